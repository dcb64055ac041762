import type { Prisma } from "@/lib/db";
import { isUnreached } from "./outcomes";

/** What a call's follow-up depends on; `triesOf` reads the attempts. */
export const COUNTED_ATTEMPTS = {
  outcome: { not: "undone" },
  undoneBy: null,
} as const satisfies Prisma.CallAttemptWhereInput;

/**
 * When the person was called in vain, oldest first: since `askedAt`, when the person last sent a
 * request, and since somebody last answered.
 */
export function triesOf(attempts: readonly { at: Date; outcome: string }[], askedAt: Date): Date[] {
  const since = attempts
    .filter(({ at }) => at >= askedAt)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const answered = since.findIndex(({ outcome }) => !isUnreached(outcome));
  return (answered < 0 ? since : since.slice(0, answered)).map(({ at }) => at).reverse();
}
