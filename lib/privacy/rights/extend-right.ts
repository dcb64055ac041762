import "server-only";
import { audit } from "@/lib/accounts/audit/audit";
import { requirePermission } from "@/lib/accounts/session";
import { currentTime } from "@/lib/kernel/current-time";
import { transaction } from "@/lib/kernel/db";
import { RIGHT_KIND, type RightKind } from "@/lib/vocabulary/right-kinds";
import { readValue } from "@/lib/vocabulary/table";
import { answerDueAt, isExtendable } from "./deadline";
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
      const kind = readValue(RIGHT_KIND, right.kind);
      if (!mayExtend({ ...right, kind }, currentTime())) return "late";
      return { extendedBecause: because, dueAt: answerDueAt(kind, right.receivedAt, true) };
    });
    if (!problem) await audit("rights.extended", email, { request: id }, tx);
    return problem;
  });
}

type MayExtend = { kind: RightKind; receivedAt: Date; extendedBecause: string | null };

export function mayExtend({ kind, receivedAt, extendedBecause }: MayExtend, now: Date): boolean {
  return isExtendable(kind) && extendedBecause === null && now <= answerDueAt(kind, receivedAt);
}
