import "server-only";
import { currentTime } from "@/lib/kernel/current-time";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { hasEmail } from "@/lib/kernel/no-email";
import { EVENT } from "@/lib/vocabulary/events/events";
import { RIGHT_CHANNEL, type RightKind, type RightOutcome } from "@/lib/vocabulary/right-kinds";
import { readValue } from "@/lib/vocabulary/table";
import { withContact } from "./requester";

/** A complaint is kept whole for its own term, also when its person is erased: content/retention.ts. */
const IS_OF_DATA = { kind: { not: "complaint" satisfies RightKind } };
const IS_ANSWERED = { answeredAt: { not: null } };

/**
 * Forgets requester, words and answer in the rights requests of erased people: they would identify
 * them. The register keeps that each request arrived and how it ended, as proof for the authority. Also
 * for a person who keeps some leads, because we cannot tell which lead a rights request was about. What
 * still waits for its answer is forgotten with it: `forgetIfErased`.
 */
export function forgetRights(tx: Transaction, personIds: readonly string[]): Promise<void> {
  return forget(tx, { personId: { in: [...personIds] } });
}

/**
 * Forgets the typed requester when age erased some of a person's leads: only the erased ones may have
 * stated it. The requests stay linked to the person.
 */
export async function forgetRequester(tx: Transaction, personId: string): Promise<void> {
  await tx.rightsRequest.updateMany({
    where: { personId, ...IS_OF_DATA, ...IS_ANSWERED },
    data: { requester: null },
  });
}

/**
 * Settles what the requests of people who now erase them have asked for on «Mi solicitud»: no use of the data is left to
 * restrict or to object to. Run this before the requests are deleted.
 */
export async function settleAsked(tx: Transaction, leadIds: readonly string[]): Promise<void> {
  const events = await tx.leadEvent.findMany({
    select: { data: true },
    where: { type: "right_asked", leadId: { in: [...leadIds] } },
  });
  const asked = events.map(({ data }) => EVENT.right_asked.read(data).request);
  const settled = await tx.rightsRequest.updateManyAndReturn({
    select: { id: true },
    where: { id: { in: asked }, answeredAt: null },
    // Another sender's file must not tell that somebody with the same phone has asked.
    data: {
      outcome: "granted" satisfies RightOutcome,
      answeredAt: currentTime(),
      personId: null,
    },
  });
  await clear(tx, { id: { in: settled.map(({ id }) => id) } });
}

/** Forgets a request that has just been answered, if its person was erased while it waited. */
export function forgetIfErased(tx: Transaction, id: string): Promise<void> {
  return clear(tx, { id, personErasedAt: { not: null }, ...IS_OF_DATA });
}

/**
 * Notes in the requests that wait where to answer them, because their person is about to be erased. Those from
 * our forms already say it.
 */
export async function noteContact(tx: Transaction, personId: string): Promise<void> {
  const waiting = await tx.rightsRequest.findMany({
    select: {
      ...{ id: true, channel: true, requester: true },
      person: { select: { fullName: true, email: true, phone: true } },
    },
    where: { personId, answeredAt: null },
  });
  for (const { id, channel, requester, person } of waiting) {
    const way = readValue(RIGHT_CHANNEL, channel);
    if (!person || !RIGHT_CHANNEL[way].isNoted) continue;
    const { fullName, email, phone } = person;
    const contact = way === "email" && hasEmail(email) ? email : phone;
    const data = { requester: withContact(requester ?? fullName, contact) };
    await tx.rightsRequest.update({ select: { id: true }, where: { id }, data });
  }
}

/** Gives the requests that wait to the person with whom theirs was merged. */
export async function passWaiting(tx: Transaction, from: string, to: string): Promise<void> {
  const where = { personId: from, answeredAt: null };
  await tx.rightsRequest.updateMany({ where, data: { personId: to } });
}

/** E-mails as stored, and phones. Numbers shorter than nine digits would match anywhere. */
export type Erased = { emails: readonly string[]; phones: readonly string[] };
const PHONE_DIGITS = 9;

/**
 * Forgets the requests whose typed requester contains an erased e-mail or phone. Such a request may have
 * arrived before the person's first lead, and then it is linked to no person.
 */
export async function forgetMentions(tx: Transaction, { emails, phones }: Erased): Promise<void> {
  const numbers = phones
    .map((phone) => phone.replace(/\D/g, "").slice(-PHONE_DIGITS))
    .filter(({ length }) => length === PHONE_DIGITS);
  if (emails.length + numbers.length === 0) return;
  const noted = await tx.rightsRequest.findMany({
    select: { id: true, requester: true },
    where: { requester: { not: null } },
  });
  const named = noted.filter(({ requester }) => {
    const text = (requester ?? "").toLowerCase();
    const digits = text.replace(/\D/g, "");
    return (
      emails.some((email) => text.includes(email.toLowerCase())) ||
      numbers.some((number) => digits.includes(number))
    );
  });
  await forget(tx, { id: { in: named.map(({ id }) => id) } });
}

async function forget(tx: Transaction, where: Prisma.RightsRequestWhereInput): Promise<void> {
  await tx.rightsRequest.updateMany({
    where: { AND: [where, IS_OF_DATA, { answeredAt: null }] },
    data: { personErasedAt: currentTime() },
  });
  await clear(tx, { AND: [where, IS_OF_DATA, IS_ANSWERED] });
}

async function clear(tx: Transaction, where: Prisma.RightsRequestWhereInput): Promise<void> {
  await tx.rightsRequest.updateMany({
    where,
    data: { requester: null, asked: null, answer: null },
  });
  // The register keeps that a reason existed, because the deadline depends on it.
  await tx.rightsRequest.updateMany({
    where: { AND: [where, { extendedBecause: { not: null } }] },
    data: { extendedBecause: "Borrado con los datos de la persona" },
  });
}
