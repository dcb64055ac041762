import "server-only";
import { audit } from "@/lib/audit";
import { db, transaction } from "@/lib/db";
import { openText } from "./sealed-text";
import { matchStep } from "./totp";
import { hashRecoveryCode, type TypedCode } from "./two-step-code";

/** `left` recovery codes remain, after one was used. */
export type Accepted = { by: "app" } | { by: "recovery"; left: number };

/**
 * Takes `code` as the second step of an account, or gives null. Whatever is accepted is used up in
 * the same statement: of the same code sent twice at once, one counts.
 */
export async function acceptCode(
  userId: string,
  code: TypedCode,
  nowMs = Date.now(),
): Promise<Accepted | null> {
  return code.kind === "app"
    ? acceptAppCode(userId, code.digits, nowMs)
    : acceptRecoveryCode(userId, code.digits);
}

async function acceptAppCode(userId: string, digits: string, nowMs: number) {
  const known = await db().twoStep.findFirst({
    select: { sealedSecret: true },
    where: { userId, enabledAt: { not: null } },
  });
  const secret = known && openText(known.sealedSecret, userId);
  const step = secret ? matchStep(secret, digits, nowMs) : null;
  if (step === null) return null;
  const { count } = await db().twoStep.updateMany({
    where: { userId, enabledAt: { not: null }, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1 ? ({ by: "app" } as const) : null;
}

async function acceptRecoveryCode(userId: string, digits: string) {
  const codeHash = await hashRecoveryCode(digits, userId);
  return transaction(async (tx) => {
    const { count } = await tx.recoveryCode.updateMany({
      where: { userId, codeHash, usedAt: null, twoStep: { enabledAt: { not: null } } },
      data: { usedAt: new Date() },
    });
    if (count === 0) return null;
    const left = await tx.recoveryCode.count({ where: { userId, usedAt: null } });
    await audit("two_step.recovery_code_used", null, { userId, left }, tx);
    return { by: "recovery", left } as const;
  });
}
