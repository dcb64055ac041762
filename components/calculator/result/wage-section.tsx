import { SplitBar } from "@/components/site/split-bar";
import type { AssessedCase } from "@/lib/viability/calculator";
import type { Debts } from "@/lib/viability/case-input";
import { formatEuroRange, formatEuros, subtractEuros } from "@/lib/viability/euros";
import { LAW } from "@/lib/viability/rules";
import { Articles } from "./articles";
import { DetailSection } from "./detail-section";
import { inPercent } from "./quantities";
import { sourcesOf } from "./verdict-articles";

const { min, max } = LAW.familyReduction.value;

const WAGE_ARTICLES = [
  { line: "Lo protegido y lo embargable", law: sourcesOf(LAW.seizureShares) },
  { line: "Pagas extra repartidas", law: sourcesOf(LAW.spreadPayments) },
  { line: "Personas a tu cargo", law: sourcesOf(LAW.familyReduction) },
  { line: "Pensión de alimentos o compensatoria", law: sourcesOf(LAW.maintenance) },
];

/** How much of a month's income could be seized today (art. 607 LEC, B4). */
export function WageSection({ input, result }: AssessedCase) {
  const { unit, seizable, seizable15 } = result;
  const { netIncome, dependants } = input;
  const least = dependants > 0 ? seizable15 : seizable;
  return (
    <DetailSection
      title="Lo que hoy te podrían embargar de tus ingresos"
      lead={leadOf(input.debts, least, seizable)}
    >
      <p className="mb-6 max-w-text">
        Nadie puede embargarte los primeros {formatEuros(unit)} de un mes normal, salvo por una
        pensión de alimentos, o por una compensatoria si quien la cobra lo pide y demuestra que la
        necesita. Para esas pensiones no hay mínimo: un juez fija la cantidad (arts. 607 y 608 de la
        Ley de Enjuiciamiento Civil).
        {seizable > 0 && " De lo que pasa de ahí, solo una parte, que crece por tramos."}
        {seizable > 0 &&
          dependants > 0 &&
          ` Con personas a tu cargo, el juzgado puede rebajarla entre un ${inPercent(min)} y un ${inPercent(max)}.`}
      </p>
      {seizable > 0 && (
        <SplitBar
          label={`De ${formatEuros(netIncome)} que entran al mes`}
          parts={[
            { label: "Protegido por ley", euros: Math.min(netIncome, unit), tone: "pale" },
            {
              label: "Lo que te quedaría además",
              euros: subtractEuros(netIncome, unit + seizable),
              tone: "strong",
            },
            { label: "Lo que podrían embargar como mucho", euros: seizable, tone: "stays" },
          ]}
        />
      )}
      <Articles lines={WAGE_ARTICLES} />
    </DetailSection>
  );
}

/** Somebody who owes maintenance must never read that nothing can be seized (art. 608 LEC, K2). */
function leadOf({ alimony = 0, compensatory = 0 }: Debts, least: number, most: number): string {
  const amount = `${formatEuroRange(least, most)} al mes.`;
  if (alimony + compensatory > 0) {
    return `Por la pensión que debes, lo que fije un juez. Por las demás deudas, ${amount}`;
  }
  return most === 0 ? "Nada." : amount;
}
