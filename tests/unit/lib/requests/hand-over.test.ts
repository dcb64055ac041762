import { expect, test } from "vitest";
import { mayWeWhere } from "@/lib/consents/may-we";
import { handOver } from "@/lib/requests/hand-over";

const facts = (registered: boolean, named: boolean) => ({
  creditRegister: { placeholder: !registered },
  partners: [
    { purpose: "advice", placeholder: false, since: "2027-05-01" } as const,
    { purpose: "financial", placeholder: !named, since: "2026-12-01" } as const,
    { purpose: "financial", placeholder: !named, since: "2027-02-01" } as const,
  ],
});

test("each recipient gets the leads whose person agreed to it, whatever the owner has filled in", () => {
  for (const filledIn of [facts(false, false), facts(true, true)]) {
    expect(handOver("law-firms", filledIn)).toEqual({ leads: mayWeWhere("firm"), refusal: null });
    expect(handOver("ourselves", filledIn)).toEqual({
      leads: { ...mayWeWhere("call"), consentSource: "form" },
      refusal: null,
    });
  }
});

test("financial providers receive leads whose consent was given when the list named all of them", () => {
  expect(handOver("financial-providers", facts(true, true))).toEqual({
    leads: { ...mayWeWhere("lenders"), consentTs: { gte: new Date("2027-01-31T23:00:00Z") } },
    refusal: null,
  });
});

test.each([
  [false, true, "unregistered"],
  [false, false, "unregistered"],
  [true, false, "unnamed"],
] as const)("registered %j, named %j: financial providers receive nothing", (a, b, refusal) => {
  expect(handOver("financial-providers", facts(a, b))).toEqual({ leads: null, refusal });
});
