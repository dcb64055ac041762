import { afterEach, beforeEach, expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import { sendMorningMail } from "@/lib/overview/morning-mail";
import { stopClock } from "@/tests/support/clock";
import { minutesAfter, storeCall, workOnTuesday } from "@/tests/support/desk";
import { startSmtp, type TestSmtp } from "@/tests/support/smtp";

await workOnTuesday();

/** 9:00 in Madrid on a working Tuesday. */
const MORNING = new Date("2026-11-24T08:00:00Z");

let smtp: TestSmtp;
beforeEach(async () => {
  smtp = await startSmtp();
  env().smtpUrl = smtp.url;
  env().morningMailTo = "direccion@despacho.example";
  stopClock(MORNING);
});
afterEach(async () => {
  env().morningMailTo = undefined;
  await smtp.stop();
});

test("the morning mail tells the day in three sentences, and names nobody", async () => {
  const dueAt = minutesAfter(MORNING, 11 * 60);
  const promised = {
    promised: true,
    windowFrom: minutesAfter(MORNING, 60),
    windowUntil: minutesAfter(MORNING, 90),
  };
  await storeCall({ lead: { dueAt, fullName: "Rosa Peral" }, task: { dueAt, ...promised } });
  await storeCall({ lead: { dueAt: minutesAfter(MORNING, -720) } });
  await sendMorningMail(MORNING);
  const [mail] = smtp.messages;
  expect(smtp.messages).toHaveLength(1);
  expect(mail).toMatchObject({
    to: [{ address: "direccion@despacho.example" }],
    subject: "Las llamadas de hoy",
    messageId: expect.stringContaining("morning-2026-11-24@"),
  });
  const text = mail?.text?.replace(/\s+/g, " ");
  expect(text).toContain("Hoy vence 1 solicitud sin llamar, y 1 está fuera de plazo.");
  expect(text).toContain("Hay 1 llamada prometida para hoy a una hora.");
  expect(text).toContain(
    "Hay 2 llamadas por hacer hoy y 2 personas de turno: no hay datos bastantes",
  );
  expect(text).toContain("/admin/resumen");
  expect(mail?.raw).not.toMatch(/Rosa|Peral/);
});

test.each([
  ["at another hour", "2026-11-24T07:00:00Z"],
  ["on a Saturday", "2026-11-28T08:00:00Z"],
  ["on a holiday", "2026-12-08T08:00:00Z"],
])("none is sent %s", async (_, at) => {
  await sendMorningMail(new Date(at));
  expect(smtp.messages).toEqual([]);
});

test("it comes at 9:00 of summer time too, and only to whoever asked for it", async () => {
  const summer = new Date("2026-06-16T07:00:00Z");
  await sendMorningMail(summer);
  expect(smtp.messages).toHaveLength(1);
  env().morningMailTo = undefined;
  await sendMorningMail(summer);
  expect(smtp.messages).toHaveLength(1);
});

test("a mail server that refuses it makes the job fail, so that it is tried again", async () => {
  smtp.fault = "temporary";
  await expect(sendMorningMail(MORNING)).rejects.toThrow();
  smtp.fault = "none";
  await sendMorningMail(MORNING);
  expect(smtp.messages).toHaveLength(1);
});
