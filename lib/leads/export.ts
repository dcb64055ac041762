import "server-only";
import { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { PoolClient } from "pg";
import { requireRole } from "@/lib/accounts/session";
import { audit } from "@/lib/audit";
import { pool } from "@/lib/db";
import { formatFileDate, TIME_ZONE } from "@/lib/format";
import { log } from "@/lib/log";
import { csvHead, csvLines, type ExportedLead } from "./export-csv";
import { TAB_CONDITIONS } from "./list";
import type { LeadTab } from "./tabs";

export type LeadExport = { fileName: string; body: ReadableStream<Uint8Array> };

const BATCH_SIZE = 1_000;
/** Whoever stops reading for so long loses the connection, and the export. */
const MAX_PAUSE_SECONDS = 60;

/**
 * The CSV file of a tab, from a database cursor as fast as it is read: only leads with consent,
 * newest first. Null when there is none. Nothing is opened before the first byte is asked for; at
 * the end, however it comes, the connection is given back and the audit log gets its line.
 * @throws AccessError when whoever asks is not an admin
 */
export async function exportLeads(tab: LeadTab): Promise<LeadExport | null> {
  const { email } = await requireRole("admin");
  const { rowCount } = await pool().query(`${exportQuery(tab)} LIMIT 1`);
  if (!rowCount) return null;
  return {
    fileName: `leads_${formatFileDate(new Date())}.csv`,
    // The same class as the global one, whose type does not know `from` yet.
    body: NodeReadableStream.from(readFile(tab, email)) as ReadableStream<Uint8Array>,
  };
}

async function* readFile(tab: LeadTab, actorEmail: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let rows = 0;
  let completed = false;
  try {
    yield encoder.encode(csvHead());
    for await (const batch of readBatches(tab)) {
      rows += batch.length;
      yield encoder.encode(csvLines(batch));
    }
    completed = true;
  } catch (error) {
    log.error("leads.export_failed", error, { tab, rows });
    throw error;
  } finally {
    await audit("leads.exported", actorEmail, { tab, rows, completed });
  }
}

/**
 * A cursor of SQL and not of the wire protocol: there the time limits of the pool would count for
 * the whole download, here they count for each batch.
 */
async function* readBatches(tab: LeadTab): AsyncGenerator<ExportedLead[]> {
  const client = await pool().connect();
  const release = releaseOnce(client);
  // PostgreSQL itself ends the connection of a reader who has gone to sleep.
  client.on("error", release);
  try {
    await client.query(`BEGIN READ ONLY;
      SET LOCAL idle_in_transaction_session_timeout = '${MAX_PAUSE_SECONDS}s';
      DECLARE exported NO SCROLL CURSOR FOR ${exportQuery(tab)}`);
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
function exportQuery(tab: LeadTab): string {
  return `
    SELECT to_char(created_at AT TIME ZONE '${TIME_ZONE}', 'DD/MM/YYYY HH24:MI') AS "createdAt",
      full_name AS "fullName", email, phone, debt_over_10k AS "debtOver10k",
      multiple_creditors AS "multipleCreditors", has_properties AS "hasProperties",
      preferred_time_slot AS "preferredTimeSlot", status, eligible
    FROM leads_view
    WHERE consent AND ${TAB_CONDITIONS[tab]}
    ORDER BY leads_view.created_at DESC, id DESC`;
}
