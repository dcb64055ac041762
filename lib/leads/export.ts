import "server-only";
import type { PoolClient } from "pg";
import { requireRole } from "@/lib/accounts/session";
import { audit } from "@/lib/audit";
import { exportPool, Prisma } from "@/lib/db";
import { formatFileDate, TIME_ZONE } from "@/lib/format";
import { log } from "@/lib/log";
import { withinPageDeadline } from "@/lib/page-deadline";
import { csvHead, csvLines, type ExportedLead } from "./export-csv";
import { isFiltered, type LeadFilter, NO_FILTER } from "./filter";
import { leadCondition } from "./filter-condition";
import type { LeadTab } from "./tabs";

export type LeadExport = { fileName: string; body: ReadableStream<Uint8Array> };

/** Others are being downloaded: each takes a connection for as long as somebody reads. */
export class ExportsBusyError extends Error {
  override name = "ExportsBusyError";
}

const BATCH_SIZE = 1_000;
/** Whoever stops reading for so long loses the connection, and the export. */
const MAX_PAUSE_SECONDS = 60;

/**
 * The CSV file of a tab's leads that match a filter, from a database cursor as fast as it is read: only leads with consent,
 * newest first. Null when there is none. The audit log has the export before anybody has a byte of
 * it, and at the end how far it got. Whoever takes the file must read it or cancel it.
 * @throws AccessError when whoever asks is not an admin
 * @throws ExportsBusyError while two others are being downloaded
 * @throws DeadlineError and errors of the database; nothing has been given away then
 */
export async function exportLeads(
  tab: LeadTab,
  filter: LeadFilter = NO_FILTER,
): Promise<LeadExport | null> {
  return withinPageDeadline(beginExport(tab, filter), (late) => late?.body.cancel());
}

async function beginExport(tab: LeadTab, filter: LeadFilter): Promise<LeadExport | null> {
  const { email } = await requireRole("admin");
  const { totalCount, idleCount, waitingCount, options } = exportPool();
  if (totalCount - idleCount + waitingCount >= options.max) throw new ExportsBusyError();
  const chunks = readFile(tab, filter, email);
  const head = await chunks.next();
  if (head.done) return null;
  return { fileName: `leads_${formatFileDate(new Date())}.csv`, body: stream(head.value, chunks) };
}

/** The chunks, each when it is asked for; the first has come already. */
function stream(first: Uint8Array, others: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(first),
      async pull(controller) {
        const { value, done } = await others.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await others.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* readFile(
  tab: LeadTab,
  filter: LeadFilter,
  actorEmail: string,
): AsyncGenerator<Uint8Array> {
  // Not what was searched for: it may be somebody's name.
  const asked = { tab, ...(isFiltered(filter) && { filtered: true }) };
  const encoder = new TextEncoder();
  let rows = 0;
  let started = false;
  let completed = false;
  try {
    for await (const batch of readBatches(tab, filter)) {
      if (!started) {
        await audit("leads.export_started", actorEmail, asked);
        started = true;
        yield encoder.encode(csvHead());
      }
      rows += batch.length;
      yield encoder.encode(csvLines(batch));
    }
    completed = true;
  } catch (error) {
    // Before the start, whoever asked is told.
    if (started) log.error("leads.export_failed", error, { tab, rows });
    throw error;
  } finally {
    if (started) await audit("leads.exported", actorEmail, { ...asked, rows, completed });
  }
}

/**
 * A cursor of SQL and not of the wire protocol: there the time limits of the pool would count for
 * the whole download, here they count for each batch.
 */
async function* readBatches(tab: LeadTab, filter: LeadFilter): AsyncGenerator<ExportedLead[]> {
  const client = await exportPool().connect();
  const release = releaseOnce(client);
  // PostgreSQL itself ends the connection of a reader who has gone to sleep.
  client.on("error", release);
  try {
    await client.query(`BEGIN READ ONLY;
      SET LOCAL idle_in_transaction_session_timeout = '${MAX_PAUSE_SECONDS}s'`);
    const { text, values } = exportQuery(tab, filter);
    await client.query(`DECLARE exported NO SCROLL CURSOR FOR ${text}`, values);
    for (;;) {
      const { rows } = await client.query<ExportedLead>(`FETCH ${BATCH_SIZE} FROM exported`);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await client.query("ROLLBACK").then(() => release(), release);
    client.off("error", release);
  }
}

function releaseOnce(client: PoolClient): (error?: Error) => void {
  let released = false;
  return (error) => {
    if (released) return;
    released = true;
    client.release(error);
  };
}

/** Consent is asked for here, for every tab and whoever exports. */
function exportQuery(tab: LeadTab, filter: LeadFilter): Prisma.Sql {
  return Prisma.sql`
    SELECT to_char(created_at AT TIME ZONE ${TIME_ZONE}::text, 'DD/MM/YYYY HH24:MI') AS "createdAt",
      full_name AS "fullName", email, phone, debt_over_10k AS "debtOver10k",
      multiple_creditors AS "multipleCreditors", has_properties AS "hasProperties",
      preferred_time_slot AS "preferredTimeSlot", status, eligible
    FROM leads_view
    WHERE consent AND ${leadCondition(tab, filter)}
    ORDER BY leads_view.created_at DESC, id DESC`;
}
