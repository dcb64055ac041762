import { beforeEach, describe, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  return () => vi.unstubAllEnvs();
});

/** The module as a process with this address and secret has it. */
async function cookieAt(appUrl: string, secret = "a-secret-for-tests-only-0123456789abcdef") {
  vi.stubEnv("APP_URL", appUrl);
  vi.stubEnv("AUTH_SECRET", secret);
  vi.stubEnv("DATABASE_URL", "postgresql://127.0.0.1/none");
  await import("@/tests/support/next-runtime");
  return import("@/lib/accounts/session-cookie");
}

describe("sessionCookie", () => {
  test("fault 23: is a Secure __Host- cookie over https", async () => {
    const { sessionCookie } = await cookieAt("https://puntoyaparte.example");
    expect(sessionCookie()).toEqual({
      name: "__Host-session",
      options: { httpOnly: true, sameSite: "lax", path: "/", secure: true },
    });
  });

  test("does without both over http, where a browser would refuse it", async () => {
    const { sessionCookie } = await cookieAt("http://localhost:3000");
    expect(sessionCookie()).toMatchObject({ name: "session", options: { secure: false } });
  });
});

describe("openSession", () => {
  test("gives back what sealSession took, and does not show it", async () => {
    const { openSession, sealSession } = await cookieAt("http://localhost:3000");
    const sealed = await sealSession("the-identifier");
    expect(sealed).not.toContain("the-identifier");
    expect(await openSession(sealed)).toBe("the-identifier");
  });

  test("fault 25: takes nothing that was sealed with another secret, or changed", async () => {
    const { sealSession } = await cookieAt("http://localhost:3000");
    const sealed = await sealSession("the-identifier");
    const changed = sealed.slice(0, -2) + (sealed.endsWith("AA") ? "BB" : "AA");
    vi.resetModules();
    const other = await cookieAt("http://localhost:3000", "another-secret-of-the-same-length-0123");
    expect(await other.openSession(sealed)).toBeNull();
    vi.resetModules();
    const same = await cookieAt("http://localhost:3000");
    expect(await same.openSession(sealed)).toBe("the-identifier");
    expect(await same.openSession(changed)).toBeNull();
    expect(await same.openSession("")).toBeNull();
    expect(await same.openSession(undefined)).toBeNull();
  });

  test("fault 23: takes no cookie older than a week", async () => {
    const { openSession, sealSession, SESSION_SECONDS } = await cookieAt("http://localhost:3000");
    const sealed = await sealSession("the-identifier");
    vi.useFakeTimers({ now: Date.now() + (SESSION_SECONDS + 60) * 1_000, toFake: ["Date"] });
    expect(await openSession(sealed)).toBeNull();
    vi.useRealTimers();
  });
});
