import { valuesOf } from "./table";

type Words = { office: string; person: string };

/** Why a submission is quarantined. */
export const SUSPECT_REASON = {
  honeypot: {
    office: "Rellenó un campo que las personas no ven",
    person: "Se rellenó un campo que las personas no ven",
  },
  "no-start": {
    office: "Se envió sin haber abierto antes el formulario",
    person: "Se envió sin haber abierto antes el formulario",
  },
  address: {
    office: "Muchos envíos seguidos desde la misma conexión",
    person: "Llegaron muchos envíos seguidos desde la misma conexión",
  },
} as const satisfies Record<string, Words>;

export type SuspectReason = keyof typeof SUSPECT_REASON;
export const SUSPECT_REASONS = valuesOf(SUSPECT_REASON);
