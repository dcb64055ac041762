import { beforeEach, describe, expect, test } from "vitest";
import { recordEvent } from "@/lib/history/record-event";
import { db, type Prisma, transaction } from "@/lib/kernel/db";
import { endHandovers } from "@/lib/partners/end-handovers";
import { readFirmPage } from "@/lib/partners/read-firm-page";
import type { HeardFact } from "@/lib/vocabulary/heard-facts";
import { stopClock } from "@/tests/support/clock";
import { minutes, storeCall, storeRequest, workOnTuesday } from "@/tests/support/desk";
import {
  firmMailsOf,
  handoverEventsOf,
  handoverOf,
  lastFirmCode,
  openCase,
  sendFirmForm,
  storeHandover,
} from "@/tests/support/handovers";
import { insertRow } from "@/tests/support/sql";
import { Visitor } from "@/tests/support/visitor";

await workOnTuesday();

/** A word that only what no firm may see contains. */
const SECRET = "zarzamora";
const PERSON = { fullName: "Canaria Limonar", phone: "655 111 222" };

let firm: Visitor;
beforeEach(() => {
  firm = new Visitor();
});

const see = (token: string, browser = firm) => browser.run(() => readFirmPage(token));

/** A person whose every other column, and every other record, holds the secret, with the case in a firm's hands. */
async function storeSecretive(fields: Partial<Prisma.HandoverUncheckedCreateInput> = {}) {
  const call = await storeCall({
    lead: {
      ...PERSON,
      rulesVersion: SECRET,
      firstAttemptBy: SECRET,
      attribution: { first: { utmSource: SECRET } },
      answers: { debt: "20-50k", creditors: "2-3" },
      result: "A",
    },
    person: { ...PERSON, province: "28", undo: { of: SECRET } },
    task: { draft: SECRET, draftBy: SECRET },
  });
  const { personId, leadId } = call;
  const contact = { email: `${SECRET}@ejemplo.es`, emailNormalized: `${SECRET}@ejemplo.es` };
  const other = { ...contact, mailTo: contact.email, fullName: SECRET, phone: `6 ${SECRET}` };
  await storeRequest(personId, other);
  await storeCall({
    lead: other,
    person: { ...contact, fullName: SECRET, maybeSameAs: { connect: { id: personId } } },
  });
  await insertRow("lead_notes", {
    lead_id: leadId,
    note: SECRET,
    author_email: `${SECRET}@p.test`,
  });
  await insertRow("consent_receipts", {
    ...{ lead_id: leadId, purpose: "firm", consent_text: "Acepto el envío al despacho." },
    ...{ text_version: "0".repeat(64), form: "hero", page_path: `/${SECRET}`, user_agent: SECRET },
  });
  const handover = await storeHandover(call, { offeredBy: `${SECRET}@p.test`, ...fields });
  return { ...call, ...handover };
}

describe("who has only the link", () => {
  test("sees that a case waits and for which firm, nothing of the person, and changes nothing", async () => {
    const { id, token, firm: partner, leadId } = await storeSecretive();
    const before = await handoverOf(id);
    const page = await see(token);
    expect(page).toMatchObject({ firm: partner.name, details: null, endedAt: null });
    for (const word of [SECRET, ...Object.values(PERSON), "embargo"]) {
      expect(JSON.stringify(page)).not.toContain(word);
    }
    expect(await handoverOf(id)).toEqual(before);
    expect(await handoverEventsOf(leadId)).toEqual([]);
  });

  test("can neither accept, decline nor report", async () => {
    const { id, token } = await storeSecretive();
    for (const action of ["accept", "decline", "report"]) {
      expect(await sendFirmForm(firm, token, action, { reason: "No", stage: "signed" })).toBe(
        "cerrado",
      );
    }
    expect(await handoverOf(id)).toMatchObject({ acceptedAt: null, endedAt: null, stage: null });
  });

  test("finds nothing behind another token", async () => {
    expect(await see("x".repeat(43))).toBeNull();
    expect(await see("x".repeat(500))).toBeNull();
    expect(await sendFirmForm(firm, "x".repeat(43), "code")).toBeNull();
  });
});

describe("with the code of the firm's mail", () => {
  test("the firm sees contact, facts, note and consent, and nothing else of anybody", async () => {
    const secretive = await storeSecretive();
    expect(await openCase(firm, secretive)).toBeNull();
    const { details } = (await see(secretive.token)) ?? {};
    expect(details).toMatchObject({ ...PERSON, note: "Tiene prisa por el embargo" });
    expect(Object.keys(details ?? {}).sort()).toEqual(
      ["consent", "email", "facts", "fullName", "note", "phone", "wantsNoCalls"].sort(),
    );
    expect(details?.facts.map(({ label }) => label.replace("\u00a0", " "))).toEqual([
      "Provincia",
      "Deuda de más de 10.000 €",
      "Múltiples entidades",
      "Propiedades",
      "Cuánto debe",
      "A cuántas entidades",
    ]);
    expect(details?.consent).toMatchObject({ text: "Acepto el envío al despacho." });
    expect(JSON.stringify(details)).not.toContain(SECRET);
  });

  test("the facts have what was told on the phone, since the request where that says it again, but not what nobody knows", async () => {
    const secretive = await storeSecretive();
    const { leadId } = secretive;
    const { createdAt } = await db().lead.findUniqueOrThrow({ where: { id: leadId } });
    const hear = async (fact: HeardFact, answer: string) => {
      const event = { type: "fact_heard", data: { fact, answer, before: {} } } as const;
      await recordEvent(db(), leadId, event, "ana@p.test");
    };
    const data = JSON.stringify({ fact: "debt", answer: "under", before: {} });
    const created_at = new Date(createdAt.getTime() - 1);
    await insertRow("lead_events", { lead_id: leadId, type: "fact_heard", data, created_at });
    await hear("public", "over");
    await hear("work", "unknown");
    await hear("income", "minimum");
    await openCase(firm, secretive);
    const { facts = [] } = (await see(secretive.token))?.details ?? {};
    expect(facts.slice(-2)).toEqual([
      { label: "Deuda pública", value: "Más de 10.000 € a alguna" },
      { label: "Ingresos", value: "Hasta el salario mínimo" },
    ]);
    const labels = facts.map(({ label }) => label);
    for (const absent of ["Deuda", "Autónomo"]) expect(labels).not.toContain(absent);
  });

  test("each browser that opens it is in the person's history, and what it reads later once an hour", async () => {
    const secretive = await storeSecretive();
    await openCase(firm, secretive);
    for (let times = 0; times < 3; times++) await see(secretive.token);
    await openCase(new Visitor(), secretive);
    expect(await handoverEventsOf(secretive.leadId)).toEqual([
      "handover_viewed",
      "handover_viewed",
    ]);
    expect(await firmMailsOf(secretive.id)).toEqual(["firm_code", "firm_code"]);
    stopClock(minutes(60));
    await Promise.all([see(secretive.token), see(secretive.token)]);
    await see(secretive.token, new Visitor());
    expect(await handoverEventsOf(secretive.leadId)).toHaveLength(3);
    expect(await handoverOf(secretive.id)).toMatchObject({ viewedAt: minutes(60) });
  });

  test("it opens once, for a quarter of an hour, and a newer one replaces it", async () => {
    const { id, token } = await storeSecretive();
    await sendFirmForm(firm, token, "code");
    const first = await lastFirmCode(id);
    stopClock(minutes(1));
    await sendFirmForm(firm, token, "code");
    expect(await sendFirmForm(firm, token, "open", { code: first })).toBe("codigo-malo");
    const code = await lastFirmCode(id);
    stopClock(minutes(17));
    expect(await sendFirmForm(firm, token, "open", { code })).toBe("codigo-malo");
    stopClock(minutes(15));
    expect(await sendFirmForm(firm, token, "open", { code: ` ${code} ` })).toBeNull();
    expect(await sendFirmForm(firm, token, "open", { code })).toBe("codigo-malo");
  });

  test("five tries are all, and the next code has five of its own", async () => {
    const { id, token } = await storeSecretive();
    await sendFirmForm(firm, token, "code");
    const code = await lastFirmCode(id);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 5; tries++) {
      expect(await sendFirmForm(firm, token, "open", { code: wrong })).toBe("codigo-malo");
    }
    expect(await sendFirmForm(firm, token, "open", { code })).toBe("codigo-probado");
    expect((await see(token))?.details).toBeNull();
    stopClock(minutes(1));
    expect(await openCase(firm, { id, token })).toBeNull();
  });

  test("a finder of the link cannot have codes sent all day, nor to an address that nobody has confirmed", async () => {
    const { token, firm: partner } = await storeSecretive();
    const where = { id: partner.id };
    await db().partner.update({ where, data: { emailConfirmedAt: null } });
    expect(await sendFirmForm(firm, token, "code")).toBe("sin-codigo");
    await db().partner.update({ where, data: { emailConfirmedAt: minutes(0) } });
    const answers = [];
    for (let times = 0; times < 5; times++) answers.push(await sendFirmForm(firm, token, "code"));
    expect(answers.filter((one) => one === "codigo-enviado")).toHaveLength(4);
    expect(answers.at(-1)).toBe("codigos-seguidos");
  });
});

describe("the cookie of a case", () => {
  test("fault 58: opens no other case, lasts eight hours, and nothing once the case is taken back", async () => {
    const one = await storeSecretive();
    const other = await storeSecretive();
    await openCase(firm, one);
    await see(one.token);
    expect((await see(other.token))?.details).toBeNull();
    expect(await sendFirmForm(firm, other.token, "accept")).toBe("cerrado");
    expect((await see(one.token))?.details).not.toBeNull();
    const { leadId } = one;
    await transaction((tx) => endHandovers(tx, { leadId }, { because: "recalled" }, null));
    const page = await see(one.token);
    expect(page).toMatchObject({ details: null, endedAt: expect.any(Date) });
    expect(JSON.stringify(page)).not.toContain(PERSON.fullName);
    expect(await sendFirmForm(firm, one.token, "accept")).toBe("cambiado");
    await openCase(firm, other);
    stopClock(minutes(8 * 60 + 1));
    expect((await see(other.token))?.details).toBeNull();
  });

  test("opens nothing once the firm has another address", async () => {
    const { firm: partner, ...handover } = await storeSecretive();
    await openCase(firm, handover);
    expect((await see(handover.token))?.details).not.toBeNull();
    const where = { id: partner.id };
    await db().partner.update({ where, data: { contactEmail: "nueva@ribera.test" } });
    expect((await see(handover.token))?.details).toBeNull();
    expect(await sendFirmForm(firm, handover.token, "accept")).toBe("cerrado");
  });

  test("is sealed: a made-up one opens nothing", async () => {
    const { token, id } = await storeSecretive();
    firm.cookies.set(
      "pya-despacho",
      Buffer.from(JSON.stringify({ handover: id })).toString("base64url"),
    );
    expect((await see(token))?.details).toBeNull();
  });
});

describe("the contact", () => {
  test("leaves out the e-mail of a person who wants no mails there", async () => {
    const call = await storeCall({ lead: { ...PERSON, noMail: true } });
    const handover = await storeHandover(call);
    await openCase(firm, handover);
    expect((await see(handover.token))?.details).toMatchObject({ ...PERSON, email: null });
  });

  test("is the corrected one, as for the desk, also beside a request from another e-mail", async () => {
    const contact = { fullName: "Canaria Naranjo", phone: "655 333 444" };
    const corrected = { ...contact, correctedText: "canaria naranjo" };
    const call = await storeCall({ lead: PERSON, person: { ...PERSON, ...corrected } });
    const handover = await storeHandover(call);
    await openCase(firm, handover);
    const shown = async () => (await see(handover.token))?.details;
    expect(await shown()).toMatchObject(contact);
    await storeRequest(call.personId);
    expect(await shown()).toMatchObject(contact);
  });

  test("of a person who has withdrawn the consent is not shown, whatever the hand-over says", async () => {
    const call = await storeCall({ lead: PERSON });
    const handover = await storeHandover(call);
    await openCase(firm, handover);
    await db().lead.update({ where: { id: call.leadId }, data: { withdrawn: ["firm"] } });
    expect((await see(handover.token))?.details).toBeNull();
  });
});
