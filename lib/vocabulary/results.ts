import { valuesOf } from "./table";

/** What the rules make of a case; the back office shows the letter. */
export const RESULT = {
  A: { person: "Puede encajar" },
  B: { person: "Hay que estudiarlo" },
  C: { person: "Probablemente no es tu camino" },
} as const;

export const RESULTS = valuesOf(RESULT);
