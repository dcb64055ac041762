import { createAccount, sessionOf } from "@/tests/support/e2e-account";
import type { Answer } from "@/tests/support/e2e-request";
import { expect, test } from "@/tests/support/fixtures";

const TARGETS = [
  "https://evil.example",
  "https://evil.example/admin",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "https:evil.example",
  "https:/evil.example",
  "http://localhost@evil.example/",
  "http://localhost.evil.example/",
  "javascript:alert(1)",
  "data:text/html,evil.example",
  "%2f%2fevil.example",
  "https%3a%2f%2fevil.example",
];

/** Where a browser would go, seen from our site. Anything but a page of ours fails. */
function expectOurs(location: string | undefined, origin: string, what: string) {
  if (location === undefined) return;
  const target = new URL(location, origin);
  expect(target.origin, `${what} leads to ${location}`).toBe(origin);
  const next = target.searchParams.get("callbackUrl");
  if (next) expect(new URL(next, origin).origin, `${what} then leads to ${next}`).toBe(origin);
}

test("fault 7: no parameter leads away from the site", async ({ send, origin, database }) => {
  test.setTimeout(120_000);
  const owner = await createAccount(database);
  const session = await sessionOf(send, origin, owner);
  const names = ["callbackUrl", "redirect", "redirectTo", "next", "returnTo", "url", "from"];
  for (const target of TARGETS) {
    const value = encodeURIComponent(target);
    for (const cookie of ["", session]) {
      for (const path of [
        ...names.map((name) => `/auth?${name}=${value}`),
        `/admin?callbackUrl=${value}`,
        `/api/auth/signin?callbackUrl=${value}`,
        `/api/auth/signin/credentials?callbackUrl=${value}`,
        `/api/auth/signout?callbackUrl=${value}`,
        `/api/auth/error?error=x&callbackUrl=${value}`,
        `/api/auth/verify-request?callbackUrl=${value}`,
        `/api/auth/callback/credentials?callbackUrl=${value}`,
        `/api/auth/session?callbackUrl=${value}`,
      ]) {
        for (const extra of [{}, { "x-forwarded-host": "evil.example", host: "evil.example" }]) {
          const headers = cookie ? { ...extra, cookie } : extra;
          const answer = await send({ path, headers });
          expect(answer.status, path).toBeLessThan(500);
          expectOurs(answer.headers.location, origin, path);
          expect(answer.headers.refresh, path).toBeUndefined();
        }
      }
    }
  }
});

test("fault 7: nor does signing in or out through the interface of next-auth", async ({
  send,
  origin,
  database,
}) => {
  test.setTimeout(120_000);
  const owner = await createAccount(database);
  for (const target of TARGETS) {
    const csrf = await send({ path: "/api/auth/csrf" });
    const { csrfToken } = JSON.parse(csrf.body);
    const [token = ""] = (csrf.headers["set-cookie"] ?? []).map((line) => line.split(";")[0] ?? "");
    const callback = `next-auth.callback-url=${encodeURIComponent(target)}`;
    async function post(path: string, fields: Record<string, string>, cookie = "") {
      const body = new URLSearchParams({ csrfToken, callbackUrl: target, ...fields }).toString();
      return send({
        method: "POST",
        path,
        headers: {
          origin,
          cookie: [token, callback, cookie].filter(Boolean).join("; "),
          "content-type": "application/x-www-form-urlencoded",
          "content-length": Buffer.byteLength(body),
        },
        body,
      });
    }
    const credentials = { email: owner.email, password: owner.password };
    for (const json of ["false", "true"]) {
      const entered = await post("/api/auth/callback/credentials", { ...credentials, json });
      expectOurs(placeOf(entered), origin, `sign-in, ${target}`);
      const cookies = (entered.headers["set-cookie"] ?? []).map((line) => line.split(";")[0] ?? "");
      const session = cookies.find((cookie) => cookie.startsWith("session=")) ?? "";
      if (target.startsWith("https://evil")) expect(session, target).not.toBe("");
      const left = await post("/api/auth/signout", { json }, session);
      expectOurs(placeOf(left), origin, `sign-out, ${target}`);
    }
  }
});

/** The redirect of an answer, in its header or in its JSON. */
function placeOf(answer: Answer): string | undefined {
  // Refused as it is: also an answer.
  if (answer.status === 400) return undefined;
  expect(answer.status).toBeLessThan(400);
  return answer.headers.location ?? JSON.parse(answer.body).url;
}
