import "server-only";
import { createHash, createHmac, randomUUID } from "node:crypto";
import { addMilliseconds } from "date-fns";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { type AccountMailKind, addJob } from "@/lib/kernel/jobs";
import { withinPageDeadline } from "@/lib/kernel/page-deadline";

export type TokenPurpose = "confirm_email" | "reset_password" | "change_email";

/** A link works once, and for this long after its mail is sent. */
const TOKEN_MS = 60 * 60 * 1_000;

/**
 * The token in the link of a mail. It derives from the mail's id and AUTH_SECRET: every retry of the mail has
 * the same link, and neither the token table nor the job table reveals it.
 */
export function tokenOf(mailId: string): string {
  return createHmac("sha256", env().authSecret).update(`token:${mailId}`).digest("base64url");
}

/** The hash under which the database stores a token. */
export function tokenId(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

type NewToken = {
  userId: string;
  purpose: TokenPurpose;
  newEmail?: string;
  passwordHash?: string | null;
};

/** Stores a token and adds the job that mails its link. */
export async function mailToken(tx: Transaction, kind: AccountMailKind, token: NewToken) {
  const mailId = randomUUID();
  await tx.token.create({
    select: { id: true },
    data: { ...token, id: tokenId(tokenOf(mailId)), expiresAt: newExpiry() },
  });
  await addJob(tx, "send-account-mail", { kind, mailId, about: null });
}

export type FoundToken = {
  id: string;
  userId: string;
  purpose: TokenPurpose;
  email: string;
  confirmed: boolean;
  newEmail: string | null;
  passwordHash: string | null;
  /** Neither used nor expired. */
  valid: boolean;
};

export async function findToken(token: string): Promise<FoundToken | null> {
  const found = await db().token.findUnique({
    include: { user: { select: { email: true, emailConfirmedAt: true } } },
    where: { id: tokenId(token) },
  });
  if (!found) return null;
  const { user, expiresAt, usedAt, ...stored } = found;
  return {
    ...stored,
    purpose: stored.purpose as TokenPurpose,
    email: user.email,
    confirmed: user.emailConfirmedAt !== null,
    valid: usedAt === null && expiresAt > currentTime(),
  };
}

export type MailedLink = {
  token: string;
  purpose: TokenPurpose;
  /** The e-mail that the link is about. */
  email: string;
  valid: boolean;
  /** Whether another mail can replace this one. */
  canResend: boolean;
};

/** Reads the link with this token; null unless it has one of these purposes. Changes nothing. */
export async function readMailedLink(
  token: unknown,
  purposes: readonly TokenPurpose[],
): Promise<MailedLink | null> {
  if (typeof token !== "string" || token.length > 100) return null;
  const found = await withinPageDeadline(findToken(token));
  if (!found || !purposes.includes(found.purpose)) return null;
  const { purpose, valid } = found;
  return {
    token,
    purpose,
    email: found.newEmail ?? found.email,
    valid,
    canResend: purpose === "confirm_email" && !found.confirmed,
  };
}

/**
 * The token of a mail that is being sent; null when it was used or deleted. It expires an hour from now,
 * because the mail may have waited longer for the mail server.
 */
export async function startValidity(mailId: string, purpose: TokenPurpose) {
  const token = tokenOf(mailId);
  const id = tokenId(token);
  const { count } = await db().token.updateMany({
    where: { id, purpose, usedAt: null },
    data: { expiresAt: newExpiry() },
  });
  const found = count > 0 ? await findToken(token) : null;
  return found && { token, email: found.email, newEmail: found.newEmail };
}

/** Marks a token as used. False if it was used or expired: then the caller must change nothing. */
export async function useUp(tx: Transaction, id: string): Promise<boolean> {
  const now = currentTime();
  const { count } = await tx.token.updateMany({
    where: { id, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  return count === 1;
}

/** Voids all links sent to the account holder so far. */
export async function voidTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.token.updateMany({ where: { userId, usedAt: null }, data: { usedAt: currentTime() } });
}

function newExpiry(): Date {
  return addMilliseconds(currentTime(), TOKEN_MS);
}
