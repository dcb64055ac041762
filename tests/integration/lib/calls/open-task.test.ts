import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { changeStatus } from "@/lib/calls/change-status";
import { closeOrReopen } from "@/lib/calls/close-or-reopen";
import { type NewTask, openTask } from "@/lib/calls/task/open";
import { db, transaction } from "@/lib/kernel/db";
import { lockPeople } from "@/lib/people/lock-people";
import { changeMany, undoMany } from "@/lib/requests/bulk/bulk-status";
import { releaseClock, stopClock } from "@/tests/support/clock";
import {
  clearDesk,
  minutes,
  newAdviser,
  type StoredCall,
  storeCall,
  storeRequest,
  TUESDAY,
  taskOf,
} from "@/tests/support/desk";
import { storeHandover } from "@/tests/support/handovers";
import { tickLeads } from "@/tests/support/leads";
import { waitersOf, waitingForLocks } from "@/tests/support/locks";
import { SOON } from "@/tests/support/soon";

const admin = await newAdviser("admin");
const closed = (closedBecause: string) => ({ closedAt: TUESDAY, closedBecause });

afterEach(clearDesk);

/** The person of this call sends another request, from the same e-mail if none is given. */
async function askAgain(
  personId: string,
  changes: Partial<NewTask> = {},
  sender?: Parameters<typeof storeRequest>[1],
): Promise<string> {
  const { email, emailNormalized } = await db().person.findUniqueOrThrow({
    where: { id: personId },
  });
  const leadId = await storeRequest(personId, sender ?? { email, emailNormalized });
  const task: NewTask = {
    personId,
    leadId,
    kind: "returned",
    window: { from: minutes(60), until: minutes(120) },
    dueAt: minutes(24 * 60),
    eligible: true,
    askedAt: TUESDAY,
    ...changes,
  };
  await transaction((tx) => openTask(tx, task));
  return leadId;
}

const openOf = (personId: string) =>
  db().callTask.findMany({ where: { personId, closedAt: null } });

describe("openTask", () => {
  test("moves an open call to the latest request, due when the first was, and counts calls again", async () => {
    const { personId, taskId } = await storeCall({ task: { kind: "retry", attempts: 2 } });
    const { dueAt } = await taskOf(taskId);
    const leadId = await askAgain(personId);
    expect(await openOf(personId)).toMatchObject([
      { id: taskId, leadId, kind: "returned", dueAt, attempts: 0, windowFrom: minutes(60) },
    ]);
  });

  test.each([
    ["promised", { promised: true }],
    ["chosen by the person", { chosen: true }],
  ])("keeps an hour that was %s, and its deadline, whatever a form asks for", async (_, agreed) => {
    const kept = {
      ...{ kind: "call_again", dueAt: minutes(230), ...agreed },
      ...{ windowFrom: minutes(200), windowUntil: minutes(230) },
    };
    const { personId, taskId } = await storeCall({ task: kept });
    const soon = await askAgain(personId, { window: null, dueAt: minutes(100) });
    expect(await taskOf(taskId)).toMatchObject({ ...kept, leadId: soon });
    await askAgain(personId, { askedAt: minutes(10) });
    expect(await taskOf(taskId)).toMatchObject(kept);
  });

  test("leaves another sender's call alone, unless that one has no e-mail", async () => {
    const other = { email: "otra@ejemplo.es", emailNormalized: "otra@ejemplo.es" };
    const { personId, taskId, leadId } = await storeCall();
    const before = await taskOf(taskId);
    await askAgain(personId, {}, other);
    expect(await taskOf(taskId)).toEqual(before);

    // An e-mail to which an adviser has corrected the first one is no other sender's.
    await db().lead.update({ where: { id: leadId }, data: { mailTo: other.email } });
    const own = await askAgain(personId, {}, other);
    expect(await taskOf(taskId)).toMatchObject({ leadId: own, windowFrom: minutes(60) });

    const byHand = await storeCall({ lead: { mailTo: "34600000001@sin-email.invalid" } });
    const written = await askAgain(byHand.personId, {}, other);
    expect(await taskOf(byHand.taskId)).toMatchObject({ leadId: written });
  });

  test("does not replace a call by a mail, but a mail by a call", async () => {
    const { personId, taskId } = await storeCall({
      task: { windowFrom: minutes(5), windowUntil: minutes(65) },
    });
    await askAgain(personId, { kind: "write", window: null });
    expect(await taskOf(taskId)).toMatchObject({ kind: "new", windowFrom: minutes(5) });
    const mail = await storeCall({ task: { kind: "write" } });
    await askAgain(mail.personId);
    expect(await taskOf(mail.taskId)).toMatchObject({ kind: "returned" });
  });

  test("writes to a person who asked for mails, and calls them at their hour if we may not write", async () => {
    for (const noMail of [false, true]) {
      const person = { prefersWritingAt: TUESDAY };
      const { personId, taskId } = await storeCall({ person, task: { kind: "write" } });
      const { email, emailNormalized } = await db().person.findUniqueOrThrow({
        where: { id: personId },
      });
      await askAgain(personId, {}, { email, emailNormalized, noMail });
      expect(await taskOf(taskId)).toMatchObject(
        noMail
          ? { kind: "returned", windowFrom: minutes(60) }
          : { kind: "write", windowFrom: null },
      );
    }
  });

  test("takes a person whom nobody reached out of «Sin contacto»", async () => {
    const { personId, taskId } = await storeCall({ task: closed("unreachable") });
    await askAgain(personId);
    expect(await openOf(personId)).toHaveLength(1);
    expect(await taskOf(taskId)).toMatchObject({ closedBecause: "closed" });
  });

  test("keeps every later request of a person who wants no calls in sight, as one call", async () => {
    const { personId } = await storeCall({
      task: closed("no_calls"),
      person: { doNotCallAt: TUESDAY },
    });
    await askAgain(personId);
    const leadId = await askAgain(personId);
    expect(await openOf(personId)).toEqual([]);
    const kept = await db().callTask.findMany({ where: { closedBecause: "asked_again" } });
    expect(kept).toMatchObject([{ personId, leadId }]);
    await db().person.update({ where: { id: personId }, data: { doNotCallAt: null } });
    const allowed = await askAgain(personId);
    expect(await openOf(personId)).toMatchObject([{ leadId: allowed }]);
    expect(await db().callTask.count({ where: { closedBecause: "asked_again" } })).toBe(0);
  });
});

describe("a case that is over", () => {
  test.each(["cerrado", "no_aplica"] as const)("closes its call when set to %s", async (status) => {
    const { leadId, taskId } = await storeCall();
    await admin.run(() => changeStatus(leadId, "nuevo", status));
    expect(await taskOf(taskId)).toMatchObject({ closedBecause: "closed" });
  });

  test("closes the call of its latest request too, and no other status does", async () => {
    const { personId, leadId, taskId } = await storeCall();
    const later = await storeRequest(personId, { caseOfId: leadId, status: "duplicado" });
    await db().callTask.update({ where: { id: taskId }, data: { leadId: later } });
    await admin.run(() => changeStatus(leadId, "nuevo", "en_estudio"));
    expect(await taskOf(taskId)).toMatchObject({ closedAt: null });
    await admin.run(() => changeStatus(leadId, "en_estudio", "cerrado"));
    expect(await taskOf(taskId)).toMatchObject({ closedBecause: "closed" });
    await admin.run(() => changeStatus(leadId, "cerrado", "contactado"));
    expect(await taskOf(taskId)).toMatchObject({ closedAt: null });
  });

  test("closes and opens many calls with a change of many leads and its undoing", async () => {
    const calls = [
      await storeCall(),
      await storeCall(),
      await storeCall({ task: closed("spoken") }),
    ];
    const ids = calls.map(({ leadId }) => leadId);
    const ticked = await tickLeads(ids);
    const changed = await admin.run(() => changeMany(ticked, "cerrado"));
    expect(await db().callTask.count({ where: { closedAt: null } })).toBe(0);
    await admin.run(() => undoMany(changed?.changeId ?? ""));
    expect(await db().callTask.count({ where: { closedAt: null } })).toBe(3);
  });

  describe("a case that a talk closed, once it is open again,", () => {
    const spoken = { lead: { status: "cerrado" }, task: closed("spoken") };
    const reopen = ({ leadId }: StoredCall) =>
      admin.run(() => changeStatus(leadId, "cerrado", "contactado"));
    beforeEach(() => {
      stopClock(TUESDAY);
    });
    afterEach(releaseClock);

    test("has a call that is due by the hours of calls, not by those of the old call", async () => {
      const one = await storeCall({ ...spoken, task: { ...spoken.task, dueAt: minutes(-9_000) } });
      await reopen(one);
      expect(await openOf(one.personId)).toMatchObject([{ kind: "call_again", promised: false }]);
      const [call] = await openOf(one.personId);
      expect(call?.dueAt.getTime()).toBeGreaterThan(TUESDAY.getTime());
    });

    test("has none if the person wants none, has withdrawn, or a law firm has the case", async () => {
      const noCalls = await storeCall({ ...spoken, person: { doNotCallAt: TUESDAY } });
      const withdrawn = await storeCall({
        ...spoken,
        lead: { ...spoken.lead, withdrawn: ["call"] },
      });
      const handedOver = await storeCall(spoken);
      await storeHandover(handedOver);
      for (const one of [noCalls, withdrawn, handedOver]) {
        await reopen(one);
        expect(await openOf(one.personId)).toEqual([]);
      }
    });

    test("closes its new call when it closes again, and opens that one later", async () => {
      const one = await storeCall(spoken);
      await reopen(one);
      const [call] = await openOf(one.personId);
      await admin.run(() => changeStatus(one.leadId, "contactado", "cerrado"));
      expect(await openOf(one.personId)).toEqual([]);
      await reopen(one);
      expect(await openOf(one.personId)).toMatchObject([{ id: call?.id }]);
    });
  });

  test("opens no second call of a person who has a new one", async () => {
    const { personId, leadId, taskId } = await storeCall();
    await transaction((tx) => closeOrReopen(tx, [leadId], "cerrado"));
    await askAgain(personId);
    await transaction((tx) => closeOrReopen(tx, [leadId], "contactado"));
    expect(await openOf(personId)).toHaveLength(1);
    expect(await taskOf(taskId)).toMatchObject({ closedBecause: "closed" });
  });

  test("opens the call again that a merged person's went on in, however late the other began", async () => {
    const { personId, leadId, taskId } = await storeCall();
    await storeMerged(personId, leadId);
    await admin.run(() => changeStatus(leadId, "nuevo", "cerrado"));
    await admin.run(() => changeStatus(leadId, "cerrado", "contactado"));
    expect(await openOf(personId)).toMatchObject([{ id: taskId }]);
  });

  test("opens no second call beside one that is open, whichever began last", async () => {
    const { personId, leadId, taskId } = await storeCall();
    await storeMerged(personId, leadId, "closed");
    await transaction((tx) => closeOrReopen(tx, [leadId], "contactado"));
    expect(await openOf(personId)).toMatchObject([{ id: taskId }]);
  });

  test("opens no call of a person who wants none", async () => {
    const { personId, leadId } = await storeCall();
    await admin.run(() => changeStatus(leadId, "nuevo", "cerrado"));
    await db().person.update({ where: { id: personId }, data: { doNotCallAt: TUESDAY } });
    await admin.run(() => changeStatus(leadId, "cerrado", "contactado"));
    expect(await openOf(personId)).toEqual([]);
  });

  test("keeps its call when only a duplicate is closed or opened, alone or among many", async () => {
    const { personId, leadId, taskId } = await storeCall();
    const later = await storeRequest(personId, { caseOfId: leadId, status: "duplicado" });
    await db().callTask.update({ where: { id: taskId }, data: { leadId: later } });
    await admin.run(() => changeStatus(later, "duplicado", "cerrado"));
    expect(await openOf(personId)).toMatchObject([{ id: taskId }]);
    const ticked = await tickLeads([later]);
    await admin.run(() => changeMany(ticked, "no_aplica"));
    expect(await openOf(personId)).toMatchObject([{ id: taskId }]);
    await admin.run(() => changeStatus(leadId, "nuevo", "cerrado"));
    await admin.run(() => changeStatus(later, "no_aplica", "duplicado"));
    expect(await openOf(personId)).toEqual([]);
  });

  test.each([
    ["one status", async (id: string) => void (await changeStatus(id, "nuevo", "cerrado"))],
    [
      "many statuses",
      async (id: string) => void (await changeMany(await tickLeads([id]), "cerrado")),
    ],
  ])(
    "changing %s waits for a request that is being stored, and loses no call",
    async (_, change) => {
      const { personId, leadId, taskId } = await storeCall();
      const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
      const { promise: isWaiting, resolve: waiting } = Promise.withResolvers<void>();
      const intake = transaction(async (tx) => {
        await lockPeople(tx, [personId]);
        locked();
        await isWaiting;
        // The status is still as it was: whoever changes it waits.
        expect(await db().lead.count({ where: { id: leadId, status: "nuevo" } })).toBe(1);
      });
      await isLocked;
      const changed = admin.run(() => change(leadId));
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), SOON);
      waiting();
      await Promise.all([intake, changed]);
      expect(await taskOf(taskId)).toMatchObject({ closedBecause: "closed" });
    },
  );
});

test("a status waits also for the person with whom its own is merged meanwhile", async () => {
  const [one, other] = [await storeCall(), await storeCall()];
  const { promise: isWaiting, resolve: waiting } = Promise.withResolvers<void>();
  const { promise: areLocked, resolve: locked } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: holder, resolve: holds } = Promise.withResolvers<() => Promise<boolean>>();
  const merging = transaction(async (tx) => {
    await lockPeople(tx, [one.personId]);
    await tx.lead.update({ where: { id: one.leadId }, data: { personId: other.personId } });
    locked();
    await isWaiting;
  });
  const holding = transaction(async (tx) => {
    await lockPeople(tx, [other.personId]);
    holds(await waitersOf(tx));
    await mayEnd;
  });
  await areLocked;
  const isWaitedFor = await holder;
  const changed = admin.run(() => changeStatus(one.leadId, "nuevo", "contactado"));
  await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), SOON);
  waiting();
  await merging;
  const isChanged = changed.then(() => "changed");
  const isWaitingAgain = vi
    .waitFor(async () => expect(await isWaitedFor()).toBe(true), SOON)
    .then(() => "waits");
  expect(await Promise.race([isChanged, isWaitingAgain])).toBe("waits");
  end();
  await Promise.all([holding, changed]);
});

/** Another call of the person that began later and ended because people were merged. */
const storeMerged = (personId: string, leadId: string, closedBecause = "merged") =>
  db().callTask.create({
    data: {
      ...{ personId, leadId, kind: "new", dueAt: TUESDAY, eligible: true, askedAt: TUESDAY },
      ...closed(closedBecause),
    },
  });
