import { setTimeout as pause } from "node:timers/promises";
import { median } from "../bench/results";
import { processesBelow } from "../process-tree";
import type { Drill } from "./run";
import { settle } from "./settle";
import { sendVisitors } from "./visitors";
import { openWorld } from "./world";

const LEADS_A_SECOND = 20;
const EVERY_MS = 1_000;
const MOST_GROWTH = 0.1;
const MEGABYTE = 2 ** 20;

/** Twenty minutes of leads and mail: nothing may grow without end. */
export const soak: Drill = {
  limitMinutes: 24,
  async carryOut(run) {
    const world = await openWorld(run, { worker: "inline" });
    const web = await world.startWeb();
    const visitors = await sendVisitors(world.origin, LEADS_A_SECOND);
    const minutes = run.quick ? 2 : 20;
    const held: number[] = [];
    for (let sample = 0; sample < minutes * 60; sample++) {
      await pause(EVERY_MS);
      held.push(memoryOf(web.pid));
      if (sample % 60 === 59) run.say(`Minute ${(sample + 1) / 60}: ${text(held.at(-1))} held.`);
    }
    // What it holds most of the time, in the second third and in the last: in the first its caches
    // fill. The least would be a moment's, when memory was given back that is soon taken again.
    const third = Math.floor(held.length / 3);
    const middle = median(held.slice(third, 2 * third));
    const last = median(held.slice(2 * third));
    const growth = last / middle - 1;
    const missed = growth < MOST_GROWTH ? [] : ["memory grew by more than a tenth"];
    // In two minutes caches still fill.
    return settle(run, world, visitors, {
      did: `${LEADS_A_SECOND} leads a second for ${minutes} minutes, with their mail, in one process`,
      notes: [
        `memory from ${text(middle)} to ${text(last)} (${(growth * 100).toFixed(1)} %)`,
        `slowest answer ${Math.round(visitors.slowestMs)} ms`,
      ],
      missed: run.quick ? [] : missed,
    });
  },
};

function memoryOf(pid: number): number {
  const held = processesBelow(process.pid).find((child) => child.pid === pid);
  if (!held) throw new Error("The web process ended by itself.");
  return held.bytes;
}

function text(bytes = 0): string {
  return `${(bytes / MEGABYTE).toFixed(0)} MiB`;
}
