/** Why a submission is kept apart. The database knows the same codes. */
export const SUSPECT_REASONS = [
  "honeypot",
  "no-start",
  "too-fast",
  "reused",
  "headers",
  "address",
  "avalanche",
] as const;

export type SuspectReason = (typeof SUSPECT_REASONS)[number];

const LABELS: Record<SuspectReason, string> = {
  honeypot: "Rellenó un campo que las personas no ven",
  "no-start": "Se envió sin haber abierto antes el formulario",
  "too-fast": "Se envió más deprisa de lo que escribe una persona",
  reused: "Repite un formulario ya enviado, con otros datos",
  headers: "El navegador no se presenta como los demás",
  address: "Muchos envíos seguidos desde la misma conexión",
  avalanche: "Llegó durante una avalancha de envíos",
};

/** A reason in words; as the database calls it where nobody has given it any. */
export function reasonLabel(code: string): string {
  return Object.entries(LABELS).find(([reason]) => reason === code)?.[1] ?? code;
}
