import { homeSections } from "@/content/navigation";
import { lawSource, notRequired, requirements } from "@/content/requirements";
import { longDate } from "@/lib/format";
import { DebtKinds } from "./debt-kinds";
import { CheckIcon } from "./icons";
import { Section } from "./section";

/** What the law requires, what it does not, and which debts it covers. */
export function LawRequirements() {
  return (
    <Section
      id={homeSections.law}
      title="Qué pide la Ley de la Segunda Oportunidad"
      lead="No hace falta que lo compruebes tú. Esto es, en pocas palabras, lo que mirará quien estudie tu caso."
      soft
    >
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {requirements.map(({ title, text }) => (
          <li key={title} className="max-w-text">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ul>
      <ul className="mt-10 grid gap-3 rounded-2xl bg-card p-5 sm:p-6">
        {notRequired.map((text) => (
          <li key={text} className="flex gap-3">
            <CheckIcon className="mt-1 size-5 shrink-0 text-success" />
            {text}
          </li>
        ))}
      </ul>
      <DebtKinds />
      <p className="mt-10 max-w-text text-sm text-muted-foreground">
        Información general, no es asesoramiento jurídico. Revisado el{" "}
        {longDate(lawSource.reviewedAt)}. La exoneración la decide un juez y depende de cada caso.
        Fuente:{" "}
        <a href={lawSource.href} className="text-link underline">
          {lawSource.label}
        </a>
        .
      </p>
    </Section>
  );
}
