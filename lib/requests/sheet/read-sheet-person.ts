import "server-only";
import { readOwnChanges } from "@/lib/calls/own-changes";
import { db } from "@/lib/kernel/db";
import { readSharers } from "@/lib/people/sharers";

/**
 * The person of a sheet's requests; null once erased.
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
  const { fullName, email, phone, phoneNormalized, province, doNotCallAt, prefersWritingAt } =
    person;
  const maybe = [...(person.maybeSameAs ? [person.maybeSameAs] : []), ...person.maybeSame];
  const sharers = await readSharers(db(), person.id, phoneNormalized);
  const merged = person.merged.filter(({ undo }) => undo !== null);
  return {
    id: person.id,
    contact: { fullName, email, phone, phoneNormalized },
    corrected: person.correctedText !== null,
    province,
    /** The person's own changes since the last call attempt. */
    ownChanges: await readOwnChanges(db(), person.id),
    noCalls: doNotCallAt && {
      since: doNotCallAt.toISOString(),
      by: await recordedBy(leadIds),
    },
    /** Since when the person wants e-mails instead of calls; null if not. */
    writingSince: prefersWritingAt?.toISOString() ?? null,
    /** People with the same e-mail or phone, for an adviser to decide. */
    maybe: maybe.flatMap(({ leads, phoneNormalized: theirs, ...other }) =>
      leads[0] ? [{ ...other, leadId: leads[0].id, isSharer: theirs === phoneNormalized }] : [],
    ),
    /** Those with the same phone, once an adviser has said that they are others. */
    sharers: sharers.filter(({ id: sharer }) => !maybe.some((other) => other.id === sharer)),
    /** People merged into this one, while the merge can be undone. */
    merged: merged.map(({ id, fullName }) => ({ id, fullName })),
    /** Whether the person was split from another, and this can be undone. */
    isSplit: person.undo !== null,
  };
}

const OTHER = {
  id: true,
  fullName: true,
  phone: true,
  phoneNormalized: true,
  leads: {
    select: { id: true },
    where: { suspect: false },
    orderBy: { createdAt: "desc" },
    take: 1,
  },
} as const;

async function recordedBy(leadIds: string[]): Promise<string | null> {
  const call = await db().callAttempt.findFirst({
    select: { adviserEmail: true },
    where: { leadId: { in: leadIds }, outcome: "no_calls", undoneBy: null },
    orderBy: { at: "desc" },
  });
  return call?.adviserEmail ?? null;
}
