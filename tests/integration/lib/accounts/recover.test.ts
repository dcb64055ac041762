import "@/tests/support/quick-passwords";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requestReset, resetPassword } from "@/app/auth/actions";
import { currentUser, startSession } from "@/lib/accounts/session";
import { setSessionCookie } from "@/lib/accounts/session-cookie";
import { signIn } from "@/lib/accounts/sign-in";
import { readMailedLink } from "@/lib/accounts/token";
import { turnOffTwoStep } from "@/lib/accounts/two-step";
import { db } from "@/lib/kernel/db";
import { failure } from "@/lib/kernel/notice";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { SOCKET_ADDRESS_HEADER } from "@/lib/kernel/request";
import { grantRole } from "@/lib/team/roles";
import {
  forgetMails,
  sendWaitingMails,
  tokenIn,
  waitingMails,
} from "@/tests/support/account-mails";
import { mailServer } from "@/tests/support/mail-server";
import { ACCOUNT_HASH } from "@/tests/support/signed-in-account";
import { withTwoStep } from "@/tests/support/two-step";
import { sendAccountForm, Visitor } from "@/tests/support/visitor";

const EMAIL = "ana@example.test";
const PASSWORD = "un paraguas azul";
const NEW = "tres sillas de mimbre";
const NOWHERE = { address: "192.0.2.1", userAgent: null };

const smtp = await mailServer();
beforeAll(async () => {
  await grantRole(EMAIL, "admin", PASSWORD);
});
beforeEach(async () => {
  const data = { passwordHash: ACCOUNT_HASH, emailConfirmedAt: new Date() };
  await db().user.updateMany({ data });
  await db().token.deleteMany();
  await db().rateLimit.deleteMany();
  await forgetMails();
});

function ask(email: string, address = "192.0.2.1") {
  const visitor = new Visitor({ [SOCKET_ADDRESS_HEADER]: address });
  return sendAccountForm(visitor, requestReset, { email });
}

async function tokenOfRequest() {
  await ask(EMAIL);
  await sendWaitingMails();
  return tokenIn(smtp.messages.at(-1));
}

function reset(token: string, password = NEW, visitor = new Visitor()) {
  return sendAccountForm(visitor, resetPassword, { token, password });
}

async function canSignIn(password: string) {
  return (await signIn(EMAIL, password, NOWHERE)).sid !== null;
}

describe("requesting a new password", () => {
  test("fault 21: strangers who request e-mails for an address cannot keep its owner from it", async () => {
    for (let n = 0; n < 6; n++) await countAttempt("account-mail", EMAIL);
    expect(await ask(EMAIL)).toMatchObject({ notice: { tone: "success" } });
    await sendWaitingMails();
    expect(smtp.messages.at(-1)?.envelope.to).toEqual([EMAIL]);
  });

  test("fault 20: answers the same with or without an account, and sends e-mail only to its owner", async () => {
    const known = await ask(` ${EMAIL.toUpperCase()}`);
    const unknown = await ask("nadie@example.test");
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ notice: { tone: "success", title: "Revisa tu email" } });
    // Both cases write the same amount.
    const jobs = await waitingMails();
    expect(jobs).toEqual(
      Array(2).fill({ kind: "reset-password", mailId: expect.any(String), about: null }),
    );
    await sendWaitingMails();
    expect(smtp.messages.map(({ envelope }) => envelope.to)).toEqual([[EMAIL]]);
    expect(smtp.messages[0]?.subject).toBe("Elige otra contraseña");
  });

  test("fault 20: always takes the same time, longer than the work", async () => {
    for (const email of [EMAIL, "nadie@example.test"]) {
      const began = performance.now();
      await ask(email);
      expect(performance.now() - began).toBeGreaterThan(295);
    }
  });

  test("fault 21: is limited by address and by account, even for an unknown account", async () => {
    for (const email of [EMAIL, "nadie@example.test"]) {
      for (let n = 0; n < 4; n++) await countAttempt("reset-mail", email);
      expect((await ask(email, "192.0.2.5")).notice?.tone).toBe("success");
      expect((await ask(email, "192.0.2.6")).notice?.tone).toBe("error");
    }
    for (let n = 0; n < 9; n++) await countAttempt("account-mail-address", "203.0.113.1");
    expect((await ask("uno@example.test", "203.0.113.1")).notice?.tone).toBe("success");
    expect((await ask("dos@example.test", "203.0.113.1")).notice?.tone).toBe("error");
  });
});

describe("in a day", () => {
  const mailsTo = async (email: string) => {
    await sendWaitingMails();
    return smtp.messages.filter(({ envelope }) => envelope.to[0] === email).length;
  };

  test("an account gets twenty mails, and the answer stays the same", async () => {
    const { id } = await db().user.findUniqueOrThrow({ where: { email: EMAIL } });
    for (let n = 0; n < 19; n++) await countAttempt("reset-mail-day", id);
    const before = await mailsTo(EMAIL);
    expect(await ask(EMAIL)).toEqual(await ask(EMAIL));
    expect(await mailsTo(EMAIL)).toBe(before + 1);
  });

  test("unconfirmed accounts of a mailbox share its limit, and leave the owner's own alone", async () => {
    const [first, second] = [EMAIL.replace("@", "+1@"), EMAIL.replace("@", "+2@")];
    const passwordHash = ACCOUNT_HASH;
    await db().user.createMany({ data: [first, second].map((email) => ({ email, passwordHash })) });
    for (let n = 0; n < 19; n++) await countAttempt("reset-mail-day", EMAIL);
    const before = await mailsTo(EMAIL);
    for (const email of [first, second, EMAIL])
      expect((await ask(email)).notice?.tone).toBe("success");
    expect(await mailsTo(EMAIL)).toBe(before + 1);
    expect([await mailsTo(first), await mailsTo(second)]).toEqual([1, 0]);
    await db().user.deleteMany({ where: { email: { in: [first, second] } } });
  });
});

describe("fault 24: setting a new password", () => {
  test("replaces the old one, ends all sessions, and informs the owner", async () => {
    const owner = await db().user.findUniqueOrThrow({ where: { email: EMAIL } });
    const browsers = [new Visitor(), new Visitor()];
    for (const visitor of browsers) {
      const sid = await startSession(owner.id, NOWHERE);
      await visitor.run(() => setSessionCookie(sid));
    }
    const token = await tokenOfRequest();
    const [here] = browsers;
    expect(await reset(token, NEW, here)).toMatchObject({ notice: { tone: "success" } });
    // fault 23: copied cookies open nothing in any browser.
    for (const visitor of browsers) expect(await visitor.run(currentUser)).toBeNull();
    expect(here?.cookies.has("session")).toBe(false);
    expect(await canSignIn(PASSWORD)).toBe(false);
    expect(await canSignIn(NEW)).toBe(true);
    await sendWaitingMails();
    expect(smtp.messages.map(({ subject }) => subject)).toContain("Tu contraseña ha cambiado");
  });

  test("does not skip two-step verification", async () => {
    const { owner } = await withTwoStep(EMAIL);
    const visitor = new Visitor();
    expect(await reset(await tokenOfRequest(), NEW, visitor)).toMatchObject({
      notice: { tone: "success" },
    });
    expect(await visitor.run(currentUser)).toBeNull();
    const signedIn = await signIn(EMAIL, NEW, NOWHERE);
    expect(signedIn).toMatchObject({ sid: null, challenge: expect.any(Object) });
    await turnOffTwoStep(owner);
  });

  test("works once, and voids every other link, even one that is not sent yet", async () => {
    const first = await tokenOfRequest();
    const second = await tokenOfRequest();
    await ask(EMAIL);
    expect((await reset(second)).notice?.tone).toBe("success");
    for (const token of [first, second]) {
      expect((await reset(token, "cuatro sillas de mimbre")).notice?.tone).toBe("error");
    }
    const sent = smtp.messages.length;
    await sendWaitingMails();
    const subjects = smtp.messages.slice(sent).map(({ subject }) => subject);
    expect(subjects).toEqual(["Tu contraseña ha cambiado"]);
    expect(await canSignIn(NEW)).toBe(true);
  });

  test("does nothing with an expired, used or different link", async () => {
    const token = await tokenOfRequest();
    await db().$executeRaw`UPDATE tokens SET expires_at = now() WHERE used_at IS NULL`;
    const refused = await reset(token);
    expect(refused.notice).toEqual(
      failure(
        "No se pudo cambiar la contraseña",
        "Este enlace ya no vale: caduca en una hora y solo sirve una vez.",
      ),
    );
    expect(await readMailedLink(token, ["reset_password"])).toMatchObject({ valid: false });
    expect(await readMailedLink(token, ["confirm_email", "change_email"])).toBeNull();
    expect((await reset("x")).notice?.tone).toBe("error");
    expect(await canSignIn(PASSWORD)).toBe(true);
  });

  test("fault 22: refuses a weak password, and the link remains valid", async () => {
    const token = await tokenOfRequest();
    const refused = await reset(token, EMAIL);
    expect(refused.errors).toEqual({ password: "La contraseña no puede ser tu email." });
    expect((await reset(token)).notice?.tone).toBe("success");
  });

  test("confirms the account, because whoever reads the e-mail owns the address", async () => {
    await db().user.updateMany({ data: { emailConfirmedAt: null } });
    expect((await reset(await tokenOfRequest())).notice?.tone).toBe("success");
    expect(await canSignIn(NEW)).toBe(true);
  });
});
