import type { CaseAssessment } from "@/lib/viability/calculator";
import type { CaseInput } from "@/lib/viability/case-input";

/** The case and what the rules say of it. */
export type ShownCase = { input: CaseInput; result: CaseAssessment };
