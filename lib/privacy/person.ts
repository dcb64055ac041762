import "server-only";
import * as z from "zod";
import { officeForm } from "@/lib/accounts/office-form";
import { readWith } from "@/lib/accounts/read-with";
import { normalizeEmail, normalizePhone } from "@/lib/kernel/contact";
import { db, type Prisma } from "@/lib/kernel/db";
import { failure } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { withoutNul } from "@/lib/kernel/text";
import { isUuid } from "@/lib/kernel/uuid";
import { followMerges } from "@/lib/people/find-person";
import { CONNECTED_AT_MOST, findConnected } from "@/lib/people/same-person";
import type { Person, StoredLead } from "./person-record";
import { readStored } from "./stored-rows";

/** Everything stored about the person of a lead, including suspects; null when there is no such lead. */
export function readPerson(leadId: unknown): Promise<Person | null> {
  return readWith("privacy.manage", async () => {
    if (!isUuid(leadId)) return null;
    const connected = await findConnected(db(), leadId);
    if (connected.length === 0) return null;
    const shown = connected.slice(0, CONNECTED_AT_MOST);
    const stored = await readStored(
      db(),
      shown.map(({ id }) => id),
    );
    const leads = shown.flatMap(({ id, match }): StoredLead[] => {
      const rows = stored.get(id);
      return rows ? [{ id, match, rows }] : [];
    });
    return { leadId, leads, more: connected.length > CONNECTED_AT_MOST };
  });
}

/** When a lead was erased, and how many were erased with it; null when it was not. */
export function findErasure(leadId: unknown): Promise<{ erasedAt: Date; leads: number } | null> {
  return readWith("privacy.manage", async () => {
    const found = isUuid(leadId) && (await db().erasure.findUnique({ where: { leadId } }));
    if (!found) return null;
    const { erasedAt } = found;
    return { erasedAt, leads: await db().erasure.count({ where: { erasedAt } }) };
  });
}

/**
 * Finds the latest lead with the typed e-mail or phone, including suspects, and opens its person. The
 * contact may be as sent or as an adviser corrected it. It never appears in a URL.
 */
export const answerLookUpForm = officeForm({
  permission: "privacy.manage",
  schema: z.object({ contact: z.string().transform((typed) => withoutNul(typed).trim()) }),
  keep: ["contact"],
  failed: failure("No se pudo buscar"),
  async work({ contact }) {
    if (!contact) return { problem: "Escribe un email o un teléfono." };
    const leadId = await findLatest(contact.slice(0, 254));
    if (leadId) return { next: `${paths.person}?lead=${leadId}` };
    return { problem: "No tenemos ninguna solicitud con ese email o teléfono." };
  },
});

/**
 * The latest lead sent with this e-mail or phone. Without one, the latest lead of the person who has
 * that contact since a correction; null when there is none. Sent leads come first because a family may
 * share a phone and count as one person: a relative's later request must not be taken for this sender's.
 * @param among only these leads
 */
export async function findLatest(
  contact: string,
  among: Prisma.LeadWhereInput = {},
): Promise<string | null> {
  const key = contact.includes("@")
    ? { emailNormalized: normalizeEmail(contact) }
    : { phoneNormalized: normalizePhone(contact) };
  const sent = await findNewest({ ...among, ...key });
  if (sent) return sent;
  const people = await db().person.findMany({
    select: { id: true, mergedIntoId: true },
    where: key,
  });
  const personIds = await Promise.all(
    people.map(({ id, mergedIntoId }) => followMerges(db(), id, mergedIntoId)),
  );
  return findNewest({ personId: { in: personIds } });
}

async function findNewest(where: Prisma.LeadWhereInput): Promise<string | null> {
  const found = await db().lead.findFirst({
    select: { id: true },
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return found?.id ?? null;
}
