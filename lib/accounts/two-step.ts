import "server-only";
import { audit } from "@/lib/accounts/audit/audit";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Transaction, transaction } from "@/lib/kernel/db";
import { normalizeAccountEmail } from "./account-fields";
import { auditHolder } from "./audit-holder";
import { lockAccount } from "./lock";
import { openText, sealText } from "./sealed-text";
import { endSessionsOf, type SessionUser } from "./session";
import {
  type Enrolment,
  enrolmentOf,
  hashRecoveryCode,
  matchStep,
  newRecoveryCodes,
  newSecret,
  readCode,
  type TypedCode,
} from "./two-step-code";

export type TwoStepView =
  | { state: "off" }
  | { state: "begun"; enrolment: Enrolment }
  | { state: "on"; recoveryCodesLeft: number };

type Owner = Pick<SessionUser, "id" | "email">;

/** A new secret expires unless a code confirms it within this time. */
const BEGUN_MS = 60 * 60 * 1_000;

export async function findTwoStep({ id, email }: Owner): Promise<TwoStepView> {
  const found = await db().twoStep.findUnique({ where: { userId: id } });
  if (found?.enabledAt) {
    const where = { userId: id, usedAt: null };
    return { state: "on", recoveryCodesLeft: await db().recoveryCode.count({ where }) };
  }
  const secret = begunSecret(found, id);
  return secret ? { state: "begun", enrolment: enrolmentOf(secret, email) } : { state: "off" };
}

/** Creates a secret that has no effect until a code confirms it. */
export async function beginTwoStep({ id: userId }: Owner): Promise<void> {
  const sealedSecret = sealText(newSecret(), userId);
  await transaction(async (tx) => {
    await tx.twoStep.deleteMany({ where: { userId, enabledAt: null } });
    await tx.twoStep.createMany({ data: [{ userId, sealedSecret }], skipDuplicates: true });
  });
}

/** Deletes an unconfirmed secret. */
export async function cancelTwoStep({ id }: Owner): Promise<void> {
  await db().twoStep.deleteMany({ where: { userId: id, enabledAt: null } });
}

/**
 * Turns it on when `typed` is a code of the new secret. Returns the recovery codes, stored only as hashes, or
 * null. Ends all sessions except `keptSid`, because only a password opened them.
 */
export async function turnOnTwoStep(
  { id: userId }: Owner,
  typed: string,
  keptSid: string | null,
  nowMs = currentTime().getTime(),
): Promise<string[] | null> {
  const begun = await db().twoStep.findUnique({ where: { userId } });
  const secret = begunSecret(begun, userId);
  const code = readCode(typed);
  const step = secret && code?.kind === "app" ? matchStep(secret, code.digits, nowMs) : null;
  if (!begun || step === null) return null;
  const { codes, rows } = await makeCodes(userId);
  return transaction(async (tx) => {
    // A concurrent sign-in with only a password either came before, and ends below, or is refused.
    await lockAccount(tx, userId);
    const { count } = await tx.twoStep.updateMany({
      where: { userId, enabledAt: null, sealedSecret: begun.sealedSecret },
      data: { enabledAt: currentTime(), lastStep: step },
    });
    if (count === 0) return null;
    await tx.recoveryCode.createMany({ data: rows });
    await endSessionsOf(tx, userId, keptSid);
    await auditHolder("two_step.turned_on", userId, tx);
    return codes;
  });
}

/** The caller must have checked the password or a code. */
export async function turnOffTwoStep({ id }: Owner): Promise<void> {
  await transaction(async (tx) => {
    if (await removeTwoStep(tx, id)) await auditHolder("two_step.turned_off", id, tx);
  });
}

/** Turns two-step verification off for a shell command. False when it is off already. */
export async function turnTwoStepOffFor(email: string): Promise<boolean> {
  const user = await db().user.findUnique({
    select: { id: true },
    where: { email: normalizeAccountEmail(email) },
  });
  if (!user) return false;
  return transaction(async (tx) => {
    const isRemoved = await removeTwoStep(tx, user.id);
    if (isRemoved) await audit("two_step.turned_off", null, { userId: user.id }, tx);
    return isRemoved;
  });
}

async function removeTwoStep(tx: Transaction, userId: string): Promise<boolean> {
  const { count } = await tx.twoStep.deleteMany({ where: { userId, enabledAt: { not: null } } });
  return count > 0;
}

/** Replaces the recovery codes with new ones; null when two-step verification is off. */
export async function renewRecoveryCodes({ id: userId }: Owner): Promise<string[] | null> {
  const { codes, rows } = await makeCodes(userId);
  return transaction(async (tx) => {
    // The lock keeps two concurrent requests from leaving twenty codes.
    await lockAccount(tx, userId);
    const on = await tx.twoStep.count({ where: { userId, enabledAt: { not: null } } });
    if (on === 0) return null;
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await tx.recoveryCode.createMany({ data: rows });
    await auditHolder("two_step.codes_renewed", userId, tx);
    return codes;
  });
}

/** `left`: the recovery codes that remain. */
export type Accepted = { by: "app" } | { by: "recovery"; left: number };

/**
 * Accepts a code as the second step of an account, or returns null. The same statement marks the code as
 * used, so that only one of two concurrent requests succeeds.
 */
export async function acceptCode(
  userId: string,
  { kind, digits }: TypedCode,
  nowMs = currentTime().getTime(),
): Promise<Accepted | null> {
  return kind === "app" ? acceptAppCode(userId, digits, nowMs) : acceptRecoveryCode(userId, digits);
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
      data: { usedAt: currentTime() },
    });
    if (count === 0) return null;
    const left = await tx.recoveryCode.count({ where: { userId, usedAt: null } });
    await auditHolder("two_step.recovery_code_used", userId, tx, { left });
    return { by: "recovery", left } as const;
  });
}

type Begun = { sealedSecret: string; createdAt: Date; enabledAt: Date | null };

function begunSecret(found: Begun | null, userId: string): string | null {
  if (!found || found.enabledAt) return null;
  if (found.createdAt.getTime() < currentTime().getTime() - BEGUN_MS) return null;
  return openText(found.sealedSecret, userId);
}

async function makeCodes(userId: string) {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, userId)));
  return { codes, rows: hashes.map((codeHash) => ({ userId, codeHash })) };
}
