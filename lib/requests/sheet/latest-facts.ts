import { formatDay, formatFileDate } from "@/lib/kernel/format";
import type { UnsureAnswer } from "@/lib/vocabulary/heard-facts";
import { answersInWords, type LabelledValue } from "@/lib/vocabulary/lead-answers";
import { type RequestAnswers, requestFacts } from "@/lib/vocabulary/request-fields";

/** The parts of a request that describe the case. */
type Request = RequestAnswers & {
  createdAt: Date;
  answers: unknown;
  /** From `unsureAnswers`. */
  unsure: readonly UnsureAnswer[];
};

/**
 * The person's latest answer to each question, with the previous one if it differs. Leaves out answers that
 * the shown request gives in the same way. `requests` are newest first.
 */
export function latestFacts(requests: readonly Request[], shown: Request): LabelledValue[] {
  const facts = new Map<string, { value: string; before?: string }>();
  for (const request of requests) {
    for (const { label, value } of factsOf(request)) {
      const known = facts.get(label);
      if (!known) facts.set(label, { value });
      else if (known.before === undefined && known.value !== value) {
        known.before = `antes, el ${formatDay(formatFileDate(request.createdAt))}: ${value}`;
      }
    }
  }
  const own = new Map(factsOf(shown).map(({ label, value }) => [label, value]));
  return [...facts]
    .map(([label, { value, before }]) => ({
      label,
      value: before ? `${value} (${before})` : value,
    }))
    .filter(({ label, value }) => own.get(label) !== value);
}

function factsOf(request: Request): LabelledValue[] {
  return [...requestFacts(request, request.unsure), ...answersInWords(request.answers)];
}
