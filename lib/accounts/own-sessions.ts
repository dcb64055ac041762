import "server-only";
import * as z from "zod";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { formatDateTime } from "@/lib/kernel/format";
import { withinPageDeadline } from "@/lib/kernel/page-deadline";
import { paths } from "@/lib/kernel/paths";
import { accountForm } from "./account-form";
import { PAGE_NOTICES, withNotice } from "./account-notices";
import { deviceName } from "./device-name";
import { endSessionsOf, openSessions, requireSession, sessionId } from "./session";

export type ActiveSession = {
  /** Identifies the session to close; it cannot open the session. */
  id: string;
  device: string;
  /** In Madrid time. */
  startedAt: string;
  lastSeenAt: string;
  current: boolean;
};

/** The account holder can still close the rest at once. */
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
 * Closes the session that the form names, if it belongs to the sender; without a name, all the sender's
 * sessions except this one.
 */
export const answerClosing = accountForm({
  schema: z.object({ session: z.string().optional() }),
  failed: PAGE_NOTICES["no-cerrada"],
  async work({ session }) {
    const { id: userId, sid } = await requireSession();
    if (!session) await endSessionsOf(db(), userId, sid);
    else {
      const where = { id: session, userId, endedAt: null };
      await db().session.updateMany({ where, data: { endedAt: currentTime() } });
    }
    return { next: withNotice(paths.account, session ? "sesion-cerrada" : "sesiones-cerradas") };
  },
});
