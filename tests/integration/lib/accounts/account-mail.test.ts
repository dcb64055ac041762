import { beforeEach, describe, expect, test } from "vitest";
import { sendAccountMail } from "@/lib/accounts/account-mail";
import { startSession } from "@/lib/accounts/session";
import { tokenId, tokenOf } from "@/lib/accounts/token";
import { db } from "@/lib/kernel/db";
import type { Jobs } from "@/lib/kernel/jobs";
import { forgetMails, tokenIn, waitingMails } from "@/tests/support/account-mails";
import { mailServer } from "@/tests/support/mail-server";
import { newAccount } from "@/tests/support/signed-in-account";
import { sql } from "@/tests/support/sql";

const smtp = await mailServer();

beforeEach(async () => {
  await forgetMails();
});

/** A request for a new password, as the form stores it. */
async function resetRequest(): Promise<Jobs["send-account-mail"] & { email: string }> {
  const { id: userId, email } = await newAccount();
  const mailId = crypto.randomUUID();
  const id = tokenId(tokenOf(mailId));
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db().token.create({ data: { id, userId, purpose: "reset_password", expiresAt } });
  return { kind: "reset-password", mailId, about: null, email };
}

describe("an account e-mail", () => {
  test("has its link in both versions, and advice for an owner who did not ask for it", async () => {
    const job = await resetRequest();
    await sendAccountMail(job);
    const [mail] = smtp.messages;
    const link = `http://localhost:3000/auth/restablecer?token=${tokenOf(job.mailId)}`;
    expect(mail).toMatchObject({
      envelope: { to: [job.email] },
      messageId: `<account-${job.mailId}@localhost>`,
    });
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.text).toContain(link);
    expect(mail?.text).toContain("Si no has sido tú");
  });

  test.each(["permanent", "cut"] as const)(
    "fault 33: throws at the mail server's fault '%s', and the next try sends the same message",
    async (fault) => {
      const job = await resetRequest();
      smtp.fault = fault;
      await expect(sendAccountMail(job)).rejects.toThrow();
      smtp.fault = "none";
      // The mail server was down for longer than the link lasts.
      await db().$executeRaw`UPDATE tokens SET expires_at = now() - interval '5 hours'`;
      await sendAccountMail(job);
      const seen = smtp.messages.map((mail) => `${mail.messageId} ${tokenIn(mail)}`);
      expect(new Set(seen)).toEqual(
        new Set([`<account-${job.mailId}@localhost> ${tokenOf(job.mailId)}`]),
      );
      const token = await db().token.findUnique({ where: { id: tokenId(tokenOf(job.mailId)) } });
      expect(Number(token?.expiresAt)).toBeGreaterThan(Date.now() + 3_500_000);
    },
  );

  test("is not sent once its link is used or its account is deleted", async () => {
    const [used, gone] = [await resetRequest(), await resetRequest()];
    const id = tokenId(tokenOf(used.mailId));
    await db().token.update({ where: { id }, data: { usedAt: new Date() } });
    await db().user.delete({ where: { email: gone.email } });
    const mailId = crypto.randomUUID();
    await sendAccountMail(used);
    await sendAccountMail(gone);
    for (const kind of ["password-changed", "account-exists"] as const) {
      await sendAccountMail({ kind, mailId, about: crypto.randomUUID() });
    }
    for (const kind of ["new-sign-in", "email-changed", "change-email"] as const) {
      await sendAccountMail({ kind, mailId, about: "a".repeat(64) });
    }
    expect(smtp.messages).toEqual([]);
  });
});

describe("the owner receives an e-mail about a sign-in", () => {
  const KNOWN = { address: "192.0.2.1", userAgent: "un navegador" };

  async function mailsAfter(context: { address: string; userAgent: string | null }) {
    const { id, email } = await newAccount();
    await startSession(id, KNOWN);
    expect(await waitingMails()).toEqual([]);
    await startSession(id, context);
    return { email, jobs: await waitingMails() };
  }

  test("when both its address and its browser are new", async () => {
    const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const { email, jobs } = await mailsAfter({ address: "198.51.100.9", userAgent });
    expect(jobs).toEqual([
      { kind: "new-sign-in", mailId: expect.any(String), about: expect.any(String) },
    ]);
    const [job] = jobs;
    if (job) await sendAccountMail(job);
    const [mail] = smtp.messages;
    expect(mail).toMatchObject({ subject: "Nuevo inicio de sesión", envelope: { to: [email] } });
    expect(mail?.text).toContain("Firefox en Linux");
    expect(mail?.text).toContain("http://localhost:3000/auth/cuenta");
    expect(mail?.raw).not.toContain("198.51.100");
  });

  test("but not about the first one, nor when the address or the browser is known", async () => {
    expect((await mailsAfter({ ...KNOWN, address: "198.51.100.9" })).jobs).toEqual([]);
    expect((await mailsAfter({ ...KNOWN, userAgent: "otro" })).jobs).toEqual([]);
    expect((await mailsAfter({ ...KNOWN, userAgent: null })).jobs).toEqual([]);
    expect((await mailsAfter(KNOWN)).jobs).toEqual([]);
  });
});

test("fault 25: nobody can derive an e-mail's link from the database without AUTH_SECRET", async () => {
  const job = await resetRequest();
  const rows = JSON.stringify([await sql("SELECT * FROM tokens"), await waitingMails(), job]);
  expect(rows).not.toContain(tokenOf(job.mailId));
});
