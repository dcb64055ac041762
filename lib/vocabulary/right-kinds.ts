import { valuesOf } from "./table";

type Words = {
  label: string;
  meaning: string;
  /** The option on «Mi solicitud» for what an admin must decide; null when the page acts at once. */
  asked: string | null;
};

/** The rights of GDPR arts. 15 to 21, in the order of the law. */
export const RIGHT_KIND = {
  access: {
    label: "Acceso",
    meaning: "quiere saber qué datos suyos tenemos, y una copia",
    asked: null,
  },
  rectification: {
    label: "Rectificación",
    meaning: "un dato suyo está mal o falta algo",
    asked: null,
  },
  erasure: { label: "Supresión", meaning: "quiere que borremos sus datos", asked: null },
  restriction: {
    label: "Limitación",
    meaning: "quiere que los guardemos sin usarlos: ni llamar, ni exportar, ni enviar",
    asked: "Que limitéis el uso de mis datos",
  },
  portability: {
    label: "Portabilidad",
    meaning: "quiere sus datos en un archivo que otro programa pueda leer",
    asked: null,
  },
  objection: {
    label: "Oposición",
    meaning: "no quiere que los usemos para algo concreto",
    asked: "Oponerme a un uso",
  },
} as const satisfies Record<string, Words>;

export type RightKind = keyof typeof RIGHT_KIND;
export const RIGHT_KINDS = valuesOf(RIGHT_KIND);

/** The rights that a person asks for on «Mi solicitud» and an admin must decide (GDPR arts. 18 and 21). */
export type AskedKind = {
  [Kind in RightKind]: (typeof RIGHT_KIND)[Kind]["asked"] extends null ? never : Kind;
}[RightKind];
export const ASKED_KINDS = RIGHT_KINDS.filter(isAsked);

function isAsked(kind: RightKind): kind is AskedKind {
  return RIGHT_KIND[kind].asked !== null;
}

/** How a request arrived. `link` is «Mi solicitud», which handles most requests at once. */
export const RIGHT_CHANNEL = {
  link: { label: "«Mi solicitud»" },
  email: { label: "Email" },
  phone: { label: "Teléfono" },
  post: { label: "Carta" },
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

/** The request's number for people and in the register. */
export function rightNumber(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** The handler of a request in words. A request from «Mi solicitud» has none at first. */
export function handlerText(right: {
  handlerEmail: string | null;
  answeredAt: Date | null;
}): string {
  const { handlerEmail, answeredAt } = right;
  return handlerEmail ?? (answeredAt ? "Nadie: se hizo al momento" : "Nadie todavía");
}
