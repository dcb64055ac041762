import { setTimeout as pause } from "node:timers/promises";
import { openCluster } from "./cluster";
import type { DataMachines } from "./data-machines";
import type { DeskEvent } from "./desk-events";
import { query } from "./ledger";
import type { Drill, Outcome, Run } from "./run";
import { settle } from "./settle";
import { PATIENCE_MS, sendVisitors, type Visitors } from "./visitors";
import type { WebMachines } from "./web-machines";

const ROUNDS = 3;
const EARLY_A_SECOND = 3;
const WARM_UP_MS = 15_000;
const VISITORS_A_SECOND = 20;
/** The site asks for another try «en unos minutos»; hardly anybody takes less than this, and everybody another time. */
const AGAIN_AFTER_MS = 30_000;
const LAST_AGAIN_MS = 2 * AGAIN_AFTER_MS;
const DATABASE_BACK_MS = 30_000;
const WEB_BACK_MS = 10_000;
/** Answers that were on their way when the machine died still arrive. */
const ON_THEIR_WAY_MS = 500;
/** A fault comes when those whom the last one turned away have sent their form again: nobody meets two. */
const CALM_MS = LAST_AGAIN_MS + 10_000;
/** The drill's mail server greets after 0.1 s, so the forty mails of a second are as many as two workers send. */
const DELIVERY_MS = 600_000;

/** Fault 67: a machine of the database, and one of the site, are gone with all that they had. */
export const machineGone: Drill = {
  limitMinutes: 32,
  async carryOut(run) {
    const { data, webs, desk, origin, ...world } = await openCluster(run);
    // Cold processes would turn visitors away who meet no fault.
    const early = await sendVisitors(origin, EARLY_A_SECOND, { firstPerson: 1_000_000 });
    await early.untilCalm(WARM_UP_MS);
    await early.stop();
    const visitors = await sendVisitors(origin, VISITORS_A_SECOND, {
      againAfterMs: AGAIN_AFTER_MS,
    });
    const rounds = run.quick ? 1 : ROUNDS;
    const leader = await loseData(run, data, visitors, "leader", rounds);
    const standby = await loseData(run, data, visitors, "sync_standby", 1);
    const web = await loseWeb(run, webs, visitors, rounds);
    // Who was on the way to the lost machine has sent the form again by then.
    await visitors.untilCalm(CALM_MS);
    const again = visitors.sentAgain;
    await deploy(run, webs, visitors);
    await desk.kill();
    const outcome = await settle(run, world, visitors, {
      did: `${rounds} × the machine of the leading database gone with its data, once that of its standby, ${rounds} × a web machine, then a deploy on both; ${VISITORS_A_SECOND} visitors a second, ${desk.advisers} advisers`,
      mayRepeat: true,
      deliveryMs: DELIVERY_MS,
      notes: [
        `seconds until the next thanks: leader gone ${list(leader)}, standby gone ${list(standby)}; a vanished web machine turned visitors away for ${list(web)} s`,
        `${again} visitors sent their form again after ${AGAIN_AFTER_MS / 1_000} to ${LAST_AGAIN_MS / 1_000} s`,
        `slowest answer ${Math.round(visitors.slowestMs)} ms`,
      ],
      missed: [
        ...tooLate("the database", [...leader, ...standby], DATABASE_BACK_MS),
        ...tooLate("the web", web, WEB_BACK_MS),
      ],
    });
    if (visitors.refused > 0) outcome.missed.push("a visitor was asked twice to press again");
    if (Object.keys(visitors.failed).length > 0)
      outcome.missed.push("a form was answered neither time");
    const turnedAway = visitors.sentAgain - again;
    if (turnedAway > 0) outcome.missed.push(`the deploy turned ${turnedAway} visitors away`);
    return withDesk(outcome, world.database.url, desk.events);
  },
};

/** Destroys a machine of the database so many times. Returns the milliseconds until the next thanks. */
async function loseData(
  run: Run,
  data: DataMachines,
  visitors: Visitors,
  role: "leader" | "sync_standby",
  rounds: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await visitors.untilCalm(CALM_MS);
    const began = performance.now();
    const name = await data.destroy(role);
    await pause(ON_THEIR_WAY_MS);
    await visitors.untilSuccess();
    times.push(performance.now() - began);
    run.say(`${name}, the ${role}, is gone; thanks again after ${list(times.slice(-1))} s.`);
    await data.replace(name);
    run.say(`A new ${name} is the standby.`);
  }
  return times;
}

/** The same for a web machine. Returns the milliseconds until the last form that came to nothing was sent. */
async function loseWeb(run: Run, webs: WebMachines, visitors: Visitors, rounds: number) {
  const name = "web-1";
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await visitors.untilCalm(CALM_MS);
    const began = performance.now();
    await webs.destroy(name);
    await pause(PATIENCE_MS);
    times.push(Math.max(0, visitors.lastTurnedAwayAt - began));
    run.say(`${name} is gone; it turned visitors away for ${list(times.slice(-1))} s.`);
    webs.startMachine(name);
    await webs.startWeb(name);
  }
  return times;
}

/** Replaces the web of each machine, one after the other, as README.md of deploy/cluster says. */
async function deploy(run: Run, webs: WebMachines, visitors: Visitors): Promise<void> {
  for (const name of ["web-1", "web-2"]) {
    await visitors.untilCalm(CALM_MS);
    await webs.stopWeb(name);
    await webs.startWeb(name);
    run.say(`${name} has a new web.`);
  }
  await visitors.untilCalm(CALM_MS);
}

/** Adds what became of the calls that the desk was told are recorded. */
async function withDesk(
  outcome: Outcome,
  url: string,
  events: readonly DeskEvent[],
): Promise<Outcome> {
  const recorded = events.flatMap(({ attemptId }) => attemptId ?? []);
  const [row] = await query<{ lost: number; twice: number }>(
    url,
    `SELECT (SELECT count(*)::int FROM unnest($1::uuid[]) AS told (id)
        WHERE NOT EXISTS (SELECT FROM call_attempts WHERE call_attempts.id = told.id)) AS lost,
      (SELECT count(*)::int FROM (SELECT FROM call_attempts GROUP BY task_id HAVING count(*) > 1) AS more) AS twice`,
    [recorded],
  );
  const { lost = 0, twice = 0 } = row ?? {};
  const leases = events.filter(({ kind }) => kind === "lost").length;
  outcome.notes.push(
    `the desk recorded ${recorded.length} calls, ${lost} of them lost, ${twice} people called twice, ${leases} calls taken from their adviser`,
  );
  if (recorded.length === 0) outcome.missed.push("the desk recorded nothing");
  if (lost + twice + leases > 0) outcome.missed.push("the desk lost something");
  return outcome;
}

function tooLate(what: string, times: readonly number[], mostMs: number): string[] {
  return times
    .filter((ms) => ms > mostMs)
    .map((ms) => `${what} was back after ${(ms / 1_000).toFixed(1)} s`);
}

function list(times: readonly number[]): string {
  return times.map((ms) => (ms / 1_000).toFixed(1)).join(", ");
}
