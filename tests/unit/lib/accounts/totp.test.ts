import { URI } from "otpauth";
import { expect, test } from "vitest";
import { site } from "@/content/site";
import { enrolmentOf, matchStep, newSecret } from "@/lib/accounts/totp";
import { codeAt } from "@/tests/support/app-code";

/** RFC 6238, appendix B: the ASCII text 12345678901234567890, of whose codes it gives eight digits. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082", 1],
  [1_111_111_109, "081804", 37_037_036],
  [1_111_111_111, "050471", 37_037_037],
  [1_234_567_890, "005924", 41_152_263],
  [2_000_000_000, "279037", 66_666_666],
])("RFC 6238: at %i s the code is %s", (seconds, code, step) => {
  expect(matchStep(RFC_SECRET, code, seconds * 1_000)).toBe(step);
});

test("the codes before and after count, for clocks that differ, and no others", () => {
  const now = Date.UTC(2026, 10, 22, 10);
  const step = Math.floor(now / 30_000);
  const steps = [-2, -1, 0, 1, 2].map((drift) =>
    matchStep(RFC_SECRET, codeAt(RFC_SECRET, now + drift * 30_000), now),
  );
  expect(steps).toEqual([null, step - 1, step, step + 1, null]);
});

test("what an app is given leads to the same secret, by picture, link and key", () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const { key, link, qr } = enrolmentOf(secret, "ana@example.test");
  expect(key.split(" ")).toHaveLength(8);
  expect(key.replaceAll(" ", "")).toBe(secret);
  const parsed = URI.parse(link);
  expect(parsed).toMatchObject({ label: "ana@example.test", issuer: site.brand, digits: 6 });
  expect(parsed.secret.base32).toBe(secret);
  // Within the quiet zone that cameras need.
  const xs = [...qr.path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...xs)).toBe(4);
  expect(Math.max(...xs)).toBe(qr.size - 5);
});
