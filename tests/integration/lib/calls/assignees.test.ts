import { beforeEach, describe, expect, test } from "vitest";
import { readOwnAbsence, setAbsence, setOwnAbsence } from "@/lib/calls/absence";
import { giveUpOwn, handOverCalls, takeAsOwn } from "@/lib/calls/assignees";
import { dealCalls } from "@/lib/calls/round-robin";
import { instantOf } from "@/lib/kernel/calendar";
import { db } from "@/lib/kernel/db";
import { readLead } from "@/lib/requests/sheet/details";
import { removeMember } from "@/lib/team/invitations";
import { askForCall, assigneesOf } from "@/tests/support/call-tasks";
import { signedIn } from "@/tests/support/signed-in";
import { accountOf } from "@/tests/support/team";

const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000);
const closed = () => ({ closedAt: new Date(), closedBecause: "spoken" });

async function member(role: string) {
  const visitor = await signedIn([role]);
  return Object.assign(visitor, { id: (await accountOf(visitor.email)).id });
}

let ana: Awaited<ReturnType<typeof member>>;
let luis: Awaited<ReturnType<typeof member>>;
let boss: Awaited<ReturnType<typeof member>>;

beforeEach(async () => {
  await db().callTask.deleteMany();
  await db().deskSettings.deleteMany();
  await db().user.deleteMany();
  [ana, luis, boss] = [await member("asesor"), await member("asesor"), await member("coordinador")];
});

describe("an adviser", () => {
  test("takes a call that is nobody's as own, and gives it back, which the history tells", async () => {
    const { id, leadId } = await askForCall();
    expect(await ana.run(() => takeAsOwn(id))).toBe(true);
    expect(await luis.run(() => takeAsOwn(id))).toBe(false);
    expect(await luis.run(() => giveUpOwn(id))).toBe(false);
    expect(await assigneesOf([id])).toEqual([ana.id]);
    expect(await ana.run(() => giveUpOwn(id))).toBe(true);
    expect(await ana.run(() => giveUpOwn(id))).toBe(false);
    expect(await ana.run(() => takeAsOwn("no id"))).toBe(false);
    const history = (await ana.run(() => readLead(leadId)))?.history.filter(({ by }) => by);
    expect(history?.map(({ by, text }) => [by, text.startsWith("La llamada")])).toEqual([
      [ana.email, true],
      [ana.email, true],
    ]);
  });

  test("hands nothing over, which only a coordinator may", async () => {
    await expect(ana.run(() => handOverCalls(null, ana.id))).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(ana.run(() => setAbsence(luis.id, IN_AN_HOUR()))).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("who is away gives back at once what is theirs and what they have open, but not what is done", async () => {
    const [own, held, done] = [await askForCall(), await askForCall(), await askForCall()];
    await ana.run(() => takeAsOwn(own.id));
    await ana.run(() => takeAsOwn(done.id));
    await db().callTask.update({ where: { id: done.id }, data: closed() });
    const hold = { holderId: ana.id, leasedSince: new Date(), leasedUntil: IN_AN_HOUR() };
    await db().callTask.update({ where: { id: held.id }, data: hold });
    const until = IN_AN_HOUR();
    await ana.run(() => setOwnAbsence(until));
    expect(await ana.run(readOwnAbsence)).toEqual(until);
    // The round robin counts it, so that nobody gets as many calls again after a break.
    expect(await assigneesOf([own.id, done.id])).toEqual([null, ana.id]);
    expect(await db().callTask.findUniqueOrThrow({ where: { id: held.id } })).toMatchObject({
      holderId: null,
      leasedUntil: null,
    });
    await ana.run(() => setOwnAbsence(null));
    expect(await ana.run(readOwnAbsence)).toBeNull();
    // An absence ends by itself.
    await ana.run(() => setOwnAbsence(new Date(Date.now() - 1)));
    expect(await ana.run(readOwnAbsence)).toBeNull();
  });

  test("who loses the access gives back what was theirs, and closed calls, which may be opened again", async () => {
    const [{ id }, over] = [await askForCall(), await askForCall()];
    await ana.run(() => takeAsOwn(id));
    await ana.run(() => takeAsOwn(over.id));
    await db().callTask.update({ where: { id: over.id }, data: closed() });
    const admin = await member("admin");
    expect(await admin.run(() => removeMember(ana.id, ana.email))).toBe("removed");
    expect(await assigneesOf([id, over.id])).toEqual([null, null]);
  });
});

describe("a coordinator", () => {
  test("hands calls over and gives them back, all or some, to nobody who is away", async () => {
    const tasks = [await askForCall(), await askForCall(), await askForCall()];
    const ids = tasks.map(({ id }) => id);
    const [first = "", second = ""] = ids;
    for (const id of ids) await ana.run(() => takeAsOwn(id));
    expect(await boss.run(() => handOverCalls(ana.id, luis.id, [first]))).toEqual({
      ...{ moved: 1, asked: 1 },
    });
    expect(await assigneesOf(ids)).toEqual([luis.id, ana.id, ana.id]);
    // Only what is Ana's.
    expect(await boss.run(() => handOverCalls(ana.id, null, [first, second]))).toEqual({
      ...{ moved: 1, asked: 2 },
    });
    expect(await assigneesOf(ids)).toEqual([luis.id, null, ana.id]);
    await boss.run(() => setAbsence(ana.id, IN_AN_HOUR()));
    expect(await assigneesOf(ids)).toEqual([luis.id, null, null]);
    expect(await boss.run(() => handOverCalls(luis.id, ana.id))).toBe("away");
    expect(await boss.run(() => setAbsence(ana.id, null))).toBe(true);
    expect(await boss.run(() => handOverCalls(luis.id, ana.id))).toEqual({
      ...{ moved: 1, asked: 1 },
    });
    expect(await assigneesOf(ids)).toEqual([ana.id, null, null]);
    expect(await boss.run(() => handOverCalls(ana.id, crypto.randomUUID()))).toBe("gone");
    expect(await boss.run(() => setAbsence(crypto.randomUUID(), null))).toBe(false);
  });
});

describe("the round robin", () => {
  const NOON = instantOf("2026-11-24", "12:00", null);
  const turnOn = () => db().deskSettings.create({ data: { roundRobin: true } });
  /** Calls whose term lies after noon of that day. */
  async function storeCalls(count: number) {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) ids.push((await askForCall()).id);
    const dueAt = instantOf("2026-11-25", "20:30", null);
    await db().callTask.updateMany({ data: { dueAt, windowFrom: null, windowUntil: null } });
    return ids;
  }

  test("is off at first, and then deals new calls evenly to advisers who are there", async () => {
    const ids = await storeCalls(4);
    expect(await dealCalls(NOON)).toBe(0);
    await turnOn();
    await db().adviser.create({
      data: { userId: luis.id, awayUntil: new Date(NOON.getTime() + 1) },
    });
    expect(await dealCalls(instantOf("2026-11-24", "21:00", null))).toBe(0);
    expect(await dealCalls(NOON)).toBe(4);
    expect(await assigneesOf(ids)).toEqual(Array(4).fill(ana.id));
    await db().adviser.update({ where: { userId: luis.id }, data: { awayUntil: null } });
    const more = await storeCalls(6);
    expect(await dealCalls(NOON)).toBe(6);
    // Luis catches up with Ana; the coordinator calls nobody unless they want to.
    expect((await assigneesOf([...ids, ...more])).filter((id) => id === ana.id)).toHaveLength(5);
    expect((await assigneesOf(more)).filter((id) => id === luis.id)).toHaveLength(5);
    expect(await dealCalls(NOON)).toBe(0);
  });

  test("deals a call to whoever works at its hour, and to nobody if nobody does", async () => {
    await turnOn();
    const shiftOf = (userId: string, shiftFrom: string, shiftUntil: string) =>
      db().adviser.create({ data: { userId, shiftFrom, shiftUntil } });
    await shiftOf(ana.id, "09:00", "15:00");
    await shiftOf(luis.id, "15:00", "20:30");
    const ids = await storeCalls(4);
    const [evening = "", between = "", morning = ""] = ids;
    const at = (time: string) => instantOf("2026-11-24", time, null);
    const setHour = (id: string, from: string, until: string) =>
      db().callTask.update({
        where: { id },
        data: { windowFrom: at(from), windowUntil: at(until) },
      });
    await setHour(evening, "19:00", "20:00");
    await setHour(between, "14:30", "15:30");
    await setHour(morning, "13:00", "14:00");
    await db().adviser.update({ where: { userId: luis.id }, data: { awayUntil: at("12:01") } });
    expect(await dealCalls(NOON)).toBe(2);
    expect(await assigneesOf(ids)).toEqual([null, null, ana.id, ana.id]);
    expect(await dealCalls(at("12:01"))).toBe(1);
    expect(await assigneesOf(ids)).toEqual([luis.id, null, ana.id, ana.id]);
  });

  test("leaves alone what is promised, late, in hands, or given back", async () => {
    await turnOn();
    const [promised = "", late = "", held = "", back = "", fresh = ""] = await storeCalls(5);
    const data = { promised: true };
    await db().callTask.update({ where: { id: promised }, data });
    await db().callTask.update({ where: { id: late }, data: { dueAt: NOON } });
    const later = new Date(NOON.getTime() + 60_000);
    const hold = { holderId: luis.id, leasedSince: NOON, leasedUntil: later };
    await db().callTask.update({ where: { id: held }, data: hold });
    await ana.run(() => takeAsOwn(back));
    await ana.run(() => giveUpOwn(back));
    expect(await dealCalls(NOON)).toBe(1);
    const assignees = await assigneesOf([promised, late, held, back, fresh]);
    expect(assignees.slice(0, 4)).toEqual([null, null, null, null]);
    expect(assignees[4]).not.toBeNull();
  });
});
