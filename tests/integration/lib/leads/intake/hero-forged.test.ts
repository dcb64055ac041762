import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { answerForm } from "@/lib/leads/intake/answer-form";
import { currentConsent } from "@/lib/leads/intake/consent";
import { heroForm } from "@/lib/leads/intake/forms";
import {
  heroFormData,
  newPerson,
  sendHeroForm,
  visitorHeaders,
} from "@/tests/support/hero-form-data";
import { sql } from "@/tests/support/sql";

/** The lead of an e-mail, with its receipt. */
const leadOf = (email: string) =>
  db().lead.findFirst({ where: { emailNormalized: email }, include: { receipts: true } });
const countLeads = async () => (await sql("SELECT count(*)::int AS count FROM leads"))[0].count;

describe("forged forms", () => {
  test("fault 15: a type of property without properties is not kept, nor is a forged one", async () => {
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

  test("fault 10: fields that are not the visitor's to fill in change nothing", async () => {
    const eva = newPerson();
    await sendHeroForm({
      ...eva,
      status: "cerrado",
      id: "00000000-0000-4000-8000-000000000000",
      consent_ts: "2000-01-01",
      consentTs: "2000-01-01",
      form: "viability-test",
      source: "debt-assessment-test",
      result: "A",
      suspect: "true",
      duplicateOfId: "00000000-0000-4000-8000-000000000000",
      eligible: "true",
      createdAt: "2000-01-01",
      ipAddress: "6.6.6.6",
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
    for (const time of [lead?.createdAt, lead?.consentTs]) {
      expect(Number(time)).toBeGreaterThan(Date.now() - 60_000);
    }
    expect(lead?.receipts).toMatchObject([{ consentText: currentConsent.text }]);
  });

  test.each(["__proto__", "constructor", "a[prototype]", "x".repeat(101)])(
    "fault 10: a form with the key %.20j is refused",
    async (key) => {
      const before = await countLeads();
      expect(await sendHeroForm({ [`${key}`]: "x" })).toMatchObject({
        step: 1,
        received: false,
        notice: {
          title: "Error de seguridad",
          description: "Los datos del formulario no son válidos.",
        },
        values: {},
      });
      expect(await countLeads()).toBe(before);
    },
  );

  test("fault 11: repeated fields, files and full-width digits", async () => {
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

  test("fault 11: an address with its network card, as PostgreSQL would refuse it", async () => {
    const eva = newPerson();
    await sendHeroForm(eva, visitorHeaders({ "x-socket-address": "fe80::1%eth0" }));
    expect((await leadOf(eva.email))?.receipts).toMatchObject([{ ipAddress: "fe80::1" }]);
  });
});
