import { median, percentile } from "@/bench/results";
import { migrate } from "@/prisma/migrate";
import { startDatabase } from "./database";
import { seedCalls, startDesk } from "./desk";
import { type DeskEvent, judgeHolds } from "./desk-events";
import { query } from "./ledger";
import { type Drill, type Outcome, type Run, waitUntil } from "./run";
import { drillFolder } from "./world";

const ADVISERS = 50;
const PEOPLE = 1_000;
const PROCESSES = 2;
/** A lease of ten minutes takes 30 seconds, a call three. */
const SPEED = 20;
/** Longer than a lease: whom somebody vanished with comes back meanwhile. */
const PATIENCE_MS = 40_000;
const WORK_MS = 300_000;
const MOST_CLAIM_MS = 50;

const HOURS = {
  "a Tuesday from 10:00": { from: "2026-11-24T09:00:00Z", kind: "new" },
  // Nobody is called at night, but whom we promised to write to is handed out at any hour.
  "the night in which the clocks go back": { from: "2026-10-25T00:55:00Z", kind: "write" },
} as const;

/** Fault 56: advisers vanish, and the processes in which they work are killed. */
export const fiftyAdvisers: Drill = {
  limitMinutes: 15,
  withoutSite: true,
  async carryOut(run) {
    const folder = drillFolder(run);
    const { url } = await startDatabase(run, folder);
    await migrate(url);
    const people = run.quick ? 200 : PEOPLE;
    const outcomes: Outcome[] = [];
    for (const [hour, { from, kind }] of Object.entries(HOURS)) {
      run.say(`${hour}:`);
      await seedCalls(url, people, kind, from);
      const env = { DATABASE_URL: url, DATA_DIR: folder };
      const events = await workOff(run, url, people, new Date(from).getTime(), env);
      outcomes.push(await judge(run, url, hour, events, people));
    }
    const sum = (key: "acknowledged" | "lost") =>
      outcomes.reduce((total, outcome) => total + outcome[key], 0);
    return {
      did: `${ADVISERS} advisers and ${people} people, twice: ${Object.keys(HOURS).join(", and ")}; one in 25 calls ends with an adviser who vanishes, and the process of half of them is killed twice`,
      acknowledged: sum("acknowledged"),
      lost: sum("lost"),
      withoutJob: 0,
      notes: outcomes.flatMap(({ notes }) => notes),
      missed: outcomes.flatMap(({ missed }) => missed),
    };
  },
};

/** Lets the advisers work until everybody is called, and kills one of their processes twice. */
async function workOff(
  run: Run,
  url: string,
  people: number,
  from: number,
  env: Record<string, string>,
): Promise<DeskEvent[]> {
  const events: DeskEvent[] = [];
  const settings = {
    advisers: ADVISERS / PROCESSES,
    ...{ from, since: Date.now(), speed: SPEED, patienceMs: PATIENCE_MS },
  };
  const start = () => startDesk(run, settings, env, (event) => events.push(event));
  const desks = Array.from({ length: PROCESSES }, start);
  for (const share of [0.3, 0.6]) {
    await waitUntil("calls made", WORK_MS, async () => (await countDone(url)) >= share * people);
    const desk = desks.shift();
    await desk?.kill();
    run.say(`Killed the process of ${settings.advisers} advisers after ${share * people} calls.`);
    desks.push(start());
  }
  await Promise.all(desks.map(({ ended }) => ended));
  return events;
}

async function countDone(url: string): Promise<number> {
  const statement = "SELECT count(*)::int AS count FROM call_tasks WHERE closed_at IS NOT NULL";
  return (await query<{ count: number }>(url, statement))[0]?.count ?? 0;
}

async function judge(
  run: Run,
  url: string,
  hour: string,
  events: readonly DeskEvent[],
  people: number,
): Promise<Outcome> {
  const acknowledged = events.flatMap(({ attemptId }) => attemptId ?? []);
  if (run.loseOne) await query(url, "DELETE FROM call_attempts WHERE id = $1", [acknowledged[0]]);
  const attempts = await query<{ id: string; taskId: string; at: Date }>(
    url,
    `SELECT id, task_id AS "taskId", at FROM call_attempts`,
  );
  const stored = new Set(attempts.map(({ id }) => id));
  const called = new Set(attempts.map(({ taskId }) => taskId));
  const { twice, late } = judgeHolds(events, attempts);
  const lostLeases = events.filter(({ kind }) => kind === "lost").length;
  const times = new Map<string, number>();
  const claims = events.filter(({ kind }) => kind === "claimed");
  const measured = claims.flatMap(({ tookMs }) => tookMs ?? []);
  for (const { taskId } of claims) times.set(taskId, (times.get(taskId) ?? 0) + 1);
  const again = [...times.values()].filter((count) => count > 1).length;
  const p95 = percentile(measured, 0.95);
  const expectations: [isMissed: boolean, what: string][] = [
    [twice > 0, `${twice} people were with two advisers at once`],
    [late > 0, `${late} times a lease had ended and nobody got the person`],
    [called.size < people, `${people - called.size} people were never called`],
    [attempts.length > called.size, "somebody was called twice"],
    [lostLeases > 0, `${lostLeases} times an adviser lost a call during its lease`],
    [p95 >= MOST_CLAIM_MS, `the p95 of a claim is ${p95.toFixed(0)} ms`],
  ];
  return {
    did: hour,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !stored.has(id)).length,
    withoutJob: 0,
    notes: [
      `${hour}: ${claims.length} claims, p50 ${median(measured).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms; ${again} people came back after a lease and were called once`,
    ],
    missed: expectations.flatMap(([isMissed, what]) => (isMissed ? [`${hour}: ${what}`] : [])),
  };
}
