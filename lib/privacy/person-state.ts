import { failure } from "@/lib/kernel/notice";

export const ERASE_WORD = "BORRAR";

export const ERASE_PROBLEMS = {
  unconfirmed: `Escribe ${ERASE_WORD}, o el email de la persona, para confirmar.`,
  nothing: "Marca al menos una solicitud.",
  changed:
    "Los datos de esta persona han cambiado mientras los veías. Revísalos y confirma otra vez.",
} as const;

export const WITHDRAW_FAILED = failure("No se pudo anotar");
