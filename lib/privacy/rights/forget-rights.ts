import "server-only";
import type { Prisma, Transaction } from "@/lib/kernel/db";

/**
 * Keeps of the requests of people who are erased only that they came and how they ended: the proof for
 * the authority. Who asked and what was answered would tell who it was. Of a person of whom some requests
 * stay it forgets the same, because nobody can tell whose each was.
 */
export function forgetRights(tx: Transaction, personIds: readonly string[]): Promise<void> {
  return forget(tx, { personId: { in: [...personIds] } });
}

/**
 * Forgets who asked, as typed, where the age of some requests of a person erased them and others stay: it
 * may be what only the erased ones said. The person who stays tells whose it is.
 */
export async function forgetRequester(tx: Transaction, personId: string): Promise<void> {
  await tx.rightsRequest.updateMany({ where: { personId }, data: { requester: null } });
}

/** An e-mail as it is stored, and the digits of a phone; shorter numbers would be found everywhere. */
export type Erased = { emails: readonly string[]; phones: readonly string[] };
const PHONE_DIGITS = 9;

/**
 * Forgets the requests whose requester, as typed, names an erased e-mail or phone: they may have been
 * noted before that person wrote to us, and then belong to nobody.
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
  await tx.rightsRequest.updateMany({ where, data: { requester: null, answer: null } });
  // That there was a reason stays, because the deadline depends on it.
  await tx.rightsRequest.updateMany({
    where: { AND: [where, { extendedBecause: { not: null } }] },
    data: { extendedBecause: "Borrado con los datos de la persona" },
  });
}
