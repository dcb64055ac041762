import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { hasEmail } from "@/lib/kernel/no-email";
import { provinceOfPhone } from "@/lib/kernel/provinces";
import type { Called } from "@/lib/kernel/slot-of-lead";
import type { EventType } from "@/lib/vocabulary/events/events";
import type { KnownLead } from "./known-lead";
import { type ContactKeys, KNOWN_PERSON, type Known, sendersBeside } from "./known-leads";
import { lockPeople } from "./lock-people";
import { isSameName, type KnownPerson, type SentContact, sentBy } from "./sent-by";

type Contact = SentContact & { email: string; phone: string };

/** The columns of a person that decide when to call. */
export const CALLED = {
  province: true,
  doNotCallAt: true,
  prefersWritingAt: true,
  restrictedAt: true,
} as const satisfies Record<keyof Called, true>;

export type FoundPerson = ContactKeys & Required<Called> & { id: string; fullName: string };

/** The sender of a request. `isNew` if this transaction has created the person. */
export type RequestSender = Required<Called> & { id: string; isNew: boolean };

/**
 * The person who sends a request: the one with its e-mail and its phone, else one with its e-mail, else one with its
 * phone and name, else a new person: see `sentBy`. Of several, the earliest with its name, because an adviser may have
 * split a couple who share everything else. Without an e-mail only phone and name count. The other people with the e-mail or the phone are marked, so that an adviser decides. The caller must hold the
 * locks of e-mail and phone; the people found stay locked until the transaction ends.
 */
export async function findPerson(
  tx: Transaction,
  contact: Contact,
  known: Known,
): Promise<RequestSender> {
  const { emailNormalized, phoneNormalized } = contact;
  const found = await lockFound(tx, known);
  const person = senderAmong(found, contact, known);
  if (!person) {
    const { fullName, phone } = contact;
    const email = contact.email.toLowerCase();
    const province = provinceOfPhone(phoneNormalized);
    const data = { fullName, email, emailNormalized, phone, phoneNormalized, province };
    const created = await tx.person.create({ select: { id: true, ...CALLED }, data });
    if (found.length > 0) await markMaybeSame(tx, [created.id, ...found.map(({ id }) => id)]);
    return { ...created, isNew: true };
  }
  if (found.length > 1) {
    await markMaybeSame(
      tx,
      found.map(({ id }) => id),
    );
    // The phone may belong to another of these people, so it says nothing about the province.
    return { ...person, isNew: false };
  }
  const { id } = person;
  const province = person.province ?? provinceOfPhone(phoneNormalized);
  if (province !== person.province) {
    await tx.person.update({ select: { id: true }, where: { id }, data: { province } });
  }
  return { ...person, province, isNew: false };
}

/** The people with the e-mail or the phone, or who sent the known leads, the earliest first. Locks them. */
export async function lockFound(tx: Transaction, known: Known): Promise<FoundPerson[]> {
  return lockAndReadPeople(tx, await idsOf(tx, known));
}

/** Whom `findPerson` would find, and the others with the e-mail or the phone. Locks and changes nothing. */
export async function findSender(
  client: Transaction,
  contact: SentContact,
  known: Known,
): Promise<{ sender: FoundPerson | undefined; found: FoundPerson[] }> {
  const found = await readPeople(client, await idsOf(client, known));
  return { sender: senderAmong(found, contact, known), found };
}

function senderAmong(
  found: readonly FoundPerson[],
  contact: SentContact,
  known: Known,
): FoundPerson | undefined {
  const { emailNormalized, phoneNormalized, fullName } = contact;
  const isOwn = (one: ContactKeys & { fullName: string }) =>
    one.emailNormalized === emailNormalized &&
    one.phoneNormalized === phoneNormalized &&
    (hasEmail(emailNormalized) || isSameName(one.fullName, fullName));
  const hasName = (person: FoundPerson) =>
    knownPerson(person, known.leads).names.some((name) => isSameName(name, fullName));
  const best = (people: readonly FoundPerson[]) => people.find(hasName) ?? people[0];
  const exact = found.filter(
    (person) =>
      isOwn(person) || known.leads.some((lead) => lead.personId === person.id && isOwn(lead)),
  );
  const by = (way: "mailbox" | "phone") =>
    best(found.filter((person) => sentBy(knownPerson(person, known.leads), contact) === way));
  return best(exact) ?? by("mailbox") ?? by("phone");
}

/** A person as the contact, and the requests that we know of, describe them. */
function knownPerson(person: FoundPerson, leads: readonly KnownLead[]): KnownPerson {
  const { restrictedAt, doNotCallAt, prefersWritingAt } = person;
  const own = leads.filter(({ personId }) => personId === person.id);
  return {
    emails: [person.emailNormalized, ...own.flatMap((lead) => [lead.emailNormalized, lead.mailTo])],
    readByOthers: own.flatMap(({ noMail, mailTo, emailNormalized }) => [
      ...(noMail ? [mailTo] : []),
      // It was corrected because it is, or may be, somebody else's.
      ...(emailNormalized === mailTo ? [] : [emailNormalized]),
    ]),
    phones: [person.phoneNormalized, ...own.map((lead) => lead.phoneNormalized)],
    names: [person.fullName, ...own.map((lead) => lead.fullName)],
    isGuarded: (restrictedAt ?? doNotCallAt ?? prefersWritingAt) !== null,
  };
}

/** Marks all but the earliest as maybe the same, unless an adviser has said that the two are distinct. */
export async function markMaybeSame(tx: Transaction, ids: readonly string[]): Promise<void> {
  const [earliest, ...others] = await tx.person.findMany({
    select: { id: true, maybeSameAsId: true },
    where: { id: { in: [...ids] }, mergedIntoId: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  for (const { id, maybeSameAsId } of others) {
    if (!earliest || maybeSameAsId !== null) continue;
    if (await areDistinct(tx, earliest.id, id)) continue;
    await tx.person.update({
      select: { id: true },
      where: { id },
      data: { maybeSameAsId: earliest.id },
    });
  }
}

/** Whether the history of either person says that they are distinct or were split. */
async function areDistinct(tx: Transaction, one: string, other: string): Promise<boolean> {
  const said = (personId: string, equals: string) => ({
    lead: { personId },
    data: { path: ["other"], equals },
  });
  // Read first, because only their ids lead to the index: PostgreSQL read every event for the conditions below.
  const leads = await tx.lead.findMany({
    select: { id: true },
    where: { personId: { in: [one, other] } },
  });
  const found = await tx.leadEvent.findFirst({
    select: { id: true },
    where: {
      type: { in: ["people_distinct", "people_split"] satisfies EventType[] },
      leadId: { in: leads.map(({ id }) => id) },
      OR: [said(one, other), said(other, one)],
    },
  });
  return found !== null;
}

/** The people with the e-mail or the phone, or who sent the known leads. */
async function idsOf(tx: Transaction, { people, leads }: Known): Promise<string[]> {
  const sent = sendersBeside(people, leads);
  const senders =
    sent.length === 0
      ? []
      : await tx.person.findMany({ select: KNOWN_PERSON, where: { id: { in: sent } } });
  const ids = new Set<string>();
  for (const { id, mergedIntoId } of [...people, ...senders]) {
    ids.add(await followMerges(tx, id, mergedIntoId));
  }
  return [...ids];
}

/** The person at the end of a chain of merges. */
export async function followMerges(
  tx: Transaction,
  id: string,
  mergedIntoId: string | null,
): Promise<string> {
  if (mergedIntoId === null) return id;
  const next = await tx.person.findUniqueOrThrow({
    select: { mergedIntoId: true },
    where: { id: mergedIntoId },
  });
  return followMerges(tx, mergedIntoId, next.mergedIntoId);
}

/**
 * Locks these people, because two requests of one person may share neither e-mail nor phone, so the locks
 * of contacts are not enough. Returns those who are still there, the earliest first.
 */
export async function lockAndReadPeople(
  tx: Transaction,
  ids: readonly string[],
): Promise<FoundPerson[]> {
  if (ids.length === 0) return [];
  await lockPeople(tx, ids);
  return readPeople(tx, ids);
}

function readPeople(client: Transaction, ids: readonly string[]): Promise<FoundPerson[]> {
  return client.person.findMany({
    select: {
      id: true,
      fullName: true,
      emailNormalized: true,
      phoneNormalized: true,
      ...CALLED,
    },
    // An earlier holder of the lock may have merged or erased some.
    where: { id: { in: [...ids] }, mergedIntoId: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}
