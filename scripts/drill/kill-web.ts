import type { Drill } from "./run";
import { settle } from "./settle";
import { sendVisitors } from "./visitors";
import { openWorld } from "./world";

const KILLS = 10;

/** Faults 34 and 35: web processes that run jobs too die while leads arrive and mail goes out. */
export const killWeb: Drill = {
  limitMinutes: 4,
  async carryOut(run) {
    const world = await openWorld(run, { worker: "inline" });
    const webs = [await world.startWeb(), await world.startWeb()];
    const visitors = await sendVisitors(world.origin, run.quick ? 20 : 40);
    const between = run.quick ? 8 : 100;
    let longestMs = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      await visitors.until(between);
      const [web] = webs.splice(0, 1);
      await web?.kill();
      const killed = performance.now();
      longestMs = Math.max(longestMs, (await visitors.nextSuccess()) - killed);
      run.say(`Killed web process ${web?.pid}; the next visitor got through.`);
      webs.push(await world.startWeb());
    }
    await visitors.until(between);
    return settle(run, world, visitors, {
      did: `${KILLS} × kill -9 of one of two web processes that run the jobs too, under load`,
      firstSuccessMs: longestMs,
      mayRepeat: true,
    });
  },
};
