import { valuesOf } from "./table";

type Words = {
  /** The choice on the desk, and its words in the history. */
  label: string;
  /** The key on the keyboard; the desk combines it with Alt. */
  key: string;
};

/** Why an adviser leaves a person to somebody else. */
export const RECUSAL_REASON = {
  relative: { label: "Es familia o conocido", key: "1" },
  conflict: { label: "Conflicto de intereses", key: "2" },
  language: { label: "Habla otro idioma", key: "3" },
  senior: { label: "Pide más experiencia", key: "4" },
} as const satisfies Record<string, Words>;

export type RecusalReason = keyof typeof RECUSAL_REASON;
export const RECUSAL_REASONS = valuesOf(RECUSAL_REASON);
