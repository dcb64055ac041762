import { valuesOf } from "./table";

type Words = {
  /** The name in the back office and on the firm's page. */
  office: string;
  /** The same in the person's file and on «Mi solicitud», after the name of the firm. */
  person: string;
};

/** How far a firm is with a case, as it tells us. */
export const HANDOVER_STAGE = {
  spoken: { office: "Hablado", person: "ha hablado contigo" },
  quoted: { office: "Presupuesto", person: "te ha dado un presupuesto" },
  signed: { office: "Firmado", person: "lleva tu caso" },
  filed: { office: "Presentado", person: "ha presentado tu caso en el juzgado" },
  discharged: { office: "Exonerado", person: "nos dice que el juzgado te ha cancelado deudas" },
  not_viable: { office: "No viable", person: "cree que esta ley no es tu salida" },
} as const satisfies Record<string, Words>;

export type HandoverStage = keyof typeof HANDOVER_STAGE;
export const HANDOVER_STAGES = valuesOf(HANDOVER_STAGE);

/** Why a firm no longer has a case. */
export const HANDOVER_END = {
  declined: { office: "Lo rechazó", person: "no puede llevar tu caso" },
  unanswered: { office: "No contestó a tiempo", person: "no contestó a tiempo" },
  undelivered: {
    office: "No le llegó nuestro email",
    person: "no pudo recibir nuestro email: tu caso ha vuelto a nosotros",
  },
  not_viable: {
    office: "No lo ve viable",
    person: "ya no tiene tu caso, porque cree que esta ley no es tu salida",
  },
  /** The person asked for it on «Mi solicitud». */
  asked: { office: "Lo pidió la persona", person: "ya no tiene tu caso, porque lo pediste" },
  withdrawn: {
    office: "Retiró el consentimiento",
    person: "ya no tiene tu caso, porque retiraste el permiso",
  },
  restricted: {
    office: "Uso de los datos limitado",
    person: "ya no tiene tu caso, porque limitamos el uso de tus datos",
  },
  erased: {
    office: "Datos borrados",
    person: "ya no tiene tu caso, porque borramos tus datos",
  },
  recalled: { office: "Lo retiramos nosotros", person: "ya no tiene tu caso: lo retiramos" },
} as const satisfies Record<string, Words>;

export type HandoverEnd = keyof typeof HANDOVER_END;
export const HANDOVER_ENDS = valuesOf(HANDOVER_END);

/** The longest note for a firm, and the longest reason of a firm that declines, in characters: limits of the table. */
export const MAX_FIRM_NOTE = 2_000;
export const MAX_DECLINE_REASON = 500;

/** The number of a hand-over in the mails to its firm. It tells nothing of the person. */
export function handoverNumber(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** Why the choice fell on this firm, after «Porque». /quienes-somos says the rule in words. */
export const CHOICE_REASON = {
  only: "es el único despacho que puede llevarlo ahora",
  never_offered: "entre los que pueden llevarlo, todavía no ha recibido ningún caso",
  longest_waiting: "entre los que pueden llevarlo, es el que más tiempo lleva sin recibir un caso",
} as const;

export type ChoiceReason = keyof typeof CHOICE_REASON;
export const CHOICE_REASONS = valuesOf(CHOICE_REASON);

/** The particular cases that not every firm takes. */
export const PARTICULAR_CASE = {
  self_employed: "Autónomos y empresarios",
  homes: "Con vivienda",
  public_debt: "Deuda con Hacienda o la Seguridad Social",
} as const;

export type ParticularCase = keyof typeof PARTICULAR_CASE;
export const PARTICULAR_CASES = valuesOf(PARTICULAR_CASE);

/** Why no firm can get a case now, as the adviser reads it. */
export const NO_FIRM = {
  none: "Ningún despacho puede recibir casos: falta añadirlo, confirmar su email o quitar la pausa.",
  province:
    "Ningún despacho lleva casos de su provincia. Si en la ficha no está su provincia, anótala.",
  kind: "Ningún despacho de su provincia lleva casos como este.",
  had: "Los despachos que podrían llevarlo ya lo han tenido.",
  full: "Los despachos que podrían llevarlo ya tienen todos sus casos de esta semana.",
} as const;

export type NoFirm = keyof typeof NO_FIRM;
