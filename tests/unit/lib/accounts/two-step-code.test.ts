import { describe, expect, test } from "vitest";
import { hashRecoveryCode, newRecoveryCodes, readCode } from "@/lib/accounts/two-step-code";

describe("readCode", () => {
  test.each([
    ["287082", { kind: "app", digits: "287082" }],
    [" 287 082 ", { kind: "app", digits: "287082" }],
    ["２８７０８２", { kind: "app", digits: "287082" }],
    ["1234-5678-9012-3456", { kind: "recovery", digits: "1234567890123456" }],
    ["1234 5678–9012—3456", { kind: "recovery", digits: "1234567890123456" }],
  ])("takes %j", (typed, code) => {
    expect(readCode(typed)).toEqual(code);
  });

  test.each([
    "",
    "28708",
    "2870823",
    "28708a",
    "0x1234",
    "+28708",
    "1234-5678-9012-345",
    "²²²²²²x",
  ])("finds none in %j", (typed) => {
    expect(readCode(typed)).toBeNull();
  });
});

describe("recovery codes", () => {
  test("are ten different ones, in groups that can be read out", () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^\d{4}-\d{4}-\d{4}-\d{4}$/);
    expect(newRecoveryCodes()).not.toEqual(codes);
  });

  test("are kept as a hash of their own for each account, however they are typed", async () => {
    const [one, other] = ["11111111-aaaa", "22222222-bbbb"];
    const hash = await hashRecoveryCode("1234-5678-9012-3456", one);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashRecoveryCode("1234567890123456", one)).toBe(hash);
    expect(await hashRecoveryCode("1234567890123456", other)).not.toBe(hash);
    expect(await hashRecoveryCode("1234567890123457", one)).not.toBe(hash);
  });
});
