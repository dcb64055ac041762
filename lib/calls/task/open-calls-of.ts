import "server-only";
import { planCall } from "@/lib/kernel/calendar";
import { currentTime } from "@/lib/kernel/current-time";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import type { ProvinceCode } from "@/lib/kernel/provinces";
import { kindOf } from "./open";

/** A request from before the call desk that nobody has called about. */
export type OpenRequest = {
  id: string;
  personId: string;
  createdAt: Date;
  dueAt: Date;
  preferredTimeSlot: string | null;
  result: string | null;
  eligible: boolean;
  duplicateOfId: string | null;
};

/**
 * Opens the calls that those requests ask for: one for each person, about the latest request, due when
 * the earliest is. A call that is open about a later request only becomes due earlier.
 */
export async function openCallsOf(tx: Transaction, requests: OpenRequest[]): Promise<void> {
  if (requests.length === 0) return;
  const byPerson = Map.groupBy(
    requests.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    ({ personId }) => personId,
  );
  const open = await tx.callTask.findMany({
    select: {
      ...{ id: true, personId: true, dueAt: true, askedAt: true },
      lead: { select: { createdAt: true } },
    },
    where: { personId: { in: [...byPerson.keys()] }, closedAt: null },
  });
  const people = await tx.person.findMany({
    select: { id: true, province: true },
    where: { id: { in: [...byPerson.keys()] } },
  });
  const provinceOf = new Map(people.map(({ id, province }) => [id, province]));
  const openOf = new Map(open.map((task) => [task.personId, task]));
  const missing: Prisma.CallTaskCreateManyInput[] = [];
  const now = currentTime();
  for (const [personId, [first, ...others]] of byPerson) {
    if (!first) continue;
    const latest = others.at(-1) ?? first;
    const province = provinceOf.get(personId);
    const asked = { askedAt: first.createdAt, dueAt: first.dueAt };
    const task = openOf.get(personId);
    if (!task) {
      missing.push({ personId, ...asked, ...callFor(latest, now, province) });
      continue;
    }
    await tx.callTask.update({
      select: { id: true },
      where: { id: task.id },
      data: {
        askedAt: earlier(task.askedAt, asked.askedAt),
        dueAt: earlier(task.dueAt, asked.dueAt),
        ...(task.lead.createdAt < latest.createdAt && callFor(latest, now, province)),
      },
    });
  }
  await tx.callTask.createMany({ data: missing, skipDuplicates: true });
}

/** The call about a request. A chosen hour that is over no longer says when to call. */
function callFor(
  { id, createdAt, preferredTimeSlot, ...lead }: OpenRequest,
  now: Date,
  province: ProvinceCode,
) {
  const kind = kindOf(lead);
  const { window } = planCall(createdAt, preferredTimeSlot, province);
  const ahead = kind !== "write" && window && window.until > now ? window : null;
  return {
    leadId: id,
    kind,
    eligible: lead.eligible,
    windowFrom: ahead?.from ?? null,
    windowUntil: ahead?.until ?? null,
  };
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}
