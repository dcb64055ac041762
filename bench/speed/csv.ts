import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { markdownTable, median, met, percentile } from "@/bench/results";
import { paths } from "@/lib/kernel/paths";
import type { BenchSite } from "./site";

type Run = { rows: number; seconds: number; firstByteMs: number };

const ROUNDS = 3;
/** An export is measured up to this many rows, and then cancelled. */
const ROWS = 100_000;
const MOST_SECONDS = 5;
const MOST_GROWTH_MIB = 64;
const MOST_FIRST_BYTE_MS = 200;
const MOST_PAGE_MS = 300;
const LINE_BREAK = 10;

/** PostgreSQL's own export of the same columns. */
const COPY = `COPY (SELECT to_char(created_at AT TIME ZONE 'Europe/Madrid', 'DD/MM/YYYY HH24:MI'),
  full_name, email, phone, debt_over_10k, multiple_creditors, has_properties, preferred_time_slot,
  status, eligible FROM leads_view WHERE consent ORDER BY leads_view.created_at DESC, id DESC
  LIMIT ${ROWS}) TO STDOUT (FORMAT csv)`;

/**
 * Measures an export among a million leads through the web server against PostgreSQL's own COPY of the
 * same columns, its memory, and the speed of the home page meanwhile.
 */
export async function benchCsv(site: BenchSite): Promise<string> {
  const cookie = await site.signIn();
  await download(site, cookie, "");
  const before = site.memory();
  const watch = watchHome(site);
  const floors: Run[] = [];
  const files: Run[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(await copy(site));
    files.push(await download(site, cookie, ""));
  }
  const { peak, times } = await watch.stop();
  const whole = await download(site, cookie, "&columns=extended");
  const workbook = await download(site, cookie, "&format=xlsx");
  const floor = medianOf(floors);
  const file = medianOf(files);
  const row = (name: string, { rows, seconds, firstByteMs }: Run) => [
    ...[name, rows.toLocaleString("en"), seconds.toFixed(2), firstByteMs.toFixed(0)],
    (seconds / floor.seconds).toFixed(1),
  ];
  const growth = (peak - before) / 2 ** 20;
  const page = percentile(times, 0.95);
  const verdict = (what: string, target: string, value: string, isMet: boolean) => [
    ...[what, target, value],
    met(isMet),
  ];
  return [
    `Of 1,000,000 leads; medians of ${ROUNDS} rounds in turns, the last two once.`,
    markdownTable(
      ["Of", "Rows", "Seconds", "First byte ms", "Times COPY"],
      [row("COPY (floor)", floor), row("CSV", file), row("CSV, all columns", whole)],
    ),
    `The Excel file's first byte came after ${workbook.firstByteMs.toFixed(0)} ms.`,
    markdownTable(
      ["Of the CSV", "Target", "Measured", "Verdict"],
      [
        verdict(
          `${ROWS.toLocaleString("en")} rows`,
          `≤ ${MOST_SECONDS} s`,
          `${file.seconds.toFixed(1)} s`,
          file.seconds <= MOST_SECONDS,
        ),
        verdict(
          "Memory's growth",
          `< ${MOST_GROWTH_MIB} MiB`,
          `${growth.toFixed(0)} MiB`,
          growth < MOST_GROWTH_MIB,
        ),
        verdict(
          "First byte",
          `< ${MOST_FIRST_BYTE_MS} ms`,
          `${file.firstByteMs.toFixed(0)} ms`,
          file.firstByteMs < MOST_FIRST_BYTE_MS,
        ),
        verdict(
          "Home page meanwhile, p95",
          `< ${MOST_PAGE_MS} ms`,
          `${page.toFixed(0)} ms`,
          page < MOST_PAGE_MS,
        ),
      ],
    ),
  ].join("\n\n");
}

async function download({ origin }: BenchSite, cookie: string, more: string): Promise<Run> {
  const began = performance.now();
  const headers = { cookie, "accept-encoding": "identity" };
  const answer = await fetch(`${origin}${paths.leadsExport}?tab=all${more}`, { headers });
  if (answer.status !== 200 || !answer.body) throw new Error(`No file came: ${answer.status}.`);
  return count(answer.body, began);
}

async function copy({ databaseUrl }: BenchSite): Promise<Run> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await count(client.query(copyTo(COPY)), performance.now());
  } finally {
    await client.end();
  }
}

/** Counts complete lines up to ROWS and the seconds they took, and then ends the download. */
async function count(chunks: AsyncIterable<Uint8Array>, began: number): Promise<Run> {
  let rows = 0;
  let firstByteMs = 0;
  for await (const chunk of chunks) {
    firstByteMs ||= performance.now() - began;
    for (let at = chunk.indexOf(LINE_BREAK); at >= 0; at = chunk.indexOf(LINE_BREAK, at + 1))
      rows++;
    if (rows >= ROWS) break;
  }
  return { rows: Math.min(rows, ROWS), firstByteMs, seconds: (performance.now() - began) / 1_000 };
}

function medianOf(runs: Run[]): Run {
  const of = (name: keyof Run) => median(runs.map((run) => run[name]));
  return { rows: of("rows"), seconds: of("seconds"), firstByteMs: of("firstByteMs") };
}

/** Requests the home page and reads the site's memory again and again, until it is stopped. */
function watchHome({ origin, memory }: BenchSite) {
  const times: number[] = [];
  let peak = 0;
  let isOver = false;
  async function watch() {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${origin}${paths.home}`)).arrayBuffer();
      times.push(performance.now() - began);
      peak = Math.max(peak, memory());
      await pause(100);
    }
  }
  const done = watch();
  return {
    async stop() {
      isOver = true;
      await done;
      return { times, peak };
    },
  };
}
