import "@/tests/support/next-runtime";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { signUp } from "@/app/auth/actions";
import { inTurn } from "@/lib/accounts/password-queue";
import { grantRole } from "@/lib/accounts/roles";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/db";
import { SOCKET_ADDRESS_HEADER } from "@/lib/request";
import { sendAccountForm } from "@/tests/support/account-forms";
import { forgetMails, waitingMails } from "@/tests/support/account-mails";
import { sql } from "@/tests/support/sql";
import { Visitor } from "@/tests/support/visitor";

const OWNER = "ana@example.test";
const PASSWORD = "un paraguas azul";
const NOWHERE = { address: "192.0.2.1", userAgent: null };
const CREATED = {
  done: true,
  notice: { title: "¡Cuenta creada!", description: "Revisa tu email para confirmar tu cuenta." },
  email: "",
  errors: {},
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
  test("fault 19: makes an account that cannot sign in, and signs nobody in", async () => {
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

  test("fault 19: whatever else the request holds gives no rights", async () => {
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
    expect(state.done).toBe(true);
    expect(await account("eva@example.test")).toMatchObject({ emailConfirmedAt: null, roles: [] });
  });

  test("asks for a mail, in a job that holds neither e-mail nor password nor token", async () => {
    await send({ email: "eva@example.test", password: PASSWORD });
    const [job, ...others] = await waitingMails();
    expect(others).toEqual([]);
    expect(job).toEqual({ kind: "confirm-account", mailId: expect.any(String), about: null });
  });

  test("fault 20: answers the same where there is an account, changes nothing, and tells its owner", async () => {
    const before = await account(OWNER);
    expect(await send({ email: OWNER, password: "otro paraguas azul" })).toEqual(CREATED);
    expect(await account(OWNER)).toEqual(before);
    expect(await waitingMails()).toEqual([
      { kind: "account-exists", mailId: expect.any(String), about: before?.id },
    ]);
  });

  test("fault 20: takes as long where there is an account", async () => {
    let known = Number.POSITIVE_INFINITY;
    let unknown = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 4; round++) {
      known = Math.min(known, await timeOf(() => send({ email: OWNER, password: PASSWORD })));
      const newcomer = { email: `eva${round}@example.test`, password: PASSWORD };
      unknown = Math.min(unknown, await timeOf(() => send(newcomer)));
    }
    // Without the work of a hash the difference would be a factor of a hundred.
    expect(unknown).toBeGreaterThan(known * 0.6);
    expect(unknown).toBeLessThan(known * 1.6);
  });

  test("of two sign-ups at once with one e-mail there is one account", async () => {
    const fields = { email: "eva@example.test", password: PASSWORD };
    const answers = await Promise.all([send(fields), send(fields)]);
    expect(answers).toEqual([CREATED, CREATED]);
    expect((await account("eva@example.test"))?.tokens.length).toBeGreaterThan(0);
  });

  test.each([
    ["corta", "La contraseña debe tener al menos 10 caracteres."],
    ["ñu".repeat(30), "La contraseña no puede ocupar más de 72 bytes."],
    ["contraseña123", "Esa contraseña es de las más usadas. Elige otra."],
    ["eva@example.test", "La contraseña no puede ser tu email."],
  ])("fault 22: refuses the password %j and says why", async (password, problem) => {
    const state = await send({ email: "eva@example.test", password });
    expect(state).toEqual({
      done: false,
      notice: { title: "Error de registro", description: problem },
      email: "eva@example.test",
      errors: { password: problem },
    });
    expect(await account("eva@example.test")).toBeNull();
  });

  test("fault 20: refuses a weak password in the same words where there is an account", async () => {
    const [known, unknown] = [OWNER, "eva@example.test"].map((email) =>
      send({ email, password: "corta" }),
    );
    expect({ ...(await known), email: "" }).toEqual({ ...(await unknown), email: "" });
  });

  test("says beside the field what is missing or wrong", async () => {
    const failure = { title: "Error de registro", description: "No se pudo crear la cuenta" };
    expect(await send({})).toMatchObject({
      notice: failure,
      errors: { email: "Escribe tu email.", password: "Escribe una contraseña." },
    });
    for (const email of ["eva", "eva@", "eva@x", "eva..b@example.test", "<b>@example.test"]) {
      const { errors } = await send({ email, password: PASSWORD });
      expect(errors, email).toEqual({ email: "Por favor, introduce un email válido." });
    }
  });

  test.each([
    ["a file where text goes", { email: new Blob(["x"]), password: PASSWORD }],
    ["an endless e-mail", { email: `${"a".repeat(60_000)}@example.test`, password: PASSWORD }],
    ["an endless password", { email: "eva@example.test", password: "x".repeat(60_000) }],
    ["a lone surrogate", { email: "\ud800", password: "\udfff" }],
    ["two recipients", { email: "eva@example.test,b@example.test", password: PASSWORD }],
    ["a header", { email: "eva@example.test\r\nBcc: b@example.test", password: PASSWORD }],
  ])("fault 11: refuses %s without an error of the server", async (_, fields) => {
    const state = await send(fields as Record<string, string | Blob>);
    expect(state.done).toBe(false);
    expect(state.notice?.title).toBe("Error de registro");
    expect(state.email.length).toBeLessThanOrEqual(254);
    expect(await waitingMails()).toEqual([]);
  });

  test("faults 4 and 10: refuses a form of another site, and keys that reach for a prototype", async () => {
    const forged = { title: "Error de seguridad", description: expect.any(String) };
    const fields = { email: "eva@example.test", password: PASSWORD };
    const visitor = new Visitor();
    for (const origin of ["https://evil.example", "null"]) {
      const state = await sendAccountForm(visitor, signUp, fields, { origin });
      expect(state.notice).toEqual(forged);
    }
    expect((await send({ ...fields, __proto__x: "" })).notice).toEqual(forged);
    expect(await account("eva@example.test")).toBeNull();
  });

  test("fault 36: says so when the database is gone, without anybody's e-mail in the log", async () => {
    await sql("ALTER TABLE users RENAME TO users_away");
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const state = await send({ email: "eva@example.test", password: PASSWORD });
    await sql("ALTER TABLE users_away RENAME TO users");
    expect(state.notice).toEqual({
      title: "Error",
      description: "Ha ocurrido un error inesperado.",
    });
    expect(log.mock.calls.join("")).toContain("account.form_failed");
    expect(log.mock.calls.join("")).not.toContain("eva@");
  });
});

describe("fault 21: sign-ups are limited", () => {
  const TOO_MANY =
    /^Demasiados intentos\. Por favor, espera \d+ minutos antes de intentar de nuevo\.$/;

  test("by address, whatever the e-mails", async () => {
    for (let n = 0; n < 10; n++) {
      // Weak passwords are refused before they count.
      expect((await send({ email: `eva${n}@example.test`, password: PASSWORD })).done).toBe(true);
    }
    const refused = await send({ email: "otra@example.test", password: PASSWORD });
    expect(refused.notice?.description).toMatch(TOO_MANY);
    expect((await send({ email: "b@example.test", password: PASSWORD }, "192.0.2.2")).done).toBe(
      true,
    );
  });

  test("fault 20: by e-mail, with the same words whether it has an account or not", async () => {
    for (const email of [OWNER, "eva@example.test"]) {
      for (let n = 0; n < 5; n++) {
        expect((await send({ email, password: PASSWORD }, `192.0.2.${n}`)).done).toBe(true);
      }
      const refused = await send({ email, password: PASSWORD }, "192.0.2.99");
      expect(refused.notice?.description).toMatch(TOO_MANY);
    }
    expect(await waitingMails()).toHaveLength(10);
  });

  test("and wait no longer for the processor than a person does", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const others = Array.from({ length: 10 }, () => inTurn(false, () => released));
    const refused = await send({ email: "eva@example.test", password: PASSWORD });
    expect(refused.notice?.description).toMatch(TOO_MANY);
    release();
    await Promise.all(others);
  });
});

/** Processor time of this process, in microseconds: what else the machine does must not count. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
