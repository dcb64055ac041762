import "server-only";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { COUNTED_ATTEMPTS } from "./call-history";
import { snapshotSchema } from "./undo/snapshot";

/**
 * Recalculates the first attempt, the last attempt and the first conversation in the requests of these
 * people, from their attempts that still count. Needed after an attempt was undone, or after requests moved
 * to another person. The caller must hold the people's locks.
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

/** Whether the attempt answered this request. Seeded attempts have no snapshot, so their time decides. */
function isAbout({ at, before }: Attempt, { id, createdAt }: { id: string; createdAt: Date }) {
  return before === null
    ? createdAt <= at
    : snapshotSchema.parse(before).leads.some((lead) => lead.id === id);
}

/** The keys have the order of `LEAD`, because the caller compares JSON. */
function timesOf(attempts: readonly Attempt[]) {
  const first = attempts[0];
  return {
    firstAttemptAt: first?.at ?? null,
    firstAttemptBy: first?.adviserEmail ?? null,
    spokenAt: attempts.find(({ outcome }) => outcome === "spoke")?.at ?? null,
    lastAttemptAt: attempts.at(-1)?.at ?? null,
  };
}
