import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { type Drill, type Run, waitUntil } from "./run";
import { settle, tooSlow } from "./settle";
import { sendVisitors } from "./visitors";
import { openWorld, type World } from "./world";

/** Few connections, so that a drill can take them all. */
const CONNECTIONS = { max_connections: "40", superuser_reserved_connections: "0" };
/** Distinguishes our own connections from the product's. */
const APPLICATION_NAME = "drill";
const TOO_MANY = "53300";

/** Begins a fault, and returns the function that ends it. */
type Fault = (world: World) => Promise<() => unknown>;

/**
 * Faults 36 and 37: all processes of the database are suspended, and every connection stays open.
 */
export const freezePostgres: Drill = {
  limitMinutes: 10,
  carryOut: (run) =>
    runFaults(run, {}, run.quick ? 8 : 30, {
      "all processes of PostgreSQL stopped in their tracks": async ({ database }) => {
        database.freeze();
        return () => database.thaw();
      },
    }),
};

/** Fault 37: no query gets a connection; then every query waits for a lock. */
export const poolExhausted: Drill = {
  limitMinutes: 10,
  carryOut: (run) =>
    runFaults(run, CONNECTIONS, run.quick ? 6 : 20, {
      "every connection of the server taken": takeAllConnections,
      "a lock on the table of leads held": lockLeads,
    }),
};

async function runFaults(
  run: Run,
  postgres: Record<string, string>,
  seconds: number,
  faults: Record<string, Fault>,
) {
  const world = await openWorld(run, { worker: "inline", postgres });
  await world.startWeb();
  const visitors = await sendVisitors(world.origin, 20);
  await visitors.until(40);
  let [slowestMs, firstSuccessMs] = [0, 0];
  for (const [what, begin] of Object.entries(faults)) {
    visitors.slowestMs = 0;
    const end = await begin(world);
    await pause(seconds * 1_000);
    slowestMs = Math.max(slowestMs, visitors.slowestMs);
    await end();
    const took = await visitors.untilSuccess();
    firstSuccessMs = Math.max(firstSuccessMs, took);
    run.say(`After ${what}: the first success after ${Math.round(took)} ms.`);
    await visitors.until(40);
  }
  return settle(run, world, visitors, {
    did: `${Object.keys(faults).join(", then ")}, ${seconds} s each under load`,
    firstSuccessMs,
    notes: [`slowest answer meanwhile ${Math.round(slowestMs)} ms`],
    missed: tooSlow(slowestMs),
    mayRepeat: true,
  });
}

async function takeAllConnections({ database: { url } }: World) {
  const admin = await connect(url);
  const taken = [admin];
  await waitUntil("every connection is ours", 20_000, async () => {
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND application_name <> $1`,
      [APPLICATION_NAME],
    );
    for (let more = await tryConnect(url); more; more = await tryConnect(url)) taken.push(more);
    const { rows } = await admin.query(
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE backend_type = 'client backend'",
    );
    return rows[0].count === taken.length;
  });
  return () => Promise.all(taken.map((client) => client.end()));
}

async function lockLeads({ database }: World) {
  const client = await connect(database.url);
  await client.query("BEGIN; LOCK TABLE leads IN ACCESS EXCLUSIVE MODE");
  return () => client.end();
}

/** Returns null when no connection is left. */
async function tryConnect(url: string): Promise<Client | null> {
  return connect(url).catch((error: { code?: string }) => {
    if (error.code === TOO_MANY) return null;
    throw error;
  });
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: APPLICATION_NAME });
  client.on("error", () => {});
  await client.connect();
  return client;
}
