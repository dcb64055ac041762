import { type FormEvent, useState } from "react";
import { checkAnswers, isAnswered, readFields, settleTicks } from "@/components/calculator/answers";
import {
  type Answers,
  allFields,
  type Field,
  type Question,
  shownFields,
  ticked,
} from "@/components/calculator/question";
import { QuestionFields } from "@/components/calculator/question-fields";
import { askedQuestions } from "@/components/calculator/questions";
import { SaveLater } from "@/components/calculator/saved/save-later";
import { formatEuros, parseEuros } from "@/lib/viability/euros";
import { ANSWERS_ID } from "./next-steps";

type AnswersEditorProps = {
  answers: Answers;
  onAnswer: (answers: Answers) => void;
  /** The current result in one sentence. */
  now: string;
};

/** All answers, which the visitor can change in place; the result follows at once. */
export function AnswersEditor({ answers, onAnswer, now }: AnswersEditorProps) {
  const asked = askedQuestions(answers);
  const [initial] = useState(() => asked.map(({ id }) => id));
  // Open beside the result; folded on a phone, where they would push the result away.
  const [isBeside] = useState(() => window.matchMedia("(min-width: 64rem)").matches);
  const hasOpen = asked.some((question) => !isAnswered(question, answers));
  return (
    <section
      id={ANSWERS_ID}
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
        <summary>
          <span className="group-open/list:hidden">Ver y cambiar mis respuestas</span>
          <span className="hidden group-open/list:inline">Plegar mis respuestas</span>
        </summary>
        <div className="mt-2 grid gap-2">
          {asked.map((question) => (
            <AnswerEditor
              key={question.id}
              question={question}
              answers={answers}
              // A question that an answer here has added starts open.
              startsOpen={!initial.includes(question.id)}
              onChange={(event: FormEvent<HTMLFormElement>) => {
                settleTicks(event.target);
                onAnswer(readFields(event.currentTarget, question, answers));
              }}
            />
          ))}
        </div>
      </details>
      <SaveLater answers={answers} place={asked.length} />
    </section>
  );
}

type AnswerEditorProps = {
  question: Question;
  answers: Answers;
  startsOpen: boolean;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
};

/** One question among the answers: folded to its answer, or open to change it. */
function AnswerEditor({ question, answers, startsOpen, onChange }: AnswerEditorProps) {
  const problems = checkAnswers(question, answers);
  // What is half written is no mistake yet.
  const [isLeft, setIsLeft] = useState(false);
  const isOpen = startsOpen || undefined;
  const titleId = `${question.id}-respuesta`;
  return (
    <details open={isOpen} className="group rounded-2xl bg-card px-4">
      <summary className="text-sm leading-snug">
        <span className="min-w-0 grow">
          <span id={titleId} className="block">
            {question.short}
          </span>
          <span className="block font-normal text-muted-foreground group-open:hidden">
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
        onChange={(event) => {
          setIsLeft(false);
          onChange(event);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setIsLeft(true);
        }}
        onSubmit={(event) => event.preventDefault()}
        noValidate
        className="grid gap-5 pt-1 pb-5"
      >
        <p className="text-sm">{question.title}</p>
        <QuestionFields
          fields={allFields(question, answers)}
          answers={answers}
          problems={isLeft ? problems : {}}
          labelledBy={titleId}
        />
      </form>
    </details>
  );
}

/** The answers to a question in one line; nothing for a secret question. */
function answerText(question: Question, answers: Answers): string {
  if (question.secret) return "Solo en esta pantalla";
  const texts = shownFields(question, answers).flatMap((field) => fieldText(field, answers));
  return texts.join(" · ") || "Falta tu respuesta";
}

function fieldText(field: Field, answers: Answers): string[] {
  const text = answers[field.name] || ("preset" in field ? field.preset : undefined);
  const said = text && saidIn(field, text);
  if (!said) return [];
  const name = field.short ?? field.label;
  return [name ? `${name}: ${said}` : said];
}

function saidIn(field: Field, text: string): string | undefined {
  if (field.kind === "count") return text;
  if (field.kind === "amount") {
    const euros = parseEuros(text);
    return euros === undefined ? undefined : formatEuros(euros);
  }
  const chosen = ticked({ text }, "text");
  const labels = field.options.filter(({ value }) => chosen.includes(value));
  return labels.map(({ label }) => label).join(", ");
}
