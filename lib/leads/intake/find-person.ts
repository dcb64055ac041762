import "server-only";
import type { Transaction } from "@/lib/db";
import { firstLeadOf, type KnownLead } from "./decide-intake";

type Contact = {
  fullName: string;
  email: string;
  emailNormalized: string;
  phone: string;
  phoneNormalized: string;
};

/**
 * The person who sends a request: whoever has its e-mail or its phone, or sent the known leads;
 * otherwise a new one. If e-mail and phone belong to two people, it is the earlier one, and the other
 * is marked, so that an adviser decides. The caller holds the locks of e-mail and phone.
 */
export async function findPerson(
  tx: Transaction,
  contact: Contact,
  known: readonly KnownLead[],
): Promise<string> {
  const { emailNormalized, phoneNormalized } = contact;
  const sent = known.flatMap(({ personId }) => personId ?? []);
  // The id that lib/desk/adopt-leads.ts gives to the person of leads that have none yet.
  const toCome = firstLeadOf(known.filter(({ personId }) => personId === null));
  const found = await tx.person.findMany({
    select: { id: true, maybeSameAsId: true },
    where: {
      joinedIntoId: null,
      OR: [
        { emailNormalized },
        { phoneNormalized },
        { id: { in: toCome ? [...sent, toCome] : sent } },
      ],
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const [earliest, ...others] = found;
  if (!earliest) {
    const { fullName, phone } = contact;
    const data = {
      fullName,
      email: contact.email.toLowerCase(),
      emailNormalized,
      phone,
      phoneNormalized,
    };
    const created = await tx.person.create({
      select: { id: true },
      data: { ...data, ...(toCome && { id: toCome }) },
    });
    return created.id;
  }
  const unmarked = others.filter(({ maybeSameAsId }) => maybeSameAsId === null);
  if (unmarked.length > 0) {
    await tx.person.updateMany({
      where: { id: { in: unmarked.map(({ id }) => id) } },
      data: { maybeSameAsId: earliest.id },
    });
  }
  return earliest.id;
}
