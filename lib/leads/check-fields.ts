import type * as z from "zod/mini";
import type { FormInput, FoundProblems } from "./form-state";
import { describeProblems, type ProblemCode } from "./problems";

/** What a schema finds wrong with typed values: what to announce, and each field's own sentence. */
export function checkFields<Field extends string>(
  schema: z.ZodMiniType,
  input: FormInput<Field>,
): FoundProblems<Field> | null {
  // Unanswered is empty without JavaScript, and null or false with it.
  const answered = Object.fromEntries(Object.entries(input).filter(([, value]) => value));
  const parsed = schema.safeParse(answered);
  return parsed.success ? null : describeProblems(codesOf<Field>(parsed.error));
}

function codesOf<Field extends string>(error: z.core.$ZodError) {
  const codes: Partial<Record<Field, ProblemCode>> = {};
  for (const issue of error.issues) {
    const field = issue.path[0] as Field;
    // The first issue of a field is the plainest: missing before malformed.
    codes[field] ??= issue.message as ProblemCode;
  }
  return codes;
}
