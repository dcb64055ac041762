import "server-only";
import { openWaitingCall } from "@/lib/calls/open-call";
import { dropDrafts } from "@/lib/calls/task/draft";
import { rewriteEvent } from "@/lib/history/record-event";
import { Prisma, type Transaction } from "@/lib/kernel/db";
import { forgetRequester, forgetRights } from "@/lib/privacy/rights/forget-rights";
import { searchedText } from "@/lib/requests/people/correct-contact";
import { EVENT } from "@/lib/vocabulary/events/events";

/**
 * After leads of these people were erased: erases whoever has no lead left, and whoever was merged
 * into one of them (that cannot be undone any more). Of a person who stays, the contact no longer
 * says what only an erased lead said, nor, if somebody decided, the register of rights what was answered. A
 * request of these that still waits keeps its call: of everybody if somebody decided, otherwise of those
 * whose call was about an erased lead.
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
      await forgetRights(tx, [id]);
      await tx.person.delete({ select: { id: true }, where: { id } });
      continue;
    }
    await forgetContact(tx, id);
    await (isDecided ? forgetRights(tx, [id]) : forgetRequester(tx, id));
    if (isDecided || called.includes(id)) await keepCall(tx, id);
  }
}

async function eraseMerged(tx: Transaction, personIds: readonly string[]): Promise<void> {
  const merged = await tx.person.findMany({
    select: { id: true },
    where: { mergedIntoId: { in: [...personIds] } },
  });
  if (merged.length === 0) return;
  const ids = merged.map(({ id }) => id);
  await eraseMerged(tx, ids);
  await forgetRights(tx, ids);
  await tx.person.deleteMany({ where: { id: { in: ids } } });
}

/**
 * Each part of the contact that no lead has sent and no adviser has corrected becomes the newest lead's,
 * and the history of corrections forgets it; nobody is written to there any more.
 */
async function forgetContact(tx: Transaction, id: string): Promise<void> {
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
  const says = (part: ContactPart, value: unknown) =>
    [...leads, ...corrections.map(({ to }) => to)].some((contact) => contact[part] === value);
  for (const { id, from, to } of corrections) {
    const kept = Object.entries(from).filter(
      ([part, value]) => !isContactPart(part) || says(part, value),
    );
    if (kept.length === Object.keys(from).length) continue;
    const data = { from: Object.fromEntries(kept), to };
    await rewriteEvent(tx, id, { type: "contact_corrected", data });
  }
  const isEmailSaid = (email: string) => says("emailNormalized", email);
  await forgetMailTo(tx, leads, isEmailSaid);
  const isKnown = (part: ContactPart) => says(part, person[part]);
  const { fullName, phone, phoneNormalized, mailTo, emailNormalized } = newest;
  const email = isEmailSaid(mailTo) ? mailTo : emailNormalized;
  const contact = {
    ...person,
    ...(!isKnown("fullName") && { fullName }),
    ...(!isKnown("emailNormalized") && { email, emailNormalized: email }),
    ...(!isKnown("phoneNormalized") && { phone, phoneNormalized }),
  };
  const isCorrected = person.correctedText !== null && corrections.length > 0;
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
      // It names the erased lead.
      undo: Prisma.DbNull,
    },
  });
}

const CONTACT_PARTS = ["fullName", "email", "emailNormalized", "phone", "phoneNormalized"] as const;
type ContactPart = (typeof CONTACT_PARTS)[number];

/** A province tells nobody apart. */
function isContactPart(part: string): part is ContactPart {
  return CONTACT_PARTS.some((one) => one === part);
}

/** Writes about these requests to where they came from, unless the e-mail is still said somewhere. */
async function forgetMailTo(
  tx: Transaction,
  leads: readonly { id: string; emailNormalized: string; mailTo: string }[],
  isSaid: (email: string) => boolean,
): Promise<void> {
  for (const { id, emailNormalized, mailTo } of leads) {
    if (isSaid(mailTo)) continue;
    const data = { mailTo: emailNormalized };
    await tx.lead.update({ select: { id: true }, where: { id }, data });
  }
}

/** The erased lead may have been the one that the call answers, and the half-typed note about it. */
async function keepCall(tx: Transaction, personId: string): Promise<void> {
  await dropDrafts(tx, { personId, closedAt: null });
  await openWaitingCall(tx, personId);
}
