import { beforeEach, describe, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  return () => vi.unstubAllEnvs();
});

/** The module as a process loads it with this address and secret. */
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

  test("has neither Secure nor the prefix over http, where a browser would refuse them", async () => {
    const { sessionCookie } = await cookieAt("http://localhost:3000");
    expect(sessionCookie()).toMatchObject({ name: "session", options: { secure: false } });
  });
});

describe("a sealed value", () => {
  test("opens only for its purpose, and does not reveal its content", async () => {
    const { seal, unseal } = await cookieAt("http://localhost:3000");
    const sealed = await seal({ sid: "the-identifier" }, 60);
    expect(sealed).not.toContain("the-identifier");
    expect(await unseal(sealed)).toMatchObject({ sid: "the-identifier" });
    expect(await unseal(sealed, "second-step")).toBeNull();
  });

  test("fault 25: opens neither with another secret nor after a change", async () => {
    const { seal } = await cookieAt("http://localhost:3000");
    const sealed = await seal({ sid: "the-identifier" }, 60);
    const changed = sealed.slice(0, -2) + (sealed.endsWith("AA") ? "BB" : "AA");
    vi.resetModules();
    const other = await cookieAt("http://localhost:3000", "another-secret-of-the-same-length-0123");
    expect(await other.unseal(sealed)).toBeNull();
    vi.resetModules();
    const same = await cookieAt("http://localhost:3000");
    expect(await same.unseal(sealed)).toMatchObject({ sid: "the-identifier" });
    for (const none of [changed, "", undefined]) expect(await same.unseal(none)).toBeNull();
  });

  test("fault 23: does not open after it has expired", async () => {
    const { seal, unseal, SESSION_SECONDS } = await cookieAt("http://localhost:3000");
    const sealed = await seal({ sid: "the-identifier" }, SESSION_SECONDS);
    vi.useFakeTimers({ now: Date.now() + (SESSION_SECONDS + 60) * 1_000, toFake: ["Date"] });
    expect(await unseal(sealed)).toBeNull();
    vi.useRealTimers();
  });
});
