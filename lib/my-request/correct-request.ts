import "server-only";
import { normalizePhone } from "@/lib/kernel/contact";
import { type Transaction, transaction } from "@/lib/kernel/db";
import { CodeError, countTry, spendCode } from "@/lib/mails/code";
import { queueMail } from "@/lib/mails/queue-mail";
import type { FoundLink } from "@/lib/mails/request-link";
import { lockAndReadPeople } from "@/lib/people/find-person";
import { lockContacts, lockContactsOf } from "@/lib/people/known-leads";
import { recordRight } from "@/lib/privacy/rights/record-right";
import { applyCorrection } from "@/lib/requests/people/correct-contact";
import { separateSender } from "@/lib/requests/people/new-person";
import { type OwnContact, readOwnContact } from "./own-contact";

/** A name and a phone, normalized and checked. */
export type TypedContact = Pick<OwnContact, "fullName" | "phone">;

/** Whether the change needs a code: a finder of the link could redirect the calls to their own phone. */
export function changesPhone(known: TypedContact, typed: TypedContact): boolean {
  return normalizePhone(known.phone) !== normalizePhone(typed.phone);
}

/**
 * Changes the name or the phone of the link's requests, and writes to the e-mail known before. A sender whose
 * person also has requests from another e-mail becomes a person of their own first: an attacker who wrote with a
 * victim's phone must not redirect the victim's call, and the answer must not reveal which phones we know.
 * Returns whether anything was different.
 * @throws CodeError when another phone was typed without a valid code
 */
export async function correctOwnContact(
  link: FoundLink,
  typed: TypedContact,
  code: string,
): Promise<boolean> {
  if (code) await countTry(link);
  return transaction(async (tx) => {
    const known = await lockOwnContact(tx, link, typed);
    const to = {
      ...(known.fullName !== typed.fullName && { fullName: typed.fullName }),
      ...(known.phone !== typed.phone && { phone: typed.phone }),
    };
    if (Object.keys(to).length === 0) return false;
    const withCode = changesPhone(known, typed);
    if (withCode) await spendCode(tx, link, "phone", code);
    await store(tx, link, known, typed);
    await recordRight(tx, {
      kind: "rectification",
      channel: "link",
      identityCheck: withCode ? "code" : "link",
      leadIds: [known.leadId],
    });
    await queueMail(tx, known.leadId, "changed", {
      what: CORRECTED.filter((part) => part in to),
    });
    return true;
  });
}

const CORRECTED = ["fullName", "phone"] as const;

async function lockOwnContact(tx: Transaction, link: FoundLink, typed: TypedContact) {
  const found = await readOwnContact(tx, link);
  if (!found) throw new CodeError("no-request");
  const { personId } = found;
  const phoneNormalized = normalizePhone(typed.phone);
  await lockContacts(tx, [{ emailNormalized: link.emailNormalized, phoneNormalized }]);
  await lockContactsOf(tx, { personId });
  await lockAndReadPeople(tx, [personId]);
  // Read again under the locks.
  const known = await readOwnContact(tx, link);
  if (known?.personId !== personId) throw new CodeError("no-request");
  return known;
}

/** The person is then the sender alone. */
async function store(
  tx: Transaction,
  link: FoundLink,
  { leadId, personId }: { leadId: string; personId: string },
  typed: TypedContact,
): Promise<void> {
  await separateSender(tx, personId, link.emailNormalized);
  const person = await tx.person.findFirstOrThrow({ where: { leads: { some: { id: leadId } } } });
  const { email, province } = person;
  const contact = { ...typed, email, province };
  await applyCorrection(tx, { leadId, person, contact, actorEmail: null });
}
