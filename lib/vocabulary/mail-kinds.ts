import { valuesOf } from "./table";

type Words = {
  /** As the history of a person names it. */
  label: string;
  /** What it was about, as the person knows it. */
  person: string;
  /**
   * How many a mailbox gets in a day at most; null without a limit. Anybody may fill in our forms with a
   * stranger's address; and whoever has found a link must not fill its owner's mailbox.
   */
  mostADay: number | null;
  /** Whether people are told although we may no longer write to them: they have just decided it. */
  isAboutRights: boolean;
  /** Whether it has a link to «Mi solicitud» of its own. */
  opensRequest: boolean;
};

const ABOUT_CASE = { mostADay: null, isAboutRights: false, opensRequest: true } as const;
const OF_RIGHTS = { mostADay: null, isAboutRights: true, opensRequest: true } as const;

/** The mails to people who asked for help; docs/mails.md has each with its cause and limits. */
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
    person: "Contestamos a lo que pediste sobre tus datos",
  },
} as const satisfies Record<string, Words>;

export type MailKind = keyof typeof MAIL_KIND;
export const MAIL_KINDS = valuesOf(MAIL_KIND);

/** What people are told whether or not we may still write to them. */
export const ABOUT_RIGHTS = MAIL_KINDS.filter((kind) => MAIL_KIND[kind].isAboutRights);
