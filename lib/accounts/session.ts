import "server-only";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { addMilliseconds } from "date-fns";
import { headers } from "next/headers";
import { cache } from "react";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Transaction, transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { addJob } from "@/lib/kernel/jobs";
import { log } from "@/lib/kernel/log";
import { withinPageDeadline } from "@/lib/kernel/page-deadline";
import { limitKey } from "@/lib/kernel/rate-limit";
import { addressGroup } from "@/lib/kernel/request";
import { BY_ITSELF } from "./by-itself";
import type { Identity } from "./identity";
import { lockAccount } from "./lock";
import { mayDo, type Permission, readRoles } from "./permissions";
import { readSessionCookie, SESSION_SECONDS } from "./session-cookie";

export type SessionUser = {
  id: string;
  email: string;
  roles: string[];
  /** Whether sign-in takes a second factor: our code, or the provider's own if that counts. */
  twoStep: boolean;
};

/**
 * The request is refused: no user is signed in, the user lacks the permission, or the role requires two-step
 * verification and it is off.
 */
export class AccessError extends Error {
  override name = "AccessError";
  constructor(readonly code: "signed-out" | "forbidden" | "two-step-missing") {
    super(code);
  }
}

/** The address and the browser of a sign-in. */
export type SessionContext = { address: string | null; userAgent: string | null };

const IDLE_MS = 8 * 60 * 60 * 1_000;
/** The database records the use of a session at most this often. */
const RECORDED_EVERY_MS = 60_000;
const MAX_USER_AGENT_LENGTH = 500;

/**
 * The signed-in user, or null. Queries the database on every request, so that ended sessions, sessions idle
 * for 8 hours and revoked roles do not count.
 */
export const currentUser = cache(async (): Promise<SessionUser | null> => {
  const sid = await readSessionCookie();
  if (sid === null) return null;
  const isUse = !(await headers()).has(BY_ITSELF);
  return withinPageDeadline(findSessionUser(sid, isUse));
});

/** The signed-in user, with any role or none. @throws AccessError */
async function requireUser(): Promise<SessionUser> {
  const user = await currentUser();
  if (!user) throw new AccessError("signed-out");
  return user;
}

/** The signed-in user, with the secret session identifier. @throws AccessError */
export async function requireSession(): Promise<SessionUser & { sid: string }> {
  const [user, sid] = [await requireUser(), await readSessionCookie()];
  if (sid === null) throw new AccessError("signed-out");
  return { ...user, sid };
}

/** The signed-in user, who must have `permission`. @throws AccessError */
export async function requirePermission(permission: Permission): Promise<SessionUser> {
  const user = await requireUser();
  if (!mayDo(user.roles, permission)) throw refused("forbidden");
  if (lacksTwoStep(user)) throw refused("two-step-missing");
  return user;
}

/** Whether the signed-in user has `permission`, to hide actions that would be refused. */
export async function isPermitted(permission: Permission): Promise<boolean> {
  const user = await currentUser();
  return user !== null && mayDo(user.roles, permission);
}

/** Logs the refusal, because it may be an attack by a signed-in user. */
function refused(code: "forbidden" | "two-step-missing"): AccessError {
  log.warn("access.refused", { code });
  return new AccessError(code);
}

/** Whether REQUIRE_2FA keeps a member of the team out until two-step verification is on. */
export function lacksTwoStep(user: SessionUser): boolean {
  return env().requireTwoStep && readRoles(user.roles).length > 0 && !user.twoStep;
}

/** Whether a sign-in at the identity provider counts as two factors. */
export function providerFactorCounts(): boolean {
  return env().oidc?.secondFactorCounts ?? false;
}

/** Selects the sessions that are still open. */
export function openSessions() {
  const now = currentTime().getTime();
  return {
    endedAt: null,
    expiresAt: { gt: new Date(now) },
    lastSeenAt: { gt: new Date(now - IDLE_MS) },
  };
}

/** The user of a session; null when it has ended. `isUse` resets the idle time. */
export async function findSessionUser(sid: string, isUse = true): Promise<SessionUser | null> {
  const id = sessionId(sid);
  const session = await db().session.findFirst({
    select: {
      lastSeenAt: true,
      byProvider: true,
      user: {
        select: {
          id: true,
          email: true,
          roles: { select: { role: true }, orderBy: { role: "asc" } },
          twoStep: { select: { enabledAt: true } },
        },
      },
    },
    where: { id, ...openSessions(), user: { emailConfirmedAt: { not: null } } },
  });
  if (!session) return null;
  if (isUse && session.lastSeenAt.getTime() < currentTime().getTime() - RECORDED_EVERY_MS) {
    await db().session.updateMany({ where: { id }, data: { lastSeenAt: currentTime() } });
  }
  const { roles, ...user } = session.user;
  const twoStep =
    Boolean(user.twoStep?.enabledAt) || (session.byProvider && providerFactorCounts());
  return { ...user, roles: roles.map(({ role }) => role), twoStep };
}

/** The proof of a sign-in: the password with this hash, or the linked identity; and whether a code too. */
export type SignInProof = { passwordHash: string; identity?: Identity | undefined; code: boolean };

/**
 * Opens a session for a proved account holder. Null when the proof is outdated: during the check the password
 * changed, which ends all sessions, the identity was unlinked, or a code became required.
 */
export function startProvenSession(
  userId: string,
  context: SessionContext,
  proof: SignInProof,
): Promise<string | null> {
  return transaction(async (tx) => {
    await lockAccount(tx, userId);
    const user = await tx.user.findUnique({
      select: {
        passwordHash: true,
        identityIssuer: true,
        identitySubject: true,
        twoStep: { select: { enabledAt: true } },
      },
      where: { id: userId },
    });
    if (user?.passwordHash !== proof.passwordHash) return null;
    const { identity } = proof;
    if (identity && identity.issuer !== user.identityIssuer) return null;
    if (identity && identity.subject !== user.identitySubject) return null;
    const isSecondProved = proof.code || (identity !== undefined && providerFactorCounts());
    if (user.twoStep?.enabledAt && !isSecondProved) return null;
    return startSession(userId, context, tx, identity !== undefined);
  });
}

/**
 * Opens a session and returns its secret identifier; the database stores only a hash. Mails the account
 * holder if there are earlier sessions but none with this address or browser.
 */
export async function startSession(
  userId: string,
  { address, ...context }: SessionContext,
  tx: Transaction = db(),
  byProvider = false,
): Promise<string> {
  const sid = newSid();
  const id = sessionId(sid);
  const addressKey = sessionAddressKey(address);
  const userAgent = context.userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
  const earlier = await tx.session.count({ where: { userId } });
  const similar = await tx.session.count({
    where: { userId, OR: [{ addressKey }, { userAgent }] },
  });
  const expiresAt = addMilliseconds(currentTime(), SESSION_SECONDS * 1_000);
  await tx.session.create({
    select: { id: true },
    data: { id, userId, addressKey, userAgent, expiresAt, byProvider },
  });
  if (earlier > 0 && similar === 0) {
    const mailId = randomUUID();
    await addJob(tx, "send-account-mail", { kind: "new-sign-in", mailId, about: id });
  }
  return sid;
}

/** Gives a session a new identifier, so that copies of its cookie stop working. */
export async function renewSession(tx: Transaction, sid: string): Promise<string> {
  const renewed = newSid();
  await tx.session.updateMany({
    where: { id: sessionId(sid) },
    data: { id: sessionId(renewed) },
  });
  return renewed;
}

/**
 * Locks the account until the transaction ends, for a change by the signed-in user.
 * @throws AccessError when the session has ended, for example because the password changed
 */
export async function holdSession(tx: Transaction, userId: string, sid: string): Promise<void> {
  await lockAccount(tx, userId);
  const open = await tx.session.count({ where: { id: sessionId(sid), userId, endedAt: null } });
  if (open === 0) throw new AccessError("signed-out");
}

/**
 * Ends a session; copies of its cookie stop working. Returns the id of its user, or null if it had ended.
 * `signOut` also gives the account's calls back.
 */
export async function endSession(tx: Transaction, sid: string): Promise<string | null> {
  const [session] = await tx.session.updateManyAndReturn({
    select: { userId: true },
    where: { id: sessionId(sid), endedAt: null },
    data: { endedAt: currentTime() },
  });
  return session?.userId ?? null;
}

/**
 * Ends all sessions of an account except `keptSid`. To end all of them use `signOutEverywhere`, which also
 * gives the account's calls back.
 */
export async function endSessionsOf(
  tx: Transaction,
  userId: string,
  keptSid: string | null = null,
): Promise<void> {
  await tx.session.updateMany({
    where: { userId, endedAt: null, ...(keptSid && { id: { not: sessionId(keptSid) } }) },
    data: { endedAt: currentTime() },
  });
}

/** A hash of an address: sessions can compare it, but it cannot be read. */
export function sessionAddressKey(address: string | null): string {
  return limitKey(addressGroup(address));
}

function newSid(): string {
  return randomBytes(32).toString("base64url");
}

/** The identifier of a session in the database: a hash of its secret identifier. */
export function sessionId(sid: string): string {
  return createHash("sha256").update(sid).digest("hex");
}
