import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { Drill, Run } from "./run";
import { settle, tooSlow } from "./settle";
import { sendVisitors, type Visitors } from "./visitors";
import { waitUntil } from "./wait-until";
import { openWorld } from "./world";

/** Few, so that a drill can take them all. */
const CONNECTIONS = { max_connections: "40", superuser_reserved_connections: "0" };
/** By it our own connections are told from the product's. */
const NAME = "drill";
const TOO_MANY = "53300";

/** Fault 37: nobody gets a connection; then everybody waits for a lock. */
export const poolExhausted: Drill = {
  limitMinutes: 4,
  async carryOut(run) {
    const world = await openWorld(run, { worker: "inline", postgres: CONNECTIONS });
    await world.startWeb();
    const visitors = await sendVisitors(world.origin, 20);
    await visitors.until(40);
    const seconds = run.quick ? 6 : 20;
    const { url } = world.database;
    const phases = {
      "every connection of the server taken": () => takeAllConnections(url),
      "a lock on the table of leads held": () => lockLeads(url),
    };
    const results = [];
    for (const [what, begin] of Object.entries(phases)) {
      results.push(await sitOut(run, visitors, what, seconds, begin));
      await visitors.until(40);
    }
    const slowestMs = Math.max(...results.map((result) => result.slowestMs));
    return settle(run, world, visitors, {
      did: `${Object.keys(phases).join(", then ")}, ${seconds} s each under load`,
      firstSuccessMs: Math.max(...results.map((result) => result.firstSuccessMs)),
      notes: [`slowest answer meanwhile ${Math.round(slowestMs)} ms`],
      missed: tooSlow(slowestMs),
      mayRepeat: true,
    });
  },
};

/** One phase. `begin` gives what ends the fault. */
async function sitOut(
  run: Run,
  visitors: Visitors,
  what: string,
  seconds: number,
  begin: () => Promise<() => Promise<unknown>>,
) {
  visitors.slowestMs = 0;
  const end = await begin();
  const refused = visitors.refused;
  await pause(seconds * 1_000);
  const { slowestMs } = visitors;
  const turnedAway = visitors.refused - refused;
  await end();
  const returned = performance.now();
  const firstSuccessMs = (await visitors.nextSuccess()) - returned;
  run.say(
    `With ${what}: ${turnedAway} told to try again, the slowest after ${Math.round(slowestMs)} ms.`,
  );
  return { slowestMs, firstSuccessMs };
}

async function takeAllConnections(url: string) {
  const boss = await connect(url);
  const taken = [boss];
  await waitUntil("every connection is ours", 20_000, async () => {
    await boss.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND application_name <> $1`,
      [NAME],
    );
    for (let more = await tryConnect(url); more; more = await tryConnect(url)) taken.push(more);
    const { rows } = await boss.query(
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE backend_type = 'client backend'",
    );
    return rows[0].count === taken.length;
  });
  return () => Promise.all(taken.map((client) => client.end()));
}

async function lockLeads(url: string) {
  const client = await connect(url);
  await client.query("BEGIN; LOCK TABLE leads IN ACCESS EXCLUSIVE MODE");
  return () => client.end();
}

/** Null when there is none left. */
async function tryConnect(url: string): Promise<Client | null> {
  return connect(url).catch((error: { code?: string }) => {
    if (error.code === TOO_MANY) return null;
    throw error;
  });
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: NAME });
  client.on("error", () => {});
  await client.connect();
  return client;
}
