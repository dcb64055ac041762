import { createAccount, sessionOf } from "@/tests/support/e2e-account";
import { expect, test } from "@/tests/support/fixtures";

const TARGETS = [
  "https://evil.example/admin",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "%2f%2fevil.example",
];

/** Fails unless the redirect stays on the site. */
function expectOurs(location: string | undefined, origin: string, what: string) {
  if (location === undefined) return;
  const target = new URL(location, origin);
  expect(target.origin, `${what} leads to ${location}`).toBe(origin);
}

test("fault 7: no parameter redirects to another site", async ({ send, origin, database }) => {
  const owner = await createAccount(database);
  const session = await sessionOf(send, origin, owner);
  const names = ["callbackUrl", "redirect", "next"];
  for (const target of TARGETS) {
    const value = encodeURIComponent(target);
    for (const cookie of ["", session]) {
      for (const path of [
        ...names.map((name) => `/auth?${name}=${value}`),
        `/admin?callbackUrl=${value}`,
      ]) {
        const answer = await send({ path, headers: cookie ? { cookie } : {} });
        expect(answer.status, path).toBeLessThan(500);
        expectOurs(answer.headers.location, origin, path);
        expect(answer.headers.refresh, path).toBeUndefined();
      }
    }
  }
});
