import "server-only";
import { audit } from "@/lib/accounts/audit/audit";
import { requirePermission } from "@/lib/accounts/session";
import { type Transaction, transaction } from "@/lib/kernel/db";
import { restrict, unrestrict } from "@/lib/privacy/restriction";
import { findDataSubject } from "./find-data-subject";
import type { RightsProblem } from "./rights-state";

/** The database's limit for a reason. */
export const RESTRICTION_LENGTH = 300;

/**
 * Restricts the data of the person of a rights request, answered or not.
 * @param because 1 to 300 characters, visible to the whole back office
 * @throws AccessError without the permission
 */
export async function restrictPerson(id: string, because: string): Promise<RightsProblem | null> {
  const { email } = await requirePermission("privacy.manage");
  return ofPerson(id, async (tx, personId) => {
    if (!(await restrict(tx, personId, because, email))) return "changed";
    await audit("rights.restricted", email, { request: id }, tx);
    return null;
  });
}

/**
 * Lifts the restriction. We must have told the person before (GDPR art. 18.3).
 * @throws AccessError without the permission
 */
export async function unrestrictPerson(id: string): Promise<RightsProblem | null> {
  const { email } = await requirePermission("privacy.manage");
  return ofPerson(id, async (tx, personId) => {
    if (!(await unrestrict(tx, personId, email))) return "changed";
    await audit("rights.unrestricted", email, { request: id }, tx);
    return null;
  });
}

function ofPerson(
  id: string,
  change: (tx: Transaction, personId: string) => Promise<RightsProblem | null>,
): Promise<RightsProblem | null> {
  return transaction(async (tx) => {
    const right = await tx.rightsRequest.findUnique({ where: { id } });
    if (!right) return "unknown";
    const subject = await findDataSubject(tx, right.personId);
    return subject ? change(tx, subject.id) : "nobody";
  });
}
