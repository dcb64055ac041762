import "@/tests/support/quick-passwords";
import { beforeEach, describe, expect, test } from "vitest";
import { changeEmail, confirmEmail, requestReset, resetPassword } from "@/app/auth/actions";
import { currentUser } from "@/lib/accounts/session";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/kernel/db";
import {
  forgetMails,
  sendWaitingMails,
  tokenIn,
  waitingMails,
} from "@/tests/support/account-mails";
import { mailServer } from "@/tests/support/mail-server";
import { ACCOUNT_PASSWORD, browserOf, newAccount } from "@/tests/support/signed-in-account";
import { sendAccountForm, Visitor } from "@/tests/support/visitor";

const NOWHERE = { address: "192.0.2.1", userAgent: null };

const smtp = await mailServer();

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  await forgetMails();
});

let addresses = 0;
const newAddress = () => `nueva-${addresses++}@example.test`;

function ask(visitor: Visitor, email: string, current = ACCOUNT_PASSWORD) {
  return sendAccountForm(visitor, changeEmail, { email, current });
}

/** The token in the last e-mail to an address. */
async function tokenTo(email: string) {
  await sendWaitingMails();
  return tokenIn(smtp.messages.findLast(({ envelope }) => envelope.to[0] === email));
}

function confirm(token: string, visitor = new Visitor()) {
  return sendAccountForm(visitor, confirmEmail, { token });
}

describe("changing the e-mail", () => {
  test("waits for the owner of the new address, and then informs the old address", async () => {
    const account = await newAccount();
    const visitor = await browserOf(account);
    const email = newAddress();
    expect(await ask(visitor, ` ${email.toUpperCase()}`)).toMatchObject({
      notice: { tone: "success" },
    });
    // The job contains neither address.
    expect(JSON.stringify(await waitingMails())).not.toContain("@");
    const token = await tokenTo(email);
    expect(smtp.messages.map(({ subject }) => subject)).toEqual(["Confirma tu email nuevo"]);
    expect((await visitor.run(currentUser))?.email).toBe(account.email);

    expect(await confirm(token)).toMatchObject({ notice: { tone: "success" } });
    expect((await visitor.run(currentUser))?.email).toBe(email);
    expect((await signIn(email, ACCOUNT_PASSWORD, NOWHERE)).sid).not.toBeNull();
    expect((await signIn(account.email, ACCOUNT_PASSWORD, NOWHERE)).sid).toBeNull();
    await sendWaitingMails();
    expect(smtp.messages.at(-1)).toMatchObject({
      subject: "El email de tu cuenta ha cambiado",
      envelope: { to: [account.email] },
    });
    expect((await confirm(token)).notice?.tone).toBe("error");
  });

  test("keeps the invitations that the account sent, and drops the one that it received", async () => {
    const account = await newAccount();
    const other = await newAccount();
    const invite = (userId: string, invitedBy: string, tokenHash: string) =>
      db().invitation.create({ data: { userId, invitedBy, tokenHash, role: "admin" } });
    await invite(other.id, account.email, "a".repeat(64));
    await invite(account.id, "direccion@example.test", "b".repeat(64));
    const email = newAddress();
    await ask(await browserOf(account), email);
    expect(await confirm(await tokenTo(email))).toMatchObject({ notice: { tone: "success" } });
    const left = await db().invitation.findMany({ select: { userId: true, invitedBy: true } });
    expect(left).toEqual([{ userId: other.id, invitedBy: email }]);
    await db().invitation.deleteMany();
  });

  test("voids the links sent to the old address", async () => {
    const account = await newAccount();
    await sendAccountForm(new Visitor(), requestReset, { email: account.email });
    const reset = await tokenTo(account.email);
    const email = newAddress();
    await ask(await browserOf(account), email);
    expect((await confirm(await tokenTo(email))).notice?.tone).toBe("success");
    const fields = { token: reset, password: "tres sillas de mimbre" };
    expect((await sendAccountForm(new Visitor(), resetPassword, fields)).notice?.tone).toBe(
      "error",
    );
  });

  test("fault 20: answers the same for an address with an account, and informs only its owner", async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const visitor = await browserOf(account);
    expect(await ask(visitor, other.email)).toEqual(await ask(visitor, newAddress()));
    await sendWaitingMails();
    const told = smtp.messages.find(({ envelope }) => envelope.to[0] === other.email);
    expect(told?.subject).toBe("Alguien intentó registrarse con tu email");
    expect(tokenIn(told)).toBe("");
  });

  test("does nothing when another account takes the address first", async () => {
    const account = await newAccount();
    const email = newAddress();
    await ask(await browserOf(account), email);
    const token = await tokenTo(email);
    await db().user.create({ data: { email, passwordHash: "x".repeat(60) } });
    expect((await confirm(token)).notice).toMatchObject({
      title: "No se pudo confirmar",
      text: "Ya hay una cuenta con ese email.",
    });
    expect(await db().user.count({ where: { email: account.email } })).toBe(1);
  });

  test("requires the current password and a different address", async () => {
    const account = await newAccount();
    const visitor = await browserOf(account);
    expect((await ask(visitor, newAddress(), "no es esta clave")).errors).toEqual({
      current: "Esa no es tu contraseña actual.",
    });
    expect((await ask(visitor, account.email)).errors).toEqual({ email: "Ese ya es tu email." });
    expect((await ask(visitor, "eva@", "")).errors).toEqual({
      email: "Por favor, introduce un email válido.",
      current: "Escribe tu contraseña.",
    });
    expect(await waitingMails()).toEqual([]);
  });
});
