import "server-only";
import * as z from "zod";
import type { CalculatorSummary } from "./calculator-summary";
import { TEST_CREDITORS, TEST_DEBTS } from "./test-answers";

const summarySchema = z.object({
  result: z.enum(["A", "B", "C"]),
  debt: z.enum(TEST_DEBTS),
  creditors: z.enum(TEST_CREDITORS),
  hasProperties: z.boolean(),
  // The version of the page's build, which may be older than the server's.
  rulesVersion: z.string().regex(/^[\w.+-]{1,40}$/),
});

/** Parses the calculator's case from the JSON that a form sends, and drops unknown fields. */
export const caseSummarySchema = z
  .string()
  .max(1_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("no JSON");
      return z.NEVER;
    }
  })
  .pipe(summarySchema) satisfies z.ZodType<CalculatorSummary, string>;
