/** The state of the form that erases a person. */
export type ErasePersonState = {
  problem: string | null;
  /** The ticked leads; null before the first answer. */
  ticked: string[] | null;
};

export const untouchedErasure: ErasePersonState = { problem: null, ticked: null };

/** The word that confirms an erasure; the person's e-mail confirms it too. */
export const ERASE_WORD = "BORRAR";

export const ERASE_PROBLEMS = {
  unconfirmed: `No se ha borrado nada. Escribe ${ERASE_WORD}, o el email de la persona, para confirmar.`,
  nothing: "No se ha borrado nada. Marca al menos una solicitud.",
  changed:
    "No se ha borrado nada. Los datos de esta persona han cambiado mientras los veías. Revísalos y confirma otra vez.",
  denied: "No se ha borrado nada. Tu sesión ha terminado o no tienes permiso.",
  failed: "No se ha borrado nada. Vuelve a intentarlo en unos minutos.",
} as const;

/** The state of the form that looks for a person. */
export type LookUpState = { problem: string | null; contact: string };

export const untouchedLookUp: LookUpState = { problem: null, contact: "" };

export const LOOK_UP_PROBLEMS = {
  empty: "Escribe un email o un teléfono.",
  unknown: "No tenemos ninguna solicitud con ese email o teléfono.",
  denied: "Tu sesión ha terminado o no tienes permiso.",
  failed: "No se pudo buscar. Vuelve a intentarlo en unos minutos.",
} as const;
