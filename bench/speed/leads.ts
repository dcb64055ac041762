import { query } from "@/bench/drills/ledger";
import { markdownTable, median, met } from "@/bench/results";
import { paths } from "@/lib/kernel/paths";
import { readForm } from "./form-post";
import { leadPosts } from "./lead-post";
import { type LoadResult, load, type Post } from "./load";
import type { BenchSite } from "./site";

const CLIENTS = [10, 50, 200];
const REQUESTS = 1_500;
const ROUNDS = 5;
const WARM_UP = 1_000;
/** The minimum share of the empty action's rate, at this number of clients. */
const TARGET = { clients: 50, share: 0.3 };
/** An accepted form leads here: no other answer is an acknowledgement. */
const ACCEPTED = paths.thanks;

/** How fast requests were answered, the processor time of each in milliseconds, and how many were accepted. */
type Measured = LoadResult & { site: number; database: number; accepted: number };

/** Sends requests and measures them. */
type Action = (clients: number, requests: number) => Promise<Measured>;

/**
 * Measures acknowledged leads per second through the real server action, against an action that
 * does nothing; then checks that every acknowledged lead is stored, with exactly one notification. A form that
 * missed its deadline was asked to be sent again, and may be stored nonetheless.
 * @throws when an acknowledged lead is not stored
 */
export async function benchLeads(site: BenchSite): Promise<string> {
  const { origin, databaseUrl } = site;
  const empty = await readForm(origin, "/bench");
  const floor = actionOn(site, "/bench", () => ({
    headers: empty.headers,
    body: empty.body({}),
  }));
  const lead = actionOn(site, "/", leadPosts(await readForm(origin, "/")));
  await floor(10, WARM_UP);
  let sent = WARM_UP;
  let { accepted: acknowledged } = await lead(10, WARM_UP);
  const rows: string[][] = [];
  const shares: Record<number, number> = {};
  for (const clients of CLIENTS) {
    const floors: Measured[] = [];
    const leads: Measured[] = [];
    // Takes turns, so that a busy moment of the machine does not affect one alone.
    for (let round = 0; round < ROUNDS; round++) {
      floors.push(await floor(clients, REQUESTS));
      leads.push(await lead(clients, REQUESTS));
    }
    sent += ROUNDS * REQUESTS;
    acknowledged += leads.reduce((sum, { accepted }) => sum + accepted, 0);
    const share = medianOf(leads, "rate") / medianOf(floors, "rate");
    shares[clients] = share;
    rows.push([String(clients), "nothing (floor)", ...describe(floors), ""]);
    rows.push([String(clients), "lead", ...describe(leads), share.toFixed(2)]);
  }
  await assertStored(databaseUrl, acknowledged);
  const share = shares[TARGET.clients] ?? 0;
  return [
    `Medians of ${ROUNDS} rounds of ${REQUESTS} each, in turns.`,
    "Site and PostgreSQL: processor time of a request, which other work on the machine changes least.",
    markdownTable(HEADER, rows),
    `Share of the empty action at ${TARGET.clients} clients: ${share.toFixed(2)}. Target, at least ${TARGET.share}: ${met(share >= TARGET.share)}.`,
    `Of ${sent} forms, ${acknowledged} were acknowledged, all of them stored, with one notification each; the others missed their deadline.`,
  ].join("\n\n");
}

const HEADER = [
  ...["Clients", "Action", "Per second", "p50 ms", "p95 ms"],
  ...["Site ms", "PostgreSQL ms", "Share"],
];

function actionOn(site: BenchSite, path: string, next: () => Post): Action {
  return async (clients, requests) => {
    const before = site.cpuTime();
    const result = await load(`${site.origin}${path}`, clients, requests, next);
    const after = site.cpuTime();
    const each = (part: keyof typeof after) => (after[part] - before[part]) / requests;
    const accepted = result.locations[ACCEPTED] ?? 0;
    return { ...result, site: each("site"), database: each("database"), accepted };
  };
}

async function assertStored(databaseUrl: string, acknowledged: number): Promise<void> {
  const [counted] = await query<{ leads: number; withOneJob: number }>(
    databaseUrl,
    `SELECT count(*)::int AS leads, count(*) FILTER (WHERE jobs = 1)::int AS "withOneJob"
     FROM (
       SELECT count(job.id) AS jobs
       FROM leads LEFT JOIN graphile_worker._private_jobs AS job
         ON job.key = 'notify-lead:' || leads.id
       GROUP BY leads.id
     ) AS counted`,
  );
  const { leads = 0, withOneJob = 0 } = counted ?? {};
  if (leads < acknowledged || withOneJob !== leads) {
    throw new Error(`Of ${acknowledged} leads there are ${JSON.stringify(counted)}.`);
  }
}

type Figure = "rate" | "p50" | "p95" | "site" | "database";

function medianOf(rounds: Measured[], figure: Figure): number {
  return median(rounds.map((round) => round[figure]));
}

function describe(rounds: Measured[]): string[] {
  const figures = (["p50", "p95", "site", "database"] as const).map((figure) =>
    medianOf(rounds, figure).toFixed(1),
  );
  return [medianOf(rounds, "rate").toFixed(0), ...figures];
}
