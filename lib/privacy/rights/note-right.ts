import "server-only";
import { audit } from "@/lib/accounts/audit/audit";
import { requirePermission } from "@/lib/accounts/session";
import { normalizePhone } from "@/lib/kernel/contact";
import { currentTime } from "@/lib/kernel/current-time";
import { db, transaction } from "@/lib/kernel/db";
import { formatFileDate, timeOnDay } from "@/lib/kernel/format";
import { findLatest } from "@/lib/privacy/person";
import { withContact } from "@/lib/privacy/requester";
import { answerDueAt } from "./deadline";
import { recordRight } from "./record-right";
import { checkNoted } from "./right-fields";
import { changeVersion, listHandlers, readStored } from "./right-version";
import type { RightsProblem, RightsValues } from "./rights-state";

const NOT_FOUND = "No tenemos ninguna solicitud con ese email o teléfono.";
const MANY = "Varias personas han escrito con ese teléfono: escribe su email.";

type Refused = { problem: RightsProblem | null; errors: RightsValues };

/**
 * Records a request that came by e-mail, phone or post. It needs no known person: we must answer a
 * requester even if we hold no data about them. Returns its id, or why nothing was recorded.
 * @throws AccessError without the permission
 */
export async function noteRight(values: RightsValues): Promise<{ id: string } | Refused> {
  const { email } = await requirePermission("privacy.manage");
  const { noted, errors } = await check(values, null);
  if (!noted) return { problem: null, errors };
  const personId = await findPersonId(noted.contact);
  if (personId === "many") return { problem: null, errors: { contact: MANY } };
  const id = await transaction(async (tx) => {
    const { kind, channel, identityCheck, handlerEmail } = noted;
    // The answer to a requester whom we could not find goes to the typed contact.
    const requester = personId ? noted.requester : withContact(noted.requester, noted.contact);
    const receivedAt = timeOnDay(noted.receivedOn, currentTime());
    const known = { kind, channel, identityCheck, handlerEmail, receivedAt, requester };
    const id = await recordRight(tx, { ...known, personId: personId ?? null });
    await audit("rights.noted", email, { request: id, kind }, tx);
    return id;
  });
  return { id };
}

/**
 * Corrects an open request. The deadline follows the day of receipt.
 * @param version that of the page
 * @throws AccessError without the permission
 */
export async function correctRight(
  id: string,
  version: string,
  values: RightsValues,
): Promise<Refused | null> {
  const { email } = await requirePermission("privacy.manage");
  const { noted, errors } = await check(values, id);
  if (!noted) return { problem: null, errors };
  const found = await findPersonId(noted.contact);
  if (found === null) return { problem: null, errors: { contact: NOT_FOUND } };
  if (found === "many") return { problem: null, errors: { contact: MANY } };
  const problem = await transaction(async (tx) => {
    const refused = await changeVersion(tx, id, version, async (right) => {
      const { kind, channel, identityCheck, handlerEmail, requester } = noted;
      const isSameDay = formatFileDate(right.receivedAt) === noted.receivedOn;
      const receivedAt = isSameDay ? right.receivedAt : timeOnDay(noted.receivedOn, currentTime());
      const dueAt = answerDueAt(kind, receivedAt, right.extendedBecause !== null);
      const personId = found ?? (noted.unlinked ? null : right.personId);
      return { kind, channel, identityCheck, handlerEmail, requester, receivedAt, dueAt, personId };
    });
    if (!refused) await audit("rights.corrected", email, { request: id }, tx);
    return refused;
  });
  return problem && { problem, errors: {} };
}

async function check(values: RightsValues, id: string | null) {
  const stored = id === null ? null : await readStored(id);
  const { checked, errors } = checkNoted(values, currentTime(), stored);
  if (!checked) return { noted: null, errors };
  const handlers = await listHandlers();
  // A former admin may remain the handler of an older request.
  if (![...handlers, stored?.handlerEmail].includes(checked.handlerEmail)) {
    return { noted: null, errors: { handlerEmail: "Elige a alguien que administre." } };
  }
  return { noted: checked, errors };
}

/**
 * Null when nobody has this contact, «many» when several people have written with this phone; undefined when none was
 * typed.
 */
async function findPersonId(contact: string): Promise<string | "many" | null | undefined> {
  if (!contact) return undefined;
  const isKnown = { personId: { not: null } };
  const leadId = await findLatest(contact, isKnown);
  const lead = leadId && (await db().lead.findUnique({ where: { id: leadId } }));
  if (!lead || contact.includes("@")) return lead ? lead.personId : null;
  const { personId, phoneNormalized } = lead;
  const others = { AND: [isKnown, { phoneNormalized, NOT: { personId } }] };
  const isShared =
    phoneNormalized === normalizePhone(contact) &&
    (await db().lead.count({ where: others, take: 1 })) > 0;
  return isShared ? "many" : personId;
}
