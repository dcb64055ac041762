"use client";

import { type ComponentType, useEffect, useState } from "react";
import { SharedAnswersOffer } from "@/components/forms/shared-answers-offer";
import { Alert } from "@/components/kit/alert";
import { Button } from "@/components/kit/button";
import { inTime } from "@/components/kit/in-time";
import { useFocusOnChange } from "@/components/kit/use-focus-on-change";
import type { CalculatorContactProps } from "./calculator-contact";
import { QuestionForm } from "./question-form";
import { askedQuestions, progressOf } from "./questions";
import type { CaseResultProps } from "./result/case-result";
import { OpenedCase } from "./saved/opened-case";
import { SaveLater } from "./saved/save-later";
import { caseAnswersOf } from "./shared-case-answers";
import { useCalculator } from "./use-calculator";

/**
 * The questions, and the result when all are answered, with the contact step under it. Everything
 * happens in the browser until the visitor sends the contact step.
 */
export function CaseCalculator(contact: CalculatorContactProps) {
  const { answers, answer, place, goOn, goBack, restore, resumed } = useCalculator();
  const root = useFocusOnChange<HTMLDivElement>(place, "h2");
  const asked = askedQuestions(answers);
  const index = place === "result" ? asked.length : Math.min(place, asked.length - 1);
  const question = asked[index];

  const opened = <OpenedCase key="opened" answers={answers} place={index} restore={restore} />;

  if (question) {
    return (
      <div ref={root} data-case-started={index > 0 || undefined}>
        {opened}
        {index === 0 && (
          <SharedAnswersOffer
            form="case-calculator"
            className="mb-6"
            fill={(told) => answer({ ...answers, ...caseAnswersOf(told) })}
          />
        )}
        <QuestionForm
          // Fields are uncontrolled: another question, or restored answers, need new ones.
          key={`${question.id}${resumed}`}
          question={question}
          answers={answers}
          progress={progressOf(question, answers)}
          onAnswer={answer}
          onNext={(given) => {
            // The rules and the result load while the visitor answers the next questions.
            loadResult().catch(() => {});
            goOn(index, given);
          }}
          onBack={index > 0 ? goBack : undefined}
        />
        {index > 0 && <SaveLater key={question.id} answers={answers} place={index} />}
      </div>
    );
  }
  return (
    <div ref={root}>
      {opened}
      <LoadedResult answers={answers} onAnswer={answer} {...contact} />
    </div>
  );
}

/** The result, once its code has loaded. If that fails, the visitor can retry and loses nothing. */
function LoadedResult(props: CaseResultProps) {
  // Null if its code did not load.
  const [Result, setResult] = useState<ComponentType<CaseResultProps> | null>();
  useEffect(() => {
    if (Result !== undefined) return;
    inTime(loadResult()).then(
      ({ CaseResult }) => setResult(() => CaseResult),
      () => setResult(null),
    );
  }, [Result]);
  if (Result) return <Result {...props} />;
  if (Result === undefined) return <p role="status">Calculando…</p>;
  return (
    <Alert tone="error" title="No hemos podido cargar el cálculo">
      <p>Comprueba tu conexión. Tus respuestas siguen aquí.</p>
      <Button variant="secondary" className="mt-3" onClick={() => setResult(undefined)}>
        Intentarlo otra vez
      </Button>
    </Alert>
  );
}

function loadResult() {
  return import("./result/case-result");
}
