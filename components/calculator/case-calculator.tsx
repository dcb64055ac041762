"use client";

import type { ReactNode } from "react";
import { useFocusOnChange } from "@/components/ui/use-focus-on-change";
import { LoadFailure } from "./load-failure";
import { QuestionForm } from "./question-form";
import { askedQuestions } from "./questions";
import { useCalculator } from "./use-calculator";
import { useLazyComponent } from "./use-lazy-component";

type CaseCalculatorProps = {
  /** The contact step, shown under the result; it reads the case with useCalculatorSummary. */
  children?: ReactNode;
};

/** The questions, and the result when all are answered. Everything happens in the browser. */
export function CaseCalculator({ children }: CaseCalculatorProps) {
  const { answers, answer, place, goTo, goBack, resumed } = useCalculator();
  const { Loaded: Result, failed, retry } = useLazyComponent(loadResult, place === "result");
  const root = useFocusOnChange<HTMLDivElement>(place, "h2");
  const asked = askedQuestions(answers);
  const index = place === "result" ? asked.length : Math.min(place, asked.length - 1);
  const question = asked[index];

  if (question) {
    return (
      <div ref={root} data-case-started={index > 0 || undefined}>
        <QuestionForm
          // Fields keep what they show: another question, or answers found again, need new ones.
          key={`${question.id}${resumed}`}
          question={question}
          answers={answers}
          step={index + 1}
          total={asked.length}
          onAnswer={answer}
          onNext={(given) => {
            // The rules and the result come while the next answers are given.
            loadResult().catch(() => {});
            goTo(index + 1 < askedQuestions(given).length ? index + 1 : "result");
          }}
          onBack={index > 0 ? goBack : undefined}
        />
      </div>
    );
  }
  return (
    <div ref={root}>
      {Result ? (
        <Result answers={answers} onAnswer={answer} contact={children} />
      ) : failed ? (
        <LoadFailure title="No hemos podido cargar el cálculo" retry={retry} />
      ) : (
        <p role="status">Calculando…</p>
      )}
    </div>
  );
}

async function loadResult() {
  return (await import("./result/case-result")).CaseResult;
}
