import { beforeAll, expect, test } from "vitest";
import { openText, sealText } from "@/lib/accounts/sealed-text";
import { tokenOf } from "@/lib/accounts/token";
import { env } from "@/lib/kernel/env";
import { testEnvironment } from "@/tests/support/test-environment";

const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

beforeAll(() => {
  Object.assign(
    process.env,
    testEnvironment({ databaseUrl: "postgresql://nobody@localhost/none", dataDir: ".data" }),
  );
});

test("a sealed text opens for its owner, and does not reveal its content", () => {
  const sealed = sealText(SECRET, "ana");
  expect(sealed).toMatch(/^v1\.[\w-]+$/);
  expect(sealed).not.toContain(SECRET);
  expect(Buffer.from(sealed.slice(3), "base64url").includes(SECRET)).toBe(false);
  expect(openText(sealed, "ana")).toBe(SECRET);
  expect(sealText(SECRET, "ana")).not.toBe(sealed);
});

test("a sealed text copied to another account's row does not open", () => {
  expect(openText(sealText(SECRET, "ana"), "eva")).toBeNull();
});

test("a sealed text does not open after any bit has changed", () => {
  const sealed = sealText(SECRET, "ana");
  const bytes = Buffer.from(sealed.slice(3), "base64url");
  for (let at = 0; at < bytes.length; at++) {
    const forged = Buffer.from(bytes);
    forged[at] = (forged[at] ?? 0) ^ 1;
    expect(openText(`v1.${forged.toString("base64url")}`, "ana")).toBeNull();
  }
  for (const cut of ["", "v1.", "v1.AAAA", sealed.slice(3), sealed.slice(0, 30)]) {
    expect(openText(cut, "ana")).toBeNull();
  }
});

test("another AUTH_SECRET opens no sealed text, and makes different tokens", () => {
  const sealed = sealText(SECRET, "ana");
  const token = tokenOf("one");
  const before = env().authSecret;
  env().authSecret = "another-secret-0123456789-abcdefghi";
  try {
    expect(openText(sealed, "ana")).toBeNull();
    expect(tokenOf("one")).not.toBe(token);
  } finally {
    env().authSecret = before;
  }
  expect(openText(sealed, "ana")).toBe(SECRET);
});
