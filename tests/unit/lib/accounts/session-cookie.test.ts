import { beforeEach, describe, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  return () => vi.unstubAllEnvs();
});

/** The module as a process loads it with this address. */
async function cookieAt(appUrl: string) {
  vi.stubEnv("APP_URL", appUrl);
  vi.stubEnv("AUTH_SECRET", "a-secret-for-tests-only-0123456789abcdef");
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
