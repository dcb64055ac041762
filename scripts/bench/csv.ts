import { copyRun, exportRun, type Run, workbookRun } from "./csv-runs";
import { memoryBelow } from "./memory";
import { markdownTable, median, met, percentile } from "./results";
import { signIn } from "./sign-in";
import type { BenchSite } from "./site";
import { watchSite } from "./watch-site";

const ROUNDS = 3;
const LEAST_SHARE = 0.4;
const MOST_GROWTH = 64 * 2 ** 20;
const MOST_FIRST_BYTE_MS = 200;
const MOST_PAGE_MS = 300;

/**
 * The export of a million leads through the web server, beside PostgreSQL's own COPY of the same
 * columns; what it costs in memory, and how quick the home page is meanwhile.
 */
export async function benchCsv(site: BenchSite): Promise<string> {
  const cookie = await signIn(site);
  const kinds = { "COPY (floor)": () => copyRun(site), CSV: () => exportRun(site, cookie, "") };
  const runs: Record<string, Run[]> = {};
  await kinds.CSV();
  const before = memoryBelow(site.pid);
  const watch = watchSite(site);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, run] of Object.entries(kinds)) {
      runs[name] ??= [];
      runs[name].push(await run());
    }
  }
  const { peak, pageTimes } = await watch.stop();
  const extended = await exportRun(site, cookie, "&columns=extended");
  const workbook = await workbookRun(site, cookie, extended.rows);
  const rate = (name: string) => median((runs[name] ?? []).map((run) => run.rate));
  const share = rate("CSV") / rate("COPY (floor)");
  const firstByte = median((runs.CSV ?? []).map((run) => run.firstByteMs));
  const page = percentile(pageTimes, 0.95);
  const row = (name: string, of: Omit<Run, "took">) => [
    ...[name, of.rows.toLocaleString("en"), of.rate.toFixed(0), of.firstByteMs.toFixed(0)],
    (of.rate / rate("COPY (floor)")).toFixed(2),
  ];
  const growth = peak - before;
  return [
    `Rows of 1,000,000 leads that consent; medians of ${ROUNDS} rounds in turns, the last two once.`,
    markdownTable(
      ["Of", "Rows", "Rows a second", "First byte ms", "Share"],
      [
        ...Object.entries(runs).map(([name, all]) =>
          row(name, {
            rows: all[0]?.rows ?? 0,
            rate: rate(name),
            firstByteMs: median(all.map((run) => run.firstByteMs)),
          }),
        ),
        row("CSV, all columns", extended),
        row("Excel", workbook),
      ],
    ),
    markdownTable(
      ["Of the CSV", "Target", "Measured", "Verdict"],
      [
        ["Share of COPY", `≥ ${LEAST_SHARE}`, share.toFixed(2), met(share >= LEAST_SHARE)],
        [
          "Memory's growth",
          "< 64 MiB",
          `${(growth / 2 ** 20).toFixed(0)} MiB`,
          met(growth < MOST_GROWTH),
        ],
        [
          "First byte",
          `< ${MOST_FIRST_BYTE_MS} ms`,
          `${firstByte.toFixed(0)} ms`,
          met(firstByte < MOST_FIRST_BYTE_MS),
        ],
        [
          "Home page meanwhile, p95",
          `< ${MOST_PAGE_MS} ms`,
          `${page.toFixed(0)} ms`,
          met(page < MOST_PAGE_MS),
        ],
      ],
    ),
  ].join("\n\n");
}
