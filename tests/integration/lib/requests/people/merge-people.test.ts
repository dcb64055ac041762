import { beforeEach, describe, expect, test } from "vitest";
import { changeStatus } from "@/lib/calls/change-status";
import { allowCalls } from "@/lib/requests/people/allow-calls";
import { mergePeople, undoMove } from "@/lib/requests/people/merge-people";
import { markDistinct, splitPeople } from "@/lib/requests/people/split-people";
import { personOf, sheetOf } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";
import { insertRow, sql } from "@/tests/support/sql";
import { newLead, sentAgain, storeLead } from "@/tests/support/store-lead";

const adviser = await signedIn(["asesor"]);
const marketing = await signedIn(["marketing"]);

const SAID = new Date("2026-11-01T00:00:00Z");
const ATTEMPT = { adviser_email: "a@p.test", open_seconds: 1, outcome: "no_answer" };
/** Everything that merging and splitting may change, to compare. */
async function everything() {
  const leads = await sql(
    "SELECT id, person_id, duplicate_of, status, mail_to FROM leads ORDER BY created_at, id",
  );
  const tasks = await sql(
    "SELECT id, person_id, lead_id, closed_because FROM call_tasks ORDER BY created_at, id",
  );
  const people = await sql(
    "SELECT id, maybe_same_as, merged_into, do_not_call_at, province FROM people ORDER BY id",
  );
  return { leads, tasks, people };
}
const openTasks = (personId: string) =>
  sql("SELECT id, lead_id FROM call_tasks WHERE person_id = $1 AND closed_at IS NULL", [personId]);
const eventsOf = async (personId: string) =>
  (
    await sql(
      `SELECT type, actor_email FROM lead_events JOIN leads ON leads.id = lead_id
       WHERE person_id = $1 AND type LIKE 'people%' ORDER BY lead_events.id`,
      [personId],
    )
  ).map(({ type, actor_email }) => `${type} ${actor_email}`);

/** Two people, of whom the later has asked twice. */
async function storeTwo() {
  const { id: first, lead: eva } = await storeLead(newLead({ fullName: "Eva Sáez" }));
  const { id: second, lead: luis } = await storeLead(newLead({ fullName: "Luis Ortiz" }));
  const { id: third } = await storeLead({ ...luis, ...sentAgain() });
  const [earlier, later] = [await personOf(first), await personOf(second)];
  const merge = () => adviser.run(() => mergePeople(first, { personId: later }));
  const undo = () => adviser.run(() => undoMove(first, later));
  return { eva, luis, first, second, third, earlier, later, merge, undo };
}

beforeEach(async () => {
  await sql("DELETE FROM leads");
  await sql("DELETE FROM people");
});

describe("merging two people", () => {
  test("gives the earlier all requests and one call, whoever's sheet is open; undoing brings all back", async () => {
    const { luis, first, second, third, earlier, later, undo } = await storeTwo();
    const before = await everything();

    expect(await adviser.run(() => mergePeople(second, { personId: earlier }))).toBeNull();
    for (const id of [first, second, third]) expect(await personOf(id)).toBe(earlier);
    const merged = await everything();
    expect(merged.leads.map((row) => [row.status, row.duplicate_of])).toEqual([
      ["nuevo", null],
      ["duplicado", first],
      ["duplicado", first],
    ]);
    expect(await openTasks(earlier)).toHaveLength(1);
    const sheet = await sheetOf(adviser, third);
    expect(sheet.person?.merged).toEqual([{ id: later, fullName: "Luis Ortiz" }]);
    expect(sheet.related.map(({ fullName }) => fullName)).toEqual(["Luis Ortiz", "Eva Sáez"]);

    expect(await undo()).toBeNull();
    expect(await everything()).toEqual(before);
    expect(await eventsOf(earlier)).toEqual([
      `people_merged ${adviser.email}`,
      `people_move_undone ${adviser.email}`,
    ]);
    expect(await eventsOf(later)).toEqual([`people_move_undone ${adviser.email}`]);
    expect(await undo()).toBe("changed");
    // The contact leads to its own person again.
    const back = await storeLead({ ...luis, ...sentAgain() });
    expect(await personOf(back.id)).toBe(later);
  });

  test("undone after the person wanted no calls, calls neither: it may be about either's requests", async () => {
    const { earlier, later, merge, undo } = await storeTwo();
    await merge();
    await sql("UPDATE people SET do_not_call_at = '2026-11-01' WHERE id = $1", [earlier]);
    await sql(
      "UPDATE call_tasks SET closed_at = now(), closed_because = 'no_calls' WHERE closed_at IS NULL",
    );
    expect(await undo()).toBeNull();
    const { people } = await everything();
    expect(people.map((row) => row.do_not_call_at)).toEqual([SAID, SAID]);
    for (const id of [earlier, later]) expect(await openTasks(id)).toEqual([]);
  });

  test("keeps the promised call, else the one that is due first", async () => {
    const { earlier, later, merge, undo } = await storeTwo();
    const [promised] = await openTasks(later);
    await sql("UPDATE call_tasks SET promised = true, due_at = due_at + '9 days' WHERE id = $1", [
      promised.id,
    ]);
    await merge();
    expect(await openTasks(earlier)).toMatchObject([{ id: promised.id }]);
    await undo();
    expect(await openTasks(later)).toMatchObject([{ id: promised.id }]);
    await sql("UPDATE call_tasks SET promised = false WHERE id = $1", [promised.id]);
    await merge();
    expect(await openTasks(earlier)).not.toMatchObject([{ id: promised.id }]);
  });

  test("closes the calls of whoever wants none, and undoing opens them again", async () => {
    const { first, earlier, later, merge, undo } = await storeTwo();
    await sql("UPDATE people SET do_not_call_at = '2026-11-01', province = '35' WHERE id = $1", [
      later,
    ]);
    await merge();
    expect(await openTasks(earlier)).toEqual([]);
    expect((await sheetOf(adviser, first)).person).toMatchObject({
      noCalls: { since: new Date("2026-11-01T00:00:00Z").toISOString(), by: null },
      province: "35",
    });
    await undo();
    expect(await openTasks(earlier)).toHaveLength(1);
    expect((await sheetOf(adviser, first)).person).toMatchObject({ noCalls: null, province: null });
  });

  test("undone after another call that ended for the same reason, leaves that call over", async () => {
    const { later, merge, undo } = await storeTwo();
    const [task] = await openTasks(later);
    await sql("UPDATE people SET do_not_call_at = now() WHERE id = $1", [later]);
    await merge();
    await sql("UPDATE call_tasks SET closed_at = closed_at + interval '1 hour' WHERE id = $1", [
      task.id,
    ]);
    expect(await undo()).toBeNull();
    expect(await openTasks(later)).toEqual([]);
    expect(await sql("SELECT person_id, closed_because FROM call_tasks")).toContainEqual({
      person_id: later,
      closed_because: "merged",
    });
  });

  test("keeps the request of whoever wants no calls and has asked again with another contact", async () => {
    const { first, third, earlier, later, merge, undo } = await storeTwo();
    await sql("UPDATE people SET do_not_call_at = now() WHERE id = $1", [earlier]);
    await sql(
      "UPDATE call_tasks SET closed_at = now(), closed_because = 'asked_again' WHERE person_id = $1",
      [earlier],
    );
    const before = await everything();
    await merge();
    const waiting = () =>
      sql(
        "SELECT lead_id FROM call_tasks WHERE person_id = $1 AND closed_because = 'asked_again'",
        [earlier],
      );
    expect(await waiting()).toEqual([{ lead_id: third }]);
    expect(await openTasks(earlier)).toEqual([]);
    await undo();
    expect(await everything()).toEqual(before);
    // A request that somebody has called about does not wait.
    await sql("UPDATE leads SET first_attempt_at = now() WHERE person_id = $1", [later]);
    await merge();
    expect(await waiting()).toEqual([{ lead_id: first }]);
  });

  test("undone after another request, leaves each person a call about their own", async () => {
    const { eva, third, earlier, later, merge, undo } = await storeTwo();
    await sql("UPDATE call_tasks SET promised = true WHERE person_id = $1", [later]);
    await merge();
    const fourth = await storeLead({ ...eva, ...sentAgain() });
    // The promised call stays. After that, the fourth request needs one of its own.
    expect(await openTasks(earlier)).toMatchObject([{ lead_id: third }]);
    await sql("DELETE FROM call_tasks WHERE closed_at IS NOT NULL");
    await undo();
    expect(await openTasks(later)).toMatchObject([{ lead_id: third }]);
    expect(await openTasks(earlier)).toMatchObject([{ lead_id: fourth.id }]);
  });

  test("opens the closed case again when the other still waited, and keeps what changed meanwhile", async () => {
    const { first, second, third, merge, undo } = await storeTwo();
    await sql("UPDATE leads SET status = 'cerrado' WHERE id = $1", [first]);
    await merge();
    expect((await sheetOf(adviser, first)).status).toBe("nuevo");
    await sql("UPDATE leads SET status = 'en_estudio' WHERE id = ANY($1)", [[first, third]]);
    await undo();
    expect((await sheetOf(adviser, first)).status).toBe("en_estudio");
    expect((await sheetOf(adviser, second)).status).toBe("nuevo");
    expect((await sheetOf(adviser, third)).status).toBe("en_estudio");
  });

  test("ends the call of whoever no longer waits when the case is over, until that is undone", async () => {
    const { first, second, third, earlier, later, merge, undo } = await storeTwo();
    await adviser.run(() => changeStatus(first, "nuevo", "no_aplica"));
    await sql("UPDATE leads SET status = 'contactado' WHERE id = ANY($1)", [[second, third]]);
    const before = await everything();
    await merge();
    expect(await openTasks(earlier)).toEqual([]);
    expect(await undo()).toBeNull();
    expect(await everything()).toEqual(before);
    // An hour that was promised holds.
    await sql("UPDATE call_tasks SET promised = true WHERE person_id = $1", [later]);
    await merge();
    expect(await openTasks(earlier)).toHaveLength(1);
  });

  test("finds the other by e-mail or phone in any spelling", async () => {
    const { eva, luis, first, second } = await storeTwo();
    const join = (contact: string) => adviser.run(() => mergePeople(first, { contact }));
    expect(await join("nadie@ejemplo.es")).toBe("nobody");
    expect(await join(eva.email.toUpperCase())).toBe("same");
    expect(await join(`0034 ${luis.phone}`)).toBeNull();
    expect(await personOf(second)).toBe(await personOf(first));
  });

  test("by a phone that several have, takes the only other one, or asks for the e-mail", async () => {
    const { eva, luis, first, second } = await storeTwo();
    const join = (contact: string) => adviser.run(() => mergePeople(first, { contact }));
    const phoneOf = (personId: string) =>
      sql("UPDATE people SET phone = $2, phone_normalized = $3 WHERE id = $1", [
        ...[personId, eva.phone, `+34${eva.phone}`],
      ]);
    await phoneOf(await personOf(second));
    const { id: fourth } = await storeLead(newLead({ fullName: "Rosa Gil" }));
    await phoneOf(await personOf(fourth));
    expect(await join(eva.phone)).toBe("many");
    expect(await personOf(second)).not.toBe(await personOf(first));
    expect(await join(luis.email)).toBeNull();
    // Now only one other person has it.
    expect(await join(eva.phone)).toBeNull();
    expect(await personOf(fourth)).toBe(await personOf(first));
    expect(await join(eva.phone)).toBe("same");
  });

  test("is for those who may write, and for people who are still there", async () => {
    const { first, second } = await storeTwo();
    const personId = await personOf(second);
    await expect(marketing.run(() => mergePeople(first, { personId }))).rejects.toThrow(
      "forbidden",
    );
    await expect(marketing.run(() => splitPeople(second, [second]))).rejects.toThrow("forbidden");
    await expect(marketing.run(() => markDistinct(first, personId))).rejects.toThrow("forbidden");
    await expect(marketing.run(() => undoMove(first, personId))).rejects.toThrow("forbidden");
    const gone = { personId: crypto.randomUUID() };
    expect(await adviser.run(() => mergePeople(first, gone))).toBe("changed");
    await sql("DELETE FROM leads WHERE id = $1", [first]);
    expect(await adviser.run(() => mergePeople(first, { personId }))).toBe("changed");
  });

  test("four at once, in both directions, leave one person with one open call", async () => {
    const { first, second, earlier, later } = await storeTwo();
    const outcomes = await Promise.all(
      [0, 1, 2, 3].map((n) =>
        adviser.run(() =>
          mergePeople(n % 2 ? first : second, { personId: n % 2 ? later : earlier }),
        ),
      ),
    );
    expect(outcomes.filter((problem) => problem === null)).toHaveLength(1);
    expect(await openTasks(earlier)).toHaveLength(1);
  });
});

/** The changes of a request's status, as its history and other systems are told. */
const statusEventsOf = async (leadId: string) =>
  (
    await sql(
      `SELECT type, data ->> 'from' AS was, data ->> 'to' AS is, actor_email FROM lead_events
       WHERE lead_id = $1 AND type LIKE 'status%' ORDER BY id`,
      [leadId],
    )
  ).map(({ type, was, is, actor_email }) => `${type} ${was} ${is} ${actor_email}`);

test("the history tells each status that a merge, a split or their undoing changes", async () => {
  const { first, second, merge, undo } = await storeTwo();
  await merge();
  const merged = `status_changed nuevo duplicado ${adviser.email}`;
  expect(await statusEventsOf(second)).toEqual([merged]);
  await undo();
  const undone = `status_undone duplicado nuevo ${adviser.email}`;
  expect(await statusEventsOf(second)).toEqual([merged, undone]);
  expect(await statusEventsOf(first)).toEqual([]);

  const eva = newLead({ fullName: "Eva Gil" });
  const own = await storeLead(eva);
  const other = await storeLead(newLead({ fullName: "Eva Gil", phone: eva.phone }));
  await adviser.run(() => splitPeople(own.id, [other.id]));
  const split = `status_changed duplicado nuevo ${adviser.email}`;
  expect(await statusEventsOf(other.id)).toEqual([split]);
  const splitId = await personOf(other.id);
  await adviser.run(() => undoMove(own.id, splitId));
  expect(await statusEventsOf(other.id)).toEqual([
    split,
    `status_undone nuevo duplicado ${adviser.email}`,
  ]);
});

describe("splitting people", () => {
  test("keeps the new person, too, from whoever left the first to others", async () => {
    const eva = newLead({ fullName: "Eva Sáez" });
    const first = await storeLead(eva);
    const second = await storeLead(newLead({ fullName: "Eva Sáez", phone: eva.phone }));
    await sql(
      `INSERT INTO recusals (person_id, user_id, reason)
       SELECT $1, id, 'relative' FROM users WHERE email = $2`,
      [await personOf(first.id), adviser.email],
    );
    await adviser.run(() => splitPeople(first.id, [second.id]));
    const left = await sql("SELECT reason FROM recusals WHERE person_id = $1", [
      await personOf(second.id),
    ]);
    expect(left).toEqual([{ reason: "relative" }]);
  });

  test("gives the chosen requests a person, a case and a call of their own; undoing brings all back", async () => {
    const eva = newLead({ fullName: "Eva Sáez" });
    const first = await storeLead(eva);
    const luis = newLead({ fullName: "Eva Sáez Gil", phone: eva.phone });
    const second = await storeLead(luis);
    const third = await storeLead({ ...luis, ...sentAgain() });
    const own = await personOf(first.id);
    const before = await everything();

    expect(await adviser.run(() => splitPeople(first.id, []))).toBe("nothing");
    const all = [first.id, second.id, third.id];
    expect(await adviser.run(() => splitPeople(first.id, all))).toBe("everything");
    expect(await adviser.run(() => splitPeople(first.id, [second.id, third.id]))).toBeNull();
    const split = await personOf(second.id);
    expect(split).not.toBe(own);
    expect((await everything()).leads).toMatchObject([
      { id: first.id, person_id: own, duplicate_of: null, status: "nuevo" },
      { id: second.id, person_id: split, duplicate_of: null, status: "nuevo" },
      { id: third.id, person_id: split, duplicate_of: second.id, status: "duplicado" },
    ]);
    expect(await openTasks(own)).toMatchObject([{ lead_id: first.id }]);
    expect(await openTasks(split)).toMatchObject([{ lead_id: third.id }]);
    expect((await sheetOf(adviser, third.id)).person).toMatchObject({
      contact: { fullName: "Eva Sáez Gil", email: luis.email },
      isSplit: true,
      maybe: [],
    });
    await sql("UPDATE leads SET created_at = created_at - interval '1 hour'");
    // Neither is marked by the next request, which goes to its own person.
    const fourth = await storeLead({ ...luis, ...sentAgain() });
    expect(await personOf(fourth.id)).toBe(split);
    expect((await sheetOf(adviser, first.id)).person?.maybe).toEqual([]);
    await sql("DELETE FROM leads WHERE id = $1", [fourth.id]);

    expect(await adviser.run(() => undoMove(third.id, split))).toBeNull();
    const after = await everything();
    expect(after.leads).toEqual(before.leads);
    expect(await openTasks(own)).toHaveLength(1);
    expect(await openTasks(split)).toEqual([]);
    expect((await sheetOf(adviser, first.id)).person?.isSplit).toBe(false);
  });

  test("of somebody who wants no calls calls neither, until an adviser lifts it", async () => {
    const eva = newLead({ fullName: "Eva Sáez" });
    const first = await storeLead(eva);
    const second = await storeLead(newLead({ fullName: "Eva Sáez Gil", phone: eva.phone }));
    const own = await personOf(first.id);
    await sql("UPDATE people SET do_not_call_at = '2026-11-01' WHERE id = $1", [own]);
    await sql("UPDATE call_tasks SET closed_at = now(), closed_because = 'no_calls'");
    expect(await adviser.run(() => splitPeople(first.id, [second.id]))).toBeNull();
    const split = await personOf(second.id);
    expect(split).not.toBe(own);
    const { people } = await everything();
    expect(people.map((row) => row.do_not_call_at)).toEqual([SAID, SAID]);
    for (const id of [own, split]) expect(await openTasks(id)).toEqual([]);
    expect(await adviser.run(() => allowCalls(second.id, "Lo ha pedido"))).toBeNull();
    expect(await openTasks(split)).toHaveLength(1);
    expect(await openTasks(own)).toEqual([]);
  });

  test("undone after the split person wanted no calls, calls the other no more", async () => {
    const eva = newLead({ fullName: "Eva Sáez" });
    const first = await storeLead(eva);
    const second = await storeLead(newLead({ fullName: "Eva Sáez Gil", phone: eva.phone }));
    const own = await personOf(first.id);
    await adviser.run(() => splitPeople(first.id, [second.id]));
    const split = await personOf(second.id);
    await sql("UPDATE people SET do_not_call_at = '2026-11-01' WHERE id = $1", [split]);
    expect(await adviser.run(() => undoMove(first.id, split))).toBeNull();
    const rows = await sql("SELECT do_not_call_at FROM people WHERE id = $1", [own]);
    expect(rows).toEqual([{ do_not_call_at: SAID }]);
    expect(await openTasks(own)).toEqual([]);
  });

  test("leaves the promised call, and the calls that were made, with whoever stays", async () => {
    const eva = newLead({ fullName: "Eva Sáez" });
    const first = await storeLead(eva);
    const own = await personOf(first.id);
    const [promised] = await openTasks(own);
    await sql("UPDATE call_tasks SET promised = true, attempts = 1 WHERE id = $1", [promised.id]);
    await insertRow("call_attempts", { ...ATTEMPT, lead_id: first.id, task_id: promised.id });
    await sql("UPDATE leads SET first_attempt_at = now(), status = 'contactado'");
    const second = await storeLead(newLead({ fullName: "Eva Sáez", phone: eva.phone }));
    expect(await openTasks(own)).toEqual([{ id: promised.id, lead_id: first.id }]);
    await adviser.run(() => splitPeople(first.id, [second.id]));
    const split = await personOf(second.id);
    expect(await openTasks(own)).toEqual([{ id: promised.id, lead_id: first.id }]);
    expect(await openTasks(split)).toMatchObject([{ lead_id: second.id }]);
    await adviser.run(() => undoMove(first.id, split));
    expect(await openTasks(own)).toEqual([{ id: promised.id, lead_id: first.id }]);
  });

  test("leaves whoever stays the hour that they chose", async () => {
    const eva = newLead({ preferredTimeSlot: "9:00-10:00" });
    const first = await storeLead(eva);
    const [own] = await sql("SELECT person_id, window_from FROM call_tasks");
    const second = await storeLead(newLead({ phone: eva.phone, preferredTimeSlot: null }));
    await adviser.run(() => splitPeople(first.id, [second.id]));
    const kept = await sql(
      "SELECT person_id, window_from FROM call_tasks WHERE lead_id = $1 AND closed_at IS NULL",
      [first.id],
    );
    expect(kept).toEqual([own]);
  });

  test("of somebody who is the case leaves the rest a case", async () => {
    const eva = newLead();
    const first = await storeLead(eva);
    const second = await storeLead(newLead({ phone: eva.phone }));
    await adviser.run(() => splitPeople(second.id, [first.id]));
    expect((await everything()).leads.map((row) => [row.status, row.duplicate_of])).toEqual([
      ["nuevo", null],
      ["nuevo", null],
    ]);
  });
});

test("two people who may be one are shown on both sheets, until an adviser says that they are distinct", async () => {
  const { eva, luis, first, second, earlier, later } = await storeTwo();
  await storeLead({ ...luis, ...sentAgain(), email: eva.email });
  const maybe = async (id: string) =>
    (await sheetOf(adviser, id)).person?.maybe.map((one) => one.id);
  expect(await maybe(first)).toEqual([later]);
  expect(await maybe(second)).toEqual([earlier]);
  expect(await adviser.run(() => markDistinct(first, later))).toBeNull();
  expect([await maybe(first), await maybe(second)]).toEqual([[], []]);
  await sql("UPDATE leads SET created_at = created_at - interval '1 hour'");
  await storeLead({ ...luis, ...sentAgain(), email: eva.email });
  expect([await maybe(first), await maybe(second)]).toEqual([[], []]);
});
