import { createContext, type ReactNode, useContext } from "react";
import type { CalculatorSummary } from "@/lib/viability/calculator-summary";

const SummaryContext = createContext<CalculatorSummary | null>(null);

type CalculatorSummaryProviderProps = { summary: CalculatorSummary; children: ReactNode };

export function CalculatorSummaryProvider({ summary, children }: CalculatorSummaryProviderProps) {
  return <SummaryContext value={summary}>{children}</SummaryContext>;
}

/** For the contact step under the result: what of the case may be sent; null anywhere else. */
export function useCalculatorSummary(): CalculatorSummary | null {
  return useContext(SummaryContext);
}
