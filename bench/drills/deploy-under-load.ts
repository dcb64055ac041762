import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { readForm, readScriptedForm } from "@/bench/speed/form-post";
import { leadPosts } from "@/bench/speed/lead-post";
import { STANDALONE } from "@/scripts/site-build";
import type { Drill } from "./run";
import { settle, turnedAway } from "./settle";
import { STEADY_A_SECOND, Visitors } from "./visitors";
import { openWorld } from "./world";

/** As in next.config.mjs: a separate build with other pages and another build id. */
const OTHER_BUILD = ".next-bench/standalone";
/** A process that has just started answers slowly. */
const WARM_UP = 25 * STEADY_A_SECOND;
const BETWEEN = 5 * STEADY_A_SECOND;

/**
 * Faults 41 and 42: versions replace each other while people send forms that they opened before.
 */
export const deployUnderLoad: Drill = {
  limitMinutes: 12,
  async carryOut(run) {
    const command = ["--import", "./scripts/register.mjs", "scripts/build.ts"];
    run.say("Building the other version, unless it is there.");
    await promisify(execFile)(process.execPath, command, {
      env: { ...process.env, BENCH: "1" },
      maxBuffer: 2 ** 26,
    });
    // The jobs run beside, as in docker-compose.yml.
    const world = await openWorld(run, { worker: "off" });
    await world.startWorker();
    const serving = [await world.startWeb(), await world.startWeb()];
    // All visitors have the form of the first version, as in old tabs, whichever process answers.
    const visitors = await openOldTabs(world.origin);
    await visitors.until(WARM_UP);
    visitors.slowestMs = 0;
    const deploys = [OTHER_BUILD, STANDALONE, OTHER_BUILD].slice(0, run.quick ? 1 : 3);
    for (const build of deploys) {
      // One at a time, as deploy/roll.sh does.
      for (const web of serving.splice(0)) {
        serving.push(await world.startWeb(build));
        await visitors.until(BETWEEN);
        await web.stop();
      }
      run.say(`${build} serves now; nobody else. Without an answer: ${visitors.describeFailed()}.`);
    }
    await visitors.until(STEADY_A_SECOND);
    return settle(run, world, visitors, {
      did: `${deploys.length} deploys of another build, two processes each, while ${STEADY_A_SECOND} forms of the first are sent a second`,
      notes: [`slowest answer ${Math.round(visitors.slowestMs)} ms`],
      missed: turnedAway(visitors),
    });
  },
};

/**
 * Every other visitor has JavaScript: the request names the action in a header, and gets data only.
 */
async function openOldTabs(origin: string): Promise<Visitors> {
  const plain = leadPosts(await readForm(origin, "/"));
  const scripted = leadPosts(await readScriptedForm(origin, "/"), 1_000_000);
  let turn = 0;
  const next = () => (turn++ % 2 === 0 ? plain() : scripted());
  return new Visitors(`${origin}/`, next, STEADY_A_SECOND);
}
