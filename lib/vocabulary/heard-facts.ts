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
  /** What the answer corrects in the request, from what is stored there. */
  corrects?: (stored: CorrectedAnswers) => Partial<CorrectedAnswers>;
};

type Words = {
  /** The name of the fact beside its value. */
  label: string;
  /** By key: the first has 1. Everybody may answer that they do not know. */
  answers: Readonly<Record<string, Answer>>;
};

const ASSETS = ["vivienda", "vehiculo"] as const;
type Asset = (typeof ASSETS)[number];

/** What is told on the phone about a case, each with the answers that an adviser notes with one key. */
export const HEARD_FACT = {
  debt: {
    label: "Deuda",
    answers: {
      "over-many": {
        label: "Más de 10.000 €, a varios",
        corrects: () => ({ debtOver10k: true, multipleCreditors: true }),
      },
      "over-one": {
        label: "Más de 10.000 €, a uno",
        corrects: () => ({ debtOver10k: true, multipleCreditors: false }),
      },
      under: { label: "10.000 € o menos", corrects: () => ({ debtOver10k: false }) },
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
    answers: {
      keep: { label: "Tiene, y la quiere conservar", corrects: owns("vivienda") },
      sell: { label: "Tiene, y la vendería", corrects: owns("vivienda") },
      none: { label: "No tiene", corrects: lacks("vivienda") },
    },
  },
  vehicle: {
    label: "Vehículo",
    answers: {
      work: { label: "Tiene, para trabajar", corrects: owns("vehiculo") },
      own: { label: "Tiene", corrects: owns("vehiculo") },
      none: { label: "No tiene", corrects: lacks("vehiculo") },
    },
  },
  assets: {
    label: "Otros bienes",
    answers: { yes: { label: "Sí" }, no: { label: "No" } },
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

/** What the answer corrects in these columns; only what is different. */
export function correctionOf(
  fact: HeardFact,
  answer: string,
  stored: CorrectedAnswers,
): Partial<CorrectedAnswers> {
  const answers: Readonly<Record<string, Answer>> = HEARD_FACT[fact].answers;
  const to = (Object.hasOwn(answers, answer) && answers[answer]?.corrects?.(stored)) || {};
  const changed = CORRECTED.filter((name) => name in to && to[name] !== stored[name]);
  return Object.fromEntries(changed.map((name) => [name, to[name]]));
}

/** Whether the forms ask for this too, so that a later form says it again. */
export function isAskedByForms(fact: HeardFact): boolean {
  return Object.values<Answer>(HEARD_FACT[fact].answers).some(({ corrects }) => corrects);
}

function owns(asset: Asset): Answer["corrects"] {
  return (stored) => owned([...ownedIn(stored, []), asset]);
}

function lacks(asset: Asset): Answer["corrects"] {
  const others = ASSETS.filter((one) => one !== asset);
  return (stored) => owned(ownedIn(stored, others).filter((one) => one !== asset));
}

/** @param unnamed what a person owns who has told the form only that they own something */
function ownedIn(
  { hasProperties, propertyType }: CorrectedAnswers,
  unnamed: readonly Asset[],
): readonly Asset[] {
  if (!hasProperties) return [];
  if (propertyType === null) return unnamed;
  return ASSETS.filter((asset) => propertyType === "ambas" || propertyType === asset);
}

function owned(assets: readonly Asset[]): Partial<CorrectedAnswers> {
  const [first = null, ...more] = new Set(assets);
  return { hasProperties: first !== null, propertyType: more.length > 0 ? "ambas" : first };
}
