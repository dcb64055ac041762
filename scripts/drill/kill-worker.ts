import type { Drill } from "./run";
import { settle } from "./settle";
import { sendVisitors } from "./visitors";
import { waitUntil } from "./wait-until";
import { openWorld } from "./world";

const KILLS = 10;
const SENT_BETWEEN = 20;

/** Fault 34: workers die while they send. */
export const killWorker: Drill = {
  limitMinutes: 6,
  async carryOut(run) {
    const world = await openWorld(run, { worker: "off" });
    await world.startWeb();
    const workers = [await world.startWorker(), await world.startWorker()];
    const visitors = await sendVisitors(world.origin, 20);
    for (let kill = 0; kill < KILLS; kill++) {
      const wanted = world.mailbox.counts.size + SENT_BETWEEN;
      await waitUntil("more messages", 60_000, () => world.mailbox.counts.size >= wanted);
      const [worker] = workers.splice(0, 1);
      await worker?.kill();
      run.say(`Killed worker ${worker?.pid} after ${world.mailbox.counts.size} messages.`);
      workers.push(await world.startWorker());
    }
    return settle(run, world, visitors, {
      did: `${KILLS} × kill -9 of one of two workers while they sent`,
      mayRepeat: true,
    });
  },
};
