import { expect, test } from "vitest";
import { db, transaction } from "@/lib/kernel/db";
import { type NewRight, recordRight } from "@/lib/privacy/rights/record-right";
import { storeRequester } from "@/tests/support/store-lead";

const RECEIVED = new Date("2026-11-23T10:00:00Z");

async function record(right: NewRight) {
  const id = await transaction((tx) => recordRight(tx, right));
  return db().rightsRequest.findUniqueOrThrow({ where: { id } });
}

test("what a person did through the link is in the register, answered at once", async () => {
  const { id: leadId, personId } = await storeRequester();
  const right = await record({
    kind: "access",
    channel: "link",
    leadIds: [leadId],
    identityCheck: "code",
  });
  expect(right).toMatchObject({
    kind: "access",
    channel: "link",
    personId,
    requester: null,
    identityCheck: "code",
    outcome: "granted",
    handlerEmail: null,
  });
  expect(right.answeredAt).toEqual(expect.any(Date));
});

test("an erasure through the link leaves neither name nor person", async () => {
  const { id: leadId } = await storeRequester();
  const right = await record({
    kind: "erasure",
    channel: "link",
    leadIds: [leadId],
    requester: "Ana García",
    identityCheck: "code",
  });
  expect(right).toMatchObject({ personId: null, requester: null, outcome: "granted" });
});

test("a request by other ways stays open for a month", async () => {
  const right = await record({
    kind: "erasure",
    channel: "phone",
    personId: null,
    requester: "Ana, 600 111 222",
    receivedAt: RECEIVED,
    handlerEmail: "admin@p.test",
    identityCheck: "none",
  });
  expect(right).toMatchObject({
    personId: null,
    requester: "Ana, 600 111 222",
    receivedAt: RECEIVED,
    dueAt: new Date("2026-12-23T22:59:59.999Z"),
    handlerEmail: "admin@p.test",
    outcome: null,
    answeredAt: null,
  });
});

test("what is asked through the link, and has to be decided, stays open for a month too", async () => {
  const { id: leadId, personId } = await storeRequester();
  const right = await record({
    kind: "restriction",
    channel: "link",
    leadIds: [leadId],
    requester: "Ana",
    identityCheck: "link",
    open: true,
  });
  expect(right).toMatchObject({ personId, requester: "Ana", outcome: null, answeredAt: null });
});
