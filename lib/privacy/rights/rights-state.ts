import { failure, success } from "@/lib/kernel/notice";

export const RIGHTS_ACTIONS = [
  "note",
  "correct",
  "extend",
  "restrict",
  "unrestrict",
  "answer",
] as const;
export type RightsAction = (typeof RIGHTS_ACTIONS)[number];

export const RIGHT_FIELDS = [
  "kind",
  "channel",
  "receivedOn",
  "requester",
  "contact",
  "unlinked",
  "identityCheck",
  "handlerEmail",
  "because",
  "outcome",
  "answer",
  "sendTo",
] as const;
export type RightField = (typeof RIGHT_FIELDS)[number];
export type RightsValues = Partial<Record<RightField, string>>;

export const RIGHTS_FAILED = failure("No se ha guardado nada");

export type RightsProblem = keyof typeof RIGHTS_PROBLEMS;
export const RIGHTS_PROBLEMS = {
  changed:
    "Otra persona del equipo ha cambiado esta petición mientras la veías. Mira cómo está ahora; si vale lo tuyo, guarda otra vez.",
  unknown: "Ya no existe ninguna petición con ese número.",
  late: "El primer mes ha pasado, el plazo ya estaba ampliado o es una reclamación: la ley no deja ampliarlo más.",
  nobody: "La petición no está unida a ninguna persona. Corrige lo anotado y búscala antes.",
  "no-email":
    "No podemos enviarla a ese email: no es, o ya no es, de esta persona. Elige otro, o contéstale por teléfono o por carta y no la envíes.",
} as const;

/** The notices after the redirect, by the word in the URL. */
export const RIGHTS_DONE = {
  note: success("Petición anotada", "El plazo ya cuenta. Abajo tienes qué hacer."),
  correct: success("Cambios guardados"),
  extend: success(
    "Plazo ampliado dos meses",
    "Díselo a la persona, con el motivo, antes de que acabe el primer mes.",
  ),
  restrict: success(
    "Uso de los datos limitado",
    "Nadie puede llamar a esta persona, ni exportar o enviar sus datos. Todos ven por qué.",
  ),
  unrestrict: success("Limitación levantada"),
  answer: success("Petición contestada"),
  sent: success("Petición contestada", "La respuesta sale ahora por email."),
};
