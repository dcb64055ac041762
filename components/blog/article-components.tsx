import type { ReactNode } from "react";
import { DebtKinds } from "@/components/site/debt-kinds";
import { ProcessTimeline } from "@/components/site/process-timeline";
import { SplitBar } from "@/components/site/split-bar";
import { type Stop, Stops } from "@/components/site/stops";
import { whoFindsOut } from "@/content/who-finds-out";
import { formatEuros, subtractEuros } from "@/lib/viability/euros";
import { MINIMUM_WAGES } from "@/lib/viability/rules";
import { seizableIncome } from "@/lib/viability/seizable-income";

/** The components that an article may use besides Markdown. */
export const articleComponents = {
  AmountBars,
  DebtKinds,
  Example,
  ProcessTimeline,
  SalaryDrawing,
  Timeline,
  WhoFindsOut,
};

type Amount = { label: string; euros: number };

/** Amounts as bars on one scale from zero. */
function AmountBars({ caption, amounts }: { caption: string; amounts: readonly Amount[] }) {
  const most = Math.max(...amounts.map(({ euros }) => euros));
  return (
    <Figure caption={caption}>
      <ul className="grid gap-4">
        {amounts.map(({ label, euros }) => (
          <li key={label}>
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>{label}</span>
              <strong className="tabular-nums">{formatEuros(euros)}</strong>
            </span>
            <svg aria-hidden="true" className="mt-1.5 h-4 w-full">
              <rect width="100%" height="100%" rx="8" className="fill-muted" />
              <rect
                width={`${(100 * euros) / most}%`}
                height="100%"
                rx="8"
                className="fill-petrol-700"
              />
            </svg>
          </li>
        ))}
      </ul>
    </Figure>
  );
}

/** A worked example in an article: invented people, real arithmetic. */
function Example({ title, children }: { title: string; children: ReactNode }) {
  const name = `Ejemplo: ${title}`;
  return (
    <section
      aria-label={name}
      className="mt-8 rounded-2xl border-l-4 border-petrol-700 bg-card px-5 py-5 sm:px-7 print:break-inside-avoid"
    >
      <h3 className="text-lg">{name}</h3>
      {children}
    </section>
  );
}

type SalaryDrawingProps = {
  /** Net euros of an ordinary month, with 14 payments a year. */
  income: number;
};

/** Splits a month's salary into protected, kept and seizable parts (art. 607.2 LEC). */
function SalaryDrawing({ income }: SalaryDrawingProps) {
  const wage = MINIMUM_WAGES.at(-1);
  if (!wage) return null;
  const seized = seizableIncome({ year: wage.year, payments: 14, income, reduction: 0 });
  return (
    <Figure caption={`Un mes ordinario de ${wage.year}, con catorce pagas y sin personas a cargo.`}>
      <p className="mb-3 font-semibold">Nómina de {formatEuros(income)}</p>
      <SplitBar
        label={`Nómina de ${formatEuros(income)}`}
        parts={[
          { label: "Protegido: el salario mínimo", euros: wage.value, tone: "pale" },
          {
            label: "También se queda contigo",
            euros: subtractEuros(income, wage.value + seized),
            tone: "strong",
          },
          { label: "Lo que se puede embargar", euros: seized, tone: "stays" },
        ]}
      />
    </Figure>
  );
}

function Timeline({ caption, stages }: { caption: string; stages: readonly Stop[] }) {
  return (
    <Figure caption={caption}>
      <Stops stops={stages} />
    </Figure>
  );
}

/** A sentence on who learns of a concurso, in the words of the whole site (K16). */
function WhoFindsOut({ says }: { says: keyof typeof whoFindsOut }) {
  return whoFindsOut[says];
}

/** A drawing in an article, with a text that says everything it shows. */
function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="mt-8 rounded-2xl bg-card px-5 py-6 sm:px-7 print:break-inside-avoid">
      {children}
      <figcaption className="mt-4 text-sm text-muted-foreground">{caption}</figcaption>
    </figure>
  );
}
