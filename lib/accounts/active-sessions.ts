import "server-only";
import { db } from "@/lib/db";
import { withinPageDeadline } from "@/lib/page-deadline";
import { deviceName } from "./device-name";
import { IDLE_SECONDS, requireUser, sessionId } from "./session";
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

/** More than anybody has. Who has more can still end all others at once. */
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

async function currentSessionId(): Promise<string | null> {
  const sid = await readSessionCookie();
  return sid === null ? null : sessionId(sid);
}
