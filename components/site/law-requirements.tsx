import { Link } from "@/components/kit/link";
import { homeSections } from "@/content/navigation";
import { lawSource, notRequired, requirements } from "@/content/requirements";
import { longDate } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import { RULES_DATE } from "@/lib/viability/rules";
import { DebtKinds } from "./debt-kinds";
import { Section } from "./section";

const ARTICLE = `${paths.blog}/requisitos-ley-segunda-oportunidad-2025`;

const drawings = [
  "icon-no-euro",
  "icon-person",
  "icon-any-amount",
  "icon-bills",
  "icon-shield",
  "icon-scales",
  "icon-sanction",
  "icon-hourglass",
];

/** What the law requires, what it does not, and which debts it covers. */
export function LawRequirements() {
  return (
    <Section
      id={homeSections.law}
      title="Qué pide la Ley"
      lead="Toca una línea para saber más."
      tone="soft"
    >
      <div className="folds items-start gap-x-12 md:grid md:grid-cols-2">
        {requirements.map(({ id, title, text }, index) => (
          <details key={id}>
            <summary className={`drawn ${drawings[index]}`}>{title}</summary>
            <p>{text}</p>
          </details>
        ))}
      </div>
      <p className="drawn icon-check flex gap-3 text-sm">{notRequired}</p>
      <DebtKinds brief />
      <p className="text-xs">
        Información general, no es asesoramiento jurídico. Leyes consultadas a{" "}
        {longDate(RULES_DATE)}. Fuente:{" "}
        <a href={lawSource.href} className="text-link underline">
          {lawSource.label}
        </a>
        .{" "}
        <Link href={ARTICLE} className="text-link underline">
          Los requisitos, uno a uno
        </Link>
      </p>
    </Section>
  );
}
