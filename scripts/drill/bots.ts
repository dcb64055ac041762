import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { JOB_ATTEMPTS } from "@/lib/jobs";
import { HONEYPOT_FIELD } from "@/lib/leads/form-state";
import { LEAST_FILLING_MS } from "@/lib/suspicion/judge";
import { type FormPost, readForm } from "../bench/form-post";
import { addressOf, contactOf, SITUATION, VISITOR_EMAILS } from "../bench/lead-post";
import { query } from "./ledger";
import { askForStart, browserHeaders, People, SHARED_ADDRESS } from "./people";
import type { Drill } from "./run";
import { settle, tooSlow } from "./settle";
import { openWorld } from "./world";

const BOTS = 10_000;
const QUICK_BOTS = 1_000;
/** Between two people. */
const BOTS_A_PERSON = 50;
/** So many at once: more than a site of some replicas answers in the time of one. */
const AT_ONCE = 16;
/** A program that does all that a browser does, but for the work, comes once the attack is known. */
const PATIENT_FROM = 400;
const KINDS = 6;
/** Other numbers than the people's. */
const FIRST_BOT = 1_000_000;
const BOT_EMAILS = "robot%@example.com";

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

/**
 * Programs of all kinds in turns, half of them at one address, every seventh with
 * somebody's phone, every eleventh with the hidden field filled in.
 */
async function prepareBots(origin: string, count: number): Promise<RequestInit[]> {
  const form = await readForm(origin, "/");
  const replayed = await spendStart(origin, form);
  const posts = [];
  for (let n = 0; n < count; n++) posts.push(await prepareBot(origin, form, n, replayed));
  // The patient ones wait until a person could have filled in the form.
  await pause(LEAST_FILLING_MS);
  return posts;
}

async function prepareBot(
  origin: string,
  form: FormPost,
  n: number,
  replayed: Record<string, string>,
): Promise<RequestInit> {
  const address = n % 2 === 0 ? SHARED_ADDRESS : addressOf(FIRST_BOT + n);
  const contact = contactOf(n % 7 === 0 ? n / 7 : FIRST_BOT + n);
  const fields: Record<string, string> = {
    ...{ ...SITUATION, ...contact },
    email: `robot${n}@example.com`,
  };
  const submissionKey = randomUUID();
  if (n % 11 === 0) fields[HONEYPOT_FIELD] = "https://example.com";
  const request = (changes: Record<string, string>, headers = browserHeaders(address)) => ({
    method: "POST",
    redirect: "manual" as const,
    headers: { ...form.headers, ...headers },
    body: form.body({ ...fields, submissionKey, ...changes }),
  });
  switch (n % (n < PATIENT_FROM ? KINDS - 2 : KINDS)) {
    case 0:
      return request({}, { "user-agent": "python-requests/2.32", "x-forwarded-for": address });
    case 1:
      return request({ enhanced: "1" });
    case 2:
      return request(replayed);
    case 3:
      return request({ start: "mf0000000.".padEnd(53, "A"), enhanced: "1" });
    case 4:
      return request({ start: await askForStart(origin, submissionKey), enhanced: "1" });
    default:
      return request({ start: await askForStart(origin, submissionKey) });
  }
}

/** A note that has served: a program sent its form as a person does, and then uses the note again. */
async function spendStart(origin: string, form: FormPost): Promise<Record<string, string>> {
  const submissionKey = randomUUID();
  const start = await askForStart(origin, submissionKey);
  await pause(LEAST_FILLING_MS);
  const contact = contactOf(FIRST_BOT - 1);
  const headers = { ...form.headers, ...browserHeaders(addressOf(FIRST_BOT - 1)) };
  const body = form.body({ ...SITUATION, ...contact, submissionKey, start });
  await fetch(`${origin}/`, { method: "POST", redirect: "manual", headers, body });
  return { submissionKey, start };
}

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
    Array.from({ length: BOTS / BOTS_A_PERSON }, (_, person) => person)
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
