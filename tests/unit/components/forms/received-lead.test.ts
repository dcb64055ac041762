import { expect, test } from "vitest";
import { noteReceivedLead, takeReceivedLead } from "@/components/forms/received-lead";

test("a received lead is taken once, however often it is noted", () => {
  expect(takeReceivedLead()).toBe(false);
  noteReceivedLead("first");
  noteReceivedLead("first");
  expect([takeReceivedLead(), takeReceivedLead()]).toEqual([true, false]);
  noteReceivedLead("first");
  expect(takeReceivedLead()).toBe(false);
  noteReceivedLead("second");
  expect([takeReceivedLead(), takeReceivedLead()]).toEqual([true, false]);
});
