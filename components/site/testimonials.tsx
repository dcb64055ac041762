import { testimonialLabel, testimonials } from "@/content/testimonials";
import { Section } from "./section";

export function Testimonials() {
  return (
    <Section id="testimonios" title="Tres finales posibles">
      <div className="grid gap-3 md:grid-cols-3 md:gap-5">
        {testimonials.map(({ id, quote, person, outcome }) => (
          <figure key={id} className="quote">
            <small>{testimonialLabel}</small>
            <blockquote>«{quote}»</blockquote>
            <figcaption>
              {person}. <strong>{outcome}</strong>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
