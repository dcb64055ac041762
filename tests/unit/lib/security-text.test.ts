import { expect, test } from "vitest";
import { site } from "@/content/site";
import { securityText } from "@/lib/security-text";

test("whom to tell of a weakness has the fields that RFC 9116 demands, and is good for less than a year", () => {
  const builtAt = new Date("2028-02-29T12:00:00Z");
  const lines = securityText("https://www.example.test", builtAt).split("\n");
  expect(lines).toContain(`Contact: mailto:${site.email.value}`);
  expect(lines).toContain("Canonical: https://www.example.test/.well-known/security.txt");
  const [expires, ...others] = lines.filter((line) => line.startsWith("Expires: "));
  expect(others).toEqual([]);
  const days = (Date.parse(expires?.slice(9) ?? "") - builtAt.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(180);
  expect(days).toBeLessThan(365);
});
