import "server-only";
import { requireRole } from "@/lib/accounts/session";
import { db } from "@/lib/db";
import type { ExportProgress } from "./export-progress";

/** No download lasts longer: the process that wrote it was killed, and could not note its end. */
const LONGEST_MS = 2 * 60 * 60_000;

/**
 * How far an export of one's own has got; null while it has not begun, and for everybody else's.
 * @throws AccessError when whoever asks is not an admin
 */
export async function exportProgress(id: string): Promise<ExportProgress | null> {
  const { email } = await requireRole("admin");
  const found = await db().leadExport.findFirst({ where: { id, actorEmail: email } });
  if (!found) return null;
  const { rows, completed, cancelled, finishedAt, startedAt } = found;
  if (completed) return { rows, state: "completed" };
  if (cancelled) return { rows, state: "cancelled" };
  const over = finishedAt !== null || Date.now() - startedAt.getTime() > LONGEST_MS;
  return { rows, state: over ? "failed" : "running" };
}

/**
 * Ends an export of one's own; the process that writes it notices within a second, whichever it is.
 * False when there is none under way.
 * @throws AccessError when whoever asks is not an admin
 */
export async function cancelExport(id: string): Promise<boolean> {
  const { email } = await requireRole("admin");
  const { count } = await db().leadExport.updateMany({
    where: { id, actorEmail: email, finishedAt: null },
    data: { cancelled: true },
  });
  return count > 0;
}
