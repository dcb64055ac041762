import { afterEach, expect, test } from "vitest";
import { sendComplaint } from "@/app/(site)/actions";
import { db } from "@/lib/kernel/db";
import { formatFileDate, longDate } from "@/lib/kernel/format";
import { sendPersonMail } from "@/lib/mails/send-person-mail";
import { readComplaintReceipt } from "@/lib/privacy/rights/complaint-receipt";
import { answerDueAt } from "@/lib/privacy/rights/deadline";
import { readRight } from "@/lib/privacy/rights/read-right";
import { rightNumber } from "@/lib/vocabulary/right-kinds";
import { releaseClock, stopClock } from "@/tests/support/clock";
import { mailServer } from "@/tests/support/mail-server";
import { signedIn } from "@/tests/support/signed-in";
import { newLead, storeLead } from "@/tests/support/store-lead";
import { sendAccountForm, Visitor } from "@/tests/support/visitor";

const smtp = await mailServer();
const admin = await signedIn(["admin"]);
const TYPED = { name: " Ana  García ", text: "Me llamasteis\r\ntres veces." };
let visitors = 0;

afterEach(releaseClock);

async function send(
  fields: { contact: string } & Record<string, string>,
  address = `192.0.2.${++visitors}`,
) {
  const visitor = new Visitor({ "x-socket-address": address });
  const answer = await sendAccountForm(visitor, sendComplaint, { ...TYPED, ...fields });
  const sealed = new URLSearchParams(answer.next?.split("?")[1]).get("recibo");
  return { answer, receipt: await readComplaintReceipt(sealed) };
}
const newest = () => db().rightsRequest.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
const mailsTo = (email: string) => db().mail.findMany({ where: { email } });

test("a complaint gets its key at once, and its clock of 15 days at the rights desk", async () => {
  const { receipt } = await send({ contact: "Ana@Ejemplo.es" });
  const complaint = await newest();
  expect(complaint).toMatchObject({
    kind: "complaint",
    channel: "web-form",
    personId: null,
    requester: "Ana García · Ana@Ejemplo.es",
    asked: "Me llamasteis\ntres veces.",
    outcome: null,
  });
  const { id, receivedAt, dueAt } = complaint;
  expect(dueAt).toEqual(answerDueAt("complaint", receivedAt));
  expect(receipt).toEqual({ key: rightNumber(id), receivedAt, dueAt, mailed: true });
  expect(await admin.run(() => readRight(id))).toMatchObject({
    asked: complaint.asked,
    mayExtend: false,
  });
});

test("the key is also mailed, without a word of what was written, and leaves no trace", async () => {
  const email = "recibo@ejemplo.es";
  await send({ contact: email, text: "Me habláis de mis deudas." });
  const { id, dueAt } = await newest();
  const [mail] = await mailsTo(email);
  await sendPersonMail(mail?.id ?? "");
  const [message] = smtp.messages;
  expect(message?.envelope.to).toEqual([email]);
  expect(message?.text).toContain(rightNumber(id));
  expect(message?.text).toContain(longDate(formatFileDate(dueAt)));
  expect(`${message?.subject} ${message?.text}`).not.toMatch(/deuda|García/);
  expect(await mailsTo(email)).toEqual([]);
});

test("a complaint sent twice at once is one, with the same key; another text is another", async () => {
  // On another day the same complaint is a new one.
  stopClock(new Date());
  const fields = { contact: "tres@ejemplo.es", text: "Pulsé dos veces." };
  const sent = await Promise.all([send(fields), send(fields), send(fields)]);
  expect(new Set(sent.map(({ receipt }) => receipt?.key)).size).toBe(1);
  expect(await db().rightsRequest.count({ where: { asked: fields.text } })).toBe(1);
  expect(await mailsTo(fields.contact)).toHaveLength(1);
  const other = await send({ ...fields, text: "Y otra cosa." });
  expect(other.receipt?.key).not.toBe(sent[0]?.receipt?.key);
});

test("a phone or an address is answered there, and the key is on the page", async () => {
  const { receipt } = await send({ contact: "C/ Mayor 3, 28013 Madrid" });
  expect(receipt).toMatchObject({ mailed: false });
  expect(await newest()).toMatchObject({ requester: "Ana García · C/ Mayor 3, 28013 Madrid" });
});

test("a mailbox gets one key a day, and none where its owner asked us not to write", async () => {
  await send({ contact: "dos@ejemplo.es" });
  expect((await send({ contact: "dos@ejemplo.es" })).receipt).toMatchObject({ mailed: false });
  expect(await mailsTo("dos@ejemplo.es")).toHaveLength(1);
  const { lead } = await storeLead(newLead({ noMail: true }));
  expect((await send({ contact: lead.email })).receipt).toMatchObject({ mailed: false });
  expect(await mailsTo(lead.email)).toEqual([]);
});

test("what is missing is asked for, and nothing typed is lost", async () => {
  const before = await db().rightsRequest.count();
  const { answer, receipt } = await send({ contact: " ", text: "" });
  expect(answer.errors).toEqual({
    contact: "Escribe a dónde te contestamos.",
    text: "Cuéntanos qué ha pasado.",
  });
  expect(answer.values.name).toBe(TYPED.name);
  expect(receipt).toBeNull();
  expect(await db().rightsRequest.count()).toBe(before);
});

test("an address sends five an hour; the sixth is told how else, and keeps its text", async () => {
  const sent = [];
  for (let n = 0; n < 6; n++) sent.push(await send({ contact: "600 111 222" }, "198.51.100.9"));
  expect(sent.map(({ receipt }) => receipt !== null)).toEqual([...Array(5).fill(true), false]);
  expect(sent[5]?.answer).toMatchObject({
    notice: { tone: "error", text: expect.stringContaining("llámanos") },
    values: { text: TYPED.text },
  });
});

test("nobody makes up a receipt", async () => {
  for (const forged of ["", "x", "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0.x", undefined]) {
    expect(await readComplaintReceipt(forged)).toBeNull();
  }
});
