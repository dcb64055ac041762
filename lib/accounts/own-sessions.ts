import "server-only";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { FormDataError, readFormData } from "@/lib/kernel/form-data";
import { formatDateTime } from "@/lib/kernel/format";
import { log } from "@/lib/kernel/log";
import { withinPageDeadline } from "@/lib/kernel/page-deadline";
import type { PageNoticeName } from "./account-notices";
import { deviceName } from "./device-name";
import { AccessError, endSessionsOf, openSessions, requireSession, sessionId } from "./session";

/** A session as its owner sees it. */
export type ActiveSession = {
  /** Identifies the session to close; it cannot open the session. */
  id: string;
  device: string;
  /** In Madrid time. */
  startedAt: string;
  lastSeenAt: string;
  current: boolean;
};

/** More than anyone has. An owner with more can still close all the others at once. */
const MAX_SHOWN = 50;

/** The open sessions of the signed-in user, this one first, then by last use. @throws AccessError */
export async function listActiveSessions(): Promise<ActiveSession[]> {
  const { id: userId, sid } = await requireSession();
  const sessions = await withinPageDeadline(
    db().session.findMany({
      select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true },
      where: { userId, ...openSessions() },
      orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
      take: MAX_SHOWN,
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
 * Closes the session that the form names, if it belongs to the sender; without a name, all of the
 * sender's sessions except this one. Returns the notice to show.
 */
export async function answerClosing(formData: FormData): Promise<PageNoticeName> {
  try {
    const { session } = readFormData(formData);
    const { id: userId, sid } = await requireSession();
    const closing = session
      ? db().session.updateMany({
          where: { id: session, userId, endedAt: null },
          data: { endedAt: currentTime() },
        })
      : endSessionsOf(db(), userId, sid);
    await withinPageDeadline<unknown>(closing);
    return session ? "sesion-cerrada" : "sesiones-cerradas";
  } catch (error) {
    // The page sends signed-out people to sign in, and only a forged form has forbidden fields.
    const isExpected = error instanceof AccessError || error instanceof FormDataError;
    if (!isExpected) log.error("account.session_not_closed", error);
    return "no-cerrada";
  }
}
