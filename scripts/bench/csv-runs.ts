import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { paths } from "@/lib/paths";
import type { BenchSite } from "./site";

/** `rate` is rows a second, `took` milliseconds for all of them. */
export type Run = { rows: number; rate: number; firstByteMs: number; took: number };

const LINE_BREAK = 10;

/** A CSV file, with the address's `more`. */
export async function exportRun(site: BenchSite, cookie: string, more: string): Promise<Run> {
  const began = performance.now();
  const counted = await countLines(await download(site, cookie, more), began);
  return { ...counted, rows: counted.rows - 1 };
}

/** A workbook, of which it is known how many rows it has. */
export async function workbookRun(site: BenchSite, cookie: string, rows: number): Promise<Run> {
  const began = performance.now();
  const { firstByteMs, took } = await countLines(
    await download(site, cookie, "&format=xlsx"),
    began,
  );
  return { rows, firstByteMs, took, rate: (rows / took) * 1_000 };
}

/** What PostgreSQL itself sends of the same columns. */
export async function copyRun({ databaseUrl }: BenchSite): Promise<Run> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const began = performance.now();
  try {
    return await countLines(client.query(copyTo(COPY)), began);
  } finally {
    await client.end();
  }
}

const COPY = `COPY (SELECT to_char(created_at AT TIME ZONE 'Europe/Madrid', 'DD/MM/YYYY HH24:MI'),
  full_name, email, phone, debt_over_10k, multiple_creditors, has_properties, preferred_time_slot,
  status, eligible FROM leads_view WHERE consent ORDER BY leads_view.created_at DESC, id DESC)
  TO STDOUT (FORMAT csv)`;

async function download({ origin }: BenchSite, cookie: string, more: string) {
  const headers = { cookie, "accept-encoding": "identity" };
  const answer = await fetch(`${origin}${paths.leadsExport}?tab=all${more}`, { headers });
  if (answer.status !== 200 || !answer.body) throw new Error(`No file came: ${answer.status}.`);
  return answer.body;
}

async function countLines(chunks: AsyncIterable<Uint8Array>, began: number): Promise<Run> {
  let rows = 0;
  let firstByteMs = 0;
  for await (const chunk of chunks) {
    firstByteMs ||= performance.now() - began;
    for (let at = chunk.indexOf(LINE_BREAK); at >= 0; at = chunk.indexOf(LINE_BREAK, at + 1))
      rows++;
  }
  const took = performance.now() - began;
  return { rows, firstByteMs, took, rate: (rows / took) * 1_000 };
}
