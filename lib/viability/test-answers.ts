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
