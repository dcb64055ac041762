import "./case-result.css";

import { useEffect, useRef } from "react";
import {
  CalculatorContact,
  type CalculatorContactProps,
} from "@/components/calculator/calculator-contact";
import { caseInputOf } from "@/components/calculator/case-input-of";
import type { Answers } from "@/components/calculator/question";
import { longDate } from "@/lib/kernel/format";
import { assessCase, type CaseAssessment } from "@/lib/viability/calculator";
import { summaryOf } from "@/lib/viability/calculator-summary";
import { RULES_DATE } from "@/lib/viability/rules";
import { AnswersEditor } from "./answers-editor";
import { headlineOf } from "./cancelled-amount";
import { DebtSection } from "./debt-section";
import { Method } from "./method";
import { CONTACT_ID } from "./next-steps";
import { OtherWays } from "./other-ways";
import { RouteComparison } from "./route-comparison";
import { TimeLine } from "./time-line";
import { VerdictPanel } from "./verdict-panel";
import { closesTheWay, isPastInDoubt } from "./verdict-texts";
import { WageSection } from "./wage-section";
import { WarningList } from "./warning-list";

export type CaseResultProps = CalculatorContactProps & {
  answers: Answers;
  onAnswer: (answers: Answers) => void;
};

/**
 * The assessment of the answers, computed again on each change. The contact step comes right after the
 * verdict and the amount; what explains them follows it.
 */
export function CaseResult({ answers, onAnswer, ...contact }: CaseResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const input = caseInputOf(answers);
  const result = assessCase(input);
  const closed = closesTheWay(result.reasons);
  const shown = { input, result };
  return (
    <div
      data-case-started
      data-case-result
      className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-14 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] print:block"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
        <VerdictPanel {...shown} headingRef={heading} />
        {!closed && <DebtSection {...shown} />}
        <div id={CONTACT_ID} className="scroll-mt-6 print:hidden">
          <CalculatorContact {...contact} summary={summaryOf(input, result)} />
        </div>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden">
        <AnswersEditor answers={answers} onAnswer={onAnswer} now={inOneSentence(result)} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14">
        {!closed && (
          <>
            <WarningList {...shown} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <WageSection {...shown} />
              <RouteComparison {...shown} />
              <TimeLine {...shown} />
            </div>
          </>
        )}
        <OtherWays input={input} />
        <Method />
        <p className="rounded-2xl bg-muted px-6 py-5">
          Cálculo orientativo. Leyes consultadas a {longDate(RULES_DATE)}. No es asesoramiento
          jurídico ni una promesa. Decide el juez. Si nos envías tus datos, lo revisa una persona.
        </p>
      </div>
    </div>
  );
}

/** The result as the list of answers says it after each change. */
function inOneSentence(result: CaseAssessment): string {
  const verdict = `Viabilidad orientativa: ${result.viability}.`;
  const headline = headlineOf(result);
  if (result.totalDebt === 0 || !headline?.amount) return verdict;
  const could = isPastInDoubt(result.flags) ? "Si tu pasado no lo impide, podrían" : "Podrían";
  return `${verdict} ${could} cancelarse ${headline.amount}${headline.when}.`;
}
