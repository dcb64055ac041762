import { expect, test } from "vitest";
import { noteReceivedLead, takeReceivedLeads } from "@/components/forms/received-lead";

test("a received lead is taken once, however often it is noted", () => {
  expect(takeReceivedLeads()).toBe(0);
  noteReceivedLead("first");
  noteReceivedLead("first");
  expect([takeReceivedLeads(), takeReceivedLeads()]).toEqual([1, 0]);
  noteReceivedLead("first");
  expect(takeReceivedLeads()).toBe(0);
});

test("leads that nobody has taken yet all count", () => {
  noteReceivedLead("second");
  noteReceivedLead("third");
  expect([takeReceivedLeads(), takeReceivedLeads()]).toEqual([2, 0]);
});
