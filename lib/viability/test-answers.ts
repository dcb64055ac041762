// The answers of the viability test, apart from its rules because the browser needs only these.

export const TEST_DEBTS = ["10-20k", "20-50k", "50-100k", "100k+", "<10k"] as const;
export const TEST_CREDITORS = ["1", "2-3", "4-5", "5+"] as const;
export const TEST_ASSETS = ["vivienda", "vehiculo", "otros", "ninguno"] as const;

export type TestAnswers = {
  debt: (typeof TEST_DEBTS)[number];
  creditors: (typeof TEST_CREDITORS)[number];
  /** At least one: a question without an answer is not 'ninguno'. */
  assets: readonly (typeof TEST_ASSETS)[number][];
};

/** The answer that an exact amount gives. @param euros the total of all debts */
export function debtBand(euros: number): TestAnswers["debt"] {
  if (euros > 100_000) return "100k+";
  if (euros > 50_000) return "50-100k";
  if (euros > 20_000) return "20-50k";
  return euros > 10_000 ? "10-20k" : "<10k";
}

/** The answer that a number of creditors gives. */
export function creditorsBand(count: number): TestAnswers["creditors"] {
  if (count > 5) return "5+";
  if (count > 3) return "4-5";
  return count > 1 ? "2-3" : "1";
}
