import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerForm } from "@/lib/leads/intake/answer-form";
import { heroForm } from "@/lib/leads/intake/forms";
import { START_LIFE_MS, signStart } from "@/lib/leads/quarantine/form-start";
import {
  heroFormData,
  newPerson,
  sendHeroForm,
  visitorHeaders,
} from "@/tests/support/hero-form-data";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

// The first transaction loads the client's own code, for longer than a visitor waits on a busy machine.
beforeAll(async () => {
  await storeLead();
});

beforeEach(async () => {
  await sql("DELETE FROM leads");
  await sql("DELETE FROM rate_limits");
});

type Changes = Record<string, string | null>;

const RECEIVED = { received: true, notice: { title: "¡Recibido!" } };
const A_LEAD = { status: "nuevo", reasons: [], jobs: 1 };
const apart = (...reasons: string[]) => ({ status: "nuevo", reasons, jobs: 0 });

/** What became of the forms with this e-mail: why each is kept apart, and how many are told of it. */
function fateOf(email: string) {
  return sql(
    `SELECT status, suspect_reasons AS reasons, (
       SELECT count(*)::int FROM graphile_worker._private_jobs
       WHERE payload->>'leadId' = leads.id::text) AS jobs
     FROM leads WHERE email = $1 ORDER BY created_at`,
    [email],
  );
}

const countFates = () =>
  sql(`SELECT suspect_reasons AS reasons, count(*)::int FROM leads GROUP BY 1 ORDER BY 2`);

/** The hero's form in a browser with JavaScript: sent again with the answer's start if need be. */
async function sendByScript(changes: Changes, headers = visitorHeaders()) {
  const formData = heroFormData({ enhanced: "1", ...changes });
  const first = await answerForm(heroForm, formData, headers);
  if (!first.start || first.start === formData.get("start")) return first;
  formData.set("start", first.start);
  return answerForm(heroForm, formData, headers);
}

/** The same without JavaScript, step by step. `between` changes what the second step sends. */
async function sendByHand(changes: Changes, headers = visitorHeaders()) {
  const step = { ...changes, submissionKey: null, intent: "continue" };
  const { submissionKey, start } = await answerForm(heroForm, heroFormData(step), headers);
  const send = (more: Changes = {}) =>
    answerForm(heroForm, heroFormData({ submissionKey, start, ...changes, ...more }), headers);
  return { send, answer: await send() };
}

describe("a person is a lead at once", () => {
  test.each<[string, (eva: Changes) => Promise<unknown>]>([
    ["with JavaScript, filled in by autofill within a second", (eva) => sendByScript(eva)],
    ["without JavaScript, as quickly", async (eva) => (await sendByHand(eva)).answer],
    [
      "whose start did not come, because its address is blocked",
      (eva) => sendByScript({ ...eva, start: "" }),
    ],
    [
      "whose tab was open for months",
      (eva) => {
        const submissionKey = crypto.randomUUID();
        const start = signStart(submissionKey, Date.now() - START_LIFE_MS - 1);
        return sendByScript({ ...eva, submissionKey, start });
      },
    ],
    [
      "whose browser says nothing of itself",
      (eva) => sendByScript(eva, visitorHeaders({ "user-agent": "" })),
    ],
    [
      "who is sent back for a missing box",
      async (eva) => {
        const { send, answer } = await sendByHand({ ...eva, consent: null });
        expect(answer).toMatchObject({ received: false, start: expect.stringMatching(/./) });
        return send({ consent: "on" });
      },
    ],
  ])("%s", async (_, send) => {
    const eva = newPerson();
    expect(await send(eva)).toMatchObject(RECEIVED);
    expect(await fateOf(eva.email)).toEqual([A_LEAD]);
  });

  test("who sends the same again, and then corrects the phone: a duplicate of their own", async () => {
    const eva = newPerson();
    const { send, answer } = await sendByHand(eva);
    expect(await send()).toMatchObject({ notice: answer.notice });
    expect(await fateOf(eva.email)).toEqual([A_LEAD]);
    expect(await send({ phone: newPerson().phone })).toMatchObject({ received: true });
    expect(await fateOf(eva.email)).toEqual([A_LEAD, { ...A_LEAD, status: "duplicado" }]);
  });

  test("like forty behind one address, a third of them without their start", async () => {
    const office = visitorHeaders();
    const people = Array.from({ length: 40 }, newPerson);
    await Promise.all(
      people.map((eva, n) =>
        n % 3 ? sendByHand(eva, office) : sendByScript({ ...eva, start: "" }, office),
      ),
    );
    expect(await countFates()).toEqual([{ reasons: [], count: 40 }]);
  });

  test("behind an address from which a program sends without end", async () => {
    const office = visitorHeaders();
    await sendHeroForm({ start: null }, office);
    await sql("UPDATE rate_limits SET points = 2000");
    expect(await sendHeroForm({ start: null }, office)).toMatchObject({ received: false });
    for (const send of [sendByScript, sendByHand]) {
      const eva = newPerson();
      await send({ ...eva, ...(send === sendByScript && { start: "" }) }, office);
      expect(await fateOf(eva.email)).toEqual([A_LEAD]);
    }
  });
});

describe("a program's post is kept apart, told to nobody, and answered like any other", () => {
  test.each<[string, Changes, string[]]>([
    ["without a start", { start: null }, ["no-start"]],
    ["with a forged start", { start: `m0000000.${"A".repeat(43)}` }, ["no-start"]],
    ["with another form's start", { start: signStart(crypto.randomUUID()) }, ["no-start"]],
    ["in the hidden field", { observacionesInternas: "x" }, ["honeypot"]],
    ["with both", { observacionesInternas: "x", start: null }, ["honeypot", "no-start"]],
  ])("%s", async (_, changes, reasons) => {
    const bot = newPerson();
    expect(await sendHeroForm({ ...bot, ...changes })).toMatchObject(RECEIVED);
    expect(await fateOf(bot.email)).toEqual([apart(...reasons)]);
  });

  test("and learns of nobody who asked before", async () => {
    const eva = newPerson();
    await sendHeroForm(eva);
    expect(await sendHeroForm({ ...eva, start: null })).toMatchObject(RECEIVED);
    expect(await fateOf(eva.email)).toEqual([A_LEAD, apart("no-start")]);
  });
});

describe("of posts that no browser made", { timeout: 60_000 }, () => {
  /** So many at once: as many as a site of some replicas answers. */
  const AT_ONCE = 16;

  async function flood(posts: number, changes: Changes, address = visitorHeaders()) {
    let received = 0;
    const queue = Array.from({ length: posts }).values();
    async function work() {
      for (const _ of queue) if ((await sendHeroForm(changes, address)).received) received += 1;
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return received;
  }

  test("a thousand without a start are all kept apart", async () => {
    await flood(1_000, { start: null });
    expect(await countFates()).toEqual([{ reasons: ["no-start"], count: 1_000 }]);
  });

  test("after two thousand of an hour nothing is stored", async () => {
    const address = visitorHeaders();
    await sendHeroForm({ start: null }, address);
    await sql("UPDATE rate_limits SET points = 1999");
    expect(await flood(50, { start: null }, address)).toBe(1);
    expect(await countFates()).toEqual([{ reasons: ["no-start"], count: 2 }]);
  });
});
