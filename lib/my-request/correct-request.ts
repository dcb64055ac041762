import "server-only";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { normalizePhone } from "@/lib/kernel/contact";
import { type Transaction, transaction } from "@/lib/kernel/db";
import { CodeError, countTry, spendCode } from "@/lib/mails/code";
import { queueMail } from "@/lib/mails/queue-mail";
import type { FoundLink } from "@/lib/mails/request-link";
import { lockAndReadPeople } from "@/lib/people/find-person";
import { lockContacts, lockContactsOf } from "@/lib/people/known-leads";
import { recordRight } from "@/lib/privacy/rights/record-right";
import { applyCorrection } from "@/lib/requests/people/correct-contact";
import { type OwnContact, readOwnContact } from "./own-contact";
import { isAlone } from "./stored-requests";

/** A name and a phone, normalized and checked. */
export type TypedContact = Pick<OwnContact, "fullName" | "phone">;

/** Whether the change needs a code: a finder of the link could redirect the calls to their own phone. */
export function changesPhone(known: TypedContact, typed: TypedContact): boolean {
  return normalizePhone(known.phone) !== normalizePhone(typed.phone);
}

/**
 * Changes the name or the phone of the link's requests, and writes to the e-mail known before. If the person
 * also has requests from another e-mail, it only records the wish for the adviser: an attacker who wrote with
 * a victim's phone must not redirect the victim's call. The answer is the same in both cases, so that it
 * does not reveal which phones we know. Returns whether anything was different.
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
    const isDone = await store(tx, link, known, to);
    await recordRight(tx, {
      kind: "rectification",
      channel: "link",
      identityCheck: withCode ? "code" : "link",
      leadIds: [known.leadId],
      ...(!isDone && { outcome: "partly", answer: ONLY_RECORDED }),
    });
    await queueMail(tx, known.leadId, "changed", {
      what: CORRECTED.filter((part) => part in to),
    });
    return true;
  });
}

const CORRECTED = ["fullName", "phone"] as const;

const ONLY_RECORDED =
  "No se ha cambiado solo: está anotado en el historial de la ficha. Compruébalo con la persona y corrígelo allí.";

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

/** Returns whether it changed the person; otherwise it only recorded the wish. */
async function store(
  tx: Transaction,
  link: FoundLink,
  known: OwnContact & { leadId: string; personId: string },
  to: Partial<TypedContact>,
): Promise<boolean> {
  const { leadId, personId, fullName, phone } = known;
  if (await isAlone(tx, link)) {
    const person = await tx.person.findUniqueOrThrow({ where: { id: personId } });
    const { email, province } = person;
    const contact = { fullName: person.fullName, phone: person.phone, email, province, ...to };
    await applyCorrection(tx, { leadId, person, contact, actorEmail: null });
    return true;
  }
  const data = { from: { fullName, phone }, to };
  await recordEvent(tx, leadId, { type: "contact_change_asked", data }, null);
  await publish(tx, { leadId, personId });
  return false;
}
