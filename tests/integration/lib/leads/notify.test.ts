import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "@/lib/env";
import { notifyLead } from "@/lib/leads/notify";
import { newPerson, sendHeroForm } from "@/tests/support/hero-form-data";
import { insertLead } from "@/tests/support/lead-row";
import { newLead } from "@/tests/support/new-lead";
import { startSmtp, type TestSmtp } from "@/tests/support/smtp";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
  env().smtpUrl = smtp.url;
});
beforeEach(() => {
  smtp.messages.length = 0;
});
afterEach(() => {
  smtp.fault = "none";
});
afterAll(() => smtp.stop());

const sentEvents = (id: string) =>
  sql("SELECT type FROM lead_events WHERE lead_id = $1 AND type = 'notification_sent'", [id]);

describe("the advisers are told", () => {
  test("who, how to call, and what is known", async () => {
    const lead = newLead({ email: "Maria@Ejemplo.es", phone: "600 123 456", source: "boletin" });
    const { id } = await storeLead(lead);
    await notifyLead(id);
    const [message, ...others] = smtp.messages;
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      envelope: { to: ["avisos@example.test"] },
      subject: "Nuevo lead: Ana Ruiz Núñez",
      replyTo: [{ name: "Ana Ruiz Núñez", address: "maria@ejemplo.es" }],
      messageId: `<lead-${id}@localhost>`,
    });
    for (const part of [message?.html ?? "", message?.text ?? ""]) {
      for (const fact of [
        "Ana Ruiz Núñez",
        "600 123 456",
        "tel:+34600123456",
        "https://wa.me/34600123456",
        "9:00-10:00",
        "Nuevo - Elegible",
        "boletin",
        `http://localhost:3000/admin?lead=${id}`,
      ]) {
        expect(part.replaceAll("<!-- -->", "")).toContain(fact);
      }
    }
    expect(await sentEvents(id)).toHaveLength(1);
  });

  test("that a lead repeats another", async () => {
    const lead = newLead();
    await storeLead(lead);
    const { id } = await storeLead({ ...lead, submissionKey: crypto.randomUUID() });
    await notifyLead(id);
    expect(smtp.messages[0]?.text).toContain("Duplicado");
  });

  test("once, however often it is asked", async () => {
    const { id } = await storeLead();
    for (let n = 0; n < 3; n++) await notifyLead(id);
    expect(smtp.messages).toHaveLength(1);
    expect(await sentEvents(id)).toHaveLength(1);
  });

  test("nothing of a lead that was erased, or never was", async () => {
    const { id } = await storeLead();
    await sql("DELETE FROM leads WHERE id = $1", [id]);
    await notifyLead(id);
    await notifyLead(crypto.randomUUID());
    expect(smtp.messages).toEqual([]);
  });
});

describe("fault 33: when the mail server does not accept it", () => {
  test.each(["refuse", "temporary", "permanent", "cut"] as const)(
    "with the fault '%s' it throws and is not noted as sent, and goes out at the next try",
    async (fault) => {
      const { id } = await storeLead();
      smtp.fault = fault;
      await expect(notifyLead(id)).rejects.toThrow();
      expect(await sentEvents(id)).toEqual([]);
      smtp.fault = "none";
      await notifyLead(id);
      expect(await sentEvents(id)).toHaveLength(1);
      const ids = smtp.messages.map(({ messageId }) => messageId);
      // What was cut may have been delivered: then it comes again under the same Message-ID.
      expect(new Set(ids)).toEqual(new Set([`<lead-${id}@localhost>`]));
    },
  );

  test("a form is received at once, whatever the mail server does", async () => {
    for (const fault of ["hang", "refuse", "permanent"] as const) {
      smtp.fault = fault;
      const started = performance.now();
      expect(await sendHeroForm(newPerson())).toMatchObject({ received: true });
      expect(performance.now() - started).toBeLessThan(2_000);
    }
    expect(smtp.messages).toEqual([]);
  });
});

test("fault 34: a message whose note was lost goes out again under the same Message-ID", async () => {
  const { id } = await storeLead();
  await notifyLead(id);
  await sql("DELETE FROM lead_events WHERE lead_id = $1", [id]);
  await notifyLead(id);
  const [first, second] = smtp.messages;
  expect(second?.messageId).toBe(first?.messageId);
  expect(second?.subject).toBe(first?.subject);
});

describe("fault 17: hostile text put straight into the database", () => {
  const INJECTED = "Eva\r\nBcc: victima@example.test\r\n\r\n<script>alert(1)</script>";

  test.each([
    ["in the name", { full_name: INJECTED }],
    ["in the e-mail", { email: `eva@ejemplo.es\r\nBcc: victima@example.test` }],
    ["in the source", { source: INJECTED }],
    ["in the phone", { phone: "600\r\nBcc: v@e.t" }],
  ])("%s is one message to one recipient, in which markup is text", async (_, columns) => {
    const { id } = await insertLead(columns);
    await notifyLead(id);
    const [message, ...others] = smtp.messages;
    expect(others).toEqual([]);
    expect(message?.envelope.to).toEqual(["avisos@example.test"]);
    const head = message?.raw.split("\r\n\r\n")[0] ?? "";
    expect(head).not.toMatch(/^b?cc:/im);
    expect(head.match(/^subject:/gim)).toHaveLength(1);
    expect(message?.subject).toMatch(/^Nuevo lead: [^\r\n]*$/);
    expect(message?.html).not.toContain("<script>");
  });
});
