import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "@/lib/env";
import { answerHeroForm } from "@/lib/leads/hero";
import { begun, browserHeaders, sendByHand, sendByScript } from "@/tests/support/begun-form";
import { databaseQuestions } from "@/tests/support/database-questions";
import { heroFormData, newPerson, visitorHeaders } from "@/tests/support/hero-form-data";
import { jobsOf } from "@/tests/support/jobs";
import { storeLeads } from "@/tests/support/leads";
import { endWaiting, withTableLocked } from "@/tests/support/outage";
import { sql } from "@/tests/support/sql";

beforeAll(() => {
  env().botGuard = "on";
});
afterAll(() => {
  env().botGuard = "off";
});
beforeEach(async () => {
  // What other tests have sent is no avalanche.
  await sql("UPDATE leads SET created_at = created_at - interval '1 day'");
  await sql("DELETE FROM rate_limits");
});

const RECEIVED = { received: true, notice: { title: "¡Recibido!" } };

/** What became of somebody's requests: why each is kept apart, and how many are told of it. */
async function fateOf(email: string) {
  const rows = await sql(
    "SELECT id, status, suspect_reasons AS reasons FROM leads WHERE email = $1 ORDER BY created_at",
    [email],
  );
  return Promise.all(
    rows.map(async ({ id, ...row }) => ({ ...row, jobs: (await jobsOf(id)).length })),
  );
}

const A_LEAD = { status: "nuevo", reasons: null, jobs: 1 };
const apart = (...reasons: string[]) => ({ status: "nuevo", reasons, jobs: 0 });

describe("fault 47: a person", () => {
  test("who takes a while is a lead, with and without JavaScript, and is asked nothing", async () => {
    for (const send of [sendByHand, sendByScript]) {
      const eva = newPerson();
      expect(await send(eva)).toMatchObject({ ...RECEIVED, challenge: null });
      expect(await fateOf(eva.email)).toEqual([A_LEAD]);
    }
  });

  test("is weighed by two questions to the database, whatever is counted, and stored by one", async () => {
    const sent = databaseQuestions(() => sendByHand(newPerson()));
    expect(await sent).toEqual({ leads: 1, limits: 2 });
  });

  test("without JavaScript is given a note at the first step, and sends it with the last", async () => {
    const eva = newPerson();
    const step = heroFormData({ ...eva, submissionKey: null, intent: "continue", step: "1" });
    const { start, submissionKey } = await answerHeroForm(step, browserHeaders());
    const back = heroFormData({ ...eva, submissionKey, start, consent: null });
    expect(await answerHeroForm(back, browserHeaders())).toMatchObject({ start, submissionKey });
    await answerHeroForm(heroFormData({ ...eva, submissionKey, start }), browserHeaders());
    expect(await fateOf(eva.email), "it was too fast for a person").toEqual([apart("too-fast")]);
  });

  test("whose browser fills in everything at once proves to be one, unseen, and is one lead", async () => {
    const eva = newPerson();
    expect(await sendByScript({ ...eva, ...begun(900) })).toMatchObject(RECEIVED);
    expect(await fateOf(eva.email)).toEqual([A_LEAD]);
    const events = await sql(
      `SELECT type, data, actor_email FROM lead_events JOIN leads ON leads.id = lead_id
       WHERE email = $1 ORDER BY lead_events.id`,
      [eva.email],
    );
    expect(events).toEqual([
      { type: "created", data: null, actor_email: null },
      { type: "released", data: { reasons: ["too-fast"] }, actor_email: null },
    ]);
  });

  test("who is known already is told so only once it is proven", async () => {
    const eva = newPerson();
    await sendByHand(eva);
    expect(await sendByHand({ ...eva, ...begun(900) })).toMatchObject(RECEIVED);
    const known = { title: "Ya hemos recibido tu solicitud anteriormente" };
    expect(await sendByScript({ ...eva, ...begun(900) })).toMatchObject({ notice: known });
    expect(await fateOf(eva.email)).toEqual([
      A_LEAD,
      apart("too-fast"),
      { ...A_LEAD, status: "duplicado" },
    ]);
  });

  test("whose form was lost on the way may send it again, without JavaScript too", async () => {
    const eva = { ...newPerson(), ...begun(30_000) };
    await withTableLocked("leads", "SHARE", async () => {
      const sent = sendByHand(eva);
      // Its note is counted by then.
      const ending = setInterval(() => endWaiting().catch(() => {}), 100);
      expect(await sent.finally(() => clearInterval(ending))).toMatchObject({ received: false });
    });
    expect(await fateOf(eva.email)).toEqual([]);
    expect(await sendByHand(eva)).toMatchObject(RECEIVED);
    expect(await fateOf(eva.email)).toEqual([A_LEAD]);
  });

  test("whose form failed to be stored may send it again", async () => {
    const eva = { ...newPerson(), ...begun(30_000) };
    for (let n = 0; n < 3; n++) await sendByHand({ phone: eva.phone });
    expect(await sendByHand(eva)).toMatchObject({ notice: { title: "Demasiados intentos" } });
    await sql("UPDATE leads SET created_at = created_at - interval '6 minutes'");
    expect(await sendByHand(eva)).toMatchObject({ received: true });
    expect(await fateOf(eva.email)).toEqual([{ ...A_LEAD, status: "duplicado" }]);
  });
});

describe("fault 47: a program's post is kept apart, told to nobody, and answered like any other", () => {
  // Made when they are sent: what is sent at once must not have waited for the others.
  test.each<[string, () => Record<string, string | null>, Headers, string[]]>([
    ["without a note", () => ({ start: null }), browserHeaders(), ["no-start"]],
    [
      "with a forged note",
      () => ({ start: `m0000000.${"A".repeat(43)}` }),
      browserHeaders(),
      ["no-start"],
    ],
    [
      "with another form's note",
      () => ({ ...begun(60_000), submissionKey: crypto.randomUUID() }),
      browserHeaders(),
      ["no-start"],
    ],
    ["at once", () => begun(10), browserHeaders(), ["too-fast"]],
    ["by a tool", () => ({}), visitorHeaders({ "user-agent": "curl/8.5.0" }), ["headers"]],
    [
      "in the hidden field too",
      () => ({ observacionesInternas: "x" }),
      browserHeaders(),
      ["honeypot"],
    ],
  ])("%s", async (_, changes, headers, reasons) => {
    const bot = newPerson();
    expect(await sendByHand({ ...bot, ...changes() }, headers)).toMatchObject(RECEIVED);
    expect(await fateOf(bot.email)).toEqual([apart(...reasons)]);
  });

  test("with a note that has served already", async () => {
    const eva = { ...newPerson(), ...begun(30_000) };
    await sendByHand(eva);
    const bot = newPerson();
    expect(await sendByHand({ ...eva, ...bot })).toMatchObject(RECEIVED);
    expect(await fateOf(bot.email)).toEqual([apart("reused")]);
    // Fault 40: the same again is the same.
    expect(await sendByHand(eva)).toMatchObject(RECEIVED);
    expect(await fateOf(eva.email)).toEqual([A_LEAD]);
  });

  test("that asks for a challenge, fills in the hidden field or does not solve it, stays apart", async () => {
    const honey = newPerson();
    const filled = { ...honey, enhanced: "1", observacionesInternas: "x" };
    expect(await sendByHand(filled)).toMatchObject({ challenge: null });
    const bot = { ...newPerson(), ...begun(10), enhanced: "1" };
    expect((await sendByHand(bot)).challenge).toContain("PBKDF2");
    const again = await sendByHand({ ...bot, proof: '{"challenge":{},"solution":{}}' });
    expect(again).toMatchObject(RECEIVED);
    expect(again.challenge).toContain("PBKDF2");
    expect(await fateOf(bot.email)).toEqual([apart("too-fast")]);
  });
});

describe("fault 47: a busy address", () => {
  test("refuses nobody: from the 31st on they are kept apart, or prove themselves", async () => {
    const headers = browserHeaders();
    for (let n = 0; n < 30; n++) await sendByHand({}, headers);
    const [byHand, byScript, neighbour] = [newPerson(), newPerson(), newPerson()];
    expect(await sendByHand(byHand, headers)).toMatchObject(RECEIVED);
    expect(await sendByScript(byScript, headers)).toMatchObject(RECEIVED);
    await sql("UPDATE leads SET created_at = created_at - interval '1 day'");
    await sendByHand(neighbour);
    // So many within a minute are an avalanche too.
    expect(await fateOf(byHand.email)).toMatchObject([{ reasons: ["address"], jobs: 0 }]);
    expect(await fateOf(byScript.email)).toEqual([A_LEAD]);
    expect(await fateOf(neighbour.email)).toEqual([A_LEAD]);
  });

  test("that has stored thousands of suspects has to wait, or proves itself", async () => {
    const headers = browserHeaders();
    await sendByHand({ start: null }, headers);
    await sql(`UPDATE rate_limits SET points = CASE WHEN key LIKE 'suspect-%' THEN 10000 ELSE 31 END
      WHERE key LIKE '%-address:%'`);
    const remembered = async () =>
      (await sql("SELECT count(*)::int FROM rate_limits"))[0].count as number;
    const before = await remembered();
    const bot = newPerson();
    const refused = await sendByHand(bot, headers);
    expect(refused).toMatchObject({ received: false, notice: { title: "Demasiados intentos" } });
    expect(await fateOf(bot.email)).toEqual([]);
    expect(await remembered(), "of the refused nothing stays").toBe(before);
    const eva = newPerson();
    expect(await sendByScript(eva, headers)).toMatchObject(RECEIVED);
    expect(await fateOf(eva.email)).toEqual([A_LEAD]);
  });
});

describe("fault 47: an avalanche", () => {
  test.each([
    ["within a minute", 31, "10 seconds", true],
    ["not within a minute", 31, "61 seconds", false],
    ["within a quarter of an hour", 151, "5 minutes", true],
    ["not within a quarter of an hour", 151, "16 minutes", false],
    ["of suspects only", 31, "10 seconds", true],
  ])("%s: people prove themselves, or are kept apart", async (what, count, ago, is) => {
    await storeLeads(count, () => ({ suspect: what === "of suspects only" }));
    await sql("UPDATE leads SET created_at = now() - $1::interval", [ago]);
    const [byHand, byScript] = [newPerson(), newPerson()];
    expect(await sendByHand(byHand)).toMatchObject(RECEIVED);
    expect(await sendByScript(byScript)).toMatchObject(RECEIVED);
    expect(await fateOf(byHand.email)).toEqual([is ? apart("avalanche") : A_LEAD]);
    expect(await fateOf(byScript.email)).toEqual([A_LEAD]);
  });

  test("is what LEADS_PER_MINUTE says", async () => {
    env().leadsPerMinute = 100;
    try {
      await storeLeads(99);
      const eva = newPerson();
      await sendByHand(eva);
      expect(await fateOf(eva.email)).toEqual([A_LEAD]);
    } finally {
      env().leadsPerMinute = 30;
    }
  });
});

test("fault 46: with the limiter's store down people get through", async () => {
  await sql("ALTER TABLE rate_limits RENAME TO away");
  try {
    for (const send of [sendByHand, sendByScript]) {
      const [eva, hasty] = [newPerson(), newPerson()];
      expect(await send(eva)).toMatchObject(RECEIVED);
      expect(await fateOf(eva.email)).toEqual([A_LEAD]);
      await sendByScript({ ...hasty, ...begun(10) });
      expect(await fateOf(hasty.email)).toEqual([A_LEAD]);
    }
  } finally {
    await sql("ALTER TABLE away RENAME TO rate_limits");
  }
});
