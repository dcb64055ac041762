import "@/tests/support/quick-passwords";
import { beforeEach, describe, expect, test } from "vitest";
import { confirmEmail, resendConfirmation, signUp } from "@/app/auth/actions";
import { signIn } from "@/lib/accounts/sign-in";
import { readMailedLink } from "@/lib/accounts/token";
import { db } from "@/lib/kernel/db";
import {
  forgetMails,
  sendWaitingMails,
  tokenIn,
  waitingMails,
} from "@/tests/support/account-mails";
import { mailServer } from "@/tests/support/mail-server";
import { sendAccountForm, Visitor } from "@/tests/support/visitor";

const EMAIL = "eva@example.test";
const PASSWORD = "un paraguas azul";
const NOWHERE = { address: "192.0.2.1", userAgent: null };
const DEAD = "Este enlace ya no vale: caduca en una hora y solo sirve una vez.";

const smtp = await mailServer();

beforeEach(async () => {
  await db().user.deleteMany();
  await db().rateLimit.deleteMany();
  await forgetMails();
});

/** Signs up, and returns the token of the e-mail. */
async function tokenOfSignUp(password = PASSWORD) {
  await sendAccountForm(new Visitor(), signUp, { email: EMAIL, password });
  await sendWaitingMails();
  return tokenIn(smtp.messages.at(-1));
}

function confirm(token: string) {
  return sendAccountForm(new Visitor(), confirmEmail, { token });
}

async function canSignIn(password = PASSWORD) {
  return (await signIn(EMAIL, password, NOWHERE)).sid !== null;
}

describe("confirming an account", () => {
  test("lets its owner sign in, without any role", async () => {
    const token = await tokenOfSignUp();
    expect(smtp.messages[0]).toMatchObject({
      subject: "Confirma tu cuenta",
      envelope: { to: [EMAIL] },
    });
    expect(await canSignIn()).toBe(false);
    expect(await confirm(token)).toMatchObject({ notice: { tone: "success" } });
    expect(await canSignIn()).toBe(true);
    // fault 19
    expect(await db().userRole.count()).toBe(0);
    const line = await db().auditEntry.findFirst({ orderBy: { id: "desc" } });
    expect(line).toMatchObject({ action: "account.confirmed", actorEmail: null });
    expect(JSON.stringify(line?.details)).not.toContain(EMAIL);
  });

  test("fault 24: opening the page changes nothing", async () => {
    const token = await tokenOfSignUp();
    const before = await db().token.findMany();
    for (let n = 0; n < 3; n++) {
      expect(await readMailedLink(token, ["confirm_email"])).toEqual({
        token,
        purpose: "confirm_email",
        email: EMAIL,
        valid: true,
        canResend: true,
      });
    }
    expect(await db().token.findMany()).toEqual(before);
    expect(await canSignIn()).toBe(false);
  });

  test("fault 24: a token is stored as a hash, lasts an hour, and works once", async () => {
    const token = await tokenOfSignUp();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const [stored] = await db().token.findMany();
    expect(JSON.stringify(stored)).not.toContain(token);
    const minutes = (Number(stored?.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60.1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(answers.filter(({ notice }) => notice?.tone === "success")).toHaveLength(1);
    expect((await confirm(token)).notice?.text).toBe(DEAD);
    expect(await readMailedLink(token, ["confirm_email"])).toMatchObject({
      valid: false,
      canResend: false,
    });
  });

  test("fault 24: an expired token confirms nothing", async () => {
    const token = await tokenOfSignUp();
    await db().$executeRaw`UPDATE tokens SET expires_at = now() - interval '1 second'`;
    expect((await confirm(token)).notice?.text).toBe(DEAD);
    expect(await canSignIn()).toBe(false);
    expect(await readMailedLink(token, ["confirm_email"])).toMatchObject({
      valid: false,
      canResend: true,
    });
  });

  test("fault 19: confirms only the password of its own sign-up, not those of earlier or later ones", async () => {
    await tokenOfSignUp("la clave de un intruso");
    const owners = await tokenOfSignUp(PASSWORD);
    await tokenOfSignUp("otra clave de un intruso");
    expect((await confirm(owners)).notice?.tone).toBe("success");
    expect(await canSignIn(PASSWORD)).toBe(true);
    expect(await canSignIn("la clave de un intruso")).toBe(false);
    expect(await canSignIn("otra clave de un intruso")).toBe(false);
    // The e-mails of the other sign-ups have become void.
    for (const mail of smtp.messages) {
      expect((await confirm(tokenIn(mail))).notice?.tone).toBe("error");
    }
    expect(await canSignIn(PASSWORD)).toBe(true);
  });
});

describe("requesting another confirmation e-mail", () => {
  function resend(token: string) {
    return sendAccountForm(new Visitor(), resendConfirmation, { token });
  }

  test("sends nothing for an unknown link or a confirmed account, and answers both alike", async () => {
    const token = await tokenOfSignUp();
    await confirm(token);
    const answers = [await resend(token), await resend("x")];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.notice?.tone).toBe("success");
    expect(await waitingMails()).toEqual([]);
  });

  test("fault 21: is limited by account", async () => {
    const token = await tokenOfSignUp();
    const done = [];
    for (let n = 0; n < 6; n++) done.push((await resend(token)).notice?.tone);
    // The sign-up itself was the first of five.
    expect(done).toEqual([...Array(4).fill("success"), "error", "error"]);
  });
});
