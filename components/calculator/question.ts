/** What was answered, as the page's fields hold it; several ticks are parted by spaces. */
export type Answers = Readonly<Record<string, string>>;

export type Option = {
  value: string;
  label: string;
  hint?: string;
  /** What is asked besides when this is ticked. */
  reveals?: readonly Field[];
  /** Unticks all others, as 'nada de esto'. */
  exclusive?: boolean;
};

type FieldBase = {
  /** The key in the answers. */
  name: string;
  /** May be left out where the question's title says it all. */
  label?: string;
  hint?: string;
  /** Says it in a word in the list of answers. */
  short?: string;
};

export type Field = FieldBase &
  (
    | { kind: "choice"; options: readonly Option[]; preset?: string }
    | { kind: "several"; options: readonly Option[] }
    | { kind: "amount"; optional?: boolean }
    | { kind: "count"; min: number; max: number; optional?: boolean }
  );

export type Question = {
  id: string;
  title: string;
  /** Why it is asked, or how to answer. */
  why: string;
  /** Names the question in the list of answers. */
  short: string;
  fields: (answers: Answers) => readonly Field[];
  /** Asked when something makes it matter; else always. */
  isAsked?: (answers: Answers) => boolean;
  /** Asked for by those who want a finer result. */
  more?: { title: string; fields: readonly Field[] };
  /** Never leaves the page's memory: no storage, no address, no request. */
  secret?: boolean;
};

export function isTicked(answers: Answers, name: string, value: string): boolean {
  return ticked(answers, name).includes(value);
}

export function ticked(answers: Answers, name: string): string[] {
  return answers[name]?.split(" ").filter(Boolean) ?? [];
}

/** Every field the question shows with these answers, with those that an answer reveals. */
export function shownFields(question: Question, answers: Answers): Field[] {
  return withRevealed([...question.fields(answers), ...(question.more?.fields ?? [])], answers);
}

function withRevealed(fields: readonly Field[], answers: Answers): Field[] {
  return fields.flatMap((field) => [field, ...withRevealed(revealedBy(field, answers), answers)]);
}

function revealedBy(field: Field, answers: Answers): readonly Field[] {
  if (field.kind !== "choice" && field.kind !== "several") return [];
  return field.options
    .filter(({ value }) => isTicked(answers, field.name, value))
    .flatMap(({ reveals = [] }) => reveals);
}
