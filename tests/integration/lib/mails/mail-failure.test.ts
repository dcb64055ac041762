import { createElement } from "react";
import { expect, test } from "vitest";
import { sendMail } from "@/lib/kernel/mail";
import { mailFailureOf } from "@/lib/mails/mail-failure";
import { mailServer } from "@/tests/support/mail-server";
import type { SmtpPhase } from "@/tests/support/smtp";

const smtp = await mailServer();

const GMAIL = [
  "550-5.1.1 The email account that you tried to reach does not exist. Please try",
  "550-5.1.1 double-checking the recipient's email address for typos.",
  "550 5.1.1 For more information, go to https://support.google.com - gsmtp",
].join("\n");

test.each<[SmtpPhase, string, string]>([
  ["recipient", GMAIL, "unknown"],
  ["recipient", "550 5.4.1 Recipient address rejected: Access denied.", "unknown"],
  ["recipient", "550 No such user here", "unknown"],
  ["recipient", "552 5.2.2 mailbox full", "closed"],
  ["recipient", "452 4.2.2 mailbox full", "closed"],
  ["message", "552 5.2.2 mailbox full", "closed"],
  ["recipient", "550 5.7.1 Client host [203.0.113.7] blocked using Spamhaus", "refused"],
  ["recipient", "554 5.7.1 <ana@ejemplo.es>: Relay access denied", "refused"],
  ["recipient", "550 Administrative prohibition", "refused"],
  ["recipient", "550-We do not accept mail\n550 from your network", "refused"],
  ["connection", "554 5.7.1 No such user: your network is blocked", "refused"],
  ["sender", "553 5.1.8 Sender address rejected: domain not found", "refused"],
  ["sender", "550 5.1.1 No such user", "refused"],
  ["message", "550 5.1.1 No such user", "refused"],
  ["message", "554 5.7.1 Message looks like spam", "refused"],
  ["connection", "421 4.3.2 Too many connections", "deferred"],
  ["sender", "421 Try again later", "deferred"],
  ["recipient", "451 4.7.1 Greylisting in action, please come back later", "deferred"],
  ["message", "451-Resources\n451 temporarily unavailable", "deferred"],
])("an answer to the %s: %s", async (phase, reply, kind) => {
  smtp.replies = { [phase]: reply };
  const error = await sendMail({
    id: "mail-1",
    to: "ana@ejemplo.es",
    subject: "Hola",
    body: createElement("p", null, "Hola"),
  }).catch((thrown: unknown) => thrown);
  const failure = mailFailureOf(error);
  expect(failure.kind).toBe(kind);
  expect(failure.code).toMatch(/^[45]\d\d(?: [45]\.\d\.\d)?$/);
  expect(smtp.messages).toEqual([]);
});
