import { type FormEvent, useState } from "react";
import { isAnswered } from "@/components/calculator/check-answers";
import type { Answers } from "@/components/calculator/question";
import { askedQuestions } from "@/components/calculator/questions";
import { readFields, settleTicks } from "@/components/calculator/read-fields";
import { AnswerEditor } from "./answer-editor";

type AnswersEditorProps = {
  answers: Answers;
  onAnswer: (answers: Answers) => void;
  /** The result as it now is, in a sentence. */
  now: string;
};

/** All answers, each to be changed on the spot; the result follows at once. */
export function AnswersEditor({ answers, onAnswer, now }: AnswersEditorProps) {
  const asked = askedQuestions(answers);
  const [initial] = useState(() => asked.map(({ id }) => id));
  // Beside the result they stand open; on a phone they would keep it from being read.
  const [isBeside] = useState(() => window.matchMedia("(min-width: 64rem)").matches);
  const hasOpen = asked.some((question) => !isAnswered(question, answers));
  return (
    <section
      aria-labelledby="respuestas-titulo"
      className="rounded-3xl bg-muted p-5 sm:p-6 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
    >
      <h3 id="respuestas-titulo" className="text-xl">
        Tus respuestas
      </h3>
      <p className="mt-1 text-sm">Cambia lo que quieras: el resultado se actualiza al momento.</p>
      <p role="status" className="mt-3 text-sm font-semibold">
        {now}
        {hasOpen && " Hay respuestas por completar: lo que falta cuenta como cero."}
      </p>
      <details open={isBeside || undefined} className="group/list mt-3">
        <summary className="flex min-h-12 cursor-pointer list-none items-center font-semibold text-link underline underline-offset-4 [&::-webkit-details-marker]:hidden">
          <span className="group-open/list:hidden">Ver y cambiar mis respuestas</span>
          <span className="hidden group-open/list:inline">Plegar mis respuestas</span>
        </summary>
        <div className="mt-2 grid gap-2">
          {asked.map((question) => (
            <AnswerEditor
              key={question.id}
              question={question}
              answers={answers}
              // What an answer given here asks for besides is opened, not hidden.
              startsOpen={!initial.includes(question.id)}
              onChange={(event: FormEvent<HTMLFormElement>) => {
                settleTicks(event.target);
                onAnswer(readFields(event.currentTarget, question, answers));
              }}
            />
          ))}
        </div>
      </details>
    </section>
  );
}
