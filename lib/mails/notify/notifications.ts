import "server-only";
import * as z from "zod";
import { audit } from "@/lib/accounts/audit/audit";
import { officeForm } from "@/lib/accounts/office-form";
import { readWith } from "@/lib/accounts/read-with";
import { requirePermission } from "@/lib/accounts/session";
import { currentTime } from "@/lib/kernel/current-time";
import { db, Prisma, transaction } from "@/lib/kernel/db";
import { failure, success } from "@/lib/kernel/notice";

/** How many notifications are waiting or have failed for good. */
export type NotificationCounts = {
  waiting: number;
  failed: number;
  /** When the oldest waiting notification was created. */
  waitingSince: Date | null;
  /** When the next attempt is due; in the past while it runs. */
  nextTryAt: Date | null;
};

/** A notification that is not retried until an adviser resends it. */
export type FailedNotification = {
  leadId: string;
  /** Null when the lead was erased. */
  fullName: string | null;
  receivedAt: Date | null;
  lastTryAt: Date;
  reason: string | null;
};

/** An adviser with more failures than the list shows can resend all of them. */
const LISTED_AT_MOST = 100;
/** An arbitrary number, the same in every process. */
const RESEND_LOCK = 7_240_014;

// Uses the queue's view and functions: its tables vary by version. The lead's id is in the job's key.
const JOBS = Prisma.sql`
  SELECT id, key, substring(key FROM 13)::uuid AS lead_id, created_at, updated_at, run_at,
    attempts >= max_attempts AND locked_at IS NULL AS failed
  FROM graphile_worker.jobs
  WHERE task_identifier = 'notify-lead' AND key ~ '^notify-lead:[0-9a-f-]{36}$'`;

export function countNotifications(): Promise<NotificationCounts> {
  return readWith("system.manage", async () => {
    const [counts] = await db().$queryRaw<NotificationCounts[]>`
      SELECT count(*) FILTER (WHERE NOT failed)::int AS waiting,
        count(*) FILTER (WHERE failed)::int AS failed,
        min(created_at) FILTER (WHERE NOT failed) AS "waitingSince",
        min(run_at) FILTER (WHERE NOT failed) AS "nextTryAt"
      FROM (${JOBS}) AS jobs`;
    return counts ?? { waiting: 0, failed: 0, waitingSince: null, nextTryAt: null };
  });
}

/** The notifications that have failed for good, oldest failure first; at most LISTED_AT_MOST. */
export function listFailedNotifications(): Promise<FailedNotification[]> {
  return readWith(
    "system.manage",
    () => db().$queryRaw<FailedNotification[]>`
      SELECT jobs.lead_id AS "leadId", leads.full_name AS "fullName",
        leads.created_at AS "receivedAt", jobs.updated_at AS "lastTryAt", failure.reason
      FROM (SELECT * FROM (${JOBS}) AS all_jobs WHERE failed
        ORDER BY updated_at, id LIMIT ${LISTED_AT_MOST}) AS jobs
      LEFT JOIN leads ON leads.id = jobs.lead_id
      LEFT JOIN LATERAL (
        SELECT data->>'reason' AS reason FROM lead_events
        WHERE lead_id = jobs.lead_id AND type = 'notification_failed'
        ORDER BY created_at DESC, id DESC LIMIT 1) AS failure ON true
      ORDER BY jobs.updated_at, jobs.id`,
  );
}

/**
 * Resends the failed notification of a lead now and resets its attempts; with null, all failed ones.
 * Repeated and concurrent calls resend each failure once. Returns how many were resent.
 * @throws AccessError without the permission
 */
export async function resendNotifications(leadId: string | null): Promise<number> {
  const { email } = await requirePermission("system.manage");
  // Selects by key, because the keys of other jobs cannot be cast to a lead's id.
  const chosen = leadId === null ? Prisma.sql`true` : Prisma.sql`key = ${`notify-lead:${leadId}`}`;
  return transaction(async (tx) => {
    // One resend at a time: the query below must see the jobs that an earlier resend rescheduled.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${RESEND_LOCK})`;
    const [resent] = await tx.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM graphile_worker.reschedule_jobs(
        ARRAY(SELECT id FROM (${JOBS}) AS jobs WHERE failed AND ${chosen}),
        run_at => ${currentTime()}, attempts => 0)`;
    const count = resent?.count ?? 0;
    if (count > 0) await audit("notification.resent", email, { count }, tx);
    return count;
  });
}

/** Answers the buttons 'Reenviar' and 'Reenviar todos' with a notice. */
export const answerResendForm = officeForm({
  permission: "system.manage",
  schema: z.object({ lead: z.union([z.guid(), z.literal("todos")]) }),
  failed: failure("No se ha reenviado"),
  async work({ lead }) {
    const count = await resendNotifications(lead === "todos" ? null : lead);
    if (count === 0) {
      return { notice: success("Nada que reenviar", "Ya no está entre los fallidos.") };
    }
    const title = count === 1 ? "Aviso en camino" : `${count} avisos en camino`;
    return { notice: success(title, "Se envía en unos segundos.") };
  },
});
