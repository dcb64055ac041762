import { describe, expect, test } from "vitest";
import { hashRecoveryCode, matchStep, readCode } from "@/lib/accounts/two-step-code";
import { codeAt } from "@/tests/support/app-code";

describe("readCode", () => {
  test.each([
    ["287082", { kind: "app", digits: "287082" }],
    [" 287 082 ", { kind: "app", digits: "287082" }],
    ["２８７０８２", { kind: "app", digits: "287082" }],
    ["1234-5678-9012-3456", { kind: "recovery", digits: "1234567890123456" }],
    ["1234 5678–9012—3456", { kind: "recovery", digits: "1234567890123456" }],
  ])("reads %j as typed by a person", (typed, code) => {
    expect(readCode(typed)).toEqual(code);
  });

  test.each(["", "28708", "0x1234", "1234-5678-9012-345", "²²²²²²x"])(
    "finds none in %j",
    (typed) => {
      expect(readCode(typed)).toBeNull();
    },
  );
});

describe("recovery codes", () => {
  test("are stored as a hash that differs between accounts, and may be typed in several ways", async () => {
    const [one, other] = ["11111111-aaaa", "22222222-bbbb"];
    const hash = await hashRecoveryCode("1234-5678-9012-3456", one);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashRecoveryCode("1234567890123456", one)).toBe(hash);
    expect(await hashRecoveryCode("1234567890123456", other)).not.toBe(hash);
    expect(await hashRecoveryCode("1234567890123457", one)).not.toBe(hash);
  });
});

/** RFC 6238, appendix B, with the ASCII secret 12345678901234567890. The RFC lists eight digits. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082", 1],
  [1_111_111_111, "050471", 37_037_037],
  [2_000_000_000, "279037", 66_666_666],
])("RFC 6238: at %i s the code is %s", (seconds, code, step) => {
  expect(matchStep(RFC_SECRET, code, seconds * 1_000)).toBe(step);
});

test("only the codes one step before and after also count, for clocks that differ", () => {
  const now = Date.UTC(2026, 10, 22, 10);
  const step = Math.floor(now / 30_000);
  const steps = [-2, -1, 0, 1, 2].map((drift) =>
    matchStep(RFC_SECRET, codeAt(RFC_SECRET, now + drift * 30_000), now),
  );
  expect(steps).toEqual([null, step - 1, step, step + 1, null]);
});
