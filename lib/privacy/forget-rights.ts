import "server-only";
import type { Prisma, Transaction } from "@/lib/kernel/db";

/**
 * Forgets requester, words and answer in the rights requests of erased people: they would identify
 * them. The register keeps that each request arrived and how it ended, as proof for the authority. Also
 * for a person who keeps some leads, because we cannot tell which lead a rights request was about.
 */
export function forgetRights(tx: Transaction, personIds: readonly string[]): Promise<void> {
  return forget(tx, { personId: { in: [...personIds] } });
}

/**
 * Forgets the typed requester when age erased some of a person's leads: only the erased ones may have
 * stated it. The requests stay linked to the person.
 */
export async function forgetRequester(tx: Transaction, personId: string): Promise<void> {
  await tx.rightsRequest.updateMany({ where: { personId }, data: { requester: null } });
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
    where,
    data: { requester: null, asked: null, answer: null },
  });
  // The register keeps that a reason existed, because the deadline depends on it.
  await tx.rightsRequest.updateMany({
    where: { AND: [where, { extendedBecause: { not: null } }] },
    data: { extendedBecause: "Borrado con los datos de la persona" },
  });
}
