import { formatYesNo } from "@/lib/kernel/format";
import { PROPERTY_TYPE } from "./property-types";
import { readValue, valuesOf } from "./table";

/** What a form asks about the case or the call, and every place that shows or keeps the answer. */
type RequestField<Value> = {
  /** The name on the sheet, the call screen and in the list. */
  label: string;
  /** The name in the file that a person downloads. */
  personLabel: string;
  /** The step of the public forms that asks for it. */
  step: "situation" | "contact";
  /** The identifier of its column in the list, which is also its class; null if the list lacks it. */
  listColumn: string | null;
  /** The columns of an export that hold it, and its title there. The specification fixes those of «basic». */
  export: { columns: "basic" | "extended"; title: string };
  /** The answer in words, for a request that has the others too; null when there is nothing to show. */
  text(value: Value): string | null;
  /** What is stored instead once the person takes the consent back. */
  withdrawnValue: Value;
};

/** The answers of a request, as its columns hold them. */
export type RequestAnswers = {
  debtOver10k: boolean;
  multipleCreditors: boolean;
  hasProperties: boolean;
  propertyType: string | null;
  preferredTimeSlot: string | null;
};
export type RequestFieldName = keyof RequestAnswers;

type Nullable = {
  [Name in RequestFieldName]: null extends RequestAnswers[Name] ? Name : never;
}[RequestFieldName];

/** The answers as a form gives them: those that may be null may also be missing. */
export type GivenAnswers = Omit<RequestAnswers, Nullable> & Partial<Pick<RequestAnswers, Nullable>>;

/**
 * The fields of a request besides name, e-mail, phone and consents, in the order of list, sheet and export.
 * The names are those of the columns. docs/architecture.md says how to add one.
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
};

export const REQUEST_FIELD_NAMES = valuesOf(REQUEST_FIELDS);

/** The columns to read for `answerText` and `requestFacts`. */
export const REQUEST_COLUMNS = ofEachField(() => true) as Record<RequestFieldName, true>;

/** An answer in words; null when there is nothing to show. */
export function answerText<Name extends RequestFieldName>(
  name: Name,
  answers: Pick<GivenAnswers, Name>,
): string | null {
  // A missing answer is one that may be null.
  return REQUEST_FIELDS[name].text((answers[name] ?? null) as RequestAnswers[Name]);
}

/** The answers of a request, each with its label, as sheet and call screen show them. */
export function requestFacts(answers: RequestAnswers): { label: string; value: string }[] {
  return REQUEST_FIELD_NAMES.flatMap((name) => {
    const value = answerText(name, answers);
    return value === null ? [] : [{ label: REQUEST_FIELDS[name].label, value }];
  });
}

// Object.fromEntries forgets the names, which the caller above states again.
function ofEachField(declaredBy: (name: RequestFieldName) => unknown): object {
  return Object.fromEntries(REQUEST_FIELD_NAMES.map((name) => [name, declaredBy(name)]));
}
