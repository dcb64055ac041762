import "server-only";
import { db, transaction } from "@/lib/db";
import { withinPageDeadline } from "@/lib/page-deadline";
import { deviceName } from "./device-name";
import { endSessionsOf, IDLE_SECONDS, requireUser, sessionId } from "./session";
import { readSessionCookie } from "./session-cookie";

/** A session as its owner sees it. */
export type ActiveSession = {
  /** Names the session to end it; it opens nothing. */
  id: string;
  device: string;
  startedAt: Date;
  lastSeenAt: Date;
  current: boolean;
};

/** More than anybody has. The others end with `endOtherSessions` too. */
const SHOWN = 50;

/** Where the signed-in user is signed in, this session first and then by last use. @throws AccessError */
export async function listActiveSessions(): Promise<ActiveSession[]> {
  const { id: userId } = await requireUser();
  const current = await currentSessionId();
  const sessions = await withinPageDeadline(
    db().session.findMany({
      select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true },
      where: {
        userId,
        endedAt: null,
        expiresAt: { gt: new Date() },
        lastSeenAt: { gt: new Date(Date.now() - IDLE_SECONDS * 1_000) },
      },
      orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
      take: SHOWN,
    }),
  );
  return sessions
    .map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      device: deviceName(userAgent),
      startedAt: createdAt,
      lastSeenAt,
      current: id === current,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** Ends one session of the signed-in user; of anybody else's nothing. @throws AccessError */
export async function endOwnSession(id: string): Promise<void> {
  const { id: userId } = await requireUser();
  await withinPageDeadline(
    db().session.updateMany({
      where: { id, userId, endedAt: null },
      data: { endedAt: new Date() },
    }),
  );
}

/** Ends all sessions of the signed-in user but this one. @throws AccessError */
export async function endOtherSessions(): Promise<void> {
  const { id: userId } = await requireUser();
  const sid = await readSessionCookie();
  await withinPageDeadline(transaction((tx) => endSessionsOf(tx, userId, sid)));
}

async function currentSessionId(): Promise<string | null> {
  const sid = await readSessionCookie();
  return sid === null ? null : sessionId(sid);
}
