import { setTimeout as pause } from "node:timers/promises";
import { type Drill, waitUntil } from "./run";
import { settle, tooSlow } from "./settle";
import { STEADY_A_SECOND, sendVisitors } from "./visitors";
import { openWorld } from "./world";

const KILLS = 10;
const SENT_BETWEEN = 20;
const DATABASE_KILLS = 3;
const GONE_MS = 4_000;

/** Faults 34 and 35: web processes that also run jobs die while leads arrive and mail goes out. */
export const killWeb: Drill = {
  limitMinutes: 10,
  async carryOut(run) {
    const world = await openWorld(run, { worker: "inline" });
    const webs = [await world.startWeb(), await world.startWeb()];
    const visitors = await sendVisitors(world.origin, STEADY_A_SECOND);
    const between = run.quick ? 8 : 50;
    let firstSuccessMs = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      await visitors.until(between);
      const web = webs.shift();
      await web?.kill();
      firstSuccessMs = Math.max(firstSuccessMs, await visitors.untilSuccess());
      run.say(`Killed web process ${web?.pid}; the next visitor got through.`);
      webs.push(await world.startWeb());
    }
    await visitors.until(between);
    const did = `${KILLS} × kill -9 of one of two web processes that run the jobs too, with ${STEADY_A_SECOND} forms a second`;
    return settle(run, world, visitors, { did, firstSuccessMs, mayRepeat: true });
  },
};

/** Fault 34: workers die while they send. */
export const killWorker: Drill = {
  limitMinutes: 10,
  async carryOut(run) {
    const world = await openWorld(run, { worker: "off" });
    await world.startWeb();
    const workers = [await world.startWorker(), await world.startWorker()];
    const visitors = await sendVisitors(world.origin, 20);
    for (let kill = 0; kill < KILLS; kill++) {
      const wanted = world.mailbox.counts.size + SENT_BETWEEN;
      await waitUntil("more messages", 60_000, () => world.mailbox.counts.size >= wanted);
      const worker = workers.shift();
      await worker?.kill();
      run.say(`Killed worker ${worker?.pid} after ${world.mailbox.counts.size} messages.`);
      workers.push(await world.startWorker());
    }
    const did = `${KILLS} × kill -9 of one of two workers while they sent`;
    return settle(run, world, visitors, { did, mayRepeat: true });
  },
};

/** Fault 36: the database dies with all its processes, and comes back. */
export const killPostgres: Drill = {
  limitMinutes: 10,
  async carryOut(run) {
    const world = await openWorld(run, { worker: "inline" });
    await world.startWeb();
    const visitors = await sendVisitors(world.origin, 40);
    const between = run.quick ? 40 : 200;
    let firstSuccessMs = 0;
    for (let kill = 1; kill <= DATABASE_KILLS; kill++) {
      await visitors.until(between);
      await world.database.kill();
      await pause(GONE_MS);
      await world.database.start();
      const took = await visitors.untilSuccess();
      firstSuccessMs = Math.max(firstSuccessMs, took);
      run.say(`Kill ${kill}: the first success ${Math.round(took)} ms after the return.`);
    }
    await visitors.until(between);
    return settle(run, world, visitors, {
      did: `${DATABASE_KILLS} × kill -9 of PostgreSQL and all its processes under load, gone for ${GONE_MS / 1_000} s each`,
      firstSuccessMs,
      notes: [`slowest answer ${Math.round(visitors.slowestMs)} ms`],
      missed: tooSlow(visitors.slowestMs),
      mayRepeat: true,
    });
  },
};
