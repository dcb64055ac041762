import { describe, expect, test } from "vitest";
import { CHOICE_COOKIE, choiceCookieValue, NOTICE_VERSION } from "@/lib/cookies/categories";
import { db } from "@/lib/kernel/db";
import { answerForm } from "@/lib/requests/intake/answer-form";
import { currentConsents, receiptsOf } from "@/lib/requests/intake/consent";
import { heroForm } from "@/lib/requests/intake/forms";
import {
  heroFormData,
  newPerson,
  sendHeroForm,
  visitorHeaders,
} from "@/tests/support/hero-form-data";
import { notificationsOf } from "@/tests/support/jobs";
import { sql } from "@/tests/support/sql";

const RECEIVED = { title: "¡Recibido!", text: "Un asesor te contactará en breve." };
/** The lead with an e-mail, and its receipt. */
const leadOf = (email: string) =>
  db().lead.findFirst({ where: { emailNormalized: email }, include: { receipts: true } });
const countLeads = async () => (await sql("SELECT count(*)::int AS count FROM leads"))[0].count;

test("a valid form is stored, with a receipt of text, page, address and browser", async () => {
  const eva = newPerson();
  const headers = visitorHeaders({
    "x-socket-address": "::ffff:198.51.100.7",
    "x-forwarded-for": "6.6.6.6",
    "user-agent": "x".repeat(900),
    referer: "http://localhost:3000/blog",
  });
  const state = await sendHeroForm({ ...eva, fullName: "  Eva   <b>Núñez</b> " }, headers);
  expect(state).toMatchObject({ received: true, notice: RECEIVED, errors: {} });
  const lead = await leadOf(eva.email);
  expect(lead).toMatchObject({
    fullName: "Eva Núñez",
    form: "hero",
    source: "landing-home",
    status: "nuevo",
    debtOver10k: true,
    multipleCreditors: true,
    hasProperties: false,
    propertyType: null,
    suspect: false,
    receipts: receiptsOf(currentConsents.advice).map(({ purpose, text, version }) => ({
      purpose,
      consentText: text,
      textVersion: version,
      form: "hero",
      pagePath: "/blog",
      ipAddress: "198.51.100.7",
      userAgent: "x".repeat(500),
    })),
  });
  expect(await notificationsOf(lead?.id ?? "")).toHaveLength(1);
});

test("the permission to tell a network of its click is stored with the click, as the cookie gives it", async () => {
  const attribution = JSON.stringify({ last: { gclid: "Cj0K-1" } });
  const choice = { choiceId: crypto.randomUUID(), data: null, expiresAt: 0 };
  const cookie = `${CHOICE_COOKIE}=${choiceCookieValue({ ...choice, accepted: ["marketing"] })}`;
  const [ana, eva] = [newPerson(), newPerson()];
  await sendHeroForm({ ...ana, attribution }, visitorHeaders({ cookie }));
  await sendHeroForm({ ...eva, attribution });
  const click = { last: { gclid: "Cj0K-1" } };
  expect((await leadOf(ana.email))?.attribution).toEqual({ ...click, adsNotice: NOTICE_VERSION });
  expect((await leadOf(eva.email))?.attribution).toEqual(click);
});

test("what a keyboard adds to name, phone and e-mail is made fit before it is stored", async () => {
  const typed = {
    fullName: "M.ª José García-López",
    phone: "(+34) 699.00.11.22",
    email: "Eva@España.es",
  };
  expect(await sendHeroForm(typed)).toMatchObject({ received: true, values: typed });
  expect(await leadOf("eva@xn--espaa-rta.es")).toMatchObject({
    fullName: "M ª José García López",
    phone: "+34 699 00 11 22",
    email: "eva@xn--espaa-rta.es",
    phoneNormalized: "+34699001122",
  });
});

describe("step by step, without JavaScript", () => {
  const STEP_1 = {
    fullName: null,
    email: null,
    phone: null,
    preferredTimeSlot: null,
    consent: null,
  };

  test("step 1 leads to step 2 with its submission key, and back", async () => {
    const before = await countLeads();
    const second = await sendHeroForm({ ...STEP_1, action: "continue", submissionKey: null });
    expect(second).toMatchObject({ step: 2, notice: null, errors: {}, received: false });
    expect(second.submissionKey).toMatch(/^[0-9a-f-]{36}$/);
    const first = await sendHeroForm({ action: "back", submissionKey: second.submissionKey });
    expect(first).toMatchObject({ step: 1, notice: null, errors: {}, received: false });
    expect(first.submissionKey).toBe(second.submissionKey);
    expect(first.values).toMatchObject({ debtOver10k: "si", preferredTimeSlot: "9:00-10:00" });
    expect(await countLeads()).toBe(before);
  });

  test.each([
    [{ debtOver10k: null }, 1, "Campo requerido"],
    [{ hasProperties: "si" }, 1, "Campo requerido"],
    [{ email: "" }, 2, "Campos requeridos"],
    [{ consent: null }, 2, "Aceptación requerida"],
    [{ phone: "12345" }, 2, "Teléfono inválido"],
  ])(
    "%j leads back to step %i with the notice %s, and keeps the other answers",
    async (changes, step, title) => {
      const before = await countLeads();
      const state = await sendHeroForm(changes);
      expect(state).toMatchObject({ step, received: false, notice: { title } });
      expect(Object.keys(state.errors)).toHaveLength(1);
      expect(state.values).toMatchObject({ fullName: "Eva Ruiz Núñez", multipleCreditors: "si" });
      expect(await countLeads()).toBe(before);
    },
  );

  test("fault 15: step 2 without step 1 leads back to step 1, and stores nothing", async () => {
    const before = await countLeads();
    const unanswered = { debtOver10k: null, multipleCreditors: null, hasProperties: null };
    const state = await sendHeroForm({ ...unanswered, action: "send" });
    expect(state).toMatchObject({ step: 1, received: false, notice: { title: "Campo requerido" } });
    expect(state.values).toMatchObject({ fullName: "Eva Ruiz Núñez", consent: "on" });
    expect(await countLeads()).toBe(before);
  });
});

describe("the consent text", () => {
  test.each([null, "", "0".repeat(64), currentConsents.advice.version.slice(0, 15)])(
    "must be accepted again for the unknown version %j",
    async (consentVersion) => {
      const eva = newPerson();
      const state = await sendHeroForm({ ...eva, consentVersion });
      expect(state).toMatchObject({
        step: 2,
        received: false,
        notice: { title: "El texto ha cambiado" },
        values: eva,
      });
      expect(state.values.consent).toBeUndefined();
      expect(await leadOf(eva.email)).toBeNull();
    },
  );
});

describe("forged forms", () => {
  test("fault 15: a type of property is not stored without properties, nor an invalid type", async () => {
    for (const propertyType of ["vivienda", "castillo", "x".repeat(5_000)]) {
      const eva = newPerson();
      const state = await sendHeroForm({ ...eva, hasProperties: "no", propertyType });
      expect(state.received, propertyType.slice(0, 9)).toBe(true);
      expect(await leadOf(eva.email)).toMatchObject({ hasProperties: false, propertyType: null });
    }
    const forged = await sendHeroForm({ hasProperties: "si", propertyType: "castillo" });
    expect(forged).toMatchObject({
      step: 1,
      received: false,
      notice: { title: "Campo requerido" },
    });
  });

  test("fault 10: fields that a visitor may not set change nothing", async () => {
    const eva = newPerson();
    await sendHeroForm({
      ...eva,
      status: "cerrado",
      id: "00000000-0000-4000-8000-000000000000",
      consentTs: "2000-01-01",
      form: "viability-test",
      source: "debt-assessment-test",
      result: "A",
      suspect: "true",
      duplicateOfId: "00000000-0000-4000-8000-000000000000",
      createdAt: "2000-01-01",
      consentText: "nothing",
    });
    const lead = await leadOf(eva.email);
    expect(lead).toMatchObject({
      status: "nuevo",
      form: "hero",
      source: "landing-home",
      result: null,
      suspect: false,
      duplicateOfId: null,
    });
    expect(lead?.id).not.toMatch(/^0{8}/);
    expect(lead?.createdAt.getUTCFullYear()).toBeGreaterThan(2000);
    expect(lead?.consentTs).toEqual(lead?.createdAt);
    expect(lead?.receipts).toMatchObject(
      receiptsOf(currentConsents.advice).map(({ text }) => ({ consentText: text })),
    );
  });

  test("fault 11: repeated fields, files and full-width digits are read or refused", async () => {
    const eva = newPerson();
    const formData = heroFormData({ ...eva, phone: "６２２　９９９　０００" });
    formData.append("fullName", "Eva Última");
    expect(await answerForm(heroForm, formData, visitorHeaders())).toMatchObject({
      received: true,
    });
    expect(await leadOf(eva.email)).toMatchObject({
      fullName: "Eva Última",
      phone: "622 999 000",
      phoneNormalized: "+34622999000",
    });
    const withFile = heroFormData(newPerson());
    withFile.set("fullName", new File(["Eva"], "eva.txt"));
    expect(await answerForm(heroForm, withFile, visitorHeaders())).toMatchObject({
      received: false,
      errors: { fullName: "Escribe tu nombre." },
    });
  });

  test("fault 11: a zone index is removed from an address, because PostgreSQL would refuse it", async () => {
    const eva = newPerson();
    await sendHeroForm(eva, visitorHeaders({ "x-socket-address": "fe80::1%eth0" }));
    expect((await leadOf(eva.email))?.receipts).toMatchObject([
      { ipAddress: "fe80::1" },
      { ipAddress: "fe80::1" },
    ]);
  });
});
