import "server-only";
import { audit } from "@/lib/accounts/audit/audit";
import { requirePermission } from "@/lib/accounts/session";
import { currentTime } from "@/lib/kernel/current-time";
import { transaction } from "@/lib/kernel/db";
import { answerDueAt } from "./deadline";
import { changeVersion } from "./right-version";
import type { RightsProblem } from "./rights-state";

/**
 * Gives a request two more months, once and within its first month (GDPR art. 12.3).
 * @param because why the request needs them, not blank: the person must be told
 * @param version that of the page
 * @throws AccessError without the permission
 */
export async function extendRight(
  id: string,
  version: string,
  because: string,
): Promise<RightsProblem | null> {
  const { email } = await requirePermission("privacy.manage");
  return transaction(async (tx) => {
    const problem = await changeVersion(tx, id, version, async (right) => {
      if (!mayExtend(right, currentTime())) return "late";
      return { extendedBecause: because, dueAt: answerDueAt(right.receivedAt, true) };
    });
    if (!problem) await audit("rights.extended", email, { request: id }, tx);
    return problem;
  });
}

export function mayExtend(
  right: { receivedAt: Date; extendedBecause: string | null },
  now: Date,
): boolean {
  return right.extendedBecause === null && now <= answerDueAt(right.receivedAt);
}
