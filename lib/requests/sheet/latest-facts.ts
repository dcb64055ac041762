import { formatDay, formatFileDate } from "@/lib/kernel/format";
import { answersInWords, type LabelledValue } from "@/lib/vocabulary/lead-answers";
import { type RequestAnswers, requestFacts } from "@/lib/vocabulary/request-fields";

/** A request of a person, as far as it says something about the case. */
type Request = RequestAnswers & { createdAt: Date; answers: unknown };

/**
 * What a person said last about each thing, with what it was before where it differs; without what
 * the shown request says in the same way. `requests` are the newest first.
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
  return [...requestFacts(request), ...answersInWords(request.answers)];
}
