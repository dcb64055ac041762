import { setTimeout as pause } from "node:timers/promises";
import type { Drill } from "./run";
import { settle, tooSlow } from "./settle";
import { sendVisitors } from "./visitors";
import { openWorld } from "./world";

const KILLS = 3;
const GONE_MS = 4_000;

/** Fault 36: the database dies with all its processes, and comes back. */
export const killPostgres: Drill = {
  limitMinutes: 4,
  async carryOut(run) {
    const world = await openWorld(run, { worker: "inline" });
    await world.startWeb();
    const visitors = await sendVisitors(world.origin, 40);
    const between = run.quick ? 40 : 200;
    let longestMs = 0;
    for (let kill = 1; kill <= KILLS; kill++) {
      await visitors.until(between);
      await world.database.kill();
      await pause(GONE_MS);
      await world.database.start();
      const returned = performance.now();
      const took = (await visitors.nextSuccess()) - returned;
      longestMs = Math.max(longestMs, took);
      run.say(`Kill ${kill}: the first success ${Math.round(took)} ms after the return.`);
    }
    await visitors.until(between);
    return settle(run, world, visitors, {
      did: `${KILLS} × kill -9 of PostgreSQL and all its processes under load, gone for ${GONE_MS / 1_000} s each`,
      firstSuccessMs: longestMs,
      notes: [`slowest answer ${Math.round(visitors.slowestMs)} ms`],
      missed: tooSlow(visitors.slowestMs),
      mayRepeat: true,
    });
  },
};
