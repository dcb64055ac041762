import { db, type Prisma } from "@/lib/kernel/db";
import type { FormAnswer } from "@/lib/kernel/form-answer";
import { answerDueAt } from "@/lib/privacy/rights/deadline";

/** The request that a form of the rights desk has changed, and what its page then says; or the refusal. */
export function outcomeOf(
  answer: FormAnswer,
): { id: string; done: string } | { refused: FormAnswer } {
  if (!answer.next) return { refused: answer };
  const query = new URLSearchParams(answer.next.split("?")[1]);
  return { id: query.get("id") ?? "", done: query.get("hecho") ?? "" };
}

/** Stores a request of data rights, which came by e-mail just now unless `fields` say else. */
export function storeRight({
  receivedAt = new Date(),
  ...fields
}: Omit<Partial<Prisma.RightsRequestUncheckedCreateInput>, "receivedAt"> & {
  receivedAt?: Date;
} = {}) {
  const dueAt = answerDueAt("access", receivedAt);
  const data = { kind: "access", channel: "email", receivedAt, dueAt, ...fields };
  return db().rightsRequest.create({ data });
}
