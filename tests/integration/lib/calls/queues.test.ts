import { describe, expect, test } from "vitest";
import { readSessionCookie } from "@/lib/accounts/session-cookie";
import { claimNext } from "@/lib/calls/claim";
import { claimPerson } from "@/lib/calls/claim-person";
import { countQueues, queuedLeadWhere, queueWhere, readQueueViewer } from "@/lib/calls/queues";
import { db, transaction } from "@/lib/kernel/db";
import { takeRoles } from "@/lib/team/roles";
import { signOut } from "@/lib/team/sign-out";
import { QUEUES, type Queue } from "@/lib/vocabulary/queue-labels";
import { stopClock } from "@/tests/support/clock";
import {
  minutes,
  minutesAfter,
  newAdviser,
  storeCall,
  TUESDAY,
  taskOf,
  workOnTuesday,
} from "@/tests/support/desk";

const { ana, luis } = await workOnTuesday();

/** Which of the stored calls each queue of Ana has, by their names; the list of leads shows the same. */
async function queuesOf(calls: Record<string, { taskId: string; leadId: string }>) {
  const names = new Map(
    Object.entries(calls).flatMap(([name, { taskId, leadId }]) => [
      [taskId, name],
      [leadId, name],
    ]),
  );
  const named = (rows: { id: string }[]) => rows.map(({ id }) => names.get(id)).sort();
  const viewer = await readQueueViewer(ana.id, TUESDAY);
  const found = await Promise.all(
    QUEUES.map(async (queue) => {
      const tasks = await db().callTask.findMany({ where: queueWhere(queue, viewer) });
      const leads = await db().leadView.findMany({ where: queuedLeadWhere(queue, viewer) });
      expect(named(leads)).toEqual(named(tasks));
      return [queue, named(tasks)] as const;
    }),
  );
  return Object.fromEntries(found) as Record<Queue, string[]>;
}

const PROMISED = { promised: true, windowFrom: minutes(-5), windowUntil: minutes(25) };

describe("the queues", () => {
  test("hold what their names say, and count it", async () => {
    const tomorrow = minutes(24 * 60);
    const closed = (closedBecause: string) => ({ closedAt: TUESDAY, closedBecause });
    const lease = { leasedSince: TUESDAY, leasedUntil: minutes(5) };
    const assigned = { assigneeId: luis.id, dueAt: tomorrow };
    const overCase = await storeCall({ task: closed("spoken"), lead: { status: "cerrado" } });
    const openCase = await storeCall({ task: closed("spoken"), lead: { status: "contactado" } });
    const calls = {
      today: await storeCall(),
      late: await storeCall({ task: { dueAt: minutes(-3_000) } }),
      ahead: await storeCall({
        task: { windowFrom: minutes(30), windowUntil: minutes(90), dueAt: tomorrow },
      }),
      retry: await storeCall({ task: { kind: "retry", dueAt: tomorrow } }),
      mine: await storeCall({
        task: { ...PROMISED, kind: "call_again", assigneeId: ana.id, dueAt: tomorrow },
      }),
      // A law firm has left the case.
      returned: await storeCall({ task: { kind: "call_again", dueAt: tomorrow } }),
      hers: await storeCall({ task: assigned }),
      held: await storeCall({ task: { holderId: luis.id, ...lease, dueAt: tomorrow } }),
      heldByMe: await storeCall({ task: { holderId: ana.id, ...lease, dueAt: tomorrow } }),
      holiday: await storeCall({ person: { province: "00" }, task: { dueAt: tomorrow } }),
      unreachable: await storeCall({ task: closed("unreachable") }),
      wrong: await storeCall({ task: closed("wrong_number") }),
      askedAgain: await storeCall({ task: closed("asked_again") }),
      over: await storeCall({ task: closed("unreachable"), lead: { status: "cerrado" } }),
      laterOver: await storeCall({
        task: closed("unreachable"),
        lead: { caseOfId: overCase.leadId },
      }),
      later: await storeCall({ task: closed("unreachable"), lead: { caseOfId: openCase.leadId } }),
      refused: await storeCall({ task: closed("unreachable"), lead: { consent: false } }),
      spoken: await storeCall({ task: closed("spoken") }),
    };
    const queues = await queuesOf(calls);
    expect(queues).toEqual({
      now: ["heldByMe", "late", "mine", "retry", "returned", "today"],
      late: ["late"],
      "due-today": ["today"],
      "call-again": ["mine"],
      retry: ["retry"],
      mine: ["mine"],
      unreachable: ["askedAgain", "later", "unreachable", "wrong"],
    });
    const counts = await ana.run(() => countQueues());
    for (const queue of QUEUES) {
      expect(counts[queue]).toEqual({ count: queues[queue].length, more: false });
    }
  });

  test("«Ahora» is what claimNext hands out", async () => {
    const [away, evenings] = [await newAdviser(), await newAdviser()];
    await db().adviser.createMany({
      data: [
        { userId: away.id, awayUntil: minutes(60) },
        { userId: evenings.id, shiftFrom: "15:00", shiftUntil: "20:30" },
      ],
    });
    const assignees = [luis.id, null, evenings.id, away.id];
    for (let index = 0; index < 24; index += 1) {
      const from = index % 3 === 0 ? null : minutes((index - 12) * 20);
      await storeCall({
        person: { province: index % 4 === 0 ? "35" : null },
        task: {
          windowFrom: from,
          windowUntil: from && minutesAfter(from, 60),
          promised: index % 5 === 0 && from !== null,
          assigneeId: assignees[Math.floor(index / 2) % assignees.length] ?? null,
          kind: index % 7 === 0 ? "write" : "new",
        },
      });
    }
    // Luis talks with one of two people who share a phone.
    const held = { holderId: luis.id, leasedSince: TUESDAY, leasedUntil: minutes(9) };
    const person = { phoneNormalized: "+34600999888" };
    await storeCall({ person, task: held });
    const sharer = await storeCall({ person });
    stopClock(new Date("2026-11-24T08:30:00Z"));
    const where = queueWhere("now", await readQueueViewer(ana.id, new Date()));
    const inQueue = await db().callTask.findMany({ where });
    const expected = inQueue.map(({ id }) => id).sort();
    expect(expected).not.toContain(sharer.taskId);
    expect(new Set(inQueue.map(({ assigneeId }) => assigneeId))).toEqual(new Set(assignees));
    const claimed: string[] = [];
    for (let id = await ana.run(() => claimNext()); id; id = await ana.run(() => claimNext())) {
      claimed.push(id);
      const done = { closedAt: TUESDAY, closedBecause: "spoken", holderId: null };
      await db().callTask.update({ where: { id }, data: done });
    }
    expect(claimed.sort()).toEqual(expected);
    expect(claimed.length).toBeGreaterThan(5);
  });
});

describe("whoever leaves gives back the call", () => {
  test("on signing out", async () => {
    const { personId, taskId } = await storeCall();
    const adviser = await newAdviser();
    await adviser.run(() => claimPerson(personId, false));
    await adviser.run(async () => signOut((await readSessionCookie()) ?? ""));
    expect(await taskOf(taskId)).toMatchObject({ holderId: null });
  });

  test("and not on signing out on one of two devices", async () => {
    const { personId, taskId } = await storeCall();
    const adviser = await newAdviser();
    await adviser.run(() => claimPerson(personId, false));
    const [session] = await db().session.findMany({ where: { userId: adviser.id } });
    if (!session) throw new Error("no session");
    const other = { ...session, id: "0".repeat(64) };
    await db().session.create({ data: other });
    await adviser.run(async () => signOut((await readSessionCookie()) ?? ""));
    expect(await taskOf(taskId)).toMatchObject({ holderId: adviser.id });
  });

  test("on losing the role", async () => {
    const { personId, taskId } = await storeCall();
    const adviser = await newAdviser();
    await adviser.run(() => claimPerson(personId, false));
    await transaction((tx) => takeRoles(tx, adviser.id, ["asesor"], null));
    expect(await taskOf(taskId)).toMatchObject({ holderId: null });
  });
});
