import type { FormAnswer } from "@/lib/kernel/form-answer";

/** The request that a form of the rights desk has changed, and what its page then says; or the refusal. */
export function outcomeOf(
  answer: FormAnswer,
): { id: string; done: string } | { refused: FormAnswer } {
  if (!answer.next) return { refused: answer };
  const query = new URLSearchParams(answer.next.split("?")[1]);
  return { id: query.get("id") ?? "", done: query.get("hecho") ?? "" };
}
