import { createCipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { decode } from "next-auth/jwt";
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

  test("takes nothing that was sealed by another algorithm, even with our key", async () => {
    const { openSession, SESSION_SECONDS } = await cookieAt("http://localhost:3000");
    const secret = "a-secret-for-tests-only-0123456789abcdef";
    const exp = Math.floor(Date.now() / 1_000) + SESSION_SECONDS;
    const token = sealByCbc({ sid: "the-identifier", exp }, secret);
    // The library itself would open it.
    expect(await decode({ token, secret })).toMatchObject({ sid: "the-identifier" });
    expect(await openSession(token)).toBeNull();
  });

  test("fault 23: takes no cookie older than a week", async () => {
    const { openSession, sealSession, SESSION_SECONDS } = await cookieAt("http://localhost:3000");
    const sealed = await sealSession("the-identifier");
    vi.useFakeTimers({ now: Date.now() + (SESSION_SECONDS + 60) * 1_000, toFake: ["Date"] });
    expect(await openSession(sealed)).toBeNull();
    vi.useRealTimers();
  });
});

/** A JWE of `claims` by A128CBC-HS256 (RFC 7518, section 5.2), under next-auth's key. */
function sealByCbc(claims: Record<string, unknown>, secret: string): string {
  const info = "NextAuth.js Generated Encryption Key";
  const key = Buffer.from(hkdfSync("sha256", secret, "", info, 32));
  const header = Buffer.from('{"alg":"dir","enc":"A128CBC-HS256"}').toString("base64url");
  const iv = randomBytes(16);
  const cipher = createCipheriv("aes-128-cbc", key.subarray(16), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(claims)), cipher.final()]);
  const headerBits = Buffer.alloc(8);
  headerBits.writeBigUInt64BE(BigInt(header.length * 8));
  const tag = createHmac("sha256", key.subarray(0, 16))
    .update(Buffer.concat([Buffer.from(header), iv, sealed, headerBits]))
    .digest()
    .subarray(0, 16);
  const parts = [iv, sealed, tag].map((part) => part.toString("base64url"));
  return `${header}..${parts.join(".")}`;
}
