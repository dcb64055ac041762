import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signUp } from "@/app/auth/actions";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/kernel/db";
import { emptyAnswer } from "@/lib/kernel/form-answer";
import { failure, success } from "@/lib/kernel/notice";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { SOCKET_ADDRESS_HEADER } from "@/lib/kernel/request";
import { grantRole } from "@/lib/team/roles";
import { forgetMails, waitingMails } from "@/tests/support/account-mails";
import { quickThread } from "@/tests/support/quick-passwords";
import { sendAccountForm, Visitor } from "@/tests/support/visitor";

const OWNER = "ana@example.test";
const PASSWORD = "un paraguas azul";
const NOWHERE = { address: "192.0.2.1", userAgent: null };
const CREATED = {
  ...emptyAnswer,
  notice: success("¡Cuenta creada!", "Revisa tu email para confirmar tu cuenta."),
};

beforeAll(async () => {
  await grantRole(OWNER, "admin", PASSWORD);
});

beforeEach(async () => {
  await db().user.deleteMany({ where: { email: { not: OWNER } } });
  await db().rateLimit.deleteMany();
  await forgetMails();
});

function send(fields: Record<string, string | Blob>, address = "192.0.2.1") {
  return sendAccountForm(new Visitor({ [SOCKET_ADDRESS_HEADER]: address }), signUp, fields);
}

async function account(email: string) {
  return db().user.findUnique({ where: { email }, include: { roles: true, tokens: true } });
}

describe("the sign-up form", () => {
  test("fault 19: creates an account that cannot sign in, and opens no session", async () => {
    const visitor = new Visitor();
    const fields = { email: " Eva@Example.test ", password: PASSWORD };
    expect(await sendAccountForm(visitor, signUp, fields)).toEqual(CREATED);
    expect(visitor.cookies.size).toBe(0);
    const made = await account("eva@example.test");
    expect(made).toMatchObject({ emailConfirmedAt: null, roles: [] });
    expect(made?.tokens).toMatchObject([{ purpose: "confirm_email", usedAt: null }]);
    expect((await signIn("eva@example.test", PASSWORD, NOWHERE)).problem).toBe(
      "Credenciales incorrectas",
    );
  });

  test("fault 19: grants no rights, whatever else the request contains", async () => {
    const state = await send({
      email: "eva@example.test",
      password: PASSWORD,
      role: "admin",
      roles: "admin",
      "roles[0]": "admin",
      email_confirmed_at: "2026-01-01",
      emailConfirmedAt: "2026-01-01",
      confirmed: "true",
      id: crypto.randomUUID(),
    });
    expect(state.notice?.tone).toBe("success");
    expect(await account("eva@example.test")).toMatchObject({ emailConfirmedAt: null, roles: [] });
  });

  test("queues an e-mail, in a job without address, password or token", async () => {
    await send({ email: "eva@example.test", password: PASSWORD });
    const [job, ...others] = await waitingMails();
    expect(others).toEqual([]);
    expect(job).toEqual({ kind: "confirm-account", mailId: expect.any(String), about: null });
  });

  test("fault 20: answers the same for an existing account, changes nothing, and informs its owner", async () => {
    const before = await account(OWNER);
    expect(await send({ email: OWNER, password: "otro paraguas azul" })).toEqual(CREATED);
    expect(await account(OWNER)).toEqual(before);
    expect(await waitingMails()).toEqual([
      { kind: "account-exists", mailId: expect.any(String), about: before?.id },
    ]);
  });

  test.each([
    ["corta", "La contraseña debe tener al menos 10 caracteres."],
    ["ñu".repeat(30), "La contraseña no puede ocupar más de 72 bytes."],
    ["contraseña123", "Esa contraseña es de las más usadas. Elige otra."],
    ["eva@example.test", "La contraseña no puede ser tu email."],
  ])("fault 22: refuses the password %j and says why", async (password, problem) => {
    const state = await send({ email: "eva@example.test", password });
    expect(state).toEqual({
      notice: failure("Error de registro", problem),
      values: { email: "eva@example.test" },
      errors: { password: problem },
    });
    expect(await account("eva@example.test")).toBeNull();
  });

  test.each([
    ["a file where text goes", { email: new Blob(["x"]), password: PASSWORD }],
    ["an endless e-mail", { email: `${"a".repeat(60_000)}@example.test`, password: PASSWORD }],
    ["an endless password", { email: "eva@example.test", password: "x".repeat(60_000) }],
    ["a lone surrogate", { email: "\ud800", password: "\udfff" }],
    ["two recipients", { email: "eva@example.test,b@example.test", password: PASSWORD }],
    ["a header", { email: "eva@example.test\r\nBcc: b@example.test", password: PASSWORD }],
  ])("fault 11: refuses %s without a server error", async (_, fields) => {
    const state = await send(fields as Record<string, string | Blob>);
    expect(state.notice?.tone).toBe("error");
    expect(state.notice?.title).toBe("Error de registro");
    expect(state.values.email?.length).toBeLessThanOrEqual(20_000);
    expect(await waitingMails()).toEqual([]);
  });

  test("faults 4 and 10: refuses another site's form, and keys that reach for a prototype", async () => {
    const forged = failure("Error de seguridad", "Los datos del formulario no son válidos.");
    const fields = { email: "eva@example.test", password: PASSWORD };
    const visitor = new Visitor();
    for (const origin of ["https://evil.example", "null"]) {
      const state = await sendAccountForm(visitor, signUp, fields, { origin });
      expect(state.notice).toEqual(forged);
    }
    expect((await send({ ...fields, __proto__x: "" })).notice).toEqual(forged);
    expect(await account("eva@example.test")).toBeNull();
  });
});

describe("fault 21: sign-ups are limited", () => {
  const TOO_MANY =
    /^Demasiados intentos\. Por favor, espera \d+ minutos antes de intentar de nuevo\.$/;

  test("by address, whatever the e-mails", async () => {
    for (let n = 0; n < 9; n++) await countAttempt("sign-up-address", "192.0.2.1");
    // Weak passwords are refused before they count as attempts.
    await send({ email: "eva@example.test", password: "corta" });
    expect((await send({ email: "eva@example.test", password: PASSWORD })).notice?.tone).toBe(
      "success",
    );
    const refused = await send({ email: "otra@example.test", password: PASSWORD });
    expect(refused.notice?.text).toMatch(TOO_MANY);
    expect(
      (await send({ email: "b@example.test", password: PASSWORD }, "192.0.2.2")).notice?.tone,
    ).toBe("success");
  });

  test("fault 20: by e-mail, with the same message whether it has an account or not", async () => {
    for (const email of [OWNER, "eva@example.test"]) {
      for (let n = 0; n < 4; n++) await countAttempt("account-mail", email);
      expect((await send({ email, password: PASSWORD })).notice?.tone).toBe("success");
      const refused = await send({ email, password: PASSWORD }, "192.0.2.99");
      expect(refused.notice?.text).toMatch(TOO_MANY);
    }
    expect(await waitingMails()).toHaveLength(2);
  });

  test("by mailbox, however it is spelled, and by day too", async () => {
    const spelled = (n: number) => send({ email: `eva+${n}@example.test`, password: PASSWORD });
    for (let n = 0; n < 5; n++) expect((await spelled(n)).notice?.tone).toBe("success");
    expect((await spelled(5)).notice?.text).toMatch(TOO_MANY);
    await db().rateLimit.deleteMany();
    for (let n = 0; n < 10; n++) await countAttempt("account-mail-day", "eva@example.test");
    expect((await spelled(6)).notice?.text).toContain("espera 24 horas");
  });

  test("at once while the password queue is full", async () => {
    quickThread.queueSize = 9;
    const refused = await send({ email: "eva@example.test", password: PASSWORD });
    quickThread.queueSize = 0;
    expect(refused.notice?.text).toMatch(TOO_MANY);
  });
});
