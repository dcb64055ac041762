import { beforeEach, expect, test, vi } from "vitest";
import { changeStatus } from "@/lib/calls/change-status";
import { db, transaction } from "@/lib/kernel/db";
import { lockPeople } from "@/lib/people/lock-people";
import { allowCalls } from "@/lib/requests/people/allow-calls";
import { undoMove } from "@/lib/requests/people/merge-people";
import { splitPeople } from "@/lib/requests/people/split-people";
import { personOf } from "@/tests/support/leads";
import { waitingForLocks } from "@/tests/support/locks";
import { signedIn } from "@/tests/support/signed-in";
import { SOON } from "@/tests/support/soon";
import { sql } from "@/tests/support/sql";
import { newLead, storeLead } from "@/tests/support/store-lead";

const adviser = await signedIn(["asesor"]);

beforeEach(async () => {
  await sql("DELETE FROM leads");
  await sql("DELETE FROM people");
});

/** Two requests with one phone, which are one person's until the chosen one is split off. */
async function storeCouple() {
  const eva = newLead({ fullName: "Eva Sáez" });
  const first = (await storeLead(eva)).id;
  const second = (await storeLead(newLead({ fullName: "Eva Sáez Gil", phone: eva.phone }))).id;
  const own = await personOf(first);
  expect(await personOf(second)).toBe(own);
  const splitOff = async (chosen: string) => {
    expect(await adviser.run(() => splitPeople(first, [chosen]))).toBeNull();
    return personOf(chosen);
  };
  const undo = (split: string) => adviser.run(() => undoMove(first, split));
  return { first, second, own, splitOff, undo };
}

const openCall = (personId: string) =>
  db().callTask.findFirst({ where: { personId, closedAt: null } });

/** Changes the open call of a person, and returns its id. */
async function change(personId: string, data: Parameters<typeof update>[1]): Promise<string> {
  const call = await openCall(personId);
  return update(call?.id ?? "", data);
}

async function update(
  id: string,
  data: { promised?: true; chosen?: true; urgent?: string; dueAt?: Date },
): Promise<string> {
  await db().callTask.update({ where: { id }, data });
  return id;
}

const LATE = new Date("2030-01-01T09:00:00Z");

test.each([{ promised: true }, { chosen: true }] as const)(
  "an undone split keeps the hour that was agreed since in a call of the new person: %j",
  async (agreed) => {
    const { second, own, splitOff, undo } = await storeCouple();
    const split = await splitOff(second);
    const agreedId = await change(split, { ...agreed, dueAt: LATE });
    const otherId = await change(own, { urgent: "eviction" });
    expect(await undo(split)).toBeNull();
    expect(await openCall(own)).toMatchObject({ id: agreedId, ...agreed, urgent: "eviction" });
    expect(await openCall(split)).toBeNull();
    const other = await db().callTask.findUniqueOrThrow({ where: { id: otherId } });
    expect(other).toMatchObject({ personId: own, closedBecause: "merged" });
  },
);

test("an undone split keeps the hour that was agreed since in a call that went to the new person", async () => {
  const { first, own, splitOff, undo } = await storeCouple();
  const moved = await openCall(own);
  const split = await splitOff(first);
  const agreedId = await change(split, { promised: true, dueAt: LATE });
  expect(agreedId).toBe(moved?.id);
  const otherId = (await openCall(own))?.id;
  expect(otherId).toBeDefined();
  expect(await undo(split)).toBeNull();
  expect(await openCall(own)).toMatchObject({ id: agreedId, promised: true });
  const other = await db().callTask.findFirst({ where: { id: otherId } });
  expect(other).toMatchObject({ personId: own, closedBecause: "merged" });
});

test("an undone split calls nobody about a case that was closed since, unless that was agreed", async () => {
  const { first, second, own, splitOff, undo } = await storeCouple();
  const close = () => adviser.run(() => changeStatus(first, "nuevo", "no_aplica"));
  const split = await splitOff(second);
  await close();
  expect(await openCall(split)).not.toBeNull();
  expect(await undo(split)).toBeNull();
  expect(await openCall(own)).toBeNull();

  const again = await splitOff(second);
  const agreedId = await change(again, { promised: true });
  expect(await undo(again)).toBeNull();
  expect(await openCall(own)).toMatchObject({ id: agreedId });
});

test("an undone split calls nobody who wanted no calls before, although the new person allowed them", async () => {
  const { second, own, splitOff, undo } = await storeCouple();
  await sql("UPDATE people SET do_not_call_at = '2026-11-01' WHERE id = $1", [own]);
  await sql("UPDATE call_tasks SET closed_at = now(), closed_because = 'no_calls'");
  const split = await splitOff(second);
  expect(await adviser.run(() => allowCalls(second, "Lo ha pedido"))).toBeNull();
  expect(await openCall(split)).not.toBeNull();
  expect(await undo(split)).toBeNull();
  expect(await openCall(own)).toBeNull();
});

test("undoing a split waits for what is being agreed with the new person", async () => {
  const { second, own, splitOff, undo } = await storeCouple();
  const split = await splitOff(second);
  let undone: ReturnType<typeof undo> | undefined;
  await transaction(async (tx) => {
    await lockPeople(tx, [split]);
    undone = undo(split);
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), SOON);
    // The undoing has locked no call yet, or these two would wait for each other.
    const isOpen = { personId: split, closedAt: null };
    await tx.callTask.updateMany({ where: isOpen, data: { promised: true, dueAt: LATE } });
  });
  expect(await undone).toBeNull();
  expect(await openCall(own)).toMatchObject({ promised: true, dueAt: LATE });
});

test("an undone split keeps the call of the new person from an adviser who left them to others", async () => {
  const { second, own, splitOff, undo } = await storeCouple();
  const split = await splitOff(second);
  await sql(
    `INSERT INTO recusals (person_id, user_id, reason)
     SELECT $1, id, 'relative' FROM users WHERE email = $2`,
    [split, adviser.email],
  );
  expect(await undo(split)).toBeNull();
  const left = await sql("SELECT reason FROM recusals WHERE person_id = $1", [own]);
  expect(left).toEqual([{ reason: "relative" }]);
});
