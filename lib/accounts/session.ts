import "server-only";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { cache } from "react";
import { db, type Transaction, transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { withinPageDeadline } from "@/lib/http/page-deadline";
import { limitKey } from "@/lib/http/rate-limit";
import { addressGroup } from "@/lib/http/request";
import { addJob } from "@/lib/jobs";
import { log } from "@/lib/observability/log";
import { paths } from "@/lib/paths";
import { lockAccount } from "./lock";
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
 * The request may not do this: nobody is signed in, the role is missing, or the role requires
 * two-step verification, which is off.
 */
export class AccessError extends Error {
  override name = "AccessError";
  constructor(readonly code: "signed-out" | "forbidden" | "two-step-missing") {
    super(code);
  }
}

/** From where a person signs in. */
export type SessionContext = { address: string | null; userAgent: string | null };

const IDLE_MS = 8 * 60 * 60 * 1_000;
/** The use of a session is noted at most this often. */
const NOTED_EVERY_MS = 60_000;
const MAX_USER_AGENT_LENGTH = 500;

/**
 * Who is signed in, or null. The database is asked at each request: a session that has ended or
 * idled for 8 hours does not count, nor does a role that was taken away.
 */
export const currentUser = cache(async (): Promise<SessionUser | null> => {
  const sid = await readSessionCookie();
  return sid === null ? null : withinPageDeadline(findSessionUser(sid));
});

/** Who is signed in, whatever the role. @throws AccessError */
export async function requireUser(): Promise<SessionUser> {
  const user = await currentUser();
  if (!user) throw new AccessError("signed-out");
  return user;
}

/** The account that is signed in, with its session. @throws AccessError */
export async function requireSession(): Promise<SessionUser & { sid: string }> {
  const [user, sid] = [await requireUser(), await readSessionCookie()];
  if (sid === null) throw new AccessError("signed-out");
  return { ...user, sid };
}

/** Who is signed in, if they have `role`. @throws AccessError */
export async function requireRole(role: Role): Promise<SessionUser> {
  const user = await requireUser();
  if (!user.roles.includes(role)) throw refused("forbidden");
  if (lacksTwoStep(user)) throw refused("two-step-missing");
  return user;
}

/** Logged: somebody who is signed in and asks for what is not theirs may be trying something. */
function refused(code: "forbidden" | "two-step-missing"): AccessError {
  log.warn("access.refused", { code });
  return new AccessError(code);
}

/** Whether REQUIRE_2FA keeps an admin out until two-step verification is on. */
export function lacksTwoStep(user: SessionUser): boolean {
  return env().requireTwoStep && user.roles.includes("admin") && !user.twoStep;
}

/** What makes a session one that is still open. */
export function openSessions() {
  const now = Date.now();
  return {
    endedAt: null,
    expiresAt: { gt: new Date(now) },
    lastSeenAt: { gt: new Date(now - IDLE_MS) },
  };
}

/** The account of a session, or null when the session is over. */
export async function findSessionUser(sid: string): Promise<SessionUser | null> {
  const id = sessionId(sid);
  const session = await db().session.findFirst({
    select: {
      lastSeenAt: true,
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
  if (session.lastSeenAt.getTime() < Date.now() - NOTED_EVERY_MS) {
    await db().session.updateMany({ where: { id }, data: { lastSeenAt: new Date() } });
  }
  const { roles, twoStep, ...user } = session.user;
  return { ...user, roles: roles.map(({ role }) => role), twoStep: Boolean(twoStep?.enabledAt) };
}

/** The page on which a person begins after signing in. */
export async function landingOf(sid: string): Promise<string> {
  const user = await findSessionUser(sid);
  return user && lacksTwoStep(user) ? paths.twoStep : paths.home;
}

/** What a sign-in has proved: the password of this hash, and whether a code as well. */
export type SignInProof = { passwordHash: string; code: boolean };

/**
 * Opens a session for a person who has proved to be the owner. Null when the proof comes too late:
 * while it was checked the password was changed, which ends all sessions, or a code became required.
 */
export function startProvenSession(
  userId: string,
  context: SessionContext,
  proof: SignInProof,
): Promise<string | null> {
  return transaction(async (tx) => {
    await lockAccount(tx, userId);
    const user = await tx.user.findUnique({
      select: { passwordHash: true, twoStep: { select: { enabledAt: true } } },
      where: { id: userId },
    });
    if (user?.passwordHash !== proof.passwordHash) return null;
    if (user.twoStep?.enabledAt && !proof.code) return null;
    return startSession(userId, context, tx);
  });
}

/**
 * Opens a session and gives its secret identifier, of which the database keeps only a hash. Tells
 * the owner by mail when neither the address nor the browser has been theirs before.
 */
export async function startSession(
  userId: string,
  { address, ...context }: SessionContext,
  tx: Transaction = db(),
): Promise<string> {
  const sid = newSid();
  const id = sessionId(sid);
  const addressKey = sessionAddressKey(address);
  const userAgent = context.userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
  const earlier = await tx.session.count({ where: { userId } });
  const alike = await tx.session.count({
    where: { userId, OR: [{ addressKey }, { userAgent }] },
  });
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1_000);
  await tx.session.create({
    select: { id: true },
    data: { id, userId, addressKey, userAgent, expiresAt },
  });
  if (earlier > 0 && alike === 0) {
    const mailId = randomUUID();
    await addJob(tx, "send-account-mail", { kind: "new-sign-in", mailId, about: id });
  }
  return sid;
}

/** Gives a session another identifier, so that no copy of its cookie opens anything. */
export async function renewSession(tx: Transaction, sid: string): Promise<string> {
  const renewed = newSid();
  await tx.session.updateMany({
    where: { id: sessionId(sid) },
    data: { id: sessionId(renewed) },
  });
  return renewed;
}

/**
 * Locks the account until the transaction ends, for changes by the person who is signed in.
 * @throws AccessError when the session has ended meanwhile, as a new password ends it
 */
export async function holdSession(tx: Transaction, userId: string, sid: string): Promise<void> {
  await lockAccount(tx, userId);
  const open = await tx.session.count({ where: { id: sessionId(sid), userId, endedAt: null } });
  if (open === 0) throw new AccessError("signed-out");
}

/** Ends a session for good: a copied cookie opens nothing from now on. */
export async function endSession(sid: string): Promise<void> {
  await db().session.updateMany({
    where: { id: sessionId(sid), endedAt: null },
    data: { endedAt: new Date() },
  });
}

/** Ends all sessions of an account but `keptSid`, if there is one. */
export async function endSessionsOf(
  tx: Transaction,
  userId: string,
  keptSid: string | null = null,
): Promise<void> {
  await tx.session.updateMany({
    where: { userId, endedAt: null, ...(keptSid && { id: { not: sessionId(keptSid) } }) },
    data: { endedAt: new Date() },
  });
}

/** The address as a session keeps it: enough to know it again, not to read it. */
export function sessionAddressKey(address: string | null): string {
  return limitKey(addressGroup(address));
}

function newSid(): string {
  return randomBytes(32).toString("base64url");
}

/** The name of a session in the database. */
export function sessionId(sid: string): string {
  return createHash("sha256").update(sid).digest("hex");
}
