import { valuesOf } from "./table";

type Words = {
  label: string;
  meaning: string;
  /** The option on «Mi solicitud» for what an admin must decide; null when the page acts at once. */
  asked: string | null;
  /** The time for the answer. Months may be extended once. */
  term: { months: number; extended: number } | { days: number };
  /** Whether an answer that refuses nothing needs to know who asks. */
  needsIdentity: boolean;
  /** Closes every answer: where else to complain. */
  appeal: string;
  /** The word without which a refusal does not say where. */
  appealTo: RegExp;
};

/** GDPR art. 12.3: one month, and two more for a complex request or for many. Art. 12.4: the authority. */
const OF_DATA = {
  term: { months: 1, extended: 3 },
  needsIdentity: true,
  appeal:
    "Si no estás de acuerdo, puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es) o ante un juzgado.",
  appealTo: /AEPD|Agencia Española/i,
} as const;

/** The rights of GDPR arts. 15 to 21, in the order of the law, and complaints. */
export const RIGHT_KIND = {
  access: {
    ...OF_DATA,
    label: "Acceso",
    meaning: "quiere saber qué datos suyos tenemos, y una copia",
    asked: null,
  },
  rectification: {
    ...OF_DATA,
    label: "Rectificación",
    meaning: "un dato suyo está mal o falta algo",
    asked: null,
  },
  erasure: {
    ...OF_DATA,
    label: "Supresión",
    meaning: "quiere que borremos sus datos",
    asked: null,
  },
  restriction: {
    ...OF_DATA,
    label: "Limitación",
    meaning: "quiere que los guardemos sin usarlos: ni llamar, ni exportar, ni enviar",
    asked: "Que limitéis el uso de mis datos",
  },
  portability: {
    ...OF_DATA,
    label: "Portabilidad",
    meaning: "quiere sus datos en un archivo que otro programa pueda leer",
    asked: null,
  },
  objection: {
    ...OF_DATA,
    label: "Oposición",
    meaning: "no quiere que los usemos para algo concreto",
    asked: "Oponerme a un uso",
  },
  /** RDL 1/2007, art. 21.3, as amended by Ley 10/2025: 15 days. It names no extension (K27). */
  complaint: {
    label: "Reclamación",
    meaning: "se queja de cómo le hemos atendido",
    asked: null,
    term: { days: 15 },
    needsIdentity: false,
    appeal:
      "Si no estás de acuerdo, puedes pedir ayuda gratis en la oficina de consumo (OMIC) de tu ayuntamiento, o acudir a un juzgado.",
    appealTo: /OMIC|oficina de consumo/i,
  },
} as const satisfies Record<string, Words>;

export type RightKind = keyof typeof RIGHT_KIND;
export const RIGHT_KINDS = valuesOf(RIGHT_KIND);

/** The text of an answer, with the last sentence of this kind in place of another kind's. */
export function withAppealOf(kind: RightKind, text: string): string {
  const { appeal } = RIGHT_KIND[kind];
  return RIGHT_KINDS.reduce(
    (told, other) => told.replaceAll(RIGHT_KIND[other].appeal, appeal),
    text,
  );
}

/** The rights that a person asks for on «Mi solicitud» and an admin must decide (GDPR arts. 18 and 21). */
export type AskedKind = {
  [Kind in RightKind]: (typeof RIGHT_KIND)[Kind]["asked"] extends null ? never : Kind;
}[RightKind];
export const ASKED_KINDS = RIGHT_KINDS.filter(isAsked);

function isAsked(kind: RightKind): kind is AskedKind {
  return RIGHT_KIND[kind].asked !== null;
}

/**
 * How a request arrived. `link` is «Mi solicitud», which handles most requests at once; `web-form`, that of
 * /reclamaciones. An admin who notes a request cannot choose these two.
 */
export const RIGHT_CHANNEL = {
  link: { label: "«Mi solicitud»", isNoted: false },
  email: { label: "Email", isNoted: true },
  phone: { label: "Teléfono", isNoted: true },
  post: { label: "Carta", isNoted: true },
  "web-form": { label: "Formulario de reclamaciones", isNoted: false },
} as const;

export type RightChannel = keyof typeof RIGHT_CHANNEL;
export const RIGHT_CHANNELS = valuesOf(RIGHT_CHANNEL);

/** How we checked the identity of the requester. */
export const IDENTITY_CHECK = {
  link: { label: "Con el enlace enviado por email" },
  code: { label: "Con el código enviado por email" },
  "known-email": { label: "Desde el email que tenemos, o contestando allí" },
  "known-phone": { label: "Con una llamada al teléfono que tenemos" },
  questions: { label: "Con preguntas sobre la solicitud" },
  none: { label: "Todavía no se ha comprobado" },
} as const;

export type IdentityCheck = keyof typeof IDENTITY_CHECK;
export const IDENTITY_CHECKS = valuesOf(IDENTITY_CHECK);

export const RIGHT_OUTCOME = {
  granted: { label: "Concedida" },
  partly: { label: "Concedida en parte" },
  refused: { label: "Denegada" },
} as const;

export type RightOutcome = keyof typeof RIGHT_OUTCOME;
export const RIGHT_OUTCOMES = valuesOf(RIGHT_OUTCOME);

/** The length of a request's number. */
export const NUMBER_LENGTH = 8;

/** The request's number for people and in the register: the key of a complaint. */
export function rightNumber(id: string): string {
  return id.slice(0, NUMBER_LENGTH).toUpperCase();
}

/** The handler of a request in words. A request from «Mi solicitud» has none at first. */
export function handlerText(right: {
  handlerEmail: string | null;
  answeredAt: Date | null;
}): string {
  const { handlerEmail, answeredAt } = right;
  return handlerEmail ?? (answeredAt ? "Nadie: se hizo al momento" : "Nadie todavía");
}
