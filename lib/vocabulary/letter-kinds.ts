/** The letters to people who asked for help; docs/letters.md has each with its cause and limits. */
export const LETTER_KINDS = [
  "received",
  "alternatives",
  "unreached",
  "changed",
  "cancelled",
  "withdrawn",
  "erased",
  "link",
  "code",
  "answer",
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** The letters as the history of a person names them. */
export const letterKindLabels: Record<LetterKind, string> = {
  received: "solicitud recibida",
  alternatives: "otras salidas",
  unreached: "no hemos podido hablar contigo",
  changed: "cambios en su solicitud",
  cancelled: "solicitud anulada",
  withdrawn: "consentimiento retirado",
  erased: "datos borrados",
  link: "enlace nuevo",
  code: "código",
  answer: "respuesta a sus derechos",
};

/**
 * How many letters a mailbox gets in a day at most. Anybody may fill in our forms with a stranger's
 * address; and whoever has found a link must not fill its owner's mailbox.
 */
export const MOST_A_DAY: Partial<Record<LetterKind, number>> = {
  received: 1,
  alternatives: 1,
  changed: 10,
  cancelled: 10,
};

/** What people are told whether or not we may still write to them: they have just decided it. */
export const ABOUT_RIGHTS: readonly LetterKind[] = [
  "cancelled",
  "withdrawn",
  "erased",
  "link",
  "code",
  "answer",
];

export function isAboutRights(kind: LetterKind): boolean {
  return ABOUT_RIGHTS.includes(kind);
}

/** Has a link to «Mi solicitud» of its own. */
export function opensRequest(kind: LetterKind): boolean {
  return kind !== "erased" && kind !== "code";
}
