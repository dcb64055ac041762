import "server-only";
import { dropDrafts } from "@/lib/calls/task/draft";
import { openWaitingCall } from "@/lib/calls/task/open-call";
import { rewriteEvent } from "@/lib/history/record-event";
import { Prisma, type Transaction } from "@/lib/kernel/db";
import { searchedText } from "@/lib/requests/people/correct-contact";
import { EVENT } from "@/lib/vocabulary/events/events";
import { forgetRequester, forgetRights, noteContact, passWaiting } from "./forget-rights";

/**
 * Cleans up the people after some of their leads were erased. A person without leads is erased, with the
 * records merged into them: that merge cannot be undone any more. A person with leads loses the contact
 * data that only the erased leads stated, but at the end of a term not those to which they were corrected: by these we
 * reach the person about what stays. If an admin or the person decided, the register of rights forgets
 * the answers too, and each remaining request that waits keeps its call. Otherwise only the people in
 * `called` keep theirs, because their call was about an erased lead.
 */
export async function erasePeople(
  tx: Transaction,
  personIds: readonly string[],
  { called, isDecided }: { called: readonly string[]; isDecided: boolean },
): Promise<void> {
  const touched = await tx.person.findMany({
    select: { id: true, leads: { select: { id: true }, take: 1 } },
    where: { id: { in: [...personIds] } },
  });
  await eraseMerged(tx, personIds);
  for (const { id, leads } of touched) {
    if (leads.length === 0) {
      await noteContact(tx, id);
      await forgetRights(tx, [id]);
      await tx.person.delete({ select: { id: true }, where: { id } });
      continue;
    }
    await forgetContact(tx, id, isDecided);
    await (isDecided ? forgetRights(tx, [id]) : forgetRequester(tx, id));
    if (isDecided || called.includes(id)) await keepCall(tx, id);
  }
}

async function eraseMerged(tx: Transaction, personIds: readonly string[]): Promise<void> {
  const merged = await tx.person.findMany({
    select: { id: true, mergedIntoId: true },
    where: { mergedIntoId: { in: [...personIds] } },
  });
  if (merged.length === 0) return;
  const ids = merged.map(({ id }) => id);
  await eraseMerged(tx, ids);
  for (const { id, mergedIntoId } of merged) {
    if (mergedIntoId !== null) await passWaiting(tx, id, mergedIntoId);
  }
  await forgetRights(tx, ids);
  await tx.person.deleteMany({ where: { id: { in: ids } } });
}

/**
 * Replaces each part of the contact that no lead and no correction states with that of the newest lead.
 * The history of corrections forgets that part too, and no mail goes to that address any more.
 */
async function forgetContact(tx: Transaction, id: string, isDecided: boolean): Promise<void> {
  const person = await tx.person.findUniqueOrThrow({ where: { id } });
  const leads = await tx.lead.findMany({
    select: {
      id: true,
      fullName: true,
      email: true,
      emailNormalized: true,
      phone: true,
      phoneNormalized: true,
      mailTo: true,
      events: { select: { id: true, data: true }, where: { type: "contact_corrected" } },
    },
    where: { personId: id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const [newest] = leads;
  if (!newest) return;
  const corrections = leads.flatMap(({ events }) =>
    events.map(({ id, data }) => ({ id, ...EVENT.contact_corrected.read(data) })),
  );
  const contacts: readonly Partial<Record<ContactPart | "mailTo", unknown>>[] = [
    ...leads,
    ...corrections.map(({ to }) => to),
  ];
  const isStated = (part: ContactPart | "mailTo", value: unknown) =>
    contacts.some((contact) => contact[part] === value);
  for (const { id, from, to } of corrections) {
    const kept = Object.entries(from).filter(
      ([part, value]) => !isContactPart(part) || isStated(part, value),
    );
    if (kept.length === Object.keys(from).length) continue;
    const data = { from: Object.fromEntries(kept), to };
    await rewriteEvent(tx, id, { type: "contact_corrected", data });
  }
  const staysCorrected = !isDecided && person.correctedText !== null;
  const isEmailStated = (email: string) =>
    isStated("emailNormalized", email) || (staysCorrected && isStated("mailTo", email));
  await forgetMailTo(tx, leads, isEmailStated);
  const isKnown = (part: ContactPart) =>
    part === "emailNormalized"
      ? isEmailStated(person.emailNormalized)
      : staysCorrected || isStated(part, person[part]);
  const { fullName, phone, phoneNormalized, mailTo, emailNormalized } = newest;
  const email = isEmailStated(mailTo) ? mailTo : emailNormalized;
  const contact = {
    ...person,
    ...(!isKnown("fullName") && { fullName }),
    ...(!isKnown("emailNormalized") && { email, emailNormalized: email }),
    ...(!isKnown("phoneNormalized") && { phone, phoneNormalized }),
  };
  const isCorrected = staysCorrected || (person.correctedText !== null && corrections.length > 0);
  await tx.person.update({
    select: { id: true },
    where: { id },
    data: {
      fullName: contact.fullName,
      email: contact.email,
      emailNormalized: contact.emailNormalized,
      phone: contact.phone,
      phoneNormalized: contact.phoneNormalized,
      correctedText: isCorrected ? searchedText(contact) : null,
      // The undo data name the erased lead.
      undo: Prisma.DbNull,
    },
  });
}

const CONTACT_PARTS = ["fullName", "email", "emailNormalized", "phone", "phoneNormalized"] as const;
type ContactPart = (typeof CONTACT_PARTS)[number];

/** The province is left out: it does not identify a person. */
function isContactPart(part: string): part is ContactPart {
  return CONTACT_PARTS.some((one) => one === part);
}

/** Sends mails about these leads to their own e-mail again, unless the current one is still stated. */
async function forgetMailTo(
  tx: Transaction,
  leads: readonly { id: string; emailNormalized: string; mailTo: string }[],
  isStated: (email: string) => boolean,
): Promise<void> {
  for (const { id, emailNormalized, mailTo } of leads) {
    if (isStated(mailTo)) continue;
    const data = { mailTo: emailNormalized };
    await tx.lead.update({ select: { id: true }, where: { id }, data });
  }
}

/** What undoes a merge or a split names these requests with their e-mails: those moves cannot be undone any more. */
export async function forgetMoves(tx: Transaction, leadIds: readonly string[]): Promise<void> {
  await tx.person.updateMany({
    where: {
      undo: { not: Prisma.DbNull },
      OR: leadIds.map((id) => ({ undo: { path: ["leads"], array_contains: [{ id }] } })),
    },
    data: { undo: Prisma.DbNull },
  });
}

/** The call, and the draft of its note, may have been about the erased lead. */
async function keepCall(tx: Transaction, personId: string): Promise<void> {
  await dropDrafts(tx, { personId, closedAt: null });
  await openWaitingCall(tx, personId);
}
