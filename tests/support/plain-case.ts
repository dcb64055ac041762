import { assessCase } from "@/lib/viability/calculator";
import type { CaseInput } from "@/lib/viability/case-input";

/** An A: insolvent, two creditors, 20,000 € on cards, the minimum wage and nothing else. */
export const plainCase: CaseInput = {
  year: 2026,
  payments: 14,
  dependants: 0,
  insolvency: "actual",
  selfEmployed: "no",
  keepHome: false,
  netIncome: 1221,
  essentialExpenses: 1000,
  creditors: 2,
  debts: { cards: 20_000 },
  assets: {},
};

/** What the calculator says of the plain case with these changes. */
export function assessPlain(changes: Partial<CaseInput>) {
  return assessCase({ ...plainCase, ...changes });
}
