import "server-only";
import type { NoticeName } from "@/lib/account-notice";
import { db, transaction } from "@/lib/db";
import { FormDataError, readFormData } from "@/lib/form-data";
import { log } from "@/lib/log";
import { withinPageDeadline } from "@/lib/page-deadline";
import { AccessError, endSessionsOf, requireUser } from "./session";
import { readSessionCookie } from "./session-cookie";

/** Ends the session that a form names, if it is one of whoever sends it. Gives what to say. */
export function answerClosing(formData: FormData): Promise<NoticeName> {
  return answer("sesion-cerrada", async () => {
    const { id: userId } = await requireUser();
    const { session = "" } = readFormData(formData);
    await db().session.updateMany({
      where: { id: session, userId, endedAt: null },
      data: { endedAt: new Date() },
    });
  });
}

/** Ends all sessions of whoever is signed in, but this one. Gives what to say. */
export function answerClosingOthers(): Promise<NoticeName> {
  return answer("sesiones-cerradas", async () => {
    const { id: userId } = await requireUser();
    const sid = await readSessionCookie();
    await transaction((tx) => endSessionsOf(tx, userId, sid));
  });
}

async function answer(success: NoticeName, work: () => Promise<void>): Promise<NoticeName> {
  try {
    await withinPageDeadline(work());
    return success;
  } catch (error) {
    // Whoever is not signed in is led to the sign-in page, and no form of ours lacks its field.
    const isTheirs = error instanceof AccessError || error instanceof FormDataError;
    if (!isTheirs) log.error("account.session_not_closed", error);
    return "no-cerrada";
  }
}
