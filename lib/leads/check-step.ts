import type * as z from "zod/mini";
import type { HeroInput, HeroStep } from "./hero-form";
import { describeProblems, type ProblemCode } from "./problems";
import { contactSchema, type HeroField, situationSchema } from "./schema";

// A module of its own, because a browser loads it only when somebody begins to fill in the form.

/** What is wrong with the answers of a step: what to announce, and each field's own sentence. */
export function checkStep(step: HeroStep, input: HeroInput) {
  const schema = step === 1 ? situationSchema : contactSchema;
  // Unanswered is empty without JavaScript, and null or false with it.
  const answered = Object.fromEntries(Object.entries(input).filter(([, value]) => value));
  const parsed = schema.safeParse(answered);
  return parsed.success ? null : describeProblems(codesOf(parsed.error));
}

function codesOf(error: z.core.$ZodError): Partial<Record<HeroField, ProblemCode>> {
  const codes: Partial<Record<HeroField, ProblemCode>> = {};
  for (const issue of error.issues) {
    const field = issue.path[0] as HeroField;
    // The first issue of a field is the plainest: missing before malformed.
    codes[field] ??= issue.message as ProblemCode;
  }
  return codes;
}
