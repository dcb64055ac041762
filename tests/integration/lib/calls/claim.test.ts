import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { setOwnAbsence } from "@/lib/calls/absence";
import { takeAsOwn } from "@/lib/calls/assignees";
import { claimNext } from "@/lib/calls/claim";
import { claimPerson } from "@/lib/calls/claim-person";
import { giveBack, readLeased, renewLease } from "@/lib/calls/lease";
import { comparePriorities, priorityOf } from "@/lib/calls/priority";
import { countQueues } from "@/lib/calls/queues";
import { recordAttempt } from "@/lib/calls/record-attempt";
import { typedTask } from "@/lib/calls/typed-task";
import { db, transaction } from "@/lib/kernel/db";
import { splitPeople } from "@/lib/requests/people/split-people";
import { stopClock } from "@/tests/support/clock";
import {
  clearDesk,
  minutes,
  newAdviser,
  recordCall,
  SPOKE,
  storeCall,
  storeRequest,
  TUESDAY,
  taskOf,
  workOnTuesday,
} from "@/tests/support/desk";
import { waitingForLocks } from "@/tests/support/locks";
import { SOON } from "@/tests/support/soon";

const { ana, luis } = await workOnTuesday();

describe("claimNext", () => {
  test("hands out urgent calls, whoever owns them, then promised ones, then the slot that ends soonest, then whoever is due soonest", async () => {
    const anyHour = await storeCall({ task: { dueAt: minutes(60) } });
    const late = await storeCall({ task: { dueAt: minutes(-60) } });
    const slot = await storeCall({ task: { windowFrom: minutes(-30), windowUntil: minutes(30) } });
    const nearSlot = await storeCall({
      task: { windowFrom: minutes(-30), windowUntil: minutes(12), eligible: false },
    });
    const promised = await storeCall({
      task: { promised: true, windowFrom: minutes(-5), windowUntil: minutes(25) },
    });
    await storeCall({ task: { windowFrom: minutes(30), windowUntil: minutes(90) } });
    const urgent = await storeCall({
      task: { urgent: "eviction", eligible: false, assigneeId: luis.id, dueAt: minutes(900) },
    });
    const order = [];
    for (let turn = 0; turn < 7; turn += 1) order.push(await ana.run(() => claimOnce()));
    const expected = [urgent, promised, nearSlot, slot, late, anyHour].map(({ taskId }) => taskId);
    expect(order).toEqual([...expected, null]);
  });

  test("picks in the order of priorityOf, whatever the calls are", async () => {
    const when = fc.integer({ min: -600, max: 600 });
    const anyCall = fc.record({
      promised: fc.boolean(),
      urgent: fc.constantFrom(null, null, "seizure", "eviction", "cut-off"),
      slot: fc.option(fc.record({ from: when, length: fc.constantFrom(30, 60) })),
      kind: fc.constantFrom("new", "retry"),
      dueAt: fc.constantFrom(-3_000, -120, -60, 60, 120),
      askedAt: fc.constantFrom(-180, -120),
      eligible: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyCall, { minLength: 1, maxLength: 12 }), async (calls) => {
        await clearDesk();
        for (const { slot, promised, eligible, urgent, kind, ...call } of calls) {
          await storeCall({
            task: {
              kind,
              eligible,
              urgent,
              promised: promised && slot !== null,
              windowFrom: slot && minutes(slot.from),
              windowUntil: slot && minutes(slot.from + slot.length),
              dueAt: minutes(call.dueAt),
              askedAt: minutes(call.askedAt),
            },
          });
        }
        const stored = await db().callTask.findMany({ include: { assignee: true } });
        const expected = stored
          .map((task) => ({ id: task.id, turn: priorityOf(typedTask(task), TUESDAY) }))
          .filter(({ turn }) => turn.bucket !== "not-yet")
          .sort((a, b) => comparePriorities(a.turn, b.turn))
          .map(({ id }) => id);
        const picked: (string | null)[] = [];
        for (let pick = 0; pick <= expected.length; pick += 1) {
          picked.push(await ana.run(() => claimOnce()));
        }
        expect(picked).toEqual([...expected, null]);
      }),
      { numRuns: 15 },
    );
  });

  test("fault 56: gives twenty advisers who ask at once twenty different people", async () => {
    const advisers = await Promise.all(Array.from({ length: 20 }, () => newAdviser()));
    for (let person = 0; person < 25; person += 1) await storeCall();
    const claimed = await Promise.all(advisers.map((adviser) => adviser.run(() => claimNext())));
    expect(new Set(claimed).size).toBe(20);
    expect(claimed).not.toContain(null);
    for (const [at, adviser] of advisers.entries()) {
      expect(await taskOf(claimed[at] ?? "")).toMatchObject({ holderId: adviser.id });
    }
  });

  test("loses nobody and calls nobody twice although advisers vanish with their calls", async () => {
    const advisers = await Promise.all(Array.from({ length: 20 }, () => newAdviser()));
    const people: string[] = [];
    for (let person = 0; person < 60; person += 1) people.push((await storeCall()).taskId);
    for (let round = 1; advisers.length > 0; round += 1) {
      const claims = await Promise.all(
        advisers.map(async (adviser) => ({ adviser, id: await adviser.run(() => claimNext()) })),
      );
      const held = claims.flatMap(({ id }) => id ?? []);
      expect(new Set(held).size).toBe(held.length);
      if (held.length === 0) break;
      // Two of them vanish in each round, and their calls come back.
      const vanished = advisers.splice(0, advisers.length > 4 ? 2 : 0);
      await Promise.all(
        claims.map(async ({ adviser, id }) => {
          if (id === null || vanished.includes(adviser)) return;
          const attempt = { attemptId: crypto.randomUUID(), taskId: id };
          await adviser.run(() => recordAttempt({ ...attempt, ...SPOKE }));
        }),
      );
      stopClock(minutes(round * 10));
    }
    const called = await db().callAttempt.findMany({ select: { taskId: true } });
    expect(called.map(({ taskId }) => taskId).sort()).toEqual(people.sort());
  });

  test("gives one of two people who share a phone to the first of two advisers who ask at once, and somebody else to the other", async () => {
    const person = { phoneNormalized: "+34600999888" };
    const couple = [await storeCall({ person }), await storeCall({ person })];
    const other = await storeCall({ task: { dueAt: minutes(11 * 60) } });
    let claims: Promise<(string | null)[]> | undefined;
    await transaction(async (tx) => {
      // Both have leased one of the two before either may go on.
      await tx.$queryRaw`
        SELECT pg_advisory_xact_lock(hashtextextended(${`call:${person.phoneNormalized}`}, 0))::text`;
      claims = Promise.all([ana, luis].map((adviser) => adviser.run(() => claimNext())));
      await vi.waitFor(
        async () => expect(await waitingForLocks("pg_advisory_xact_lock")).toBe(2),
        SOON,
      );
    });
    const claimed = (await claims) ?? [];
    expect(claimed).toContain(other.taskId);
    expect(couple.filter(({ taskId }) => claimed.includes(taskId))).toHaveLength(1);
    const held = await db().callTask.findMany({ where: { holderId: { not: null } } });
    expect(held.map(({ id }) => id).sort()).toEqual(claimed.toSorted());
  });

  test("gives back whom the adviser had, and hands out somebody else", async () => {
    const [first, second] = [await storeCall({ task: { dueAt: minutes(-1) } }), await storeCall()];
    expect(await ana.run(() => claimNext())).toBe(first.taskId);
    expect(await ana.run(() => claimNext())).toBe(second.taskId);
    expect(await taskOf(first.taskId)).toMatchObject({ holderId: null, leasedUntil: null });
    expect(await luis.run(() => claimNext())).toBe(first.taskId);
    expect(await ana.run(() => claimNext())).toBeNull();
    expect(await ana.run(() => readLeased())).toBeNull();
  });

  test("leaves one call to an adviser who asks several times at once", async () => {
    for (let person = 0; person < 5; person += 1) await storeCall();
    await Promise.all(Array.from({ length: 5 }, () => ana.run(() => claimNext())));
    expect(await db().callTask.count({ where: { holderId: ana.id } })).toBe(1);
  });

  test("hands a call out again once its lease has ended", async () => {
    const { taskId } = await storeCall();
    await ana.run(() => claimNext());
    stopClock(minutes(9));
    expect(await luis.run(() => claimNext())).toBeNull();
    stopClock(minutes(10));
    expect(await luis.run(() => claimNext())).toBe(taskId);
  });

  test("hands out again, also to its holder, a call whose lease has ended, and its time begins again", async () => {
    const { taskId, personId } = await storeCall();
    await ana.run(() => claimNext());
    stopClock(minutes(10));
    expect(await ana.run(() => renewLease(taskId))).toEqual({
      lost: expect.stringContaining("Ábrela otra vez"),
    });
    expect(await ana.run(() => claimNext())).toBe(taskId);
    expect(await taskOf(taskId)).toMatchObject({ leasedSince: minutes(10) });
    stopClock(minutes(20));
    expect(await ana.run(() => claimPerson(personId, false))).toEqual({ taskId });
    expect(await taskOf(taskId)).toMatchObject({ leasedSince: minutes(20) });
  });

  test("hands out whoever is late since Friday before slots that are not about to end", async () => {
    const late = await storeCall({ task: { dueAt: new Date("2026-11-20T19:30:00Z") } });
    const slot = { windowFrom: minutes(-30), windowUntil: minutes(31) };
    const calm = await storeCall({ task: slot });
    const ending = await storeCall({ task: { ...slot, windowUntil: minutes(30) } });
    const order = [];
    for (let turn = 0; turn < 3; turn += 1) order.push(await ana.run(() => claimOnce()));
    expect(order).toEqual([ending.taskId, late.taskId, calm.taskId]);
  });

  test("keeps an assignee's call from others until a quarter of an hour before its hour ends", async () => {
    const { taskId } = await storeCall({
      task: {
        promised: true,
        assigneeId: ana.id,
        windowFrom: minutes(-5),
        windowUntil: minutes(25),
      },
    });
    stopClock(minutes(9));
    expect(await luis.run(() => claimNext())).toBeNull();
    stopClock(minutes(10));
    expect(await luis.run(() => claimNext())).toBe(taskId);
  });

  test.each([
    ["is away", { awayUntil: minutes(1) }, true],
    ["begins later", { shiftFrom: "10:31", shiftUntil: "20:30" }, true],
    ["has ended the shift", { shiftFrom: "09:00", shiftUntil: "10:30" }, true],
    ["is at work", { shiftFrom: "10:30", shiftUntil: "10:31", awayUntil: TUESDAY }, false],
  ])(
    "hands out a call before its hour has passed only if its assignee is not there: %s",
    async (_, adviser, isHandedOut) => {
      const { id: assigneeId } = await newAdviser();
      await db().adviser.create({ data: { userId: assigneeId, ...adviser } });
      const slot = { windowFrom: minutes(-5), windowUntil: minutes(25) };
      const { taskId } = await storeCall({ task: { promised: true, assigneeId, ...slot } });
      expect(await luis.run(() => claimNext())).toBe(isHandedOut ? taskId : null);
    },
  );

  test("hands out what somebody who is away has promised, or taken as own", async () => {
    const [promised, own] = [await storeCall(), await storeCall()];
    const eva = await newAdviser();
    await eva.run(() => setOwnAbsence(minutes(5 * 24 * 60)));
    const next = { from: minutes(24 * 60 + 30), until: minutes(24 * 60 + 60) };
    await recordCall(eva, promised, { outcome: "later", next });
    expect(await eva.run(() => takeAsOwn(own.taskId))).toBe(true);
    expect(await luis.run(() => claimNext())).toBe(own.taskId);
    stopClock(next.from);
    expect(await luis.run(() => claimNext())).toBe(promised.taskId);
  });

  test.each([
    ["before nine", "2026-11-24T07:59:00Z", null, false],
    ["at nine", "2026-11-24T08:00:00Z", null, true],
    ["at half past eight in the evening", "2026-11-24T19:30:00Z", null, false],
    ["at nine on the Canary Islands", "2026-11-24T08:00:00Z", "35", false],
    ["in the evening on the Canary Islands", "2026-11-24T20:29:00Z", "35", true],
    ["on a Sunday", "2026-11-29T10:00:00Z", null, false],
    ["on a holiday of Madrid", "2027-05-03T10:00:00Z", "28", false],
    ["on a holiday of another province", "2027-05-03T10:00:00Z", "08", true],
    ["on a holiday of Madrid, where the province is unknown", "2027-05-03T10:00:00Z", null, false],
  ])("%s", async (_, now, province, isHandedOut) => {
    const call = await storeCall({ person: { province } });
    stopClock(new Date(now));
    const adviser = await newAdviser();
    expect(await adviser.run(() => claimNext())).toBe(isHandedOut ? call.taskId : null);
  });

  test("hands out at any hour whom we promised to write to", async () => {
    await storeCall();
    const { taskId } = await storeCall({ task: { kind: "write" } });
    stopClock(new Date("2026-11-29T22:00:00Z"));
    expect(await ana.run(() => claimNext())).toBe(taskId);
  });

  test("hands out no call of a person who wants none, but a mail, and counts the same", async () => {
    const person = { doNotCallAt: TUESDAY };
    await storeCall({ person });
    const { now } = await ana.run(() => countQueues());
    expect(now.count).toBe(0);
    expect(await ana.run(() => claimNext())).toBeNull();
    const { taskId } = await storeCall({ person, task: { kind: "write" } });
    expect(await ana.run(() => claimNext())).toBe(taskId);
  });

  test("hands out of a queue only what is in it", async () => {
    const tomorrow = minutes(24 * 60);
    const due = await storeCall();
    const late = await storeCall({ task: { dueAt: minutes(-60) } });
    // A case that a law firm has left is no promise.
    await storeCall({ task: { kind: "call_again", dueAt: tomorrow, assigneeId: ana.id } });
    const again = await storeCall({
      task: { promised: true, windowFrom: minutes(-5), windowUntil: minutes(25), dueAt: tomorrow },
    });
    const retry = await storeCall({ task: { kind: "retry", dueAt: tomorrow } });
    const mine = await storeCall({ task: { assigneeId: luis.id, dueAt: tomorrow } });
    expect(await luis.run(() => claimNext("mine"))).toBe(mine.taskId);
    expect(await luis.run(() => claimNext("call-again"))).toBe(again.taskId);
    expect(await luis.run(() => claimNext("retry"))).toBe(retry.taskId);
    expect(await luis.run(() => claimNext("late"))).toBe(late.taskId);
    expect(await luis.run(() => claimNext("due-today"))).toBe(due.taskId);
    expect(await luis.run(() => claimNext("unreachable"))).toBeNull();
  });

  test("refuses whoever may not work at the desk", async () => {
    const marketing = await newAdviser("marketing");
    await expect(marketing.run(() => claimNext())).rejects.toThrow("forbidden");
  });
});

describe("claimPerson", () => {
  test("asks when a colleague has the person, and takes over when told to", async () => {
    const { personId, taskId, leadId } = await storeCall();
    await ana.run(() => claimNext());
    const asked = await luis.run(() => claimPerson(personId, false));
    expect(asked).toEqual({ leasedBy: expect.stringMatching(/^\p{Lu}/u), since: TUESDAY });
    expect(await ana.run(() => renewLease(taskId))).toHaveProperty("until");

    expect(await luis.run(() => claimPerson(personId, true))).toEqual({ taskId });
    expect(await ana.run(() => renewLease(taskId))).toEqual({
      lost: expect.stringContaining("está ahora con esta persona"),
    });
    const event = await db().leadEvent.findFirstOrThrow({ where: { leadId } });
    expect(event).toMatchObject({
      type: "call_taken_over",
      actorEmail: luis.email,
      data: { from: ana.email },
    });
  });

  test("opens the same person in two tabs without starting again", async () => {
    const { personId, taskId } = await storeCall();
    await ana.run(() => claimPerson(personId, false));
    stopClock(minutes(3));
    expect(await ana.run(() => claimPerson(personId, false))).toEqual({ taskId });
    expect(await taskOf(taskId)).toMatchObject({ leasedSince: TUESDAY, leasedUntil: minutes(13) });
    expect(await db().leadEvent.count()).toBe(0);
  });

  test("opens a person without an open call at any hour, and leaves the queues as they were", async () => {
    const closed = { closedAt: TUESDAY, closedBecause: "spoken" };
    const { personId, taskId } = await storeCall({ task: closed });
    stopClock(new Date("2026-11-29T22:00:00Z"));
    expect(await ana.run(() => claimPerson(personId, false))).toEqual({ taskId });
    await ana.run(() => giveBack(taskId));
    expect(await taskOf(taskId)).toMatchObject({ ...closed, holderId: null });
  });

  test("opens a person whose call went to another with split requests", async () => {
    const spoken = { closedAt: TUESDAY, closedBecause: "spoken" };
    const { personId, leadId } = await storeCall({ task: spoken });
    await storeRequest(personId, { status: "contactado", dueAt: null });
    expect(await ana.run(() => splitPeople(leadId, [leadId]))).toBeNull();
    expect(await db().callTask.count({ where: { personId } })).toBe(0);
    const opened = await ana.run(() => claimPerson(personId, false));
    const closed = await db().callTask.findMany({ where: { personId } });
    expect(closed).toMatchObject([{ closedBecause: "merged", holderId: ana.id }]);
    expect(opened).toEqual({ taskId: closed[0]?.id });
  });
});

/** Claims, and ends the lease of what is claimed as if it were done, so that the next one follows. */
async function claimOnce(): Promise<string | null> {
  const id = await claimNext();
  if (id) {
    await db().callTask.update({
      where: { id },
      data: { closedAt: new Date(), closedBecause: "spoken", holderId: null, leasedUntil: null },
    });
  }
  return id;
}
