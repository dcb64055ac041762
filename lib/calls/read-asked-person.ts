import "server-only";
import { readWith } from "@/lib/accounts/read-with";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { isUuid } from "@/lib/kernel/uuid";
import type { LeasedByOther } from "./desk-state";
import { readHolder } from "./read-holder";

/** A person that an adviser wants to open, and the colleague who has the person open. */
export type AskedPerson = { personId: string; fullName: string; held: LeasedByOther | null };

/** Returns null if no person has this id. @throws AccessError without the permission */
export function readAskedPerson(personId: unknown): Promise<AskedPerson | null> {
  return readWith("desk.work", async ({ id: userId }) => {
    if (!isUuid(personId)) return null;
    const person = await db().person.findUnique({
      select: { fullName: true },
      where: { id: personId },
    });
    if (!person) return null;
    const { fullName } = person;
    const holder = await readHolder(personId, userId);
    const held = holder && {
      personId,
      fullName,
      by: holder.name,
      minutes: minutesSince(new Date(holder.since)),
    };
    return { personId, fullName, held };
  });
}

function minutesSince(since: Date): number {
  return Math.max(0, Math.floor((currentTime().getTime() - since.getTime()) / 60_000));
}
