import { formatEuros } from "@/lib/viability/euros";
import { MINIMUM_WAGES } from "@/lib/viability/rules";
import { seizableIncome } from "@/lib/viability/seizable-income";
import { Figure } from "./figure";

type SalaryDrawingProps = {
  /** Net euros of an ordinary month, with 14 payments a year. */
  income: number;
};

/** Of a month's salary, what is protected, what is left and what can be seized (art. 607.2 LEC). */
export function SalaryDrawing({ income }: SalaryDrawingProps) {
  const wage = MINIMUM_WAGES.at(-1);
  if (!wage) return null;
  const seized = seizableIncome({ year: wage.year, payments: 14, income, reduction: 0 });
  const parts = [
    { label: "Protegido: el salario mínimo", euros: wage.value, tone: "fill-petrol-700" },
    {
      label: "También se queda contigo",
      euros: income - wage.value - seized,
      tone: "fill-petrol-700/45",
    },
    { label: "Lo que se puede embargar", euros: seized, tone: "fill-clementine-600" },
  ];
  return (
    <Figure caption={`Un mes ordinario de ${wage.year}, con catorce pagas y sin personas a cargo.`}>
      <p className="font-semibold">Nómina de {formatEuros(income)}</p>
      <svg
        viewBox={`0 0 ${income} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-3 h-8 w-full"
      >
        {parts.map(({ label, euros, tone }, index) => (
          <rect
            key={label}
            x={parts.slice(0, index).reduce((sum, part) => sum + part.euros, 0)}
            width={euros}
            height="10"
            className={tone}
          />
        ))}
      </svg>
      <ul className="mt-4 grid gap-2 text-sm">
        {parts.map(({ label, euros, tone }) => (
          <li key={label} className="flex items-baseline gap-3">
            <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0">
              <circle cx="6" cy="6" r="6" className={tone} />
            </svg>
            <span className="grow">{label}</span>
            <strong className="tabular-nums">{formatEuros(euros)}</strong>
          </li>
        ))}
      </ul>
    </Figure>
  );
}
