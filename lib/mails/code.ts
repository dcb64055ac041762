import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { addMilliseconds } from "date-fns";
import { type CodePurpose, confirmTexts } from "@/content/mails";
import { derivedKey } from "@/lib/accounts/derived-key";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Transaction, transaction } from "@/lib/kernel/db";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { valuesOf } from "@/lib/vocabulary/table";
import { queueMail } from "./queue-mail";
import { type FoundLink, ownRequestsOf } from "./request-link";

/** Actions that cannot be undone, or would give a finder of the link more than the page shows. */
export const CODE_PURPOSES = valuesOf(confirmTexts);

export const CODE_MINUTES = 15;
const DIGITS = 6;

/** The code was not accepted or not sent, and nothing was done. */
export class CodeError extends Error {
  override name = "CodeError";
  constructor(
    readonly reason:
      | "invalid"
      | "too-many-tries"
      | "too-many-codes"
      | "too-many-codes-today"
      | "no-request",
  ) {
    super(reason);
  }
}

/**
 * Sends a code to the e-mail of the link: an address known before the action that the code confirms. It
 * replaces earlier codes for the same purpose.
 * @throws CodeError when too many were sent, or the link no longer opens a request
 */
export async function sendCode(link: FoundLink, purpose: CodePurpose): Promise<void> {
  if ((await countAttempt("request-code", link.id)) > 0) {
    throw new CodeError("too-many-codes");
  }
  if ((await countAttempt("request-code-day", link.id)) > 0) {
    throw new CodeError("too-many-codes-today");
  }
  await transaction(async (tx) => {
    const own = await tx.lead.findFirst({
      select: { id: true },
      where: await ownRequestsOf(tx, link),
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    const mailId = own && (await queueMail(tx, own.id, "code", { purpose }));
    if (!mailId) throw new CodeError("no-request");
    await tx.requestCode.create({
      select: { mailId: true },
      data: { mailId, linkId: link.id, purpose, expiresAt: newExpiry() },
    });
  });
}

/**
 * The digits for a mail that is being sent; null when a newer code has replaced them. They derive from the
 * mail's id, so no table stores them. They expire CODE_MINUTES from now, because the mail may have waited.
 */
export async function codeOf(mailId: string): Promise<string | null> {
  const code = await db().requestCode.findUnique({ where: { mailId } });
  if (!code || code.usedAt) return null;
  const { linkId, purpose } = code;
  const newest = await findNewest(db(), linkId, purpose);
  if (newest?.mailId !== mailId) return null;
  await db().requestCode.updateMany({
    where: { mailId, usedAt: null },
    data: { expiresAt: newExpiry() },
  });
  return digitsOf(mailId);
}

/**
 * Counts an attempt at a code of this link. Call it before the transaction: failed attempts count too.
 * @throws CodeError after five attempts in a quarter of an hour
 */
export async function countTry(link: FoundLink): Promise<void> {
  if ((await countAttempt("request-code-try", link.id)) > 0) throw new CodeError("too-many-tries");
}

/**
 * Uses the code up, in the transaction of the action that it confirms.
 * @throws CodeError when the code is wrong, used, replaced or expired
 */
export async function spendCode(
  tx: Transaction,
  link: FoundLink,
  purpose: CodePurpose,
  typed: string,
): Promise<void> {
  const code = await findNewest(tx, link.id, purpose);
  if (!code || !isSame(digitsOf(code.mailId), typed)) throw new CodeError("invalid");
  const now = currentTime();
  const { count } = await tx.requestCode.updateMany({
    where: { mailId: code.mailId, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  if (count === 0) throw new CodeError("invalid");
}

function findNewest(client: Transaction, linkId: string, purpose: string) {
  return client.requestCode.findFirst({
    select: { mailId: true },
    where: { linkId, purpose },
    orderBy: [{ createdAt: "desc" }, { mailId: "desc" }],
  });
}

/** The digits of the code that a mail brings. They derive from its id and the secret. */
export function digitsOf(mailId: string): string {
  const hash = createHmac("sha256", derivedKey("request-code")).update(mailId).digest();
  return String(hash.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** A typed code without what is not of it: phones add spaces, and some keyboards write wide digits. */
export function cleanCode(typed: string): string {
  return typed.normalize("NFKC").replace(/\s/g, "");
}

function isSame(digits: string, typed: string): boolean {
  const given = Buffer.from(cleanCode(typed));
  return given.length === DIGITS && timingSafeEqual(Buffer.from(digits), given);
}

function newExpiry(): Date {
  return addMilliseconds(currentTime(), CODE_MINUTES * 60_000);
}
