import { setTimeout as wait } from "node:timers/promises";
import { paths } from "@/lib/paths";
import { memoryBelow } from "./memory";
import type { BenchSite } from "./site";

const EVERY_MS = 100;

/** Asks for the home page again and again, and for the memory of the site, until it is stopped. */
export function watchSite({ origin, pid }: BenchSite) {
  const pageTimes: number[] = [];
  let peak = 0;
  let watching = true;
  async function watch() {
    while (watching) {
      const began = performance.now();
      await (await fetch(`${origin}${paths.home}`)).arrayBuffer();
      pageTimes.push(performance.now() - began);
      peak = Math.max(peak, memoryBelow(pid));
      await wait(EVERY_MS);
    }
  }
  const done = watch();
  return {
    async stop() {
      watching = false;
      await done;
      return { pageTimes, peak };
    },
  };
}
