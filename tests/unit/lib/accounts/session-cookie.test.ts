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

describe("what is sealed", () => {
  test("opens for its purpose alone, and is not shown", async () => {
    const { seal, unseal } = await cookieAt("http://localhost:3000");
    const sealed = await seal({ sid: "the-identifier" }, 60);
    expect(sealed).not.toContain("the-identifier");
    expect(await unseal(sealed)).toMatchObject({ sid: "the-identifier" });
    expect(await unseal(sealed, "second-step")).toBeNull();
  });

  test("fault 25: opens with no other secret, and not when it was changed", async () => {
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

  test("fault 23: opens no longer than its time", async () => {
    const { seal, unseal, SESSION_SECONDS } = await cookieAt("http://localhost:3000");
    const sealed = await seal({ sid: "the-identifier" }, SESSION_SECONDS);
    vi.useFakeTimers({ now: Date.now() + (SESSION_SECONDS + 60) * 1_000, toFake: ["Date"] });
    expect(await unseal(sealed)).toBeNull();
    vi.useRealTimers();
  });
});
