import { afterEach, expect, test } from "vitest";
import { db, transaction } from "@/lib/kernel/db";
import { offerCase } from "@/lib/partners/offer-case";
import { recallCase } from "@/lib/partners/recall-form";
import { restrict } from "@/lib/privacy/restriction";
import { mergePeople, undoMove } from "@/lib/requests/people/merge-people";
import { splitPeople } from "@/lib/requests/people/split-people";
import { clearDesk } from "@/tests/support/desk";
import { clearFirms, storeFirm } from "@/tests/support/firms";
import { firmMailsOf, handoverOf } from "@/tests/support/handovers";
import { personOf } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";
import { newLead, sentAgain, storeLead } from "@/tests/support/store-lead";

const adviser = await signedIn(["asesor"]);
const offer = (leadId: string) => adviser.run(() => offerCase(leadId, ""));
const holders = async () => (await db().handover.findMany()).map(({ personId }) => personId);

afterEach(async () => {
  await clearFirms();
  await clearDesk();
});

test("a merge gives the earlier person the hand-over, and undoing gives it back", async () => {
  await storeFirm();
  const [first, second] = [(await storeLead()).id, (await storeLead()).id];
  const [earlier, later] = [await personOf(first), await personOf(second)];
  await offer(second);
  expect(await holders()).toEqual([later]);
  expect(await adviser.run(() => mergePeople(first, { personId: later }))).toBeNull();
  expect(await holders()).toEqual([earlier]);
  expect(await adviser.run(() => undoMove(first, later))).toBeNull();
  expect(await holders()).toEqual([later]);
});

test.each(["earlier", "later"])(
  "a merge with an %s person whose data are restricted takes no case from a firm by mistake, and is told of each request, once",
  async (restricted) => {
    await storeFirm();
    const [first, second] = [(await storeLead()).id, (await storeLead()).id];
    const [own, other] = restricted === "earlier" ? [first, second] : [second, first];
    await offer(other);
    const { id } = await db().handover.findFirstOrThrow();
    const personId = await personOf(own);
    await transaction((tx) => restrict(tx, personId, "lo impugna", null));
    const later = await personOf(second);
    const merge = () => adviser.run(() => mergePeople(first, { personId: later }));
    // No undoing would bring back what a firm has erased.
    expect(await merge()).toBe("restricted-firm");
    expect(await handoverOf(id)).toMatchObject({ endedAt: null, erasureAskedAt: null });
    expect(await firmMailsOf(id)).not.toContain("firm_recall");
    expect(await adviser.run(() => recallCase(other))).toBe(true);
    expect(await merge()).toBeNull();
    expect(await db().callTask.count({ where: { closedAt: null } })).toBe(0);
    for (const leadId of [first, second]) {
      expect(await db().leadEvent.count({ where: { leadId, type: "data_restricted" } })).toBe(1);
    }
  },
);

test("undoing a split from a person whose data were restricted since ends the hand-over", async () => {
  await storeFirm();
  const { id: first, lead } = await storeLead(newLead());
  const { id: second } = await storeLead({ ...lead, ...sentAgain() });
  await adviser.run(() => splitPeople(first, [second]));
  await offer(second);
  const personId = await personOf(first);
  await transaction((tx) => restrict(tx, personId, "lo impugna", null));
  const split = await personOf(second);
  expect(await adviser.run(() => undoMove(first, split))).toBeNull();
  expect(await db().handover.findMany()).toMatchObject([{ endedBecause: "restricted" }]);
  const events = { leadId: second, type: "data_restricted" };
  expect(await db().leadEvent.count({ where: events })).toBe(1);
});

test("two people whose cases two firms have are not merged", async () => {
  await storeFirm();
  await storeFirm();
  const [first, second] = [(await storeLead()).id, (await storeLead()).id];
  await offer(first);
  await offer(second);
  const later = await personOf(second);
  expect(await adviser.run(() => mergePeople(first, { personId: later }))).toBe("two-firms");
  expect(await personOf(second)).toBe(later);
});

test("a split takes the hand-over along with its request, and cannot be undone once both have a firm", async () => {
  await storeFirm();
  await storeFirm();
  const { id: first, lead } = await storeLead(newLead());
  const { id: second } = await storeLead({ ...lead, ...sentAgain() });
  await offer(second);
  expect(await adviser.run(() => splitPeople(first, [second]))).toBeNull();
  const split = await personOf(second);
  expect(split).not.toBe(await personOf(first));
  expect(await holders()).toEqual([split]);
  await offer(first);
  expect(await adviser.run(() => undoMove(first, split))).toBe("two-firms");
});
