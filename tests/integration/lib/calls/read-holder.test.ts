import { expect, test } from "vitest";
import { claimPerson } from "@/lib/calls/claim-person";
import { giveBack } from "@/lib/calls/lease";
import { LEASE_MS } from "@/lib/calls/task/lease";
import { shortName } from "@/lib/kernel/short-name";
import { readLead } from "@/lib/requests/sheet/details";
import { stopClock } from "@/tests/support/clock";
import { storeCall, TUESDAY, workOnTuesday } from "@/tests/support/desk";

const { ana, luis } = await workOnTuesday();
const holderFor = async (viewer: typeof ana, leadId: string) =>
  (await viewer.run(() => readLead(leadId)))?.holder;

test("the sheet tells others who has the person and since when, until it is given back or the lease ends", async () => {
  const { personId, leadId, taskId } = await storeCall();
  expect(await holderFor(luis, leadId)).toBeNull();
  await ana.run(() => claimPerson(personId, false));
  const until = new Date(TUESDAY.getTime() + LEASE_MS);
  const held = {
    name: shortName(ana.email),
    since: TUESDAY.toISOString(),
    until: until.toISOString(),
  };
  expect(await holderFor(luis, leadId)).toEqual(held);
  expect(await holderFor(ana, leadId), "not to the holder").toBeNull();
  await ana.run(() => giveBack(taskId));
  expect(await holderFor(luis, leadId)).toBeNull();

  await ana.run(() => claimPerson(personId, false));
  expect(await holderFor(luis, leadId)).toEqual(held);
  stopClock(until);
  expect(await holderFor(luis, leadId)).toBeNull();
});
