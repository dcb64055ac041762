import "server-only";
import { audit } from "@/lib/audit";
import { db, type Transaction, transaction } from "@/lib/db";
import { openText, sealText } from "./sealed-text";
import type { SessionUser } from "./session";
import { type Enrolment, enrolmentOf, matchStep, newSecret } from "./totp";
import { hashRecoveryCode, newRecoveryCodes, readCode } from "./two-step-code";

/** How far an account has come with two-step verification. */
export type TwoStepView =
  | { state: "off" }
  | { state: "begun"; enrolment: Enrolment }
  | { state: "on"; recoveryCodesLeft: number };

type Owner = Pick<SessionUser, "id" | "email">;

/** A secret that was shown and not proved by then is shown no more. */
const BEGUN_MS = 60 * 60 * 1_000;

/** What the owner is to see. */
export async function findTwoStep({ id, email }: Owner): Promise<TwoStepView> {
  const found = await db().twoStep.findUnique({ where: { userId: id } });
  if (found?.enabledAt) {
    const where = { userId: id, usedAt: null };
    return { state: "on", recoveryCodesLeft: await db().recoveryCode.count({ where }) };
  }
  const secret = begunSecret(found, id);
  return secret ? { state: "begun", enrolment: enrolmentOf(secret, email) } : { state: "off" };
}

/** Makes a secret that counts for nothing until a code has proved it. */
export async function beginTwoStep({ id }: Owner): Promise<void> {
  const sealed = sealText(newSecret(), id);
  await db().$executeRaw`
    INSERT INTO two_steps AS known (user_id, sealed_secret) VALUES (${id}::uuid, ${sealed})
    ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, created_at = now()
      WHERE known.enabled_at IS NULL`;
}

/** Forgets a secret that nothing has proved. */
export async function cancelTwoStep({ id }: Owner): Promise<void> {
  await db().twoStep.deleteMany({ where: { userId: id, enabledAt: null } });
}

/**
 * Turns it on when `typed` is a code of the secret that was begun, and gives the recovery codes, of
 * which only hashes are kept; else null. Sessions but `keepSessionId`, which a password alone
 * opened, end.
 */
export async function turnOnTwoStep(
  owner: Owner,
  typed: string,
  keepSessionId: string,
  nowMs = Date.now(),
): Promise<string[] | null> {
  const userId = owner.id;
  const begun = await db().twoStep.findUnique({ where: { userId } });
  const secret = begunSecret(begun, userId);
  const code = readCode(typed);
  const step = secret && code?.kind === "app" ? matchStep(secret, code.digits, nowMs) : null;
  if (!begun || step === null) return null;
  const { codes, rows } = await makeCodes(userId);
  return transaction(async (tx) => {
    // A sign-in under way by the password alone comes before, and ends below, or is too late.
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const { count } = await tx.twoStep.updateMany({
      where: { userId, enabledAt: null, sealedSecret: begun.sealedSecret },
      data: { enabledAt: new Date(), lastStep: step },
    });
    if (count === 0) return null;
    await tx.recoveryCode.createMany({ data: rows });
    await tx.session.updateMany({
      where: { userId, endedAt: null, id: { not: keepSessionId } },
      data: { endedAt: new Date() },
    });
    await audit("two_step.turned_on", null, { userId }, tx);
    return codes;
  });
}

/** Turns it off. Whoever asks has been asked for the password or a code. */
export async function turnOffTwoStep(owner: Owner): Promise<void> {
  await transaction((tx) => removeTwoStep(tx, owner.id, null));
}

/** The same within a transaction, by whoever may. False when it was not on. */
export async function removeTwoStep(
  tx: Transaction,
  userId: string,
  actorEmail: string | null,
): Promise<boolean> {
  const { count } = await tx.twoStep.deleteMany({ where: { userId, enabledAt: { not: null } } });
  if (count > 0) await audit("two_step.turned_off", actorEmail, { userId }, tx);
  return count > 0;
}

/** New recovery codes instead of those there are; null when two-step verification is not on. */
export async function renewRecoveryCodes(owner: Owner): Promise<string[] | null> {
  const userId = owner.id;
  const { codes, rows } = await makeCodes(userId);
  return transaction(async (tx) => {
    // Locked, so that two at once do not leave twenty.
    const locked = await tx.$queryRaw<unknown[]>`
      SELECT FROM two_steps WHERE user_id = ${userId}::uuid AND enabled_at IS NOT NULL FOR UPDATE`;
    if (locked.length === 0) return null;
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await tx.recoveryCode.createMany({ data: rows });
    await audit("two_step.codes_renewed", null, { userId }, tx);
    return codes;
  });
}

type Begun = { sealedSecret: string; createdAt: Date; enabledAt: Date | null };

function begunSecret(found: Begun | null, userId: string): string | null {
  if (!found || found.enabledAt) return null;
  if (found.createdAt.getTime() < Date.now() - BEGUN_MS) return null;
  return openText(found.sealedSecret, userId);
}

async function makeCodes(userId: string) {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, userId)));
  const rows = hashes.map((codeHash) => ({ userId, codeHash }));
  return { codes, rows };
}
