import "server-only";
import { readWith } from "@/lib/accounts/read-with";
import { shortName } from "@/lib/accounts/short-name";
import { db } from "@/lib/db";
import { isLeadId } from "@/lib/leads/list/cursor";
import type { HeldByOther } from "./desk-state";

/** A person whom an adviser wants to open on the desk, and which colleague has the person open. */
export type AskedPerson = { personId: string; fullName: string; held: HeldByOther | null };

/** Null for anything that names nobody. @throws AccessError without the permission */
export function readAskedPerson(personId: unknown): Promise<AskedPerson | null> {
  return readWith("desk.work", async ({ id: userId }) => {
    // A person's id has the form of a lead's.
    if (!isLeadId(personId)) return null;
    const now = new Date();
    const person = await db().person.findUnique({
      select: {
        fullName: true,
        tasks: {
          select: { heldSince: true, holder: { select: { email: true } } },
          where: { leaseUntil: { gt: now }, holderId: { not: userId } },
          take: 1,
        },
      },
      where: { id: personId },
    });
    if (!person) return null;
    const { fullName, tasks } = person;
    const [task] = tasks;
    const held = task?.holder && {
      personId,
      fullName,
      by: shortName(task.holder.email),
      minutes: minutesSince(task.heldSince ?? now, now),
    };
    return { personId, fullName, held: held ?? null };
  });
}

function minutesSince(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
}
