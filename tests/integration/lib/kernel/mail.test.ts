import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { createElement } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { site } from "@/content/site";
import { env } from "@/lib/kernel/env";
import { type Message, sendMail } from "@/lib/kernel/mail";
import { startSmtp, type TestSmtp } from "@/tests/support/smtp";

const message: Message = {
  to: "avisos@example.test",
  subject: "Nuevo lead: María Ñúñez",
  body: createElement("p", null, "Hola, ", createElement("b", null, "María"), " & O<3"),
  replyTo: { name: "María Ñúñez", address: "maria@ejemplo.es" },
  id: "lead-1",
};

describe("to an SMTP server", () => {
  let smtp: TestSmtp;
  let silent: TestSmtp;
  let hanging: Promise<unknown>;

  beforeAll(async () => {
    [smtp, silent] = await Promise.all([startSmtp(), startSmtp()]);
    silent.fault = "hang";
    // Started first, because it takes as long as the mail library's timeout.
    env().smtpUrl = silent.url;
    hanging = sendMail(message).catch((error: unknown) => error);
  });
  beforeEach(() => {
    env().smtpUrl = smtp.url;
    smtp.messages.length = 0;
  });
  afterEach(() => {
    smtp.fault = "none";
  });
  afterAll(async () => {
    env().smtpUrl = undefined;
    await Promise.all([smtp.stop(), silent.stop()]);
  });

  test("a message arrives as written", async () => {
    await sendMail(message);
    expect(smtp.messages).toHaveLength(1);
    expect(smtp.messages[0]).toMatchObject({
      envelope: { from: "web@example.test", to: ["avisos@example.test"] },
      from: { name: site.brand, address: "web@example.test" },
      to: [{ address: "avisos@example.test" }],
      replyTo: [{ name: "María Ñúñez", address: "maria@ejemplo.es" }],
      subject: "Nuevo lead: María Ñúñez",
      messageId: "<lead-1@localhost>",
      html: expect.stringContaining("<b>María</b>"),
      text: expect.stringContaining("Hola, María & O<3"),
    });
    // No out-of-office reply answers it.
    expect(smtp.messages[0]?.raw).toMatch(/^Auto-Submitted: auto-generated$/m);
  });

  test.each([
    ["https://www.puntoyaparte.example", "www.puntoyaparte.example"],
    ["http://localhost:3000", "example.test"],
    ["http://127.0.0.1:3000", "example.test"],
    ["http://[::1]:3000", "example.test"],
    ["http://web:3000", "example.test"],
  ])("for a site at %s the server is greeted by %s", async (appUrl, greeting) => {
    const before = env().appUrl;
    env().appUrl = appUrl;
    try {
      await sendMail(message);
    } finally {
      env().appUrl = before;
    }
    expect(smtp.messages[0]?.greeting).toBe(greeting);
  });

  const INJECTED = "Eva\r\nBcc: victima@example.test\r\nSubject: otro\r\n\r\ncuerpo";
  test.each<[string, Partial<Message>]>([
    ["the subject", { subject: INJECTED }],
    ["the name to reply to", { replyTo: { name: INJECTED, address: "eva@ejemplo.es" } }],
    ["the address to reply to", { replyTo: { name: "Eva", address: `eva@ejemplo.es${INJECTED}` } }],
    [
      "the addresses to reply to",
      { replyTo: { name: "Eva", address: "eva@ejemplo.es, victima@example.test" } },
    ],
    ["the Message-ID", { id: `1@localhost>${INJECTED}` }],
    ["the body", { body: createElement("pre", null, `.\r\n${INJECTED}`) }],
  ])(
    "fault 17: line breaks in %s still give one message to one recipient with one subject",
    async (_, changes) => {
      await sendMail({ ...message, ...changes });
      const [received, ...others] = smtp.messages;
      expect(others).toEqual([]);
      expect(received?.envelope.to).toEqual(["avisos@example.test"]);
      const head = received?.raw.split("\r\n\r\n")[0] ?? "";
      expect(head.match(/^subject:/gim)).toHaveLength(1);
      expect(head.match(/^to:/gim)).toHaveLength(1);
      expect(head).not.toMatch(/^b?cc:/im);
      expect(received?.bcc ?? []).toEqual([]);
      expect(received?.subject).not.toMatch(/[\r\n]/);
    },
  );

  test.each([
    "avisos@example.test\r\nRCPT TO:<victima@example.test>",
    "avisos@example.test, victima@example.test",
    "Avisos <victima@example.test>",
  ])("fault 17: an invalid recipient is refused: %j", async (to) => {
    await expect(sendMail({ ...message, to })).rejects.toThrow(TypeError);
    expect(smtp.messages).toEqual([]);
  });

  test.each(["refuse", "temporary", "permanent", "cut"] as const)(
    "fault 33: a server with the fault '%s' makes it throw, and the next message arrives",
    async (fault) => {
      smtp.fault = fault;
      await expect(sendMail(message)).rejects.toThrow();
      smtp.fault = "none";
      smtp.messages.length = 0;
      await sendMail(message);
      expect(smtp.messages).toHaveLength(1);
    },
  );

  test("fault 33: a server that never answers times out", async () => {
    expect(await hanging).toBeInstanceOf(Error);
  });
});

describe("without an SMTP server", () => {
  const folder = () => path.join(env().dataDir, "mail");

  test("a message becomes a file that only its owner can read", async () => {
    await sendMail({ ...message, id: "lead-7" });
    await sendMail({ ...message, id: "lead-7" });
    const files = await readdir(folder());
    expect(files).toEqual(["lead-7_localhost.eml"]);
    const file = path.join(folder(), "lead-7_localhost.eml");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await PostalMime.parse(await readFile(file))).toMatchObject({
      subject: message.subject,
      messageId: "<lead-7@localhost>",
      to: [{ address: "avisos@example.test" }],
    });
  });

  test("a Message-ID cannot choose another folder", async () => {
    await sendMail({ ...message, id: "../../out/../x" });
    const files = await readdir(env().dataDir, { recursive: true });
    for (const file of files) expect(file).toMatch(/^mail(?:\/[\w-]+\.eml)?$/);
  });
});
