import { describe, expect, test } from "vitest";
import { contactSchema } from "@/lib/leads/schema";
import { fastestRun } from "@/tests/support/fastest-run";

const contact = {
  fullName: "Ana Ruiz",
  email: "ana@ejemplo.es",
  phone: "600 123 456",
  preferredTimeSlot: "9:00-10:00",
  consent: "on",
};

describe("fault 14: hostile text of the greatest length is judged in under 5 ms", () => {
  const LONGEST = 2_000;
  test.each([
    ["fullName", `${"a ".repeat(LONGEST / 2)}1`],
    ["fullName", "\u0301".repeat(LONGEST)],
    ["email", "a@".repeat(LONGEST / 2)],
    ["email", `a@${"b-".repeat(LONGEST / 2)}`],
    ["email", `${"a.".repeat(127)}@`],
    ["email", `a@${"b.".repeat(126)}`],
    ["email", `a@${"b-".repeat(125)}!`],
    ["phone", "6".repeat(LONGEST)],
    ["phone", `${"( ".repeat(9)}x`],
    ["phone", `+${" -()".repeat(LONGEST / 4)}`],
  ])("%s", (field, text) => {
    const input = { ...contact, [field]: text };
    expect(contactSchema.safeParse(input).success).toBe(false);
    expect(fastestRun(() => contactSchema.safeParse(input))).toBeLessThan(5);
  });
});
