import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { currentConsent } from "@/lib/leads/consent";
import { newPerson, sendHeroForm, visitorHeaders } from "@/tests/support/hero-form-data";
import { jobsOf } from "@/tests/support/jobs";
import { sql } from "@/tests/support/sql";

const RECEIVED = { title: "¡Recibido!", description: "Un asesor te contactará en breve." };
const DUPLICATE = {
  title: "Ya hemos recibido tu solicitud anteriormente",
  description: "Estamos analizando tu caso. Te contactaremos pronto.",
};
/** The lead of an e-mail, with its receipt. */
const leadOf = (email: string) =>
  db().lead.findFirst({ where: { emailNormalized: email }, include: { receipts: true } });
const countLeads = async () => (await sql("SELECT count(*)::int AS count FROM leads"))[0].count;

describe("a form that is right", () => {
  test("is received and stored", async () => {
    const eva = newPerson();
    const state = await sendHeroForm({ ...eva, fullName: "  Eva   <b>Núñez</b> " });
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
    });
    expect(await jobsOf(lead?.id ?? "")).toHaveLength(1);
  });

  test("that repeats somebody says so", async () => {
    const eva = newPerson();
    await sendHeroForm(eva);
    expect(await sendHeroForm(eva)).toMatchObject({ received: true, notice: DUPLICATE });
  });

  test("keeps the type of property of whoever has some", async () => {
    for (const propertyType of ["vivienda", "vehiculo", "ambas"]) {
      const eva = newPerson();
      await sendHeroForm({ ...eva, hasProperties: "si", propertyType });
      expect(await leadOf(eva.email)).toMatchObject({ hasProperties: true, propertyType });
    }
  });

  test("has a receipt of the text, the page, the address and the browser", async () => {
    const eva = newPerson();
    const headers = visitorHeaders({
      "x-socket-address": "::ffff:198.51.100.7",
      "x-forwarded-for": "6.6.6.6",
      "user-agent": "x".repeat(900),
      referer: "http://localhost:3000/blog?utm_source=boletin",
    });
    await sendHeroForm(eva, headers);
    expect((await leadOf(eva.email))?.receipts).toMatchObject([
      {
        consentText: currentConsent.text,
        textVersion: currentConsent.version,
        form: "hero",
        pagePath: "/blog",
        ipAddress: "198.51.100.7",
        userAgent: "x".repeat(500),
      },
    ]);
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

  test("step 1 leads to step 2 with a key of its own, and back", async () => {
    const before = await countLeads();
    const second = await sendHeroForm({ ...STEP_1, intent: "continue", submissionKey: null });
    expect(second).toMatchObject({ step: 2, notice: null, errors: {}, received: false });
    expect(second.submissionKey).toMatch(/^[0-9a-f-]{36}$/);
    const first = await sendHeroForm({ intent: "back", submissionKey: second.submissionKey });
    expect(first).toMatchObject({ step: 1, notice: null, errors: {}, received: false });
    expect(first.submissionKey).toBe(second.submissionKey);
    expect(first.values).toMatchObject({ debtOver10k: "si", preferredTimeSlot: "9:00-10:00" });
    expect(await countLeads()).toBe(before);
  });

  test.each([
    ["debtOver10k", "Por favor, responde a la primera pregunta."],
    ["multipleCreditors", "Por favor, responde a la segunda pregunta."],
    ["hasProperties", "Por favor, responde a la tercera pregunta."],
  ])("step 1 without %s says so", async (field, description) => {
    const state = await sendHeroForm({ ...STEP_1, intent: "continue", [field]: null });
    expect(state).toMatchObject({
      step: 1,
      received: false,
      notice: { title: "Campo requerido", description },
      errors: { [field]: description },
    });
  });

  test("step 1 with properties asks which", async () => {
    const state = await sendHeroForm({ ...STEP_1, intent: "continue", hasProperties: "si" });
    const description = "Por favor, indica qué tipo de propiedades tienes.";
    expect(state).toMatchObject({
      step: 1,
      notice: { title: "Campo requerido", description },
      errors: { propertyType: description },
    });
  });

  test.each([
    [
      { email: "" },
      "Campos requeridos",
      "Por favor, completa todos los campos de contacto incluyendo la franja horaria.",
    ],
    [
      { preferredTimeSlot: "" },
      "Campos requeridos",
      "Por favor, completa todos los campos de contacto incluyendo la franja horaria.",
    ],
    [
      { consent: null },
      "Aceptación requerida",
      "Debes aceptar el tratamiento de datos personales para continuar.",
    ],
    [
      { fullName: "Ana 2" },
      "Nombre inválido",
      "El nombre debe contener solo letras y espacios (2-100 caracteres).",
    ],
    [{ email: "ana@ejemplo" }, "Email inválido", "Por favor, introduce un email válido."],
    [{ phone: "12345" }, "Teléfono inválido", "El teléfono debe tener entre 7-15 dígitos."],
  ])("step 2 with %j says %s, and keeps what was typed", async (changes, title, description) => {
    const before = await countLeads();
    const state = await sendHeroForm(changes);
    expect(state).toMatchObject({ step: 2, received: false, notice: { title, description } });
    expect(Object.keys(state.errors)).toEqual(Object.keys(changes));
    expect(state.values).toMatchObject({ debtOver10k: "si", hasProperties: "no" });
    for (const [field, value] of Object.entries(changes)) {
      expect(state.values[field as "phone"] ?? "").toBe(value ?? "");
    }
    expect(await countLeads()).toBe(before);
  });

  test("fault 15: step 2 alone comes back to step 1, and stores nothing", async () => {
    const before = await countLeads();
    const unanswered = { debtOver10k: null, multipleCreditors: null, hasProperties: null };
    const state = await sendHeroForm({ ...unanswered, intent: "send" });
    expect(state).toMatchObject({ step: 1, received: false, notice: { title: "Campo requerido" } });
    expect(state.values).toMatchObject({ fullName: "Eva Ruiz Núñez", consent: "on" });
    expect(await countLeads()).toBe(before);
  });

  test.each(["", "sned", "constructor"])(
    "fault 15: an intent %j sends the form",
    async (intent) => {
      expect(await sendHeroForm({ intent })).toMatchObject({ received: true });
    },
  );
});

describe("the consent text", () => {
  test.each([null, "", "0".repeat(64)])(
    "in a version %j that nobody knows is asked for again",
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

describe("the source", () => {
  const at = (query: string) => visitorHeaders({ referer: `http://localhost:3000/${query}` });

  test.each([
    ["utm_source", "?utm_source=boletin&ref=amigo", "boletin"],
    ["else ref", "?ref=amigo", "amigo"],
    ["else the form's own", "?utm_medium=email", "landing-home"],
    ["without markup", "?utm_source=%3Cb%3Ered%3C%2Fb%3E", "red"],
    ["of at most 100 characters", `?utm_source=${"x".repeat(300)}`, "x".repeat(100)],
    ["the form's own where nothing is left", "?utm_source=%3Cb%3E&ref=%00", "landing-home"],
  ])("is %s, without JavaScript", async (_, query, source) => {
    const eva = newPerson();
    await sendHeroForm(eva, at(query));
    expect(await leadOf(eva.email)).toMatchObject({ source, form: "hero" });
  });

  test("is the last touch's with JavaScript, and both touches are kept", async () => {
    const eva = newPerson();
    const attribution = {
      first: { utmSource: "primera", landingPath: "/blog", referrerHost: "buscador.test" },
      last: { ref: "ultima", gclid: "g1", landingPath: "/" },
    };
    await sendHeroForm(
      { ...eva, attribution: JSON.stringify(attribution) },
      at("?utm_source=otra"),
    );
    expect(await leadOf(eva.email)).toMatchObject({ source: "ultima", attribution });
  });

  test("fault 11: a touch cut within a character is stored all the same", async () => {
    const eva = newPerson();
    const utmSource = `${"x".repeat(99)}🙂`;
    const attribution = JSON.stringify({ last: { utmSource, utmTerm: "\ud800\u0000a" } });
    expect(await sendHeroForm({ ...eva, attribution })).toMatchObject({ received: true });
    expect(await leadOf(eva.email)).toMatchObject({
      source: "x".repeat(99),
      attribution: { last: { utmSource: "x".repeat(99), utmTerm: "a" } },
    });
  });
});
