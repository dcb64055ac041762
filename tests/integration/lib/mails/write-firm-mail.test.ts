import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { sendPersonMail } from "@/lib/mails/send-person-mail";
import { askForErasures } from "@/lib/partners/end-handovers";
import { queueFirmMail } from "@/lib/partners/queue-firm-mail";
import { handoverNumber } from "@/lib/vocabulary/handovers";
import { stopClock } from "@/tests/support/clock";
import { minutes, storeCall, workOnTuesday } from "@/tests/support/desk";
import {
  handoverOf,
  lastErasureToken,
  lastFirmCode,
  openCase,
  sendFirmForm,
  storeHandover,
} from "@/tests/support/handovers";
import { startSmtp } from "@/tests/support/smtp";
import { Visitor } from "@/tests/support/visitor";

await workOnTuesday();

const PERSON = { fullName: "Canaria Limonar", phone: "655 111 222" };
const ENDED = { endedAt: minutes(0), endedBecause: "asked", erasureAskedAt: minutes(0) };

beforeEach(async () => {
  await db().mail.deleteMany();
});

type FirmKind = "handover" | "firm_code" | "firm_recall" | "firm_correction";

/** Sends a mail of this kind about the hand-over; the last one of the kind that waits, if there is one. */
async function sent(kind: FirmKind, { id, firm }: Awaited<ReturnType<typeof storeHandover>>) {
  const newest = () => db().mail.findFirst({ where: { kind }, orderBy: { createdAt: "desc" } });
  if (!(await newest())) {
    if (kind === "firm_recall") await askForErasures(db(), firm);
    else await queueFirmMail(db(), firm.contactEmail, { kind, handoverId: id });
  }
  const mailId = (await newest())?.id ?? "none";
  const smtp = await startSmtp();
  env().smtpUrl = smtp.url;
  await sendPersonMail(mailId);
  await smtp.stop();
  expect(await db().mail.count({ where: { id: mailId } }), "the row").toBe(0);
  return smtp.messages;
}

test("the offer goes to the firm with its link and until when, and names nobody", async () => {
  const handover = await storeHandover(await storeCall({ lead: PERSON, person: PERSON }));
  const [mail, ...others] = await sent("handover", handover);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: "Tienes un caso por estudiar" });
  expect(mail?.envelope.to).toEqual([handover.firm.contactEmail]);
  expect(mail?.text).toContain(`/despacho/${handover.token}`);
  expect(mail?.text).toContain("hasta el miércoles 25 de noviembre a las 10:30");
  for (const word of ["Canaria", "Limonar", PERSON.phone, "embargo"])
    expect(mail?.raw).not.toContain(word);
});

test("the mail of a case that the firm has accepted says so, and has the same link", async () => {
  const handover = await storeHandover(await storeCall(), { acceptedAt: minutes(0) });
  const [mail] = await sent("handover", handover);
  expect(mail?.subject).toBe("El enlace de un caso de tu despacho");
  expect(mail?.text).toContain(`/despacho/${handover.token}`);
  expect(mail?.text).toContain("que tu despacho ha aceptado");
  expect(mail?.text).not.toContain("hasta");
});

test("a code is good for a quarter of an hour from its mail, and only the newest is sent", async () => {
  const handover = await storeHandover(await storeCall());
  const firm = new Visitor();
  await sendFirmForm(firm, handover.token, "code");
  const code = await lastFirmCode(handover.id);
  stopClock(minutes(60));
  const [mail] = await sent("firm_code", handover);
  expect(mail?.text).toContain(code);
  stopClock(minutes(70));
  expect(await sendFirmForm(firm, handover.token, "open", { code })).toBeNull();
  await sendFirmForm(firm, handover.token, "code");
  const older = await db().mail.findFirstOrThrow({ where: { kind: "firm_code" } });
  stopClock(minutes(71));
  await sendFirmForm(firm, handover.token, "code");
  await sendPersonMail(older.id);
  expect(await handoverOf(handover.id)).toMatchObject({ codeSentAt: minutes(71) });
});

test("the recall has the number and a link of its own, and is not sent once the firm has confirmed", async () => {
  const handover = await storeHandover(await storeCall(), ENDED);
  await askForErasures(db(), handover.firm);
  const token = await lastErasureToken(handover.id);
  const [mail] = await sent("firm_recall", handover);
  expect(mail?.subject).toContain(handoverNumber(handover.id));
  expect(mail?.text).toContain(`/despacho/${token}`);
  expect(mail?.text).not.toContain(handover.token);
  // It has confirmed before the mail went out that was asked for by hand.
  await askForErasures(db(), handover.firm);
  await sendFirmForm(new Visitor(), await lastErasureToken(handover.id), "erased");
  expect(await sent("firm_recall", handover)).toEqual([]);
});

test("the news of a correction has the number and the link of the case, and names nobody", async () => {
  const handover = await storeHandover(await storeCall({ lead: PERSON, person: PERSON }));
  const [mail] = await sent("firm_correction", handover);
  expect(mail?.subject).toContain(handoverNumber(handover.id));
  expect(mail?.text).toContain(`/despacho/${handover.token}`);
  for (const word of ["Canaria", "Limonar", PERSON.phone]) expect(mail?.raw).not.toContain(word);
});

test("neither an offer, a code nor the news of a correction is sent for a case that has ended meanwhile", async () => {
  const handover = await storeHandover(await storeCall());
  await openCase(new Visitor(), handover);
  await db().handover.update({ where: { id: handover.id }, data: ENDED });
  for (const kind of ["handover", "firm_code", "firm_correction"] as const) {
    expect(await sent(kind, handover)).toEqual([]);
  }
});
