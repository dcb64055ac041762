import "server-only";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { cache } from "react";
import { db, type Transaction, transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { JOB_ATTEMPTS } from "@/lib/jobs";
import { log } from "@/lib/log";
import { withinPageDeadline } from "@/lib/page-deadline";
import { paths } from "@/lib/paths";
import { limitKey } from "@/lib/rate-limit";
import { addressGroup } from "@/lib/request";
import { readSessionCookie, SESSION_SECONDS } from "./session-cookie";

export type Role = "admin";

export type SessionUser = {
  id: string;
  email: string;
  roles: string[];
  /** Whether signing in takes a code as well as the password. */
  twoStep: boolean;
};

/**
 * Whoever asked is not allowed to: nobody is signed in, the role is missing, or the role takes
 * two-step verification, which is not turned on.
 */
export class AccessError extends Error {
  override name = "AccessError";
  constructor(readonly code: "signed-out" | "forbidden" | "two-step-missing") {
    super(code);
  }
}

/** Where somebody signs in from. */
export type SessionContext = { address: string | null; userAgent: string | null };

export const IDLE_SECONDS = 8 * 60 * 60;
/** A session in use is noted at most this often. */
const NOTED_EVERY_SECONDS = 60;
const MAX_USER_AGENT_LENGTH = 500;

/**
 * Whoever is signed in, or null. Asked of the database for each request: a session that has ended
 * or idled for 8 hours counts no more, and a role taken away is gone.
 */
export const currentUser = cache(async (): Promise<SessionUser | null> => {
  const sid = await readSessionCookie();
  return sid === null ? null : withinPageDeadline(findSessionUser(sid));
});

/** Whoever is signed in, whatever the role. @throws AccessError */
export async function requireUser(): Promise<SessionUser> {
  const user = await currentUser();
  if (!user) throw new AccessError("signed-out");
  return user;
}

/** Whoever is signed in and has `role`. @throws AccessError */
export async function requireRole(role: Role): Promise<SessionUser> {
  const user = await requireUser();
  if (!user.roles.includes(role)) throw refused("forbidden");
  if (lacksTwoStep(user)) throw refused("two-step-missing");
  return user;
}

/** Whoever is signed in and asks for what is not theirs may be trying something. */
function refused(code: "forbidden" | "two-step-missing"): AccessError {
  log.warn("access.refused", { code });
  return new AccessError(code);
}

/** Whether REQUIRE_2FA keeps an admin out until two-step verification is turned on. */
export function lacksTwoStep(user: SessionUser): boolean {
  return env().requireTwoStep && user.roles.includes("admin") && !user.twoStep;
}

/** Whose session it is, or null when it is over. */
export async function findSessionUser(sid: string): Promise<SessionUser | null> {
  const id = sessionId(sid);
  const [found] = await db().$queryRaw<(SessionUser & { stale: boolean })[]>`
    SELECT u.id, u.email,
      ARRAY(SELECT r.role FROM user_roles r WHERE r.user_id = u.id ORDER BY r.role) AS roles,
      EXISTS (SELECT FROM two_steps t
        WHERE t.user_id = u.id AND t.enabled_at IS NOT NULL) AS "twoStep",
      s.last_seen_at < now() - make_interval(secs => ${NOTED_EVERY_SECONDS}) AS stale
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${id} AND s.ended_at IS NULL AND s.expires_at > now()
      AND s.last_seen_at > now() - make_interval(secs => ${IDLE_SECONDS})
      AND u.email_confirmed_at IS NOT NULL`;
  if (!found) return null;
  const { stale, ...user } = found;
  if (stale) await db().$executeRaw`UPDATE sessions SET last_seen_at = now() WHERE id = ${id}`;
  return user;
}

/** The page on which somebody who has just signed in begins. */
export async function landingOf(sid: string): Promise<string> {
  const user = await findSessionUser(sid);
  return user && lacksTwoStep(user) ? paths.twoStep : paths.home;
}

/** What a sign-in has shown: the password of this hash, and whether a code as well. */
export type SignInProof = { passwordHash: string; code: boolean };

/**
 * Opens a session for whoever has proved to be the owner; null when that has come too late: the
 * password is another by now, or a code is asked for. Looking at a password takes its time, and
 * whoever changes it ends the sessions there are.
 */
export async function startProvenSession(
  userId: string,
  context: SessionContext,
  proof: SignInProof,
): Promise<string | null> {
  return transaction(async (tx) => {
    const [user] = await tx.$queryRaw<{ passwordHash: string }[]>`
      SELECT password_hash AS "passwordHash" FROM users WHERE id = ${userId}::uuid FOR SHARE`;
    if (user?.passwordHash !== proof.passwordHash) return null;
    // A statement of its own: it sees what the lock has waited for.
    const codeAsked = await tx.twoStep.count({ where: { userId, enabledAt: { not: null } } });
    if (codeAsked > 0 && !proof.code) return null;
    return startSession(userId, context, tx);
  });
}

/**
 * Opens a session and gives its secret identifier, of which the database keeps only a hash. The
 * owner is told by mail when neither the address nor the browser has been theirs before.
 */
export async function startSession(
  userId: string,
  context: SessionContext,
  client: Transaction = db(),
): Promise<string> {
  const sid = newSid();
  const addressKey = sessionAddressKey(context.address);
  const userAgent = context.userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
  // A statement sees no row of its own: `earlier` are the sessions before this one.
  await client.$executeRaw`
    WITH opened AS (
      INSERT INTO sessions (id, user_id, address_key, user_agent, expires_at)
      VALUES (${sessionId(sid)}, ${userId}::uuid, ${addressKey}, ${userAgent},
        now() + make_interval(secs => ${SESSION_SECONDS}))
      RETURNING id),
    earlier AS (
      SELECT address_key, user_agent FROM sessions WHERE user_id = ${userId}::uuid)
    SELECT graphile_worker.add_job('send-account-mail', json_build_object(
      'kind', 'new-sign-in', 'mailId', ${randomUUID()}::text, 'about', opened.id),
      max_attempts => ${JOB_ATTEMPTS}::integer)
    FROM opened
    WHERE EXISTS (SELECT FROM earlier) AND NOT EXISTS (SELECT FROM earlier
      WHERE address_key = ${addressKey} OR user_agent IS NOT DISTINCT FROM ${userAgent}::text)`;
  return sid;
}

/** Gives a session another identifier, so that no copy of its cookie opens anything. */
export async function renewSession(tx: Transaction, sid: string): Promise<string> {
  const renewed = newSid();
  await tx.$executeRaw`UPDATE sessions SET id = ${sessionId(renewed)} WHERE id = ${sessionId(sid)}`;
  return renewed;
}

/**
 * Holds the account until the transaction ends, for changes that ask who is signed in.
 * @throws AccessError when the session has ended meanwhile, as a new password ends it
 */
export async function holdSession(tx: Transaction, userId: string, sid: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  const open = await tx.session.count({ where: { id: sessionId(sid), userId, endedAt: null } });
  if (open === 0) throw new AccessError("signed-out");
}

/** Ends a session for good: a copied cookie opens nothing from now on. */
export async function endSession(sid: string): Promise<void> {
  await db().$executeRaw`
    UPDATE sessions SET ended_at = now() WHERE id = ${sessionId(sid)} AND ended_at IS NULL`;
}

/** Ends all of an account's sessions but the one that is kept, if any. Gives how many. */
export async function endSessionsOf(
  tx: Transaction,
  userId: string,
  keptSid: string | null = null,
): Promise<number> {
  const kept = keptSid === null ? "" : sessionId(keptSid);
  return tx.$executeRaw`
    UPDATE sessions SET ended_at = now()
    WHERE user_id = ${userId}::uuid AND id <> ${kept} AND ended_at IS NULL`;
}

/** The address as a session keeps it: enough to know it again, not to read it. */
export function sessionAddressKey(address: string | null): string {
  return limitKey(addressGroup(address));
}

function newSid(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database calls a session. */
export function sessionId(sid: string): string {
  return createHash("sha256").update(sid).digest("hex");
}
