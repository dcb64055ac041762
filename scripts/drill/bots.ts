import { JOB_ATTEMPTS } from "@/lib/jobs";
import { contactOf, VISITOR_EMAILS } from "../bench/lead-post";
import { BOT_EMAILS, prepareBots } from "./bot-posts";
import { query } from "./ledger";
import { People } from "./people";
import type { Drill } from "./run";
import { settle, tooSlow } from "./settle";
import { openWorld } from "./world";

const BOTS = 10_000;
const QUICK_BOTS = 1_000;
/** Between two people. */
const BOTS_A_PERSON = 50;
/** So many at once: more than a site of some replicas answers in the time of one. */
const AT_ONCE = 16;

/** Fault 47: programs send ten thousand forms of all kinds while people send theirs. */
export const bots: Drill = {
  limitMinutes: 10,
  async carryOut(run) {
    const world = await openWorld(run, { worker: "inline", botGuard: "on" });
    await world.startWeb();
    const { origin, database } = world;
    const count = run.quick ? QUICK_BOTS : BOTS;
    const people = await People.at(origin);
    const posts = await prepareBots(origin, count);
    run.say(`${count} programs and ${count / BOTS_A_PERSON} people send their forms.`);

    const statuses = new Map<number, number>();
    const queue = posts.entries();
    async function work() {
      for (const [n, request] of queue) {
        if (n % BOTS_A_PERSON === 0) people.begin(n / BOTS_A_PERSON);
        const answer = await fetch(`${origin}/`, request);
        await answer.arrayBuffer();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    }
    const began = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const rate = (count / (performance.now() - began)) * 1_000;
    await people.stop();
    const answered = [...statuses].map(([status, times]) => `${times} × ${status}`).join(", ");
    run.say(`${rate.toFixed(0)} programs a second, answered ${answered}.`);

    const fate = await readFate(database.url, people, count);
    await release(database.url);
    const outcome = await settle(run, world, people, {
      did: `${count} posts of programs among ${count / BOTS_A_PERSON} people, with the guard on`,
      notes: [
        `${rate.toFixed(0)} posts of programs a second, ${fate.botsApart} kept apart`,
        `of the people without JavaScript ${fate.peopleApart} kept apart, and released`,
        `slowest answer to a person ${Math.round(people.slowestMs)} ms`,
      ],
      missed: [...fate.missed, ...tooSlow(people.slowestMs)],
    });
    // Of each person one, and of whoever sent the form that was then replayed.
    const told = [...world.mailbox.counts.keys()].filter((id) => id.startsWith("lead-")).length;
    if (told !== people.acknowledged.length + 1) outcome.missed.push(`${told} leads were told of`);
    return outcome;
  },
};

/** What became of the forms before an adviser looks: who was kept apart, and who should not be. */
async function readFate(url: string, people: People, bots: number) {
  const [bot] = await query<{ apart: number; passed: number }>(
    url,
    `SELECT count(*) FILTER (WHERE suspect)::int AS apart,
       count(*) FILTER (WHERE NOT suspect)::int AS passed FROM leads WHERE email LIKE $1`,
    [BOT_EMAILS],
  );
  const apart = await query<{ email: string; likely: boolean }>(
    url,
    `SELECT email, suspect_reasons <@ ARRAY['address', 'avalanche'] AS likely
     FROM leads WHERE suspect AND email LIKE $1`,
    [VISITOR_EMAILS],
  );
  const scripted = new Set(
    Array.from({ length: bots / BOTS_A_PERSON }, (_, person) => person)
      .filter(People.isScripted)
      .map((person) => contactOf(person).email),
  );
  const withScript = apart.filter(({ email }) => scripted.has(email)).length;
  const hidden = apart.filter(({ likely }) => !likely).length;
  const { passed = 0, apart: botsApart = 0 } = bot ?? {};
  const unanswered = bots / BOTS_A_PERSON - people.acknowledged.length - people.refused;
  return {
    botsApart,
    peopleApart: apart.length,
    missed: [
      ...(botsApart < bots ? [`${bots - botsApart} posts of programs were not kept apart`] : []),
      ...(unanswered > 0 ? [`${unanswered} people got no answer`] : []),
      ...(passed > 0 ? [`${passed} programs passed for people`] : []),
      ...(withScript > 0 ? [`${withScript} people with JavaScript were kept apart`] : []),
      ...(hidden > 0 ? [`${hidden} people stand among the programs`] : []),
      ...(people.refused > 0 ? [`${people.refused} people were refused`] : []),
    ],
  };
}

/** As an adviser does with those whose only fault is the moment. */
async function release(url: string): Promise<void> {
  await query(
    url,
    `SELECT release_suspects(coalesce(array_agg(id), '{}'), 'drill', $2::int) FROM leads
     WHERE suspect AND suspect_reasons <@ ARRAY['address', 'avalanche'] AND email LIKE $1`,
    [VISITOR_EMAILS, JOB_ATTEMPTS],
  );
}
