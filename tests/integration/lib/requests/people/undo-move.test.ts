import { beforeEach, expect, test, vi } from "vitest";
import { changeStatus } from "@/lib/calls/change-status";
import { db, transaction } from "@/lib/kernel/db";
import { lockPeople } from "@/lib/people/lock-people";
import { restrict, unrestrict } from "@/lib/privacy/restriction";
import { allowCalls } from "@/lib/requests/people/allow-calls";
import { mergePeople, undoMove } from "@/lib/requests/people/merge-people";
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

/** Two people, and what merges and undoes them. */
async function storeTwo() {
  const [first, second] = [(await storeLead()).id, (await storeLead()).id];
  const [earlier, later] = [await personOf(first), await personOf(second)];
  const merge = () => adviser.run(() => mergePeople(first, { personId: later }));
  const undo = () => adviser.run(() => undoMove(first, later));
  const restrictOne = (id: string) => transaction((tx) => restrict(tx, id, "lo impugna", null));
  return { first, second, earlier, later, merge, undo, restrictOne };
}

/** What a restriction changes. */
const uses = () =>
  sql(
    `SELECT people.id, restricted_at, restricted_because, leads.due_at, closed_because
     FROM people JOIN leads ON leads.person_id = people.id
     JOIN call_tasks ON call_tasks.lead_id = leads.id ORDER BY leads.created_at`,
  );
const toldOf = async (leadId: string) =>
  (
    await db().leadEvent.findMany({
      where: { leadId, type: { in: ["data_restricted", "data_unrestricted"] } },
      orderBy: { id: "asc" },
    })
  ).map(({ type }) => type);

test.each(["earlier", "later"] as const)(
  "an undone merge restricts only the %s person, whose data were restricted before",
  async (side) => {
    const { first, second, merge, undo, restrictOne, ...ids } = await storeTwo();
    await restrictOne(ids[side]);
    const before = await uses();
    expect(before.filter((row) => row.due_at && !row.closed_because)).toHaveLength(1);
    await merge();
    expect((await uses()).filter((row) => row.due_at || !row.closed_because)).toEqual([]);
    expect(await undo()).toBeNull();
    expect(await uses()).toEqual(before);
    const [restricted, free] = side === "earlier" ? [first, second] : [second, first];
    expect(await toldOf(restricted)).toEqual(["data_restricted"]);
    expect(await toldOf(free)).toEqual(["data_restricted", "data_unrestricted"]);
  },
);

test("a merge undone after the person restricted the data restricts both: it may be about either's requests", async () => {
  const { earlier, later, merge, undo, restrictOne } = await storeTwo();
  await merge();
  await restrictOne(earlier);
  expect(await undo()).toBeNull();
  expect((await uses()).map((row) => [row.id, row.restricted_because, row.due_at])).toEqual([
    [earlier, "lo impugna", null],
    [later, "lo impugna", null],
  ]);
});

test("a merge undone after the restriction was lifted leaves free who had none", async () => {
  const { earlier, later, merge, undo, restrictOne } = await storeTwo();
  await restrictOne(later);
  await merge();
  await transaction((tx) => unrestrict(tx, earlier, null));
  expect(await undo()).toBeNull();
  const { restrictedAt } = await db().person.findUniqueOrThrow({ where: { id: earlier } });
  expect(restrictedAt).toBeNull();
  expect(await openCall(earlier)).not.toBeNull();
});

test("an undone merge gives nobody the recusals of the other, and leaves each their own", async () => {
  const other = await signedIn(["asesor"]);
  const { earlier, later, merge, undo } = await storeTwo();
  const leave = (personId: string, email: string) =>
    sql(
      `INSERT INTO recusals (person_id, user_id, reason)
       SELECT $1, id, 'relative' FROM users WHERE email = $2`,
      [personId, email],
    );
  await leave(later, adviser.email);
  await leave(later, other.email);
  await leave(earlier, other.email);
  const recusals = () => sql("SELECT * FROM recusals ORDER BY person_id, user_id");
  const before = await recusals();
  await merge();
  expect(await recusals()).toHaveLength(4);
  expect(await undo()).toBeNull();
  expect(await recusals()).toEqual(before);
});
