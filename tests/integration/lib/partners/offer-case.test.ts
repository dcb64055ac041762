import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tokenId, tokenOf } from "@/lib/accounts/token";
import { recordEvent } from "@/lib/history/record-event";
import { db } from "@/lib/kernel/db";
import { readCaseFirms } from "@/lib/partners/case-firms";
import { readCaseToOffer } from "@/lib/partners/case-to-offer";
import { answerOfferForm, offerCase } from "@/lib/partners/offer-case";
import { offerableWhere } from "@/lib/partners/offerable";
import { withdraw } from "@/lib/privacy/withdraw";
import { CHOICE_REASON, NO_FIRM } from "@/lib/vocabulary/handovers";
import { releaseClock, stopClock } from "@/tests/support/clock";
import { clearDesk, minutes, newAdviser, TUESDAY } from "@/tests/support/desk";
import { clearFirms, storeFirm } from "@/tests/support/firms";
import { sheetOf } from "@/tests/support/leads";
import { sql } from "@/tests/support/sql";
import { storeRequester } from "@/tests/support/store-lead";
import { formOf } from "@/tests/support/visitor";

const [ana, luis] = [await newAdviser(), await newAdviser()];

beforeEach(() => {
  stopClock(TUESDAY);
});
afterEach(async () => {
  releaseClock();
  await clearFirms();
  await clearDesk();
  await db().mail.deleteMany();
});

const offer = (leadId: string, adviser = ana, note = "") =>
  adviser.run(() => offerCase(leadId, note));
const handovers = () => db().handover.findMany({ orderBy: { createdAt: "asc" } });
const offers = () => db().mail.findMany({ where: { kind: "handover" } });
const eventsOf = (leadId: string) =>
  db().leadEvent.findMany({ where: { leadId }, orderBy: { id: "asc" } });

describe("handing a case over", () => {
  test("stores who has it, tells the history why, and mails the firm a link, all at once", async () => {
    const firm = await storeFirm();
    const { id: leadId, personId } = await storeRequester();
    const note = "Prefiere por la tarde";
    expect(await offer(leadId, ana, note)).toEqual({ firm: firm.name });

    const [mail] = await offers();
    const [handover] = await handovers();
    expect(handover).toMatchObject({
      ...{ partnerId: firm.id, leadId, personId, reason: "only", note, offeredBy: ana.email },
      ...{ createdAt: TUESDAY, answerBy: new Date("2026-11-25T19:30:00Z") },
      ...{ tokenHash: tokenId(tokenOf(handover?.id ?? "")), acceptedAt: null, endedAt: null },
    });
    expect(mail).toMatchObject({
      ...{ id: handover?.id, email: firm.contactEmail, leadId: null },
      data: { handoverId: handover?.id },
    });
    expect((await eventsOf(leadId)).at(-1)).toMatchObject({
      ...{ type: "handed_over", data: { firm: firm.name, reason: "only" } },
      actorEmail: ana.email,
    });
    const { lastOfferedAt } = await db().partner.findUniqueOrThrow({ where: { id: firm.id } });
    expect(lastOfferedAt).toEqual(TUESDAY);

    const { firms } = await sheetOf(luis, leadId);
    expect(firms).toMatchObject({
      open: { firm: firm.name, since: TUESDAY.toISOString(), acceptedAt: null },
      proposal: null,
    });
    expect(await offer(leadId, luis)).toEqual({ problem: `Ya está en el despacho ${firm.name}.` });
  });

  test("the mail, its job and the firm's row hold nothing of the person", async () => {
    await storeFirm();
    const fullName = "Canario Amarillo";
    const { id, lead } = await storeRequester({ fullName });
    await offer(id, ana, "Nota sobre Canario");
    const rows = JSON.stringify([
      await offers(),
      await sql("SELECT payload FROM graphile_worker._private_jobs"),
      await db().partner.findMany(),
    ]);
    for (const secret of ["Canario", lead.email, lead.phone]) expect(rows).not.toContain(secret);
  });

  test("the form says to whom the case went, and the panel before it who would get it and why", async () => {
    const firm = await storeFirm();
    const { id: leadId } = await storeRequester();
    expect(await ana.run(() => readCaseFirms(leadId))).toEqual({
      ...{ open: null, earlier: [] },
      proposal: { firmId: firm.id, firm: firm.name, why: CHOICE_REASON.only },
    });
    // The page named another firm, which the rule no longer chooses.
    const old = formOf({ leadId, firmId: crypto.randomUUID(), note: "Para otro" });
    expect(await ana.run(() => answerOfferForm(old))).toMatchObject({
      notice: { tone: "error", text: expect.stringContaining(`Ahora iría a ${firm.name}`) },
      values: { note: "Para otro" },
    });
    expect(await handovers()).toEqual([]);
    const answer = await ana.run(() =>
      answerOfferForm(formOf({ leadId, firmId: firm.id, note: "" })),
    );
    expect(answer.notice).toMatchObject({
      tone: "success",
      title: `El caso pasa a ${firm.name}`,
    });
    const again = await ana.run(() =>
      answerOfferForm(formOf({ leadId, firmId: firm.id, note: "Otra" })),
    );
    expect(again).toMatchObject({ notice: { tone: "error" }, values: { note: "Otra" } });
  });

  test("goes to who has waited longest, and never again to a firm that had the case", async () => {
    const [early, late] = [await storeFirm(), await storeFirm()];
    const first = await storeRequester();
    expect(await offer(first.id)).toEqual({ firm: early.name });
    stopClock(new Date(TUESDAY.getTime() + 60_000));
    const second = await storeRequester();
    expect(await offer(second.id)).toEqual({ firm: late.name });
    stopClock(new Date(TUESDAY.getTime() + 120_000));
    const third = await storeRequester();
    expect(await offer(third.id)).toEqual({ firm: early.name });

    await sql("UPDATE handovers SET ended_at = now(), ended_because = 'declined'");
    expect(await offer(first.id)).toEqual({ firm: late.name });
    await sql(
      `UPDATE handovers SET viewed_at = now(), ended_at = now(), ended_because = 'unanswered'
       WHERE ended_at IS NULL`,
    );
    expect(await offer(first.id)).toEqual({ problem: NO_FIRM.had });
  });

  test.each([
    ["undelivered", null, true],
    ["recalled", null, true],
    ["recalled", TUESDAY, false],
    ["unanswered", null, true],
    ["unanswered", TUESDAY, false],
    ["declined", null, false],
  ])(
    "after an offer that ended «%s», read %j, the same firm may have it: %j",
    async (endedBecause, viewedAt, may) => {
      const firm = await storeFirm();
      const { id } = await storeRequester();
      await offer(id);
      const data = { endedAt: TUESDAY, erasureAskedAt: TUESDAY, endedBecause, viewedAt };
      await db().handover.updateMany({ data });
      const where = { AND: [offerableWhere(firm.name), { id }] };
      expect((await db().leadView.count({ where })) > 0, "in its file").toBe(may);
      expect(await offer(id)).toEqual(may ? { firm: firm.name } : { problem: NO_FIRM.had });
    },
  );

  test("a firm that did not read the case loses its turn with it, and may have it in the next", async () => {
    const [silent, other] = [await storeFirm(), await storeFirm()];
    const { id } = await storeRequester();
    const over = { endedAt: TUESDAY, endedBecause: "unanswered" };
    for (const [turn, firm] of [silent, other, silent].entries()) {
      stopClock(minutes(turn));
      expect(await offer(id)).toEqual({ firm: firm.name });
      await db().handover.updateMany({ data: over, where: { endedAt: null } });
    }
  });

  test("goes only to a firm that takes what the person has told, and where they live", async () => {
    await storeFirm({ takes: ["homes"] });
    const { id, personId } = await storeRequester({
      hasProperties: true,
      propertyType: "vivienda",
    });
    const heard = (fact: "public" | "work", answer: string) =>
      recordEvent(db(), id, { type: "fact_heard", data: { fact, answer, before: {} } }, ana.email);
    await heard("public", "over");
    expect(await offer(id)).toEqual({ problem: NO_FIRM.kind });
    const taking = await storeFirm({ takes: ["homes", "public_debt"], provinces: ["28"] });
    expect(await offer(id)).toEqual({ problem: NO_FIRM.kind });
    await sql("UPDATE people SET province = '28' WHERE id = $1", [personId]);
    await heard("work", "active");
    expect(await offer(id)).toEqual({ problem: NO_FIRM.kind });
    await heard("work", "no");
    expect(await offer(id)).toEqual({ firm: taking.name });
  });

  test.each([
    ["invented", { placeholder: true }],
    ["paused", { pausedAt: TUESDAY }],
    ["without a confirmed address", { emailConfirmedAt: null }],
  ])("a firm that is %s gets nothing", async (_, changes) => {
    await storeFirm(changes);
    const { id } = await storeRequester();
    expect(await offer(id)).toEqual({ problem: NO_FIRM.none });
    expect(await offers()).toEqual([]);
  });
});

describe("a file for a firm holds the same requests as one may be handed over", () => {
  test.each([
    ["an open one with the consent", "status = 'nuevo'", true],
    ["a case in hand", "status = 'en_estudio'", true],
    ["a closed case", "status = 'cerrado'", false],
    ["a consent that was only spoken", "consent_source = 'phone'", false],
    ["a withdrawn consent to firms", "withdrawn = '{firm}'", false],
    ["a withdrawn consent to calls", "withdrawn = '{call}'", false],
  ])("%s", async (_, change, may) => {
    const { id } = await storeRequester();
    await sql(`UPDATE leads SET ${change} WHERE id = $1`, [id]);
    expect(await bothRules(id)).toEqual([may, may]);
  });

  test.each([
    ["whose data are restricted", "restricted_at = now(), restricted_because = 'Lo ha pedido'"],
    ["who want no calls", "do_not_call_at = now()"],
  ])("people %s", async (_, change) => {
    const { id, personId } = await storeRequester();
    await sql(`UPDATE people SET ${change} WHERE id = $1`, [personId]);
    expect(await bothRules(id)).toEqual([false, false]);
  });
});

/** Whether the request may be handed over, and whether it is in the file for a firm. */
async function bothRules(id: string): Promise<[boolean, boolean]> {
  const one = await readCaseToOffer(db(), id);
  const where = { AND: [offerableWhere("Otro despacho"), { id }] };
  return ["about" in one, (await db().leadView.count({ where })) > 0];
}

describe("at once", () => {
  test("two advisers hand one case over once", async () => {
    await storeFirm();
    await storeFirm();
    const { id } = await storeRequester();
    const answers = await Promise.all([offer(id, ana), offer(id, luis)]);
    expect(answers.filter((answer) => "firm" in answer)).toHaveLength(1);
    expect(answers.find((answer) => "problem" in answer)).toEqual({
      problem: expect.stringMatching(/^Ya está en el despacho Ribera/),
    });
    expect(await handovers()).toHaveLength(1);
    expect(await offers()).toHaveLength(1);
    expect((await eventsOf(id)).filter(({ type }) => type === "handed_over")).toHaveLength(1);
  });

  test("two people do not both get the last place of a firm", async () => {
    await storeFirm({ weeklyCapacity: 1 });
    const people = [await storeRequester(), await storeRequester()];
    const answers = await Promise.all(people.map(({ id }) => offer(id)));
    expect(answers).toContainEqual({ problem: NO_FIRM.full });
    expect(await handovers()).toHaveLength(1);
  });

  test("six people share the places of two firms", async () => {
    const firms = [await storeFirm({ weeklyCapacity: 2 }), await storeFirm({ weeklyCapacity: 2 })];
    const people = [];
    for (let n = 0; n < 6; n++) people.push(await storeRequester());
    await Promise.all(people.map(({ id }, n) => offer(id, n % 2 ? ana : luis)));
    const stored = await handovers();
    for (const { id } of firms) {
      expect(stored.filter(({ partnerId }) => partnerId === id)).toHaveLength(2);
    }
    expect(stored).toHaveLength(4);
  });

  test("nobody hands over a case after its person has withdrawn the consent", async () => {
    await storeFirm({ weeklyCapacity: 100 });
    for (let round = 0; round < 6; round++) {
      const { id } = await storeRequester();
      await Promise.all([offer(id, ana), luis.run(() => withdraw(id, "firm"))]);
      const types = (await eventsOf(id)).map(({ type }) => type);
      const over = types.indexOf("handed_over");
      if (over !== -1) expect(over).toBeLessThan(types.indexOf("firm_consent_withdrawn"));
      expect(await handovers()).toHaveLength(over === -1 ? 0 : 1);
      await db().handover.deleteMany();
    }
  });
});

describe("no firm gets the case", () => {
  const lead = (change: string) => (id: string) =>
    sql(`UPDATE leads SET ${change} WHERE id = $1`, [id]);
  const NO_CONSENT = /no lleva su permiso/;

  test.each<[string, (leadId: string) => Promise<unknown>, RegExp]>([
    ["of who withdrew the consent to firms", lead("withdrawn = '{firm}'"), NO_CONSENT],
    ["of who withdrew the consent to calls", lead("withdrawn = '{call}'"), NO_CONSENT],
    ["of who consented only to an adviser", lead("consent_source = 'phone'"), NO_CONSENT],
    ["of who never consented", lead("consent = false, consent_ts = NULL"), NO_CONSENT],
    ["that is closed", lead("status = 'cerrado'"), /está cerrado/],
    [
      "of who restricts the use of their data",
      (id) =>
        sql(
          `UPDATE people SET restricted_at = now(), restricted_because = 'Lo ha pedido'
           FROM leads WHERE leads.person_id = people.id AND leads.id = $1`,
          [id],
        ),
      /está limitado/,
    ],
    [
      "of who wants no calls",
      (id) =>
        sql(
          `UPDATE people SET do_not_call_at = now()
           FROM leads WHERE leads.person_id = people.id AND leads.id = $1`,
          [id],
        ),
      /no le llamen/,
    ],
    [
      "that its person has cancelled",
      (id) =>
        sql(
          "UPDATE call_tasks SET closed_at = now(), closed_because = 'cancelled' WHERE lead_id = $1",
          [id],
        ),
      /Ha anulado/,
    ],
  ])("%s", async (_, change, problem) => {
    await storeFirm();
    const { id } = await storeRequester();
    await change(id);
    expect(await offer(id)).toEqual({ problem: expect.stringMatching(problem) });
    expect(await ana.run(() => readCaseFirms(id))).toMatchObject({
      proposal: { problem: expect.stringMatching(problem) },
    });
    expect(await handovers()).toEqual([]);
    expect(await offers()).toEqual([]);
  });

  test("that does not exist", async () => {
    expect(await offer(crypto.randomUUID())).toEqual({ problem: "Esta solicitud ya no existe." });
    expect(await ana.run(() => readCaseFirms("nada"))).toBeNull();
  });
});
