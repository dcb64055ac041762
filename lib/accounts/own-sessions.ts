import "server-only";
import { db } from "@/lib/db";
import { formatDateTime } from "@/lib/format";
import { FormDataError, readFormData } from "@/lib/http/form-data";
import { withinPageDeadline } from "@/lib/http/page-deadline";
import { log } from "@/lib/observability/log";
import type { PageNoticeName } from "./account-notices";
import { deviceName } from "./device-name";
import { AccessError, endSessionsOf, openSessions, requireSession, sessionId } from "./session";

/** A session as its owner sees it. */
export type ActiveSession = {
  /** Names the session to close it; it opens nothing. */
  id: string;
  device: string;
  /** In Madrid. */
  startedAt: string;
  lastSeenAt: string;
  current: boolean;
};

/** More than anybody has. An owner of more can still close all others at once. */
const SHOWN = 50;

/** The open sessions of the signed-in user, this one first, then by last use. @throws AccessError */
export async function listActiveSessions(): Promise<ActiveSession[]> {
  const { id: userId, sid } = await requireSession();
  const sessions = await withinPageDeadline(
    db().session.findMany({
      select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true },
      where: { userId, ...openSessions() },
      orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
      take: SHOWN,
    }),
  );
  return sessions
    .map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      device: deviceName(userAgent),
      startedAt: formatDateTime(createdAt),
      lastSeenAt: formatDateTime(lastSeenAt),
      current: id === sessionId(sid),
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/**
 * Closes the session that a form names, if it is the sender's own; all of the sender's but this one, when
 * it names none. Gives what to say.
 */
export async function answerClosing(formData: FormData): Promise<PageNoticeName> {
  try {
    const { session } = readFormData(formData);
    const { id: userId, sid } = await requireSession();
    const closing = session
      ? db().session.updateMany({
          where: { id: session, userId, endedAt: null },
          data: { endedAt: new Date() },
        })
      : endSessionsOf(db(), userId, sid);
    await withinPageDeadline<unknown>(closing);
    return session ? "sesion-cerrada" : "sesiones-cerradas";
  } catch (error) {
    // A page leads people who are not signed in to sign in, and our forms name no strange fields.
    const isExpected = error instanceof AccessError || error instanceof FormDataError;
    if (!isExpected) log.error("account.session_not_closed", error);
    return "no-cerrada";
  }
}
