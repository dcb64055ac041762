/** The columns that decide whether the request's person may be called at all. */
export type Blockable = {
  withdrawn: readonly string[];
  person: { restrictedBecause: string | null };
};

/** Why we may not call or write about a request, as the back office says it; null if we may. */
export function blockText({ withdrawn, person }: Blockable): string | null {
  if (person.restrictedBecause) return restrictedText(person.restrictedBecause);
  return withdrawn.includes("call") ? WITHDRAWN_TEXT : null;
}

export function restrictedText(because: string): string {
  return `Uso limitado: ${because}`;
}

export const WITHDRAWN_TEXT = "Ha retirado el consentimiento: no le llamamos ni le escribimos.";
