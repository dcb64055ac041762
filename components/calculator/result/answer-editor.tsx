import type { FormEvent } from "react";
import { checkAnswers } from "@/components/calculator/check-answers";
import type { Answers, Question } from "@/components/calculator/question";
import { QuestionFields } from "@/components/calculator/question-fields";
import { answerText } from "./answer-text";

type AnswerEditorProps = {
  question: Question;
  answers: Answers;
  startsOpen: boolean;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
};

/** One question among the answers: folded to its answer, or open to change it. */
export function AnswerEditor({ question, answers, startsOpen, onChange }: AnswerEditorProps) {
  const problems = checkAnswers(question, answers);
  const isOpen = startsOpen || undefined;
  const titleId = `${question.id}-respuesta`;
  return (
    <details open={isOpen} className="group rounded-2xl bg-card px-4">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2.5 text-sm leading-snug [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <span id={titleId} className="block font-semibold">
            {question.short}
          </span>
          <span className="block text-muted-foreground group-open:hidden">
            {Object.keys(problems).length > 0
              ? "Falta tu respuesta"
              : answerText(question, answers)}
          </span>
        </span>
        <span className="shrink-0 text-link underline underline-offset-4">
          <span className="group-open:hidden">Cambiar</span>
          <span className="hidden group-open:inline">Cerrar</span>
        </span>
      </summary>
      <form
        method="dialog"
        autoComplete="off"
        onChange={onChange}
        onSubmit={(event) => event.preventDefault()}
        noValidate
        className="grid gap-5 pt-1 pb-5"
      >
        <p className="text-sm">{question.title}</p>
        <QuestionFields
          fields={[...question.fields(answers), ...(question.more?.fields ?? [])]}
          answers={answers}
          problems={problems}
          labelledBy={titleId}
        />
      </form>
    </details>
  );
}
