import { setTimeout as pause } from "node:timers/promises";
import type { Drill } from "./run";
import { settle, tooSlow, turnedAway } from "./settle";
import { STEADY_A_SECOND, sendVisitors } from "./visitors";
import { openWorld } from "./world";

const EARLY_LEADS = 50;
/** Other people than those who come later. */
const EARLY = { firstPerson: 500_000 };
const LEADS_A_SECOND = 40;
/** Each lead brings two mails, and the mail server of the drill greets each connection after 0.1 s. */
const DELIVERY_MS = 15 * 60_000;

/**
 * Fault 33: the mail server refuses all connections while a backlog grows, then accepts mail again.
 */
export const smtpDown: Drill = {
  limitMinutes: 26,
  async carryOut(run) {
    const world = await openWorld(run, { worker: "off" });
    await world.startWeb();
    await world.startWorker();
    // The fault comes to processes that have worked for a while: whether new ones can carry so many is another question.
    const early = await sendVisitors(world.origin, STEADY_A_SECOND, EARLY);
    await early.until(EARLY_LEADS);
    await early.stop();
    world.mailbox.down = true;
    const backlog = run.quick ? 500 : 10_000;
    const visitors = await sendVisitors(world.origin, LEADS_A_SECOND);
    const began = performance.now();
    run.say(`The mail server refuses; ${LEADS_A_SECOND} leads arrive a second.`);
    while (visitors.acknowledged.length < backlog) await pause(100);
    await visitors.stop();
    const downSeconds = (performance.now() - began) / 1_000;
    const { slowestMs } = visitors;
    world.mailbox.down = false;
    const returned = performance.now();
    run.say(`After ${downSeconds.toFixed(0)} s it takes mail again.`);
    const outcome = await settle(run, world, visitors, {
      did: `mail server down for ${downSeconds.toFixed(0)} s at ${LEADS_A_SECOND} leads a second, a backlog of ${backlog}`,
      deliveryMs: DELIVERY_MS,
      notes: [`slowest answer ${Math.round(slowestMs)} ms`],
      missed: [...tooSlow(slowestMs), ...turnedAway(visitors)],
    });
    const took = (world.mailbox.lastAt - returned) / 1_000;
    outcome.notes.push(`all delivered ${took.toFixed(0)} s after its return`);
    return outcome;
  },
};
