import type { OfficeNotice } from "@/lib/kernel/notice";

/** What an admin does with requests of data rights. */
export const RIGHTS_DEEDS = [
  "note",
  "correct",
  "extend",
  "restrict",
  "unrestrict",
  "answer",
] as const;
export type RightsDeed = (typeof RIGHTS_DEEDS)[number];

export const RIGHT_FIELDS = [
  "kind",
  "channel",
  "receivedOn",
  "requester",
  "contact",
  "apart",
  "identityCheck",
  "handlerEmail",
  "because",
  "outcome",
  "answer",
  "sendTo",
] as const;
export type RightField = (typeof RIGHT_FIELDS)[number];
export type RightsValues = Partial<Record<RightField, string>>;

/** What came of a form that was refused: nothing was written, and what was typed comes back. */
export type RightsState = {
  notice: OfficeNotice | null;
  values: RightsValues;
  errors: RightsValues;
};
export const emptyRightsForm: RightsState = { notice: null, values: {}, errors: {} };

export const RIGHTS_FAILED: OfficeNotice = { title: "No se ha guardado nada", tone: "error" };

/** Why nothing was written. */
export type RightsProblem = keyof typeof RIGHTS_PROBLEMS;
export const RIGHTS_PROBLEMS = {
  changed:
    "Otra persona del equipo ha cambiado esta petición mientras la veías. Mira cómo está ahora; si vale lo tuyo, guarda otra vez.",
  unknown: "Ya no existe ninguna petición con ese número.",
  late: "El primer mes ha pasado o el plazo ya estaba ampliado: la ley no deja ampliarlo más.",
  nobody: "La petición no está unida a ninguna persona. Corrige lo anotado y búscala antes.",
  "no-email":
    "No podemos enviarla a ese email: no es, o ya no es, de esta persona. Elige otro, o contéstale por teléfono o por carta y no la envíes.",
} as const;

/** The notices after the redirect, by the word in the address. */
export const RIGHTS_DONE: Record<string, OfficeNotice> = {
  note: {
    title: "Petición anotada",
    description: "El plazo ya cuenta. Abajo tienes qué hacer.",
    tone: "success",
  },
  correct: { title: "Cambios guardados", tone: "success" },
  extend: {
    title: "Plazo ampliado dos meses",
    description: "Díselo a la persona, con el motivo, antes de que acabe el primer mes.",
    tone: "success",
  },
  restrict: {
    title: "Uso de los datos limitado",
    description:
      "Nadie puede llamar a esta persona, ni exportar o enviar sus datos. Todos ven por qué.",
    tone: "success",
  },
  unrestrict: { title: "Limitación levantada", tone: "success" },
  answer: { title: "Petición contestada", tone: "success" },
  sent: {
    title: "Petición contestada",
    description: "La respuesta sale ahora por correo.",
    tone: "success",
  },
};

/** Ends every answer: a refusal must say it (GDPR art. 12.4), and it harms no other. */
export const COMPLAINT_SENTENCE =
  "Si no estás de acuerdo, puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es) o ante un juzgado.";
