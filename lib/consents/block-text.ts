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

/** What a person wants instead of calls, in words; null if they have not said so. */
export function wishText(person: {
  doNotCallAt: Date | null;
  prefersWritingAt: Date | null;
}): string | null {
  if (person.doNotCallAt) return NO_CALLS_TEXT;
  return person.prefersWritingAt ? WRITING_TEXT : null;
}

export const NO_CALLS_TEXT = "No quiere llamadas";
export const WRITING_TEXT = "Prefiere que le escribamos";

export const WITHDRAWN_TEXT = "Ha retirado el consentimiento: no le llamamos ni le escribimos.";
