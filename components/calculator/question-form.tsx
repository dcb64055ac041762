import { type FormEvent, useEffect, useRef, useState } from "react";
import { FormProgress } from "@/components/forms/form-progress";
import { Button } from "@/components/kit/button";
import { goToNextField } from "@/components/kit/go-to-next-field";
import { checkAnswers, isAnswered, readFields, settleTicks } from "./answers";
import type { Answers, Question } from "./question";
import { QuestionFields } from "./question-fields";

type QuestionFormProps = {
  question: Question;
  answers: Answers;
  onAnswer: (answers: Answers) => void;
  onNext: (answers: Answers) => void;
  onBack?: () => void;
  progress: { step: number; total: number; part: number; parts: number };
};

export function QuestionForm(props: QuestionFormProps) {
  const { question, answers, onAnswer, onNext, onBack, progress } = props;
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const problems = attempts > 0 ? checkAnswers(question, answers) : {};
  const headingId = `${question.id}-titulo`;

  useEffect(() => {
    if (attempts === 0) return;
    // A folded field can be neither seen nor focused.
    const folded = form.current?.querySelector("details [data-problem]")?.closest("details");
    if (folded) folded.open = true;
    form.current?.querySelector<HTMLElement>("[data-problem] input")?.focus();
  }, [attempts]);

  function change(event: FormEvent<HTMLFormElement>) {
    settleTicks(event.target);
    onAnswer(readFields(event.currentTarget, question, answers));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = readFields(event.currentTarget, question, answers);
    onAnswer(given);
    if (isAnswered(question, given)) onNext(given);
    else setAttempts(attempts + 1);
  }

  return (
    <>
      <FormProgress unit="Paso" {...progress} />
      {/* method=dialog and no autocomplete: no answer ends up in an address or is restored. */}
      <form
        ref={form}
        method="dialog"
        autoComplete="off"
        onChange={change}
        onKeyDown={goToNextField}
        onSubmit={submit}
        noValidate
        className="grid gap-6"
      >
        <div>
          <h2 id={headingId} tabIndex={-1} className="scroll-mt-14 text-2xl outline-none">
            {question.title}
          </h2>
          <p className="mt-2 text-sm text-muted-foreground">{question.why}</p>
        </div>
        <QuestionFields
          fields={question.fields(answers)}
          answers={answers}
          problems={problems}
          labelledBy={headingId}
        />
        {question.more && (
          <details className="rounded-2xl bg-muted px-4">
            <summary>{question.more.title}</summary>
            <div className="grid gap-5 pt-2 pb-5">
              <QuestionFields
                fields={question.more.fields}
                answers={answers}
                problems={problems}
                labelledBy={headingId}
              />
            </div>
          </details>
        )}
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button type="submit" size="lg" className="grow">
            {progress.step === progress.total ? "Ver mi resultado" : "Continuar"}
          </Button>
          {onBack && (
            <Button variant="secondary" size="lg" onClick={onBack}>
              Atrás
            </Button>
          )}
        </div>
      </form>
    </>
  );
}
