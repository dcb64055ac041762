import { beforeEach, describe, expect, test } from "vitest";
import { changeEmail, confirmEmail, requestReset, resetPassword } from "@/app/auth/actions";
import { currentUser } from "@/lib/accounts/session";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/kernel/db";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { SOCKET_ADDRESS_HEADER } from "@/lib/kernel/request";
import {
  forgetMails,
  sendWaitingMails,
  tokenIn,
  waitingMails,
} from "@/tests/support/account-mails";
import { mailServer } from "@/tests/support/mail-server";
import { quickThread } from "@/tests/support/quick-passwords";
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

describe("fault 21: the mails to typed addresses are limited", () => {
  const TOO_MANY = /^Demasiados intentos/;
  const tonesOf = async (visitor: Visitor, emails: string[]) => {
    const tones = [];
    for (const email of emails) tones.push((await ask(visitor, email)).notice?.tone);
    return tones;
  };

  test("to five a day of one account, whatever the addresses", async () => {
    const visitor = await browserOf(await newAccount());
    expect(await tonesOf(visitor, Array.from({ length: 5 }, newAddress))).toEqual(
      Array(5).fill("success"),
    );
    expect((await ask(visitor, newAddress())).notice?.text).toContain("espera 24 horas");
    expect(await waitingMails()).toHaveLength(5);
  });

  test("by network, and by mailbox however it is spelled", async () => {
    const [one, other] = [await browserOf(await newAccount()), await browserOf(await newAccount())];
    const spellings = [1, 2, 3].map((n) => `buzon+${n}@example.test`);
    expect(await tonesOf(one, spellings)).toEqual(Array(3).fill("success"));
    expect(await tonesOf(other, spellings)).toEqual(["success", "success", "error"]);
    const address = "203.0.113.7";
    for (let n = 0; n < 10; n++) await countAttempt("account-mail-address", address);
    const fields = { email: newAddress(), current: ACCOUNT_PASSWORD };
    const headers = { [SOCKET_ADDRESS_HEADER]: address };
    const refused = await sendAccountForm(other, changeEmail, fields, headers);
    expect(refused.notice?.text).toMatch(TOO_MANY);
  });

  test("an account proves twenty times an hour that it is its owner's", async () => {
    const account = await newAccount();
    for (let n = 0; n < 19; n++) await countAttempt("owner-proved", account.id);
    const visitor = await browserOf(account);
    expect((await ask(visitor, account.email)).errors).toEqual({ email: "Ese ya es tu email." });
    expect((await ask(visitor, account.email)).errors.current).toMatch(TOO_MANY);
  });

  test("an account without a role waits with strangers for its password, the team does not", async () => {
    const [anybody, team] = [await newAccount(), await newAccount(["marketing"])];
    quickThread.queueSize = 9;
    const refused = await ask(await browserOf(anybody), newAddress());
    const answered = await ask(await browserOf(team), newAddress());
    quickThread.queueSize = 0;
    expect(refused.notice).toMatchObject({ tone: "error", text: expect.stringMatching(TOO_MANY) });
    expect(answered.notice?.tone).toBe("success");
  });
});
