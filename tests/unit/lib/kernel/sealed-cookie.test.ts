import { beforeEach, describe, expect, test, vi } from "vitest";

const HOUR_SECONDS = 60 * 60;

beforeEach(() => {
  vi.resetModules();
  return () => vi.unstubAllEnvs();
});

/** The module as a process with this secret loads it. */
async function cookiesWith(secret = "a-secret-for-tests-only-0123456789abcdef") {
  vi.stubEnv("APP_URL", "http://localhost:3000");
  vi.stubEnv("AUTH_SECRET", secret);
  vi.stubEnv("DATABASE_URL", "postgresql://127.0.0.1/none");
  return import("@/lib/kernel/sealed-cookie");
}

describe("a sealed value", () => {
  test("opens only for its purpose, and does not reveal its content", async () => {
    const { seal, unseal } = await cookiesWith();
    const sealed = await seal({ sid: "the-identifier" }, 60);
    expect(sealed).not.toContain("the-identifier");
    expect(await unseal(sealed)).toMatchObject({ sid: "the-identifier" });
    expect(await unseal(sealed, "second-step")).toBeNull();
  });

  test("fault 25: opens neither with another secret nor after a change", async () => {
    const { seal } = await cookiesWith();
    const sealed = await seal({ sid: "the-identifier" }, 60);
    const changed = sealed.slice(0, -2) + (sealed.endsWith("AA") ? "BB" : "AA");
    vi.resetModules();
    const other = await cookiesWith("another-secret-of-the-same-length-0123");
    expect(await other.unseal(sealed)).toBeNull();
    vi.resetModules();
    const same = await cookiesWith();
    expect(await same.unseal(sealed)).toMatchObject({ sid: "the-identifier" });
    for (const none of [changed, "", undefined]) expect(await same.unseal(none)).toBeNull();
  });

  test("fault 23: does not open after it has expired", async () => {
    const { seal, unseal } = await cookiesWith();
    const sealed = await seal({ sid: "the-identifier" }, HOUR_SECONDS);
    vi.useFakeTimers({ now: Date.now() + (HOUR_SECONDS + 60) * 1_000, toFake: ["Date"] });
    expect(await unseal(sealed)).toBeNull();
    vi.useRealTimers();
  });
});
