import { useState } from "react";
import { useIsScripted } from "@/components/kit/use-is-scripted";
import { Button } from "@/components/ui/button";
import type { CallDetails } from "@/lib/calls/read-call";
import { NOT_ASKED, type Unknown } from "@/lib/calls/unknowns";
import { Part } from "./call-context";

type CallQuestionsProps = {
  call: CallDetails;
  disabled: boolean;
  /** Whether the digits choose a next step meanwhile. */
  isPaused: boolean;
  onAnswer: (fact: string, answer: string) => void;
};

/**
 * What the adviser should ask. An answer is noted with one touch; after the key Q, the digits answer the first
 * question, then the one after it.
 */
export function CallQuestions({ call, disabled, isPaused, onAnswer }: CallQuestionsProps) {
  const [isKeyed, setKeyed] = useState(false);
  const isScripted = useIsScripted();
  const { unknowns, heard } = call;
  const first = unknowns.find(({ answers }) => answers.length > 0);
  return (
    <Part title="Por preguntar">
      {/* After the last answer a digit must not end the call. */}
      {isKeyed && !isPaused && <span hidden data-fact-key="" />}
      {isScripted && (first || isKeyed) && (
        <Button
          type="button"
          variant="outline"
          data-call-key="q"
          aria-keyshortcuts="q"
          aria-pressed={isKeyed}
          onClick={() => setKeyed(!isKeyed)}
          className="justify-self-start aria-pressed:border-2 aria-pressed:border-link max-lg:hidden"
        >
          {isKeyed ? "Los números anotan respuestas" : "Contestar con números"}
          <kbd className="font-sans text-xs">Q</kbd>
        </Button>
      )}
      <ul className="grid gap-2.5">
        {unknowns.map((unknown) => (
          <li key={unknown.id} className="grid gap-1 border-l-4 border-border pl-3">
            <span className="text-sm">{unknown.ask}</span>
            <span className="text-xs text-muted-foreground">{unknown.why}</span>
            {isScripted && (
              <Answers
                question={unknown.ask}
                answers={unknown.answers}
                hasKeys={isKeyed && !isPaused && unknown.id === first?.id}
                disabled={disabled}
                onAnswer={(answer) => onAnswer(unknown.id, answer)}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs font-semibold">{NOT_ASKED}</p>
      {heard.length > 0 && (
        <>
          <h3 className="text-sm font-semibold">Dicho por teléfono</h3>
          <ul className="grid gap-1 text-sm">
            {heard.map(({ fact, label, value, answers }) => (
              <li key={fact}>
                {isScripted ? (
                  <details>
                    <summary className="min-h-10 cursor-pointer py-2">
                      {label}: <strong>{value}</strong>
                    </summary>
                    <Answers
                      question={`Cambiar: ${label}`}
                      answers={answers}
                      hasKeys={false}
                      disabled={disabled}
                      onAnswer={(answer) => onAnswer(fact, answer)}
                    />
                  </details>
                ) : (
                  <>
                    {label}: <strong>{value}</strong>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

type AnswersProps = {
  question: string;
  answers: Unknown["answers"];
  hasKeys: boolean;
  disabled: boolean;
  onAnswer: (answer: string) => void;
};

function Answers({ question, answers, hasKeys, disabled, onAnswer }: AnswersProps) {
  if (answers.length === 0) return null;
  return (
    <fieldset aria-label={question} className="flex flex-wrap gap-1">
      {answers.map(({ answer, label, key }) => (
        <Button
          key={answer}
          type="button"
          variant="outline"
          size="sm"
          aria-disabled={disabled}
          {...(hasKeys && { "data-fact-key": key, "aria-keyshortcuts": key })}
          onClick={() => onAnswer(answer)}
          className="h-auto text-xs whitespace-normal max-sm:min-h-11"
        >
          {hasKeys && <kbd className="font-sans text-muted-foreground">{key}</kbd>}
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
