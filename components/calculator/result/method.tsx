import { formatEuros } from "@/lib/viability/euros";
import { EDITORIAL, type Figure, LAW, MINIMUM_WAGES } from "@/lib/viability/rules";
import { EDITORIAL_TEXTS, LAW_TEXTS } from "./method-texts";

type Rule = { text: string; figure: Figure<unknown> };

const wage = MINIMUM_WAGES.at(-1);

const lawRules: Rule[] = [
  ...(wage
    ? [
        {
          text: `El salario mínimo de ${wage.year} es de ${formatEuros(wage.value)} al mes en 14 pagas. Esa cantidad no se embarga.`,
          figure: wage,
        },
      ]
    : []),
  ...rulesOf(LAW_TEXTS, LAW),
];

/** How the result comes about: each rule with where it is written. */
export function Method() {
  return (
    <details className="rounded-2xl border border-border bg-card px-5">
      <summary className="min-h-14 cursor-pointer py-4">
        <h3 className="inline text-xl">Cómo calculamos</h3>
      </summary>
      <div className="pb-6">
        <p className="max-w-text">
          Todo se calcula en tu navegador. Contamos en céntimos y redondeamos al final.
        </p>
        <h4 className="mt-5 font-semibold">Lo que dice la ley</h4>
        <p className="text-sm text-muted-foreground">
          TRLC es el texto refundido de la Ley Concursal; LEC, la Ley de Enjuiciamiento Civil; ET,
          el Estatuto de los Trabajadores; RD, un real decreto, y STS o SSTS, sentencias del
          Tribunal Supremo.
        </p>
        <RuleList rules={lawRules} />
        <h4 className="mt-6 font-semibold">Lo que ponemos nosotros</h4>
        <p className="text-sm text-muted-foreground">
          Son criterios de la práctica: no están en la ley, y un juzgado puede verlo de otro modo.
        </p>
        <RuleList rules={rulesOf(EDITORIAL_TEXTS, EDITORIAL)} />
      </div>
    </details>
  );
}

function RuleList({ rules }: { rules: readonly Rule[] }) {
  return (
    <ul className="mt-3 grid gap-3 text-sm">
      {rules.map(({ text, figure: { source, boe } }) => (
        <li key={text} className="max-w-text">
          {text}{" "}
          {boe ? (
            <a
              href={`https://www.boe.es/buscar/act.php?id=${boe}`}
              className="text-link underline underline-offset-4"
            >
              {source}
            </a>
          ) : (
            <span className="text-muted-foreground">({source})</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function rulesOf<Key extends string>(
  texts: Record<Key, string>,
  figures: Record<Key, Figure<unknown>>,
): Rule[] {
  return (Object.keys(texts) as Key[]).map((key) => ({ text: texts[key], figure: figures[key] }));
}
