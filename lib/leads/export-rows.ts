import "server-only";
import type { PoolClient } from "pg";
import { exportPool, type Prisma } from "@/lib/db";

/** A row as PostgreSQL writes it: every value as text. */
export type ExportedRow = (string | null)[];

/** The first rows come at once; then fewer round trips are quicker. */
const FIRST_BATCH = 1_000;
const BATCH = 4_000;
/** Whoever stops reading for so long loses the connection, and the export. */
const MAX_PAUSE_SECONDS = 60;
/** Every value as the text that it is: none is parsed only to be written again. */
const AS_TEXT = { getTypeParser: () => (value: string) => value };

/**
 * The rows of a query in batches; the next is on its way while one is written. A cursor of SQL and
 * not of the wire protocol: there the time limits of the pool would count for the whole download,
 * here they count for each batch.
 */
export async function* readBatches(query: Prisma.Sql): AsyncGenerator<ExportedRow[]> {
  const client = await exportPool().connect();
  const release = releaseOnce(client);
  // PostgreSQL itself ends the connection of a reader who has gone to sleep.
  client.on("error", release);
  try {
    await client.query(`BEGIN READ ONLY;
      SET LOCAL idle_in_transaction_session_timeout = '${MAX_PAUSE_SECONDS}s'`);
    await client.query(`DECLARE exported NO SCROLL CURSOR FOR ${query.text}`, query.values);
    let next = fetchRows(client, FIRST_BATCH);
    for (;;) {
      const rows = await next;
      if (rows.length === 0) return;
      next = fetchRows(client, BATCH);
      // Whoever reads no more does not wait for it, and its failure is told when it is waited for.
      next.catch(() => {});
      yield rows;
    }
  } finally {
    await client.query("ROLLBACK").then(() => release(), release);
    client.off("error", release);
  }
}

async function fetchRows(client: PoolClient, count: number): Promise<ExportedRow[]> {
  const { rows } = await client.query<ExportedRow>({
    text: `FETCH ${count} FROM exported`,
    rowMode: "array",
    types: AS_TEXT,
  });
  return rows;
}

function releaseOnce(client: PoolClient): (error?: Error) => void {
  let released = false;
  return (error) => {
    if (released) return;
    released = true;
    client.release(error);
  };
}
