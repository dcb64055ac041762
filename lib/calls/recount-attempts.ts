import "server-only";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { COUNTED_ATTEMPTS } from "./call-history";
import { snapshotSchema } from "./undo/snapshot";

/**
 * Writes anew into the requests of these people when they were called first and last, and when somebody
 * spoke to them, from the attempts that still count and are the person's own: after a slip was undone,
 * or requests have become another person's. The caller holds the people's locks.
 */
export async function recountAttempts(tx: Transaction, people: readonly string[]): Promise<void> {
  for (const personId of people) {
    const leads = await tx.lead.findMany({ select: LEAD, where: { personId, suspect: false } });
    const attempts = await tx.callAttempt.findMany({
      select: ATTEMPT,
      where: { lead: { personId }, ...COUNTED_ATTEMPTS },
      orderBy: [{ at: "asc" }, { id: "asc" }],
    });
    for (const { id, createdAt, ...times } of leads) {
      const data = timesOf(attempts.filter((attempt) => isAbout(attempt, { id, createdAt })));
      if (JSON.stringify(data) === JSON.stringify(times)) continue;
      await tx.lead.update({ select: { id: true }, where: { id }, data });
    }
  }
}

const LEAD = {
  id: true,
  createdAt: true,
  firstAttemptAt: true,
  firstAttemptBy: true,
  spokenAt: true,
  lastAttemptAt: true,
} as const satisfies Prisma.LeadSelect;

const ATTEMPT = {
  at: true,
  outcome: true,
  adviserEmail: true,
  before: true,
} as const satisfies Prisma.CallAttemptSelect;

type Attempt = Prisma.CallAttemptGetPayload<{ select: typeof ATTEMPT }>;

/** Whether the attempt answered this request; invented attempts keep no list of those. */
function isAbout({ at, before }: Attempt, { id, createdAt }: { id: string; createdAt: Date }) {
  return before === null
    ? createdAt <= at
    : snapshotSchema.parse(before).leads.some((lead) => lead.id === id);
}

/** In the order of `LEAD`. */
function timesOf(attempts: readonly Attempt[]) {
  const first = attempts[0];
  return {
    firstAttemptAt: first?.at ?? null,
    firstAttemptBy: first?.adviserEmail ?? null,
    spokenAt: attempts.find(({ outcome }) => outcome === "spoke")?.at ?? null,
    lastAttemptAt: attempts.at(-1)?.at ?? null,
  };
}
