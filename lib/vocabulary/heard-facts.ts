import { valuesOf } from "./table";

/** The columns of a request that an answer can correct. */
export type CorrectedAnswers = {
  debtOver10k: boolean;
  multipleCreditors: boolean;
  hasProperties: boolean;
  propertyType: string | null;
};

export const CORRECTED = [
  "debtOver10k",
  "multipleCreditors",
  "hasProperties",
  "propertyType",
] as const satisfies readonly (keyof CorrectedAnswers)[];

type Answer = {
  /** The button on the call screen, and the words in the history. */
  label: string;
  /** What the answer says about the debt, whatever the form said. */
  corrects?: Partial<CorrectedAnswers>;
  /** Whether the person has what the fact is about. */
  owns?: boolean;
};

type Words = {
  /** The name of the fact beside its value. */
  label: string;
  /** What the answers say whether the person owns. */
  asset?: Asset;
  /** By key: the first has 1. Everybody may answer that they do not know. */
  answers: Readonly<Record<string, Answer>>;
};

/** As the viability test names them. */
export const ASSETS = ["vivienda", "vehiculo", "otros"] as const;
export type Asset = (typeof ASSETS)[number];

/** What is told on the phone about a case, each with the answers that an adviser notes with one key. */
export const HEARD_FACT = {
  debt: {
    label: "Deuda",
    answers: {
      "over-many": {
        label: "Más de 10.000 €, a varios",
        corrects: { debtOver10k: true, multipleCreditors: true },
      },
      "over-one": {
        label: "Más de 10.000 €, a uno",
        corrects: { debtOver10k: true, multipleCreditors: false },
      },
      under: { label: "10.000 € o menos", corrects: { debtOver10k: false } },
    },
  },
  public: {
    label: "Deuda pública",
    answers: {
      no: { label: "No debe" },
      under: { label: "Hasta 10.000 € a cada una" },
      over: { label: "Más de 10.000 € a alguna" },
    },
  },
  insolvency: {
    label: "Puede pagar",
    answers: {
      now: { label: "Ya no" },
      soon: { label: "Pronto no podrá" },
      pays: { label: "Sí" },
    },
  },
  income: {
    label: "Ingresos",
    answers: {
      none: { label: "Ninguno" },
      minimum: { label: "Hasta el salario mínimo" },
      more: { label: "Más del salario mínimo" },
    },
  },
  household: {
    label: "Gananciales",
    answers: { yes: { label: "Sí" }, no: { label: "No" } },
  },
  home: {
    label: "Vivienda",
    asset: "vivienda",
    answers: {
      keep: { label: "Tiene, y la quiere conservar", owns: true },
      sell: { label: "Tiene, y la vendería", owns: true },
      none: { label: "No tiene", owns: false },
    },
  },
  vehicle: {
    label: "Vehículo",
    asset: "vehiculo",
    answers: {
      work: { label: "Tiene, para trabajar", owns: true },
      own: { label: "Tiene", owns: true },
      none: { label: "No tiene", owns: false },
    },
  },
  assets: {
    label: "Otros bienes",
    asset: "otros",
    answers: { yes: { label: "Sí", owns: true }, no: { label: "No", owns: false } },
  },
  work: {
    label: "Autónomo",
    answers: {
      active: { label: "Lo es" },
      past: { label: "Lo ha sido" },
      company: { label: "Deuda de una sociedad" },
      no: { label: "No" },
    },
  },
  family: {
    label: "Pensiones que debe",
    answers: {
      children: { label: "De alimentos" },
      spouse: { label: "Compensatoria" },
      no: { label: "Ninguna" },
    },
  },
  guarantors: {
    label: "Avales",
    answers: {
      has: { label: "Alguien responde con él" },
      gave: { label: "Avala a alguien" },
      no: { label: "No" },
    },
  },
  seizures: {
    label: "Embargos",
    answers: {
      wages: { label: "Nómina o cuenta" },
      dated: { label: "Juicio o subasta con fecha" },
      no: { label: "No" },
    },
  },
  exoneration: {
    label: "Exonerado antes",
    answers: {
      no: { label: "Nunca" },
      plan: { label: "Con un plan" },
      liquidation: { label: "Sin plan" },
    },
  },
} as const satisfies Record<string, Words>;

export type HeardFact = keyof typeof HEARD_FACT;
export const HEARD_FACTS = valuesOf(HEARD_FACT);

/** The answer to any question of a person who does not know: it stays to be asked. */
export const UNKNOWN = "unknown";
export const UNKNOWN_LABEL = "No lo sabe";

/** What the forms ask, and the facts that stay to be asked if the person does not know. */
const ASKED = [
  { field: "debtOver10k", facts: ["debt"] },
  { field: "multipleCreditors", facts: ["debt"] },
  { field: "hasProperties", facts: ["home", "vehicle"] },
] as const satisfies readonly { field: keyof CorrectedAnswers; facts: readonly HeardFact[] }[];

/** An answer that a person may not know. The request then stores «no». */
export type UnsureAnswer = (typeof ASKED)[number]["field"];

/** The facts that stay to be asked of a person without some of these answers. */
export function unknownFacts(
  answers: Readonly<Record<UnsureAnswer, unknown>>,
): readonly HeardFact[] {
  const missing = ASKED.filter(({ field }) => (answers[field] ?? null) === null);
  return [...new Set(missing.flatMap(({ facts }): readonly HeardFact[] => facts))];
}

/** How the history says that a person does not know a fact. */
export function notKnown(fact: HeardFact) {
  return { type: "fact_heard", data: { fact, answer: UNKNOWN, before: {} } } as const;
}

/** The stored answers that nobody has given: the person did not know. */
export function unsureAnswers(
  heard: ReadonlyMap<HeardFact, string>,
  stored: Readonly<Record<UnsureAnswer, boolean>>,
): UnsureAnswer[] {
  const isUnknown = (fact: HeardFact) => heard.get(fact) === UNKNOWN;
  return ASKED.filter(({ field, facts }) => !stored[field] && facts.every(isUnknown)).map(
    ({ field }) => field,
  );
}

/** An answer of a fact, with its words and its key. */
export type OfferedAnswer = { answer: string; label: string; key: string };

/** The answers that the adviser can note, by key. */
export function answersOf(fact: HeardFact): OfferedAnswer[] {
  const known = Object.entries<Answer>(HEARD_FACT[fact].answers).map(([answer, { label }], at) => {
    return { answer, label, key: String(at + 1) };
  });
  return [...known, { answer: UNKNOWN, label: UNKNOWN_LABEL, key: "0" }];
}

/** An answer in words, as stored if this version does not know it. */
export function heardText(fact: HeardFact, answer: string): string {
  return answersOf(fact).find((one) => one.answer === answer)?.label ?? answer;
}

/** Whether the forms ask for this too, so that a later form says it again. */
export function isAskedByForms(fact: HeardFact): boolean {
  const { asset, answers }: Words = HEARD_FACT[fact];
  return asset !== undefined || Object.values(answers).some(({ corrects }) => corrects);
}

/** What an answer says whether the person owns; null if it says nothing about that. */
export function ownershipIn(
  fact: HeardFact,
  answer: string,
): { asset: Asset; owns: boolean } | null {
  const { asset }: Words = HEARD_FACT[fact];
  const owns = answerOf(fact, answer)?.owns;
  return asset && owns !== undefined ? { asset, owns } : null;
}

/** What an answer to the question about the debt says, whatever the form said. */
export function debtIn(answer = UNKNOWN): Partial<CorrectedAnswers> {
  return answerOf("debt", answer)?.corrects ?? {};
}

/** Undefined for an answer that only says that the person does not know. */
function answerOf(fact: HeardFact, answer: string): Answer | undefined {
  const answers: Readonly<Record<string, Answer>> = HEARD_FACT[fact].answers;
  return Object.hasOwn(answers, answer) ? answers[answer] : undefined;
}
