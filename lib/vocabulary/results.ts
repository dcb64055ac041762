import { valuesOf } from "./table";

/** The result of the rules for a case. The back office shows the letter. */
export const RESULT = {
  A: { person: "Puede encajar" },
  B: { person: "Hay que estudiarlo" },
  C: { person: "Probablemente no es tu camino" },
} as const;

export const RESULTS = valuesOf(RESULT);
