"use client";

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { QuestionForm } from "./question-form";
import { askedQuestions } from "./questions";
import type { CaseResultProps } from "./result/case-result";
import { useCalculator } from "./use-calculator";

type CaseCalculatorProps = {
  /** The contact step, shown under the result; it reads the case with useCalculatorSummary. */
  children?: ReactNode;
};

/** The questions, and the result when all are answered. Everything happens in the browser. */
export function CaseCalculator({ children }: CaseCalculatorProps) {
  const { answers, answer, place, goTo, goBack, resumed } = useCalculator();
  const { Result, failed, retry } = useResult(place === "result");
  const root = useFocusOnChange(place);
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
        <Alert tone="error" title="No hemos podido cargar el cálculo">
          <p>Comprueba tu conexión. Tus respuestas siguen aquí.</p>
          <Button variant="secondary" className="mt-3" onClick={retry}>
            Intentarlo otra vez
          </Button>
        </Alert>
      ) : (
        <p role="status">Calculando…</p>
      )}
    </div>
  );
}

function loadResult() {
  return import("./result/case-result");
}

function useResult(wanted: boolean) {
  const [Result, setResult] = useState<ComponentType<CaseResultProps> | null>(null);
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(1);
  useEffect(() => {
    if (!wanted || tries <= failures) return;
    loadResult().then(
      ({ CaseResult }) => setResult(() => CaseResult),
      () => setFailures(tries),
    );
  }, [wanted, tries, failures]);
  return { Result, failed: failures === tries, retry: () => setTries(failures + 1) };
}

/** Focus follows to the heading of what is shown, but not on arrival. */
function useFocusOnChange(place: unknown) {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    root.current?.querySelector("h2")?.focus();
  }, [place]);
  return root;
}
