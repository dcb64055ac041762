import { describe, expect, test, vi } from "vitest";
import { site } from "@/content/site";
import { db, transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { sendCode } from "@/lib/mails/code";
import { queueErasureLetter } from "@/lib/mails/queue-erasure-letter";
import { queueLetter } from "@/lib/mails/queue-letter";
import { findLink } from "@/lib/mails/request-link";
import { giveUpLetter, sendLetter } from "@/lib/mails/send-letter";
import { eraseLeads } from "@/lib/privacy/erase";
import { storeLead as store } from "@/lib/requests/intake/store-lead";
import { mailServer } from "@/tests/support/mail-server";
import { newLead } from "@/tests/support/new-lead";
import { mailFiles } from "@/tests/support/privacy";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

const smtp = await mailServer();

/** Stores a lead with the letter that it causes. */
async function storeWritten(changes: Parameters<typeof newLead>[0] = {}) {
  const lead = newLead(changes);
  const { id: leadId } = await storeLead(lead);
  const letter = await db().letter.findFirstOrThrow({ where: { leadId } });
  return { lead, leadId, letterId: letter.id };
}
const letterOf = (id: string) => db().letter.findUnique({ where: { id } });
const eventsOf = async (leadId: string) =>
  (
    await db().leadEvent.findMany({
      where: { leadId, type: { startsWith: "letter_" } },
      orderBy: { id: "asc" },
    })
  ).map(({ type, data }) => ({ type, ...(data as object) }));
const tokenIn = (text = "") => /\/mi-solicitud\/([\w-]{43})/.exec(text)?.[1];

describe("the letter about a received request", () => {
  test("says when we call by the person's clock, which number calls, and has a link that works", async () => {
    const { lead, leadId, letterId } = await storeWritten({ phone: "928 123 456" });
    await sendLetter(letterId);
    const [message, ...others] = smtp.messages;
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      envelope: { to: [lead.email] },
      from: { name: site.brand },
      subject: "Hemos recibido tu solicitud",
      messageId: `<letter-${letterId}@localhost>`,
    });
    for (const part of [message?.html ?? "", message?.text ?? ""]) {
      const words = part.replace(/\s+/g, " ");
      expect(words).toContain("Hola, Ana");
      expect(words).toContain("entre las 9:00 y las 10:00 (hora canaria)");
      expect(words).toContain(site.callerNumbers.value);
      expect(await findLink(tokenIn(part))).toMatchObject({ leadId, valid: true });
    }
    expect(await letterOf(letterId)).toMatchObject({ sentAt: expect.any(Date) });
    expect(await eventsOf(leadId)).toEqual([{ type: "letter_sent", kind: "received", letterId }]);
  });

  test("promises no call to somebody who asks for letters or wants no calls", async () => {
    for (const wish of ["prefers_writing_at", "do_not_call_at"]) {
      const { leadId, letterId } = await storeWritten();
      await sql(
        `UPDATE people SET ${wish} = now() FROM leads WHERE leads.person_id = people.id AND leads.id = $1`,
        [leadId],
      );
      await sendLetter(letterId);
      expect(smtp.messages.at(-1)?.text).toMatch(/No te llamaremos; te escribiremos/);
    }
  });

  test("tells nothing of a call that another e-mail with the same phone asked for", async () => {
    const owner = newLead({ preferredTimeSlot: "9:00-10:00" });
    const stranger = await storeWritten({ phone: owner.phone, preferredTimeSlot: "19:00-20:00" });
    await storeLead(owner);
    await sendLetter(stranger.letterId);
    expect(smtp.messages[0]?.text?.replace(/\s+/g, " ")).toContain("entre las 19:00 y las 20:00");
  });

  test("is sent once, however often its job runs, and not after a withdrawal or an erasure", async () => {
    const { letterId } = await storeWritten();
    for (let n = 0; n < 3; n++) await sendLetter(letterId);
    expect(smtp.messages).toHaveLength(1);
    const other = await storeWritten();
    await sql("UPDATE leads SET withdrawn = '{call}' WHERE id = $1", [other.leadId]);
    await sendLetter(other.letterId);
    const erased = await storeWritten();
    await sql("DELETE FROM leads WHERE id = $1", [erased.leadId]);
    await sendLetter(erased.letterId);
    expect(smtp.messages).toHaveLength(1);
  });

  test("begins a thread: later letters about the request refer to it", async () => {
    const { leadId, letterId } = await storeWritten();
    await sendLetter(letterId);
    const later = await transaction((tx) =>
      queueLetter(tx, leadId, "changed", { what: ["phone"] }),
    );
    await sendLetter(String(later));
    const [first, second] = smtp.messages;
    expect(first?.references).toBeUndefined();
    expect(second).toMatchObject({ references: first?.messageId, inReplyTo: first?.messageId });
    expect(second?.text).toContain("Hemos apuntado este cambio: tu teléfono.");
  });
});

describe("a mail server's answer", () => {
  test("that the mailbox is none is noted once, and not tried again", async () => {
    const { lead, leadId, letterId } = await storeWritten();
    smtp.fault = "permanent";
    await sendLetter(letterId);
    await sendLetter(letterId);
    expect(smtp.connections).toBeGreaterThan(0);
    const refusal = "Ese buzón no existe o no acepta correo (código 550).";
    expect(await letterOf(letterId)).toMatchObject({ sentAt: null, refusal });
    expect(await eventsOf(leadId)).toEqual([
      { type: "letter_refused", kind: "received", letterId, reason: refusal },
    ]);
    expect(JSON.stringify(await eventsOf(leadId))).not.toContain(lead.email);
  });

  test.each(["temporary", "refuse", "cut"] as const)(
    "with the fault '%s' is no refusal: the job tries again, and the last try is noted",
    async (fault) => {
      const { leadId, letterId } = await storeWritten();
      smtp.fault = fault;
      const error = await sendLetter(letterId).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(await eventsOf(leadId)).toEqual([]);
      const logged = vi.spyOn(log, "error").mockReturnValue();
      await giveUpLetter(letterId, error);
      expect(logged).toHaveBeenCalledWith("letter.given_up", error);
      logged.mockRestore();
      expect(await eventsOf(leadId)).toMatchObject([{ type: "letter_failed", kind: "received" }]);
      smtp.fault = "none";
      await sendLetter(letterId);
      expect(await letterOf(letterId)).toMatchObject({ sentAt: expect.any(Date), refusedAt: null });
    },
  );
});

describe("the confirmation of an erasure", () => {
  const address = "borrada@ejemplo.es";
  const waiting = () => sql("SELECT id FROM letters WHERE kind = 'erased'");

  test("is sent, and leaves nothing behind", async () => {
    await transaction((tx) => queueErasureLetter(tx, address));
    const [{ id }] = await waiting();
    await sendLetter(id);
    expect(smtp.messages).toMatchObject([{ subject: "Hemos borrado tus datos" }]);
    expect(await waiting()).toEqual([]);
  });

  test("leaves nothing behind either when the server never takes it", async () => {
    await transaction((tx) => queueErasureLetter(tx, address));
    const [{ id }] = await waiting();
    smtp.fault = "temporary";
    await expect(sendLetter(id)).rejects.toThrow();
    const logged = vi.spyOn(log, "error").mockReturnValue();
    await giveUpLetter(id, new Error("451"));
    logged.mockRestore();
    expect(await waiting()).toEqual([]);
  });

  test("is not written at all without a mail server", async () => {
    const { smtpUrl } = env();
    env().smtpUrl = undefined;
    await transaction((tx) => queueErasureLetter(tx, address));
    env().smtpUrl = smtpUrl;
    expect(await waiting()).toEqual([]);
  });
});

test("the code is six digits in the letter, and neither in its subject nor in its preview", async () => {
  const { letterId } = await storeWritten();
  await sendLetter(letterId);
  const link = await findLink(tokenIn(smtp.messages[0]?.text));
  if (!link) throw new Error("the letter has no link");
  await sendCode(link, "erase");
  const code = await db().letter.findFirstOrThrow({ where: { kind: "code" } });
  await sendLetter(code.id);
  const message = smtp.messages.at(-1);
  const [digits = ""] = /\b\d{6}\b/.exec(message?.text ?? "") ?? [];
  expect(digits).toHaveLength(6);
  expect(message?.subject).toBe("Tu código");
  // The preview stands before the brand.
  expect(message?.html?.split(site.brand)[0]).not.toContain(digits);
  expect(message?.text).toContain("para borrar tus datos");
});

test("a thousand requests with a stranger's address give that address one letter", async () => {
  const victim = newLead().email;
  for (let n = 0; n < 1_000; n++) {
    const phone = `7${String(n).padStart(8, "0")}`;
    const email = [victim, victim.toUpperCase(), victim.replace("@", `+${n}@`)][n % 3] ?? victim;
    const result =
      n % 7 === 0 ? { assessment: { answers: {}, result: "C" as const, rulesVersion: "1" } } : {};
    await store(newLead({ email, phone, fullName: `Ana ${"x".repeat((n % 9) + 2)}`, ...result }));
    // Again and again so late that the limit of intake lets some of them in.
    if (n % 100 === 0) await sql("UPDATE leads SET created_at = created_at - interval '1 hour'");
  }
  const [{ stored }] = await sql(
    "SELECT count(*)::int AS stored FROM leads WHERE email_normalized LIKE $1",
    [victim.replace("@", "%@")],
  );
  expect(stored).toBeGreaterThan(20);
  const jobs = await sql(
    `SELECT payload->>'letterId' AS id FROM graphile_worker._private_jobs
    WHERE run_at <= now() AND payload->>'letterId' IN (SELECT id::text FROM letters WHERE email_normalized LIKE $1)`,
    [victim.replace("@", "%@")],
  );
  for (const { id } of jobs) await sendLetter(id);
  expect(smtp.messages.map(({ envelope }) => envelope.to)).toEqual([[victim]]);
});

test("erasing a lead removes its letter from the mail folder", async () => {
  const { smtpUrl } = env();
  env().smtpUrl = undefined;
  const { leadId, letterId } = await storeWritten();
  await sendLetter(letterId);
  env().smtpUrl = smtpUrl;
  expect(mailFiles().filter((file) => file.startsWith(`letter-${letterId}`))).toHaveLength(1);
  await eraseLeads({ where: { id: leadId }, decidedBy: null });
  expect(mailFiles().filter((file) => file.startsWith(`letter-${letterId}`))).toEqual([]);
});
