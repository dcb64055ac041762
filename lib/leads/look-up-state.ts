/** What the form that looks for a person shows after an answer. */
export type LookUpState = { problem: string | null; contact: string };

export const untouchedLookUp: LookUpState = { problem: null, contact: "" };

export const LOOK_UP_PROBLEMS = {
  empty: "Escribe un email o un teléfono.",
  unknown: "No tenemos ninguna solicitud con ese email o teléfono.",
  denied: "Tu sesión ha terminado o no tienes permiso.",
  failed: "No se pudo buscar. Vuelve a intentarlo en unos minutos.",
} as const;
