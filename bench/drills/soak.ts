import { setTimeout as pause } from "node:timers/promises";
import { processesBelow } from "@/bench/process-tree";
import { median } from "@/bench/results";
import type { Drill } from "./run";
import { settle, tooSlow, turnedAway } from "./settle";
import { sendVisitors } from "./visitors";
import { openWorld } from "./world";

const LEADS_A_SECOND = 20;
const EVERY_MS = 1_000;
const MOST_GROWTH = 0.1;
const MEGABYTE = 2 ** 20;

/** Twenty minutes of leads and mail: memory must not keep growing. */
export const soak: Drill = {
  limitMinutes: 28,
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
    // Compares the second third with the last, because caches fill in the first: the least memory,
    // after a garbage collection, and the median.
    const third = Math.floor(held.length / 3);
    const [middle, last] = [held.slice(third, 2 * third), held.slice(2 * third)];
    const measures = { least: (values: number[]) => Math.min(...values), median };
    const growths = Object.entries(measures).map(([way, of]) => ({
      growth: of(last) / of(middle) - 1,
      told: `${way} memory from ${text(of(middle))} to ${text(of(last))}`,
    }));
    const grew = growths.some(({ growth }) => growth >= MOST_GROWTH);
    const missed = grew ? ["memory grew by more than a tenth"] : [];
    missed.push(...tooSlow(visitors.slowestMs), ...turnedAway(visitors));
    // A quick run proves nothing: its caches still fill.
    return settle(run, world, visitors, {
      did: `${LEADS_A_SECOND} leads a second for ${minutes} minutes, with their mail, in one process`,
      notes: [
        ...growths.map(({ growth, told }) => `${told} (${(growth * 100).toFixed(1)} %)`),
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
