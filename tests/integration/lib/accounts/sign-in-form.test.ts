import "@/tests/support/next-runtime";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { signIn, signOut } from "@/app/auth/actions";
import { grantRole } from "@/lib/accounts/roles";
import { currentUser } from "@/lib/accounts/session";
import { emptySignInForm } from "@/lib/accounts/sign-in-form";
import { db } from "@/lib/db";
import { sql } from "@/tests/support/sql";
import { Visitor } from "@/tests/support/visitor";

const EMAIL = "ana@example.test";
const PASSWORD = "un paraguas azul";

beforeAll(async () => {
  await grantRole(EMAIL, "admin", PASSWORD);
});

beforeEach(async () => {
  await db().rateLimit.deleteMany();
});

function send(visitor: Visitor, fields: Record<string, string | Blob>, headers = {}) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.append(name, value);
  return visitor.run(() => signIn(emptySignInForm, formData), headers);
}

describe("the sign-in form", () => {
  test("greets a script that signed in, and has set the cookie", async () => {
    const visitor = new Visitor();
    const state = await send(visitor, { email: EMAIL, password: PASSWORD, enhanced: "1" });
    expect(state).toMatchObject({
      signedIn: true,
      notice: { title: "¡Bienvenido!", description: "Has iniciado sesión correctamente." },
    });
    expect((await visitor.run(currentUser))?.email).toBe(EMAIL);
  });

  test("fault 23: the cookie is HttpOnly, SameSite=Lax, for a week at most", async () => {
    const visitor = new Visitor();
    await send(visitor, { email: EMAIL, password: PASSWORD, enhanced: "1" });
    const [line = ""] = visitor.setCookies;
    expect(line).toMatch(/^session=/);
    expect(line.split("; ")).toEqual(
      expect.arrayContaining(["Path=/", "HttpOnly", "Max-Age=604800", "SameSite=lax"]),
    );
  });

  test("leaves scripts a hint that a request is worth it, and nothing about whom", async () => {
    const visitor = new Visitor();
    await send(visitor, { email: EMAIL, password: PASSWORD, enhanced: "1" });
    const line = visitor.setCookies.find((each) => each.startsWith("pya-signed-in="));
    expect(line?.split("; ").filter((part) => !part.startsWith("Expires="))).toEqual([
      "pya-signed-in=1",
      "Path=/",
      "Max-Age=604800",
      "SameSite=lax",
    ]);
  });

  test("takes a browser without JavaScript home", async () => {
    const visitor = new Visitor();
    await expect(send(visitor, { email: EMAIL, password: PASSWORD })).rejects.toMatchObject({
      digest: expect.stringMatching(/^NEXT_REDIRECT;[a-z]+;\/;/),
    });
    expect(await visitor.run(currentUser)).not.toBeNull();
  });

  test("keeps the e-mail and never the password of a try that failed", async () => {
    const visitor = new Visitor();
    const state = await send(visitor, { email: EMAIL, password: "otro paraguas azul" });
    expect(state).toEqual({
      signedIn: false,
      notice: { title: "Error de login", description: "Credenciales incorrectas" },
      email: EMAIL,
      errors: {},
    });
    expect(visitor.cookies.size).toBe(0);
  });

  test("says beside the field what is missing", async () => {
    const state = await send(new Visitor(), { email: " ", password: "" });
    expect(state.errors).toEqual({
      email: "Escribe tu email.",
      password: "Escribe tu contraseña.",
    });
  });

  test.each([
    ["a file where text goes", { email: new Blob(["x"]), password: PASSWORD }],
    ["an endless e-mail", { email: `${"a".repeat(60_000)}@example.test`, password: PASSWORD }],
    ["an endless password", { email: EMAIL, password: "x".repeat(60_000) }],
    ["NUL", { email: `${EMAIL}\0`, password: "\0" }],
    ["a lone surrogate", { email: "\ud800@example.test", password: "\udfff" }],
  ])("fault 11: refuses %s without an error of the server", async (_, fields) => {
    const state = await send(new Visitor(), fields as Record<string, string | Blob>);
    expect(state.signedIn).toBe(false);
    expect(state.notice?.title).toBe("Error de login");
    expect(state.email.length).toBeLessThanOrEqual(254);
  });

  test("fault 10: refuses keys that reach for a prototype", async () => {
    const state = await send(new Visitor(), { email: EMAIL, password: PASSWORD, __proto__x: "" });
    expect(state.notice).toEqual({
      title: "Error de seguridad",
      description: "Los datos del formulario no son válidos.",
    });
  });

  test("fault 4: refuses a form of another site, whatever it holds", async () => {
    const visitor = new Visitor();
    const fields = { email: EMAIL, password: PASSWORD, enhanced: "1" };
    for (const origin of ["https://evil.example", "null", "garbage"]) {
      expect((await send(visitor, fields, { origin })).signedIn).toBe(false);
    }
    expect(visitor.cookies.size).toBe(0);
  });

  test("fault 36: says so when the database is gone, and works again with it", async () => {
    await sql("ALTER TABLE users RENAME TO users_away");
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const state = await send(new Visitor(), { email: EMAIL, password: PASSWORD });
    await sql("ALTER TABLE users_away RENAME TO users");
    expect(state.notice).toEqual({
      title: "Error",
      description: "Ha ocurrido un error inesperado.",
    });
    // fault 26: the log names the kind of error and nobody.
    expect(log.mock.calls.join("")).toContain("account.sign_in_failed");
    expect(log.mock.calls.join("")).not.toContain(EMAIL);
    const again = await send(new Visitor(), { email: EMAIL, password: PASSWORD, enhanced: "1" });
    expect(again.signedIn).toBe(true);
  });
});

describe("the sign-out button", () => {
  test("fault 23: ends the session and takes the cookie", async () => {
    const visitor = new Visitor();
    await send(visitor, { email: EMAIL, password: PASSWORD, enhanced: "1" });
    const thief = visitor.copy();
    await expect(visitor.run(signOut)).rejects.toMatchObject({
      digest: expect.stringMatching(/^NEXT_REDIRECT;[a-z]+;\/;/),
    });
    expect(visitor.cookies.size).toBe(0);
    expect(await thief.run(currentUser)).toBeNull();
  });

  test("fault 4: does nothing for another site", async () => {
    const visitor = new Visitor();
    await send(visitor, { email: EMAIL, password: PASSWORD, enhanced: "1" });
    await visitor.run(signOut, { origin: "https://evil.example" }).catch(() => {});
    expect(await visitor.run(currentUser)).not.toBeNull();
  });
});
