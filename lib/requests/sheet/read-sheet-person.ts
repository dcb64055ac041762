import "server-only";
import { readOwnChanges } from "@/lib/calls/own-changes";
import { db } from "@/lib/kernel/db";

/**
 * Who the requests of a sheet belong to; null once the person was erased.
 * @param leadIds the person's requests
 */
export async function readSheetPerson(id: string, leadIds: string[]) {
  const person = await db().person.findUnique({
    where: { id },
    include: {
      maybeSameAs: { select: OTHER },
      maybeSame: { select: OTHER, where: { mergedIntoId: null } },
      merged: { select: { id: true, fullName: true, undo: true } },
    },
  });
  if (!person) return null;
  const { fullName, email, phone, phoneNormalized, province, doNotCallAt } = person;
  const maybe = [...(person.maybeSameAs ? [person.maybeSameAs] : []), ...person.maybeSame];
  const merged = person.merged.filter(({ undo }) => undo !== null);
  return {
    id: person.id,
    contact: { fullName, email, phone, phoneNormalized },
    corrected: person.correctedText !== null,
    province,
    /** What the person has changed since the last attempt to call. */
    ownChanges: await readOwnChanges(db(), person.id),
    noCalls: doNotCallAt && {
      since: doNotCallAt.toISOString(),
      by: await whoNoted(leadIds),
    },
    /** Who shares an e-mail or a phone: an adviser decides. */
    maybe: maybe.flatMap(({ leads, ...other }) =>
      leads[0] ? [{ ...other, leadId: leads[0].id }] : [],
    ),
    /** Whom an adviser has merged into this person, which can be undone. */
    merged: merged.map(({ id, fullName }) => ({ id, fullName })),
    /** Whether the person was split from another, which can be undone. */
    isSplit: person.undo !== null,
  };
}

const OTHER = {
  id: true,
  fullName: true,
  phone: true,
  leads: {
    select: { id: true },
    where: { suspect: false },
    orderBy: { createdAt: "desc" },
    take: 1,
  },
} as const;

async function whoNoted(leadIds: string[]): Promise<string | null> {
  const call = await db().callAttempt.findFirst({
    select: { adviserEmail: true },
    where: { leadId: { in: leadIds }, outcome: "no_calls", undoneBy: null },
    orderBy: { at: "desc" },
  });
  return call?.adviserEmail ?? null;
}
