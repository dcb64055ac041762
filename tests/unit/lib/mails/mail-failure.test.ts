import { describe, expect, test } from "vitest";
import { isTriedAgain, mailboxFaultOf, mailFailureOf } from "@/lib/mails/mail-failure";
import { MAILBOX_FAULTS } from "@/lib/vocabulary/mail-failures";

/** As nodemailer reports an answer: of several lines it takes the first code. */
const answer = (response: string, command = "RCPT TO") =>
  Object.assign(new Error(response), {
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });
const kindOf = (response: string, command?: string) =>
  mailFailureOf(answer(response, command)).kind;

describe("fault 63: after RCPT TO", () => {
  test.each([
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550 5.1.1  https://support.google.com/mail/?p=NoSuchUser - gsmtp",
    "550 5.4.1 Recipient address rejected: Access denied. [DB5PEPF00014B8E.eurprd02.prod.outlook.com]",
    "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
    "550 5.1.1 <blocked.sender@ejemplo.es>: Recipient address rejected: User unknown in virtual mailbox table",
    "550 5.1.2 No such domain",
    "550 5.1.6 The mailbox has moved",
    "550 #5.1.1 unknown",
    "550 5.5.0 The recipient does not exist",
    "553 5.5.0 No such mailbox",
    "550 #5.1.0 No such user",
    "550 No such user here",
    '550 "No Such User Here"',
    "550 <ana@ejemplo.es>: User unknown",
    "550 Unknown recipient <ana@ejemplo.es>",
    "550-Requested action not taken\n550 Mailbox not found",
    "554 The account ana@ejemplo.es doesn't exist",
    "550 El usuario no existe",
    "550 Buzón desconocido",
  ])("the server says that the mailbox does not exist: %s", (response) => {
    expect(kindOf(response)).toBe("unknown");
  });

  test.each([
    "552 5.2.2 mailbox full",
    "452 4.2.2 The email account that you tried to reach is over quota.",
    "552-5.2.2 The recipient's inbox is out of storage space.\n552 5.2.2 https://support.google.com - gsmtp",
    "550 5.2.1 The email account that you tried to reach is disabled.",
    "552 Mailbox is full",
    "552 Requested mail action aborted: exceeded storage allocation",
    "550 5.5.0 Quota exceeded",
  ])("the mailbox takes no mail: %s", (response) => {
    expect(kindOf(response)).toBe("closed");
  });

  test.each([
    "550 5.7.1 Service unavailable, client host [203.0.113.7] blocked using Spamhaus",
    "554 5.7.1 <ana@ejemplo.es>: Relay access denied",
    "550 5.7.23 The message was rejected because of SPF",
    "550 5.7.0 No such user: our policy",
    "553 5.1.7 Bad sender",
    "550 5.1.8 Sender address rejected: domain not found",
    "550 5.5.0 Requested action not taken: mailbox unavailable",
    "550 Requested action not taken: mailbox unavailable",
    "550 Administrative prohibition",
    "550 Access denied",
    "550 5.1.3 Bad address syntax",
    "550 <no.such.user@ejemplo.es>... denied",
    "550 Sender unknown: no such user",
    "550 HELO: unknown user of 203.0.113.7",
    "550 Your address is on the blocklist, contact the unknown user",
    "550 Relaying denied for unknown user",
    "554 Transaction failed",
    "501 Syntax error",
    "550",
  ])("the server refuses us, or does not say whom: %s", (response) => {
    expect(kindOf(response)).toBe("refused");
    expect(mailboxFaultOf(answer(response))).toBeNull();
  });

  test.each([
    "421 4.3.2 Service shutting down",
    "450 4.2.0 <ana@ejemplo.es>: Recipient address rejected: Greylisted, see postgrey",
    "450 4.1.1 Recipient address rejected: unverified address: user unknown",
    "450 4.2.1 The user you are trying to contact is receiving mail too quickly",
    "451 Greylisting in action",
    "452 4.3.1 Insufficient system storage",
  ])("the server asks to wait: %s", (response) => {
    expect(kindOf(response)).toBe("deferred");
  });
});

describe("fault 63: at any other time the server does not judge the recipient", () => {
  const otherCommands = ["CONN", "EHLO", "HELO", "STARTTLS", "AUTH PLAIN", "MAIL FROM", "DATA"];
  test.each(otherCommands)("%s", (command) => {
    for (const words of ["550 5.1.1 No such user", "550 No such user", "554 5.4.1 Access denied"]) {
      expect(kindOf(words, command)).toBe("refused");
    }
    expect(kindOf("421 4.7.0 Try later", command)).toBe("deferred");
  });

  test("but a full mailbox may be noticed when the message comes", () => {
    expect(kindOf("552 5.2.2 Over quota", "DATA")).toBe("closed");
    expect(kindOf("552 Over quota", "DATA"), "perhaps the message is too large").toBe("refused");
    expect(kindOf("552 5.2.2 Over quota", "MAIL FROM")).toBe("refused");
  });
});

test.each([
  [Object.assign(new Error("x"), { code: "ETIMEDOUT", command: "CONN" }), "ETIMEDOUT"],
  [Object.assign(new Error("x"), { code: "EPROTOCOL", responseCode: 250 }), "EPROTOCOL"],
  [new TypeError("the recipient is not one address"), ""],
  ["ana@ejemplo.es", ""],
  [null, ""],
])("without an answer of a mail server: %o", (error, code) => {
  expect(mailFailureOf(error)).toEqual({ kind: "unanswered", code, command: null });
});

test("the code holds nothing of the text", () => {
  expect(mailFailureOf(answer("550-5.1.1 ana@ejemplo.es\n550 5.1.1 x"))).toEqual({
    kind: "unknown",
    code: "550 5.1.1",
    command: "RCPT TO",
  });
  expect(mailFailureOf(answer("550 ana@ejemplo.es 5.1.1")).code).toBe("550");
});

test("tries once where the mailbox is none, for a day where it is full, and else as long as the queue", () => {
  const triesOf = (response: string) => {
    const tries = Array.from({ length: 15 }, (_, n) => n + 1);
    return tries.find(
      (attempts) => !isTriedAgain(answer(response), { attempts, max_attempts: 15 }),
    );
  };
  expect(triesOf("550 5.1.1 unknown")).toBe(1);
  expect(triesOf("552 5.2.2 full")).toBe(14);
  expect(triesOf("550 5.7.1 blocked")).toBe(15);
  expect(triesOf("451 greylisted")).toBe(15);
  expect(isTriedAgain(answer("552 5.2.2 full"), { attempts: 5, max_attempts: 5 })).toBe(false);
  expect(MAILBOX_FAULTS).toEqual(["unknown", "closed"]);
});
