import { formatYesNo } from "@/lib/kernel/format";
import { UNKNOWN_LABEL, type UnsureAnswer } from "./heard-facts";
import { PROPERTY_TYPE } from "./property-types";
import { readValue, valuesOf } from "./table";

/** A field that a form asks for, with every place that shows or stores the answer. */
type RequestField<Value> = {
  /** The name on the sheet, the call screen and in the list. */
  label: string;
  /** The name in the file that a person downloads. */
  personLabel: string;
  /** The step of the public forms that asks for it. */
  step: "situation" | "contact";
  /** The id and class of its column in the list; null if the list does not show it. */
  listColumn: string | null;
  /** Which columns of an export include it, and its title there. The specification fixes «basic». */
  export: { columns: "basic" | "extended"; title: string };
  /** The answer in words; null when there is nothing to show. The other answers are present. */
  text(value: Value): string | null;
  /** The value that replaces the answer when the person withdraws the consent. */
  withdrawnValue: Value;
};

/** The answers of a request, as stored in its columns. */
export type RequestAnswers = {
  debtOver10k: boolean;
  multipleCreditors: boolean;
  hasProperties: boolean;
  propertyType: string | null;
  preferredTimeSlot: string | null;
  preferredDay: string | null;
};
export type RequestFieldName = keyof RequestAnswers;

type Nullable = {
  [Name in RequestFieldName]: null extends RequestAnswers[Name] ? Name : never;
}[RequestFieldName];

/** The answers as a form sends them: those that may be null may also be missing. */
export type GivenAnswers = Omit<RequestAnswers, Nullable> & Partial<Pick<RequestAnswers, Nullable>>;

/**
 * The fields of a request except name, e-mail, phone and consents, in the order of list, sheet and export.
 * Their names are those of the columns. docs/architecture.md explains how to add one.
 */
export const REQUEST_FIELDS: { [Name in RequestFieldName]: RequestField<RequestAnswers[Name]> } = {
  debtOver10k: {
    label: "Deuda +10k",
    personLabel: "Deuda de más de 10.000 €",
    step: "situation",
    listColumn: "debt",
    export: { columns: "basic", title: "Deuda +10k" },
    text: formatYesNo,
    withdrawnValue: false,
  },
  multipleCreditors: {
    label: "Múltiples entidades",
    personLabel: "Múltiples entidades",
    step: "situation",
    listColumn: "creditors",
    export: { columns: "basic", title: "Múltiples Entidades" },
    text: formatYesNo,
    withdrawnValue: false,
  },
  hasProperties: {
    label: "Propiedades",
    personLabel: "Propiedades",
    step: "situation",
    listColumn: "properties",
    export: { columns: "basic", title: "Propiedades" },
    text: formatYesNo,
    withdrawnValue: false,
  },
  propertyType: {
    label: "Tipo de propiedad",
    personLabel: "Tipo de propiedad",
    step: "situation",
    listColumn: null,
    export: { columns: "extended", title: "Tipo de propiedad" },
    text: (type) => type && PROPERTY_TYPE[readValue(PROPERTY_TYPE, type)].label,
    withdrawnValue: null,
  },
  preferredTimeSlot: {
    label: "Horario preferido",
    personLabel: "Horario preferido",
    step: "contact",
    listColumn: "slot",
    export: { columns: "basic", title: "Horario Preferido" },
    text: (slot) => slot ?? "No especificado",
    withdrawnValue: null,
  },
  preferredDay: {
    label: "Día preferido",
    personLabel: "Día preferido",
    step: "contact",
    listColumn: null,
    export: { columns: "extended", title: "Día preferido" },
    text: (day) => day,
    withdrawnValue: null,
  },
};

export const REQUEST_FIELD_NAMES = valuesOf(REQUEST_FIELDS);

/** The columns to read for `answerText` and `requestFacts`. */
export const REQUEST_COLUMNS = ofEachField(() => true) as Record<RequestFieldName, true>;

/** An answer in words; null when there is nothing to show. */
export function answerText<Name extends RequestFieldName>(
  name: Name,
  answers: Pick<GivenAnswers, Name>,
): string | null {
  // Only an answer that may be null can be missing.
  return REQUEST_FIELDS[name].text((answers[name] ?? null) as RequestAnswers[Name]);
}

/**
 * The answers of a request with their labels, for the sheet and the call screen.
 * @param unsure from `unsureAnswers`
 */
export function requestFacts(
  answers: RequestAnswers,
  unsure: readonly UnsureAnswer[] = [],
): { label: string; value: string }[] {
  return REQUEST_FIELD_NAMES.flatMap((name) => {
    const isUnsure = unsure.some((one) => one === name);
    const value = isUnsure ? UNKNOWN_LABEL : answerText(name, answers);
    return value === null ? [] : [{ label: REQUEST_FIELDS[name].label, value }];
  });
}

/** Removes from a row the answers that the list does not show. */
export function withListedAnswers<Row extends RequestAnswers>(
  row: Row,
): Omit<Row, Nullable> & GivenAnswers {
  const hidden = REQUEST_FIELD_NAMES.filter((name) => REQUEST_FIELDS[name].listColumn === null);
  const shown = Object.entries(row).filter(([name]) => !hidden.some((one) => one === name));
  return Object.fromEntries(shown) as Omit<Row, Nullable> & GivenAnswers;
}

// The callers state the type, because Object.fromEntries loses the names.
export function ofEachField(declaredBy: (name: RequestFieldName) => unknown): object {
  return Object.fromEntries(REQUEST_FIELD_NAMES.map((name) => [name, declaredBy(name)]));
}
