import { testimonialLabel, testimonials } from "@/content/testimonials";
import { Section } from "./section";

export function Testimonials() {
  return (
    <Section
      id="testimonios"
      title="Tres situaciones, tres finales"
      lead="Las hemos escrito nosotros para que veas cómo puede ir un caso. No demuestran ningún resultado: el tuyo puede ser distinto."
    >
      <ul className="grid gap-5 md:grid-cols-3">
        {testimonials.map(({ quote, person, outcome }) => (
          <li key={person} className="flex rounded-2xl border border-border bg-card p-5 sm:p-6">
            <figure className="flex flex-col">
              <p className="self-start rounded-full bg-warning-soft px-3 py-1 text-xs">
                {testimonialLabel}
              </p>
              <blockquote className="mt-3 mb-5 font-serif font-semibold">«{quote}»</blockquote>
              <figcaption className="mt-auto text-sm">
                <span className="font-semibold">{person}</span>
                <span className="block text-muted-foreground">{outcome}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
