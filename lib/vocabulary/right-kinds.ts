/** The rights of GDPR arts. 15 to 21 that somebody may use, in the order of the law. */
export const RIGHT_KINDS = [
  "access",
  "rectification",
  "erasure",
  "restriction",
  "portability",
  "objection",
] as const;
export type RightKind = (typeof RIGHT_KINDS)[number];

export const rightLabels: Record<RightKind, string> = {
  access: "Acceso",
  rectification: "Rectificación",
  erasure: "Supresión",
  restriction: "Limitación",
  portability: "Portabilidad",
  objection: "Oposición",
};

/** What each right asks for, in plain words. */
export const rightMeanings: Record<RightKind, string> = {
  access: "quiere saber qué datos suyos tenemos, y una copia",
  rectification: "un dato suyo está mal o falta algo",
  erasure: "quiere que borremos sus datos",
  restriction: "quiere que los guardemos sin usarlos: ni llamar, ni exportar, ni enviar",
  portability: "quiere sus datos en un archivo que otro programa pueda leer",
  objection: "no quiere que los usemos para algo concreto",
};

/** How a request arrived. `link` is «Mi solicitud», which does most of them at once. */
export const RIGHT_CHANNELS = ["link", "mail", "phone", "letter"] as const;
export type RightChannel = (typeof RIGHT_CHANNELS)[number];

export const channelLabels: Record<RightChannel, string> = {
  link: "«Mi solicitud»",
  mail: "Correo electrónico",
  phone: "Teléfono",
  letter: "Carta",
};

/** How it was checked who asks. */
export const IDENTITY_CHECKS = [
  "link",
  "code",
  "known-email",
  "known-phone",
  "questions",
  "none",
] as const;
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number];

export const identityLabels: Record<IdentityCheck, string> = {
  link: "Con el enlace enviado por email",
  code: "Con el código enviado por email",
  "known-email": "Desde el email que tenemos, o contestando allí",
  "known-phone": "Con una llamada al teléfono que tenemos",
  questions: "Con preguntas sobre la solicitud",
  none: "Todavía no se ha comprobado",
};

export const RIGHT_OUTCOMES = ["granted", "partly", "refused"] as const;
export type RightOutcome = (typeof RIGHT_OUTCOMES)[number];

export const outcomeLabels: Record<RightOutcome, string> = {
  granted: "Concedida",
  partly: "Concedida en parte",
  refused: "Denegada",
};

/** The number by which a request is named to people and in the register. */
export function rightNumber(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** Who handles a request; nobody yet where the person has asked for something in «Mi solicitud». */
export function handlerText(right: {
  handlerEmail: string | null;
  answeredAt: Date | null;
}): string {
  const { handlerEmail, answeredAt } = right;
  return handlerEmail ?? (answeredAt ? "Nadie: se hizo al momento" : "Nadie todavía");
}
