import { valuesOf } from "./table";

type Words = {
  /** The name in the person's history. */
  label: string;
  /** What the mail was about, in words for the person. */
  person: string;
  /**
   * The most mails of this kind per mailbox and day; null means no limit. Anyone may type a stranger's
   * address into our forms, and a person who finds another person's link must not fill that mailbox.
   */
  mostADay: number | null;
  /** Whether we send it even when we may no longer write: the person has just decided it. */
  isAboutRights: boolean;
  /** Whether it contains its own link to «Mi solicitud». */
  opensRequest: boolean;
};

const ABOUT_CASE = { mostADay: null, isAboutRights: false, opensRequest: true } as const;
const OF_RIGHTS = { mostADay: null, isAboutRights: true, opensRequest: true } as const;

/** The mails to people who asked for help. docs/mails.md explains each one with its cause and limits. */
export const MAIL_KIND = {
  received: {
    ...ABOUT_CASE,
    label: "solicitud recibida",
    person: "Te escribimos que habíamos recibido tu solicitud",
    mostADay: 1,
  },
  alternatives: {
    ...ABOUT_CASE,
    label: "otras salidas",
    person: "Te escribimos con otras opciones para ti",
    mostADay: 1,
  },
  unreached: {
    ...ABOUT_CASE,
    label: "no hemos podido hablar contigo",
    person: "Te escribimos porque no pudimos hablar contigo",
  },
  wrong_number: {
    ...ABOUT_CASE,
    label: "el número no es suyo",
    person: "Te escribimos porque el número que teníamos no parecía tuyo",
  },
  changed: {
    ...ABOUT_CASE,
    label: "cambios en su solicitud",
    person: "Te confirmamos un cambio por email",
    mostADay: 10,
  },
  cancelled: {
    ...OF_RIGHTS,
    label: "solicitud anulada",
    person: "Te confirmamos por email que la habías anulado",
    mostADay: 10,
  },
  withdrawn: {
    ...OF_RIGHTS,
    label: "consentimiento retirado",
    person: "Te confirmamos por email lo que retiraste",
  },
  erased: {
    ...OF_RIGHTS,
    label: "datos borrados",
    person: "Te confirmamos por email que habíamos borrado tus datos",
    opensRequest: false,
  },
  link: { ...OF_RIGHTS, label: "enlace nuevo", person: "Te enviamos otro enlace" },
  code: { ...OF_RIGHTS, label: "código", person: "Te enviamos un código", opensRequest: false },
  answer: {
    ...OF_RIGHTS,
    label: "respuesta a sus derechos",
    person: "Contestamos a lo que pediste o reclamaste",
  },
  /** One per mailbox and day, counted by its form: its row is deleted once it is sent. */
  complaint: {
    ...OF_RIGHTS,
    label: "clave de su reclamación",
    person: "Te enviamos la clave de tu reclamación",
    opensRequest: false,
  },
} as const satisfies Record<string, Words>;

export type MailKind = keyof typeof MAIL_KIND;
export const MAIL_KINDS = valuesOf(MAIL_KIND);

/** The mails that we send even when we may no longer write to the person. */
export const ABOUT_RIGHTS = MAIL_KINDS.filter((kind) => MAIL_KIND[kind].isAboutRights);

/**
 * The mails to law firms: the confirmation of an address, the offer of a case, the code that opens it, the
 * request to erase it, and the news of a corrected contact. They name no person, so no person's file has them; the history says who received the case.
 */
export const FIRM_MAIL_KINDS = [
  "firm_address",
  "handover",
  "firm_code",
  "firm_recall",
  "firm_correction",
] as const;
export type FirmMailKind = (typeof FIRM_MAIL_KINDS)[number];
