import { commitments } from "@/content/trust";
import { paths } from "@/lib/paths";
import { Link } from "./link";
import { Section } from "./section";

export function Trust() {
  return (
    <Section
      id="confianza"
      title="Qué puedes esperar de nosotros"
      lead="Pedir ayuda con las deudas cuesta. Por eso te decimos antes cómo trabajamos y hasta dónde llegamos."
    >
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {commitments.map(({ title, text }) => (
          <li key={title} className="max-w-text">
            <h3 className="flex items-baseline gap-3 text-xl">
              <span
                aria-hidden="true"
                className="size-2.5 shrink-0 rounded-full bg-clementine-600"
              />
              {title}
            </h3>
            <p className="mt-1 pl-5.5">{text}</p>
          </li>
        ))}
      </ul>
      <Link
        href={paths.dataConsent}
        className="mt-8 inline-flex min-h-12 items-center text-link underline"
      >
        Qué hacemos con tus datos
      </Link>
    </Section>
  );
}
