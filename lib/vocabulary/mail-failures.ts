import { valuesOf } from "./table";

type Failure = {
  /** Why the mail did not arrive, in a sentence for the team. That of a mailbox's fault is for the person too. */
  reason: string;
  /** After how many tries a mail to a person is given up; null: after as many as the queue makes. */
  tries: number | null;
};

/**
 * What a mail server says of the recipient's mailbox, with an advice for the person. It is stored with the
 * mail, and the person and the adviser are told, so nothing else may be taken for it.
 */
export const MAILBOX_FAULT = {
  unknown: {
    reason: "El servidor de correo dice que ese buzón no existe.",
    advice: "Mira si está bien escrito.",
    tries: 1,
  },
  /** Its owner may change that within a day. The fourteenth try is 28 hours after the first. */
  closed: {
    reason: "El servidor de correo dice que ese buzón está lleno o no recibe emails.",
    advice: "Si está lleno, haz sitio en él.",
    tries: 14,
  },
} as const satisfies Record<string, Failure & { advice: string }>;

export type MailboxFault = keyof typeof MAILBOX_FAULT;
export const MAILBOX_FAULTS = valuesOf(MAILBOX_FAULT);

/** Why a mail was not accepted, as `mailFailureOf` reads it from the error. */
export const MAIL_FAILURE = {
  ...MAILBOX_FAULT,
  /** The server refuses our address, name, sender or message. It says nothing of the mailbox. */
  refused: { reason: "El servidor de correo no aceptó el mensaje.", tries: null },
  deferred: { reason: "El servidor de correo pidió esperar.", tries: null },
  /** No mail server answered. */
  unanswered: {
    reason: "El envío falló por un error inesperado. El registro del servidor dice más.",
    tries: null,
  },
} as const satisfies Record<string, Failure>;

export type MailFailureKind = keyof typeof MAIL_FAILURE;
