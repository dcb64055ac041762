import { describe, expect, test } from "vitest";
import { readReport } from "@/lib/mails/bounces/read-report";
import { mailFailureOf } from "@/lib/mails/mail-failure";
import { messageIdOf } from "@/lib/mails/message-id";
import { deliveryReport, type Verdict } from "@/tests/support/delivery-report";
import { testEnvironment } from "@/tests/support/test-environment";

Object.assign(
  process.env,
  testEnvironment({ databaseUrl: "postgresql://nobody@localhost/none", dataDir: ".data" }),
);

const ID = "0f9e8d7c-6b5a-4d3c-8b2a-190817263544";
const MAIL = `From: web@example.test
To: ana@example.net
Message-ID: <${messageIdOf(ID)}@example.test>
Subject: Hemos recibido tu solicitud
`;
const read = (report: string) => readReport(Buffer.from(report));
async function failureOf(verdict: Verdict) {
  const bounce = await read(deliveryReport(verdict, `${MAIL}\nHola, Ana.\n`));
  return bounce && { mailId: bounce.mailId, kind: mailFailureOf(bounce.error).kind };
}

describe("a delivery report", () => {
  test.each([
    [
      "unknown",
      {
        status: "5.1.1",
        diagnostic:
          "smtp; 550-5.1.1 The email account that you tried to reach does not\n    exist. Please try double-checking the address 550 5.1.1 NoSuchUser",
      },
    ],
    ["unknown", { status: "5.1.10", diagnostic: "smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound" }],
    ["unknown", { status: "5.1.1", diagnostic: 'X-Unix; unknown user: "ana"' }],
    ["unknown", { status: "5.1.1" }],
    ["unknown", { status: "5.0.0", diagnostic: "smtp; 550 No such user here" }],
    [
      "unknown",
      { status: "5.4.4", diagnostic: "X-Postfix; Host or domain name not found. Host not found" },
    ],
    ["closed", { status: "4.2.2", diagnostic: "smtp; 452 4.2.2 The recipient's inbox is full" }],
    ["closed", { status: "5.2.2" }],
    ["deferred", { status: "4.4.1", diagnostic: "X-Postfix; connect to mx: Connection timed out" }],
    ["refused", { status: "5.7.1", diagnostic: "smtp; 554 5.7.1 Blocked by policy" }],
    // Sendmail makes 5.1.1 of any 550, whatever the server said.
    ["refused", { status: "5.1.1", diagnostic: "smtp; 550 Your network is blocked (Spamhaus)" }],
    ["refused", { status: "5.0.0" }],
  ])("says «%s» of %j", async (kind, verdict) => {
    expect(await failureOf(verdict)).toEqual({ mailId: ID, kind });
  });

  test.each(["delayed", "delivered", "relayed", "expanded"])(
    "that says «%s» is no failure",
    async (action) => {
      expect(await failureOf({ action, status: "4.4.1" })).toBeNull();
    },
  );

  test("may call its action Failed, and return only the headers", async () => {
    const verdict = { action: "Failed", status: "5.1.1" };
    expect(await read(deliveryReport(verdict, MAIL, "text/rfc822-headers"))).toMatchObject({
      mailId: ID,
    });
  });

  test("is read whole where its mail is cut off", async () => {
    const report = deliveryReport({ status: "5.1.1" }, `${MAIL}\n${"Hola, Ana. ".repeat(9_000)}`);
    expect(await read(report.slice(0, 3_000))).toMatchObject({ mailId: ID });
  });

  test.each([
    ["a mail whose id somebody knows, and its signature not", MAIL.replace(/\.[0-9a-f]{24}@/, "@")],
    ["a mail with another one's signature", MAIL.replace(ID.slice(0, 8), "0f9e8d7d")],
    ["another mail of ours", MAIL.replace("<mail-", "<account-")],
    ["a mail that names ours only as an earlier one", MAIL.replace("Message-ID", "References")],
    ["a mail of somebody else", "Message-ID: <1@example.net>\n"],
  ])("about %s is not ours", async (_, returned) => {
    expect(await read(deliveryReport({ status: "5.1.1" }, returned))).toBeNull();
  });

  test.each([
    ["spaces", " "],
    ["letters", "a"],
    ["signs", "<"],
  ])("of 190,000 %s is read without delay", async (_, sign) => {
    const diagnostic = `smtp; 550 ${sign.repeat(190_000)}`;
    expect(await failureOf({ status: "5.0.0", diagnostic })).toEqual({
      mailId: ID,
      kind: "refused",
    });
  });

  test("is nothing that a person or a program writes otherwise", async () => {
    expect(
      await read(`Subject: Re: Hola\n\nMessage-ID: <${messageIdOf(ID)}@x>\nAction: failed\n`),
    ).toBeNull();
    expect(await read("")).toBeNull();
  });
});
