import { expect, test } from "vitest";
import { mayWeWhere } from "@/lib/consents/may-we";
import { offerableWhere } from "@/lib/partners/offerable";
import { handOver } from "@/lib/requests/hand-over";

const LENDERS = { recipient: "financial-providers", firm: null } as const;
const facts = (registered: boolean, named: boolean) => ({
  creditRegister: { placeholder: !registered },
  lenders: [
    { name: "Uno", placeholder: !named, since: "2026-12-01" },
    { name: "Dos", placeholder: !named, since: "2027-02-01" },
  ],
});

test("each recipient gets the leads whose person agreed to it, whatever the owner has filled in", () => {
  for (const filledIn of [facts(false, false), facts(true, true)]) {
    expect(handOver({ recipient: "law-firms", firm: "Gil" }, ["Gil", "Ruiz"], filledIn)).toEqual({
      leads: offerableWhere("Gil"),
      firms: ["Gil"],
      refusal: null,
    });
    expect(handOver({ recipient: "ourselves", firm: null }, [], filledIn)).toEqual({
      leads: { ...mayWeWhere("call"), consentSource: "form" },
      firms: [],
      refusal: null,
    });
  }
});

test.each([null, "", "Uno", "Otro"])(
  "no file goes to the firm %j, which may not receive cases",
  (firm) => {
    expect(handOver({ recipient: "law-firms", firm }, ["Gil"], facts(true, true))).toEqual({
      leads: null,
      refusal: "no-firm",
    });
  },
);

test("financial providers receive leads whose consent was given when the list named all of them", () => {
  expect(handOver(LENDERS, [], facts(true, true))).toEqual({
    leads: { ...mayWeWhere("lenders"), consentTs: { gte: new Date("2027-01-31T23:00:00Z") } },
    firms: ["Uno", "Dos"],
    refusal: null,
  });
});

test.each([
  [false, true, "unregistered"],
  [false, false, "unregistered"],
  [true, false, "unnamed"],
] as const)("registered %j, named %j: financial providers receive nothing", (a, b, refusal) => {
  expect(handOver(LENDERS, [], facts(a, b))).toEqual({ leads: null, refusal });
});
