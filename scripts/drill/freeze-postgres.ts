import { setTimeout as pause } from "node:timers/promises";
import type { Drill } from "./run";
import { settle, tooSlow } from "./settle";
import { sendVisitors } from "./visitors";
import { openWorld } from "./world";

/** Faults 36 and 37: the database stops in its tracks and keeps every connection open. */
export const freezePostgres: Drill = {
  limitMinutes: 4,
  async carryOut(run) {
    const world = await openWorld(run, { worker: "inline" });
    await world.startWeb();
    const visitors = await sendVisitors(world.origin, 20);
    await visitors.until(40);
    const seconds = run.quick ? 8 : 30;
    visitors.slowestMs = 0;
    world.database.freeze();
    run.say(`PostgreSQL is frozen for ${seconds} s.`);
    await pause(seconds * 1_000);
    const slowestMs = visitors.slowestMs;
    world.database.thaw();
    const returned = performance.now();
    const firstSuccessMs = (await visitors.nextSuccess()) - returned;
    run.say(`Thawed: the first success after ${Math.round(firstSuccessMs)} ms.`);
    await visitors.until(40);
    return settle(run, world, visitors, {
      did: `all processes of PostgreSQL stopped in their tracks for ${seconds} s under load`,
      firstSuccessMs,
      notes: [`slowest answer meanwhile ${Math.round(slowestMs)} ms`],
      missed: tooSlow(slowestMs),
      mayRepeat: true,
    });
  },
};
