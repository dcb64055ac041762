import { Client } from "pg";
import { readForm } from "./form-post";
import { leadPosts } from "./lead-post";
import { type LoadResult, load } from "./load";
import { markdownTable, median, met } from "./results";
import type { BenchSite } from "./site";

const CLIENTS = [10, 50, 200];
const REQUESTS = 1_500;
const ROUNDS = 5;
const WARM_UP = 1_000;
/** Of the empty action's rate, at so many clients. */
const TARGET = { clients: 50, share: 0.5 };
/** Where a form that was accepted leads: everything else is no acknowledgement. */
const SEE_OTHER = 303;

/**
 * Acknowledged leads a second through the real server action, beside an action that does nothing;
 * then counts that every acknowledged lead is stored, with exactly one job.
 * @throws when one is not, or when the server answered with an error of its own
 */
export async function benchLeads(site: BenchSite): Promise<string> {
  const actions = { "nothing (floor)": await emptyAction(site), lead: await leadAction(site) };
  let acknowledged = 0;
  const rows: string[][] = [];
  let share = 0;
  for (const action of Object.values(actions)) acknowledged += leadsIn(await action(10, WARM_UP));
  acknowledged -= WARM_UP;
  for (const clients of CLIENTS) {
    const results = await inTurns(actions, clients);
    acknowledged += results.lead.reduce((sum, result) => sum + leadsIn(result), 0);
    const rates = Object.values(results).map((rounds) => median(rounds.map(({ rate }) => rate)));
    const shares = ["", ratio(rates)];
    for (const [name, rounds] of Object.entries(results)) {
      rows.push([String(clients), name, ...describe(rounds), shares.shift() ?? ""]);
    }
    if (clients === TARGET.clients) share = Number(ratio(rates));
  }
  await assertStored(site.databaseUrl, acknowledged);
  const header = ["Clients", "Action", "Per second", "p50 ms", "p95 ms", "Answers", "Share"];
  return [
    `Medians of ${ROUNDS} rounds of ${REQUESTS} each, in turns. Without the guard against programs (BOT_GUARD=off): so many at once are what it takes for an attack.`,
    markdownTable(header, rows),
    `Target at ${TARGET.clients} clients, at least ${TARGET.share} of the empty action: ${met(share >= TARGET.share)}.`,
    `${acknowledged} acknowledged leads, all of them stored, with one job each.`,
  ].join("\n\n");
}

/** Each action once a round, so that a busy moment of the machine does not fall on one alone. */
async function inTurns<Name extends string>(actions: Record<Name, Action>, clients: number) {
  const results = Object.fromEntries(
    Object.keys(actions).map((name) => [name, [] as LoadResult[]]),
  );
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, action] of Object.entries<Action>(actions)) {
      results[name]?.push(await action(clients, REQUESTS));
    }
  }
  return results as Record<Name, LoadResult[]>;
}

type Action = (clients: number, requests: number) => Promise<LoadResult>;

async function emptyAction(site: BenchSite): Promise<Action> {
  const form = await readForm(site.origin, "/bench");
  const post = () => ({ headers: form.headers, body: form.body({}) });
  return (clients, requests) => load({ url: `${site.origin}/bench`, clients, requests, post });
}

async function leadAction(site: BenchSite): Promise<Action> {
  const next = leadPosts(await readForm(site.origin, "/"));
  const post = () => {
    const { headers, body } = next();
    return { headers, body };
  };
  return (clients, requests) => load({ url: `${site.origin}/`, clients, requests, post });
}

function leadsIn(result: LoadResult): number {
  const failed = Object.keys(result.statuses).filter((status) => Number(status) !== SEE_OTHER);
  if (failed.length > 0) throw new Error(`Not all were accepted: ${describe([result]).join(" ")}`);
  return result.statuses[SEE_OTHER] ?? 0;
}

async function assertStored(databaseUrl: string, acknowledged: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`
      SELECT count(*)::int AS leads, count(*) FILTER (WHERE jobs = 1)::int AS "withOneJob"
      FROM (
        SELECT count(job.id) AS jobs
        FROM leads LEFT JOIN graphile_worker._private_jobs AS job
          ON job.payload->>'leadId' = leads.id::text
        GROUP BY leads.id
      ) AS counted`);
    const { leads, withOneJob } = rows[0];
    if (leads !== acknowledged || withOneJob !== acknowledged) {
      throw new Error(`Of ${acknowledged} leads ${leads} are stored, ${withOneJob} with one job.`);
    }
  } finally {
    await client.end();
  }
}

function describe(rounds: LoadResult[]): string[] {
  const middle = (figure: "rate" | "p50" | "p95", digits: number) =>
    median(rounds.map((round) => round[figure])).toFixed(digits);
  const answers = new Map<string, number>();
  for (const [status, count] of rounds.flatMap(({ statuses }) => Object.entries(statuses))) {
    answers.set(status, (answers.get(status) ?? 0) + count);
  }
  const counted = [...answers].map(([status, count]) => `${status}: ${count}`).join(", ");
  return [middle("rate", 0), middle("p50", 1), middle("p95", 1), counted];
}

function ratio([floor, rate]: number[]): string {
  return floor && rate ? (rate / floor).toFixed(2) : "";
}
