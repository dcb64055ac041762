import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerForm } from "@/lib/requests/intake/answer-form";
import { heroForm } from "@/lib/requests/intake/forms";
import { START_LIFE_MS, signStart } from "@/lib/requests/quarantine/form-start";
import {
  heroFormData,
  newPerson,
  sendHeroForm,
  visitorHeaders,
} from "@/tests/support/hero-form-data";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

// The first transaction loads the client's code, for longer than a visitor waits on a busy machine.
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
const quarantined = (...reasons: string[]) => ({ status: "nuevo", reasons, jobs: 0 });

/** The forms with this e-mail: their status, why they are suspects, and their notification jobs. */
function outcomesOf(email: string) {
  return sql(
    `SELECT status, suspect_reasons AS reasons, (
       SELECT count(*)::int FROM graphile_worker.jobs
       WHERE key = 'notify-lead:' || leads.id) AS jobs
     FROM leads WHERE email = $1 ORDER BY created_at`,
    [email],
  );
}

const countByReasons = () =>
  sql(`SELECT suspect_reasons AS reasons, count(*)::int FROM leads GROUP BY 1 ORDER BY 2`);

/** The hero form in a browser with JavaScript, which sends it again with a new start token. */
async function sendByScript(changes: Changes, headers = visitorHeaders()) {
  const formData = heroFormData({ enhanced: "1", ...changes });
  const first = await answerForm(heroForm, formData, headers);
  if (!first.start || first.start === formData.get("start")) return first;
  formData.set("start", first.start);
  return answerForm(heroForm, formData, headers);
}

/** The same without JavaScript, step by step. `send` sends the second step again with changes. */
async function sendByHand(changes: Changes, headers = visitorHeaders()) {
  const step = { ...changes, submissionKey: null, action: "continue" };
  const { submissionKey, start } = await answerForm(heroForm, heroFormData(step), headers);
  const send = (more: Changes = {}) =>
    answerForm(heroForm, heroFormData({ submissionKey, start, ...changes, ...more }), headers);
  return { send, answer: await send() };
}

describe("fault 52: a person's form is a lead at once", () => {
  test.each<[string, (eva: Changes) => Promise<unknown>]>([
    ["with JavaScript, filled in by autofill within a second", (eva) => sendByScript(eva)],
    ["without JavaScript, as quickly", async (eva) => (await sendByHand(eva)).answer],
    [
      "without a start token, because its address is blocked",
      (eva) => sendByScript({ ...eva, start: "" }),
    ],
    [
      "from a tab that was open for months",
      (eva) => {
        const submissionKey = crypto.randomUUID();
        const start = signStart(submissionKey, Date.now() - START_LIFE_MS - 1);
        return sendByScript({ ...eva, submissionKey, start });
      },
    ],
    [
      "from a browser without User-Agent",
      (eva) => sendByScript(eva, visitorHeaders({ "user-agent": "" })),
    ],
    [
      "sent again after a missing box",
      async (eva) => {
        const { send, answer } = await sendByHand({ ...eva, consent: null });
        expect(answer).toMatchObject({ received: false, start: expect.stringMatching(/./) });
        return send({ consent: "on" });
      },
    ],
  ])("%s", async (_, send) => {
    const eva = newPerson();
    expect(await send(eva)).toMatchObject(RECEIVED);
    expect(await outcomesOf(eva.email)).toEqual([A_LEAD]);
  });

  test("sent again, and then as the person's own duplicate with a corrected phone", async () => {
    const eva = newPerson();
    const { send, answer } = await sendByHand(eva);
    expect(await send()).toMatchObject({ notice: answer.notice });
    expect(await outcomesOf(eva.email)).toEqual([A_LEAD]);
    expect(await send({ phone: newPerson().phone })).toMatchObject({ received: true });
    expect(await outcomesOf(eva.email)).toEqual([A_LEAD, { ...A_LEAD, status: "duplicado" }]);
  });

  test("for forty people behind one address, a third of them without a start token", async () => {
    const office = visitorHeaders();
    const people = Array.from({ length: 40 }, newPerson);
    await Promise.all(
      people.map((eva, n) =>
        n % 3 ? sendByHand(eva, office) : sendByScript({ ...eva, start: "" }, office),
      ),
    );
    expect(await countByReasons()).toEqual([{ reasons: [], count: 40 }]);
  });

  test("behind an address from which a program sends without end", async () => {
    const office = visitorHeaders();
    await sendHeroForm({ start: null }, office);
    await sql("UPDATE rate_limits SET points = 2000");
    expect(await sendHeroForm({ start: null }, office)).toMatchObject({ received: false });
    for (const send of [sendByScript, sendByHand]) {
      const eva = newPerson();
      await send({ ...eva, ...(send === sendByScript && { start: "" }) }, office);
      expect(await outcomesOf(eva.email)).toEqual([A_LEAD]);
    }
  });
});

describe("a program's form is a suspect, notified to nobody, and answered like any other", () => {
  test.each<[string, Changes, string[]]>([
    ["without a start", { start: null }, ["no-start"]],
    ["with a forged start", { start: `m0000000.${"A".repeat(43)}` }, ["no-start"]],
    ["with another form's start", { start: signStart(crypto.randomUUID()) }, ["no-start"]],
    ["in the hidden field", { observacionesInternas: "x" }, ["honeypot"]],
    ["with both", { observacionesInternas: "x", start: null }, ["honeypot", "no-start"]],
  ])("%s", async (_, changes, reasons) => {
    const bot = newPerson();
    expect(await sendHeroForm({ ...bot, ...changes })).toMatchObject(RECEIVED);
    expect(await outcomesOf(bot.email)).toEqual([quarantined(...reasons)]);
  });

  test("also with a known person's contact, without revealing it", async () => {
    const eva = newPerson();
    await sendHeroForm(eva);
    expect(await sendHeroForm({ ...eva, start: null })).toMatchObject(RECEIVED);
    expect(await outcomesOf(eva.email)).toEqual([A_LEAD, quarantined("no-start")]);
  });
});

describe("of a flood of forms that no browser sent", () => {
  /** The number of simultaneous requests, as many as some replicas answer together. */
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

  test("a thousand without a start token are all suspects", async () => {
    await flood(1_000, { start: null });
    expect(await countByReasons()).toEqual([{ reasons: ["no-start"], count: 1_000 }]);
  });

  test("none is stored after two thousand in an hour", async () => {
    const address = visitorHeaders();
    await sendHeroForm({ start: null }, address);
    await sql("UPDATE rate_limits SET points = 1999");
    expect(await flood(50, { start: null }, address)).toBe(1);
    expect(await countByReasons()).toEqual([{ reasons: ["no-start"], count: 2 }]);
  });
});
