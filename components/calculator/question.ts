/** The answers as the form's fields hold them; several ticked options are separated by spaces. */
export type Answers = Readonly<Record<string, string>>;

export type Option = {
  value: string;
  label: string;
  hint?: string;
  /** Folded below the option. */
  details?: { title: string; text: string };
  reveals?: readonly Field[];
  /** Unticks all others, as 'nada de esto' does. */
  exclusive?: boolean;
};

type FieldBase = {
  name: string;
  /** May be left out where the question's title says it all. */
  label?: string;
  hint?: string;
  /** A shorter label for the list of answers. */
  short?: string;
};

export type Field = FieldBase &
  (
    | { kind: "choice"; options: readonly Option[]; preset?: string }
    | { kind: "several"; options: readonly Option[] }
    | {
        kind: "amount";
        optional?: boolean;
        /** Of a fine or a sanction. */
        aboutFines?: true;
        /** Of something that the visitor owns, and so no debt. */
        owned?: true;
        /** What to say about 0 €, if the calculation must not get it. */
        zero?: string;
        /** With an amount in one of these fields, 0 € is an answer. */
        orElse?: readonly string[];
      }
    | { kind: "count"; min: number; max: number; optional?: boolean }
  );

export type Question = {
  id: string;
  title: string;
  /** Why we ask, or how to answer. */
  why: string;
  /** Names the question in the list of answers. */
  short: string;
  fields: (answers: Answers) => readonly Field[];
  /** Without it the question is always asked. */
  isAsked?: (answers: Answers) => boolean;
  /** Folded fields for a finer result. */
  more?: { title: string; fields: readonly Field[] };
  /** Never leaves the page's memory: no storage, no address, no request. */
  secret?: boolean;
  /** Asks about fines or sanctions too: never in a saved calculation, so asked again (art. 27 LOPDGDD). */
  aboutFines?: boolean;
};

const ZERO_DEBT =
  "Has marcado esta deuda. Escribe cuánto debes, aunque sea aproximado; si no debes nada, quita la marca.";
const ZERO_WORTH =
  "Con 0\u00a0€ no podemos contarlo. Escribe cuánto vale hoy, aunque sea poco o aproximado.";

export function option(
  value: string,
  label: string,
  more?: Omit<Option, "value" | "label">,
): Option {
  return { value, label, ...more };
}

export function amount(
  name: string,
  label: string,
  more?: { hint?: string; short?: string; optional?: true; aboutFines?: true },
): Field {
  return { kind: "amount", name, label, ...more };
}

/** A debt that the visitor has ticked: 0 € would contradict that. */
export function debt(
  name: string,
  label: string,
  more?: { hint?: string; short?: string; orElse?: readonly string[]; aboutFines?: true },
): Field {
  return { kind: "amount", name, label, zero: ZERO_DEBT, ...more };
}

/** What something that the visitor owns is worth: 0 € would hide it from the calculation. */
export function worth(
  name: string,
  label: string,
  more?: { hint?: string; short?: string },
): Field {
  return { kind: "amount", name, label, zero: ZERO_WORTH, owned: true, ...more };
}

export function choice(
  name: string,
  options: readonly Option[],
  more?: Omit<FieldBase, "name"> & { preset?: string },
): Field {
  return { kind: "choice", name, options, ...more };
}

export function several(name: string, options: readonly Option[]): Field {
  return { kind: "several", name, options };
}

export function isTicked(answers: Answers, name: string, value: string): boolean {
  return ticked(answers, name).includes(value);
}

export function ticked(answers: Answers, name: string): string[] {
  return answers[name]?.split(" ").filter(Boolean) ?? [];
}

/** Every field that the question shows with these answers, revealed ones included. */
export function shownFields(question: Question, answers: Answers): Field[] {
  return withRevealed(allFields(question, answers), answers);
}

export function allFields(question: Question, answers: Answers): Field[] {
  return [...question.fields(answers), ...(question.more?.fields ?? [])];
}

function withRevealed(fields: readonly Field[], answers: Answers): Field[] {
  return fields.flatMap((field) => {
    if (!("options" in field)) return [field];
    const chosen = ticked(answers, field.name);
    const revealed = field.options
      .filter(({ value }) => chosen.includes(value))
      .flatMap(({ reveals = [] }) => reveals);
    return [field, ...withRevealed(revealed, answers)];
  });
}
