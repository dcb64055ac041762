import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { changeReason } from "@/lib/calls/task/change-reason";
import { GOES_ON, openCall } from "@/lib/calls/task/open-call";
import { shareNoMail } from "@/lib/consents/may-write";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { normalizeEmail, normalizePhone } from "@/lib/kernel/contact";
import { currentTime } from "@/lib/kernel/current-time";
import { type Transaction, transaction } from "@/lib/kernel/db";
import { foldText } from "@/lib/kernel/fold-text";
import { hasEmail, noEmailFor } from "@/lib/kernel/no-email";
import { forwardWaiting, queueMail } from "@/lib/mails/queue-mail";
import { tellCorrection } from "@/lib/partners/tell-correction";
import type { PersonProblem } from "@/lib/people/change-state";
import { lockAndReadPeople, markMaybeSame } from "@/lib/people/find-person";
import { lockContacts, lockContactsOf } from "@/lib/people/known-leads";
import { personOf } from "@/lib/people/people-of-lead";
import type { ClosingReason } from "@/lib/vocabulary/closing-reason";
import type { ChangedContact } from "@/lib/vocabulary/events/people-events";
import { raiseWebhooks } from "@/lib/webhooks/raise-webhooks";

export const CONTACT = ["fullName", "email", "phone", "province"] as const;

/** A contact that an adviser typed, normalized and checked. */
export type Contact = { fullName: string; email: string; phone: string; province: string | null };

/**
 * Corrects the name and the contact of a lead's person. The leads keep the sent values, and the history keeps
 * the previous ones. If another person has the e-mail or the phone, marks the later of the two. Calls a
 * number that replaces a wrong one. Returns the problem, or null.
 * @param version the values that the adviser saw; a field that the adviser left so keeps its stored value
 * @throws AccessError without the permission
 */
export async function correctContact(
  leadId: string,
  typed: Contact,
  version: Partial<Contact> = {},
): Promise<PersonProblem | null> {
  const { email: actorEmail } = await requirePermission("leads.write");
  return transaction(async (tx) => {
    const id = await personOf(tx, leadId);
    if (id === null) return "changed";
    await lockContacts(tx, [keysOf(typed)]);
    await lockContactsOf(tx, { personId: id });
    if ((await lockAndReadPeople(tx, [id])).length === 0) return "changed";
    const before = await tx.person.findUniqueOrThrow({ where: { id } });
    const contact = merge(before, { ...typed, email: typed.email.toLowerCase() }, version);
    if (!contact) return "changed-contact";
    await applyCorrection(tx, { leadId, person: before, contact, actorEmail });
    return null;
  });
}

/**
 * Stores a corrected contact of a person, with its consequences. The caller must hold the locks of contacts
 * and person. Returns whether anything was different.
 * @param correction.leadId the history of this request gets the event
 * @param correction.actorEmail the adviser; null when the person did it
 */
export async function applyCorrection(
  tx: Transaction,
  { leadId, person, contact, actorEmail }: Correction,
): Promise<boolean> {
  const { id } = person;
  const keys = keysOf(contact);
  const to = { ...contact, email: contact.email.toLowerCase(), ...keys };
  const changed = FIELDS.filter((field) => person[field] !== to[field]);
  if (changed.length === 0) return false;
  const pick = (from: typeof to): ChangedContact =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  // A change of province alone does not correct the contact.
  const isCorrected = changed.some((field) => field !== "province");
  await tx.person.update({
    select: { id: true },
    where: { id },
    data: { ...to, ...(isCorrected && { correctedText: searchedText(to) }) },
  });
  const data = { from: pick(person), to: pick(to) };
  await recordEvent(tx, leadId, { type: "contact_corrected", data }, actorEmail);
  await tellOfOthers(tx, id, leadId);
  await tellCorrection(tx, id);
  await markMaybeSame(tx, [id, ...(await othersWith(tx, keys))]);
  if (changed.includes("phoneNormalized")) await callAgain(tx, id);
  if (changed.includes("emailNormalized")) {
    if (hasEmail(keys.emailNormalized)) {
      await forwardWaiting(tx, id, person.emailNormalized, keys.emailNormalized);
    }
    await closeLinks(tx, id, person.emailNormalized);
    await writeToNewEmail(tx, id, person.emailNormalized, keys.emailNormalized);
  }
  await publish(tx, { leadId, personId: id });
  return true;
}

/** The event tells of its own request; other programs may know the person by another one (GDPR art. 19). */
async function tellOfOthers(tx: Transaction, personId: string, leadId: string): Promise<void> {
  const others = await tx.lead.findMany({
    select: { id: true },
    where: { personId, id: { not: leadId } },
    orderBy: { id: "asc" },
  });
  const told = { type: "person.corrected", eventId: null, occurredAt: currentTime() } as const;
  await raiseWebhooks(
    tx,
    others.map(({ id }) => ({ ...told, leadId: id })),
  );
}

type Correction = {
  leadId: string;
  person: Contact & { id: string; emailNormalized: string; phoneNormalized: string };
  contact: Contact;
  actorEmail: string | null;
};

/** The stored contact with the newly typed fields; null if the same field was changed meanwhile. */
function merge(stored: Contact, typed: Contact, version: Partial<Contact>): Contact | null {
  const isNew = (field: keyof Contact) => typed[field] !== version[field];
  const isTaken = (field: keyof Contact) =>
    version[field] !== undefined && ![version[field], typed[field]].includes(stored[field]);
  if (CONTACT.some((field) => isNew(field) && isTaken(field))) return null;
  const pick = <F extends keyof Contact>(field: F) => (isNew(field) ? typed : stored)[field];
  const phone = pick("phone");
  const email = pick("email");
  return {
    fullName: pick("fullName"),
    // The placeholder for a missing e-mail derives from the phone.
    email: hasEmail(email) ? email : noEmailFor(normalizePhone(phone)),
    phone,
    province: pick("province"),
  };
}

function keysOf({ email, phone }: Contact) {
  return { emailNormalized: normalizeEmail(email), phoneNormalized: normalizePhone(phone) };
}

const FIELDS = [
  "fullName",
  "email",
  "emailNormalized",
  "phone",
  "phoneNormalized",
  "province",
] as const;

const UNREACHED: readonly string[] = ["wrong_number", "unreachable"] satisfies ClosingReason[];

/**
 * Opens a call for a person who could not be reached at the old number. If a colleague has closed the case since, it
 * opens with the case.
 */
async function callAgain(tx: Transaction, personId: string): Promise<void> {
  const call = await tx.callTask.findFirst({
    select: { id: true, closedBecause: true, person: { select: { doNotCallAt: true } } },
    where: { personId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (!call || !UNREACHED.includes(call.closedBecause ?? "") || call.person.doNotCallAt) return;
  const lead = await tx.lead.findFirst({
    select: { id: true },
    where: { personId, ...GOES_ON },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (lead) await openCall(tx, lead.id);
  else await changeReason(tx, { id: call.id }, "closed");
}

/** Closes the links of the old e-mail: if it was mistyped, it may be a stranger's mailbox. */
async function closeLinks(tx: Transaction, personId: string, emailNormalized: string) {
  await tx.requestLink.deleteMany({ where: { emailNormalized, lead: { personId } } });
}

/**
 * Leaves the person's requests from a third e-mail as they are: another sender sent them. Giving another
 * e-mail allows us to write there.
 */
async function writeToNewEmail(tx: Transaction, personId: string, from: string, to: string) {
  const data = { mailTo: to, noMail: false };
  await tx.lead.updateMany({ where: { personId, mailTo: from }, data });
  await shareNoMail(tx, personId);
  const own = await tx.lead.findFirst({
    select: { id: true },
    where: { personId, mailTo: to },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (own) await queueMail(tx, own.id, "changed", { what: ["email"] });
}

/** The text that the list searches, folded like that of the leads. */
export function searchedText({
  fullName,
  email,
  phoneNormalized,
}: Pick<Contact, "fullName" | "email"> & { phoneNormalized: string }): string {
  return `${foldText(fullName)} ${foldText(email)} ${phoneNormalized.replace("+", "")}`;
}

/** The people with the e-mail or the phone, in their contact or in a lead. */
async function othersWith(
  tx: Transaction,
  { emailNormalized, phoneNormalized }: { emailNormalized: string; phoneNormalized: string },
): Promise<string[]> {
  const has = { OR: [{ emailNormalized }, { phoneNormalized }] };
  const people = await tx.person.findMany({ select: { id: true }, where: has });
  const leads = await tx.leadView.findMany({ select: { personId: true }, where: has });
  return [...people.map(({ id }) => id), ...leads.map(({ personId }) => personId)];
}
