import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { readForm } from "./form-post";
import { type LoadResult, load } from "./load";
import { markdownTable, met } from "./results";
import type { BenchSite } from "./site";

const CLIENTS = [10, 50, 200];
const REQUESTS = 4_000;
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
    const rates: number[] = [];
    for (const [name, action] of Object.entries(actions)) {
      const result = await action(clients, REQUESTS);
      if (name === "lead") acknowledged += leadsIn(result);
      rates.push(result.rate);
      rows.push([String(clients), name, ...describe(result), ratio(rates)]);
    }
    if (clients === TARGET.clients) share = Number(ratio(rates));
  }
  await assertStored(site.databaseUrl, acknowledged);
  const header = ["Clients", "Action", "Per second", "p50 ms", "p95 ms", "Answers", "Share"];
  return [
    markdownTable(header, rows),
    `Target at ${TARGET.clients} clients, at least ${TARGET.share} of the empty action: ${met(share >= TARGET.share)}.`,
    `${acknowledged} acknowledged leads, all of them stored, with one job each.`,
  ].join("\n\n");
}

type Action = (clients: number, requests: number) => Promise<LoadResult>;

async function emptyAction(site: BenchSite): Promise<Action> {
  const form = await readForm(site.origin, "/bench");
  const post = () => ({ headers: form.headers, body: form.body({}) });
  return (clients, requests) => load({ url: `${site.origin}/bench`, clients, requests, post });
}

async function leadAction(site: BenchSite): Promise<Action> {
  const form = await readForm(site.origin, "/");
  let people = 0;
  const post = () => {
    const person = ++people;
    return {
      // Everybody has an address of their own, or the limits would answer.
      headers: { ...form.headers, "x-forwarded-for": addressOf(person) },
      body: form.body({
        intent: "send",
        debtOver10k: "si",
        multipleCreditors: "si",
        hasProperties: "no",
        fullName: "Persona de Prueba",
        email: `persona${person}@example.com`,
        phone: `+346${String(person).padStart(8, "0")}`,
        preferredTimeSlot: "10:00-11:00",
        consent: "on",
        submissionKey: randomUUID(),
      }),
    };
  };
  return (clients, requests) => load({ url: `${site.origin}/`, clients, requests, post });
}

function addressOf(person: number): string {
  return `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`;
}

function leadsIn(result: LoadResult): number {
  const failed = Object.keys(result.statuses).filter((status) => Number(status) !== SEE_OTHER);
  if (failed.length > 0) throw new Error(`Not all were accepted: ${describe(result).join(" ")}`);
  return result.statuses[SEE_OTHER] ?? 0;
}

async function assertStored(databaseUrl: string, acknowledged: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`
      SELECT count(*)::int AS leads, count(*) FILTER (WHERE jobs = 1)::int AS "withOneJob"
      FROM (
        SELECT (SELECT count(*) FROM graphile_worker._private_jobs AS job
          WHERE job.payload->>'leadId' = leads.id::text) AS jobs
        FROM leads
      ) AS counted`);
    const { leads, withOneJob } = rows[0];
    if (leads !== acknowledged || withOneJob !== acknowledged) {
      throw new Error(`Of ${acknowledged} leads ${leads} are stored, ${withOneJob} with one job.`);
    }
  } finally {
    await client.end();
  }
}

function describe({ rate, p50, p95, statuses }: LoadResult): string[] {
  const answers = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  return [rate.toFixed(0), p50.toFixed(1), p95.toFixed(1), answers.join(", ")];
}

function ratio([floor, rate]: number[]): string {
  return floor && rate ? (rate / floor).toFixed(2) : "";
}
