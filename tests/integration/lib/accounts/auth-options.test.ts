import "@/tests/support/next-runtime";
import type { NextRequest } from "next/server";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET, POST } from "@/app/api/auth/[...nextauth]/route";
import { grantRole } from "@/lib/accounts/roles";
import { currentUser } from "@/lib/accounts/session";
import { db } from "@/lib/db";
import { codeAt, wrongCode } from "@/tests/support/app-code";
import { sql } from "@/tests/support/sql";
import { withTwoStep } from "@/tests/support/two-step";
import { Visitor } from "@/tests/support/visitor";

const EMAIL = "ana@example.test";
const PASSWORD = "un paraguas azul";
const ORIGIN = "http://localhost:3000";

beforeAll(async () => {
  await grantRole(EMAIL, "admin", PASSWORD);
});

beforeEach(async () => {
  await db().rateLimit.deleteMany();
});

/** A request to next-auth's own endpoints, at /api/auth/`path`. */
function ask(
  visitor: Visitor,
  path: string,
  init: { form?: Record<string, string>; headers?: Record<string, string> } = {},
) {
  const nextauth = new URL(path, ORIGIN).pathname.slice(1).split("/");
  const handler = init.form ? POST : GET;
  return visitor.send(
    (request: NextRequest) => handler(request, { params: Promise.resolve({ nextauth }) }),
    `/api/auth/${path}`,
    {
      method: init.form ? "POST" : "GET",
      body: init.form && new URLSearchParams(init.form).toString(),
      headers: {
        ...(init.form && { "content-type": "application/x-www-form-urlencoded" }),
        ...init.headers,
      },
    },
  );
}

async function post(visitor: Visitor, path: string, form: Record<string, string>, headers = {}) {
  const { csrfToken } = await (await ask(visitor, "csrf")).json();
  return ask(visitor, path, { form: { csrfToken, json: "true", ...form }, headers });
}

function signInWith(visitor: Visitor, form: Record<string, string> = {}, headers = {}) {
  return post(
    visitor,
    "callback/credentials",
    { email: EMAIL, password: PASSWORD, ...form },
    headers,
  );
}

describe("next-auth's endpoints", () => {
  test("fault 23: sign in to the form's kind of session, and out of it for good", async () => {
    const visitor = new Visitor();
    expect((await signInWith(visitor)).status).toBe(200);
    expect((await visitor.run(currentUser))?.email).toBe(EMAIL);

    const thief = visitor.copy();
    await post(visitor, "signout", {});
    expect(visitor.cookies.has("session")).toBe(false);
    // The copy is worthless, here and at next-auth itself.
    expect(await thief.run(currentUser)).toBeNull();
    expect(await (await ask(thief, "session")).json()).toEqual({});
  });

  test("fault 23: the cookie is HttpOnly and SameSite=Lax, and new at each sign-in", async () => {
    const visitor = new Visitor();
    const values = new Set<string>();
    for (let time = 0; time < 2; time++) {
      await signInWith(visitor);
      const line = visitor.setCookies.find((each) => each.startsWith("session="));
      expect(line).toMatch(/; Path=\/; .*HttpOnly; SameSite=Lax$/);
      values.add(visitor.cookies.get("session") ?? "");
    }
    expect(values.size).toBe(2);
    expect(await db().session.count()).toBeGreaterThanOrEqual(2);
  });

  test("want the code too, where the account has two-step verification", async () => {
    const { key, recoveryCodes } = await withTwoStep(EMAIL);
    const sessions = await db().session.count();
    const without = new Visitor();
    const wanted = await signInWith(without);
    expect(wanted.status).toBe(401);
    expect((await wanted.json()).url).toContain("6%20cifras");
    expect((await signInWith(without, { code: wrongCode(key) })).status).toBe(401);
    expect((await signInWith(without, { code: "x".repeat(60_000) })).status).toBe(401);
    expect([...without.cookies.keys()].filter((name) => /session|second/.test(name))).toEqual([]);
    expect(await db().session.count()).toBe(sessions);

    const visitor = new Visitor();
    const code = codeAt(key);
    expect((await signInWith(visitor, { code })).status).toBe(200);
    expect((await visitor.run(currentUser))?.email).toBe(EMAIL);
    expect((await signInWith(new Visitor(), { code })).status).toBe(401);
    const recovery = { code: recoveryCodes[0] ?? "" };
    expect((await signInWith(new Visitor(), recovery)).status).toBe(200);
    expect((await signInWith(new Visitor(), recovery)).status).toBe(401);
    await db().twoStep.deleteMany();
  });

  test("keep the hint of a session in step with it", async () => {
    const visitor = new Visitor();
    await signInWith(visitor, { password: "otro paraguas azul" });
    expect(visitor.cookies.has("pya-signed-in")).toBe(false);
    await signInWith(visitor);
    expect(visitor.cookies.get("pya-signed-in")).toBe("1");
    await post(visitor, "signout", {});
    expect(visitor.cookies.has("pya-signed-in")).toBe(false);
  });

  test("fault 28: the session tells the e-mail and nothing else", async () => {
    const visitor = new Visitor();
    await signInWith(visitor);
    const session = await (await ask(visitor, "session")).json();
    expect(session).toEqual({ expires: expect.any(String), user: { email: EMAIL } });
  });

  test("refuse a wrong password with the form's sentence, and set no session", async () => {
    const visitor = new Visitor();
    const response = await signInWith(visitor, { password: "otro paraguas azul" });
    expect(response.status).toBe(401);
    const { url } = await response.json();
    expect(new URL(url).searchParams.get("error")).toBe("Credenciales incorrectas");
    expect(visitor.cookies.has("session")).toBe(false);
  });

  test("take an e-mail with blanks around it, as the form does", async () => {
    const visitor = new Visitor();
    const response = await signInWith(visitor, { email: `${" ".repeat(300)}${EMAIL} ` });
    expect(response.status).toBe(200);
    expect(visitor.cookies.has("session")).toBe(true);
  });

  test("fault 36: answer 503 while the database fails, and leave the session alone", async () => {
    const visitor = new Visitor();
    await signInWith(visitor);
    const cookie = visitor.cookies.get("session");
    await sql("ALTER TABLE sessions RENAME TO sessions_away");
    try {
      expect((await ask(visitor, "session")).status).toBe(503);
      expect((await post(visitor, "signout", {})).status).toBe(503);
      expect((await signInWith(new Visitor())).status).toBe(503);
    } finally {
      await sql("ALTER TABLE sessions_away RENAME TO sessions");
    }
    expect(visitor.cookies.get("session")).toBe(cookie);
    expect((await (await ask(visitor, "session")).json()).user).toEqual({ email: EMAIL });
  });

  test("fault 4: refuse a post from elsewhere", async () => {
    const visitor = new Visitor();
    expect((await signInWith(visitor, {}, { origin: "https://evil.example" })).status).toBe(403);
    expect(visitor.cookies.has("session")).toBe(false);
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "https://localhost:3000.evil.example/",
    "http://localhost:3000@evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "%",
  ])("fault 7: callbackUrl %j leads nowhere else", async (callbackUrl) => {
    const signedIn = await signInWith(new Visitor(), { callbackUrl });
    const location = signedIn.headers.get("location") ?? (await signedIn.json()).url;
    expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);

    const page = await ask(new Visitor(), `signin?callbackUrl=${encodeURIComponent(callbackUrl)}`);
    const target = new URL(page.headers.get("location") ?? "/", ORIGIN);
    expect(page.status).toBeLessThan(500);
    expect(target.origin).toBe(ORIGIN);
    expect(new URL(target.searchParams.get("callbackUrl") ?? "/", ORIGIN).origin).toBe(ORIGIN);
  });

  test("fault 5: a spoofed Host changes no address and no cookie", async () => {
    const spoofed = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
    };
    const visitor = new Visitor(spoofed);
    const providers = await (await ask(visitor, "providers")).text();
    expect(providers).toContain(`${ORIGIN}/api/auth/signin/credentials`);
    expect(providers).not.toContain("evil.example");
    const signedIn = await signInWith(visitor);
    expect(await signedIn.text()).not.toContain("evil.example");
    expect(visitor.setCookies.join("\n")).not.toMatch(/evil|domain=/i);
    expect([...visitor.cookies.keys()].sort()).toEqual([
      "next-auth.callback-url",
      "next-auth.csrf-token",
      "pya-signed-in",
      "session",
    ]);
  });

  test("fault 6: broken, unknown and forged requests get a 4xx, and write nothing to the log", async () => {
    const json = { "content-type": "application/json" };
    const broken = await new Visitor().send(
      (request) => POST(request, { params: Promise.resolve({ nextauth: ["signout"] }) }),
      "/api/auth/signout",
      { method: "POST", body: "{", headers: json },
    );
    expect(broken.status).toBe(400);
    expect((await ask(new Visitor(), "made-up")).status).toBe(400);
    expect((await ask(new Visitor(), "callback/credentials")).status).toBe(400);
    expect((await ask(new Visitor(), "_log", { form: { level: "error", code: "x" } })).status).toBe(
      404,
    );
  });

  test("a sign-out without its token ends nothing", async () => {
    const visitor = new Visitor();
    await signInWith(visitor);
    await ask(visitor, "signout", { form: { csrfToken: "made-up" } });
    expect(await visitor.run(currentUser)).not.toBeNull();
  });

  test("no answer is kept by a cache", async () => {
    for (const path of ["session", "csrf", "providers", "signin", "signout"]) {
      expect((await ask(new Visitor(), path)).headers.get("cache-control")).toContain("no-store");
    }
  });
});
