import { beforeEach, expect, test } from "vitest";
import { readOwnAbsence } from "@/lib/calls/absence";
import { takeAsOwn } from "@/lib/calls/assignees";
import { answerOwnForm, answerShiftForm } from "@/lib/calls/shift-form";
import { readShiftNotice } from "@/lib/calls/shift-notices";
import { readShifts } from "@/lib/calls/shifts";
import { db } from "@/lib/kernel/db";
import { formatFileDate, startOfDay } from "@/lib/kernel/format";
import { askForCall, assigneesOf } from "@/tests/support/call-tasks";
import { signedIn } from "@/tests/support/signed-in";
import { accountOf } from "@/tests/support/team";
import { formOf } from "@/tests/support/visitor";

let boss: Awaited<ReturnType<typeof signedIn>>;
let ana: Awaited<ReturnType<typeof signedIn>>;
let anaId: string;

beforeEach(async () => {
  await db().callTask.deleteMany();
  await db().user.deleteMany();
  [boss, ana] = [await signedIn(["coordinador"]), await signedIn(["asesor"])];
  anaId = (await accountOf(ana.email)).id;
});

/** The outcome that the page is asked to tell. */
async function send(fields: Record<string, string>) {
  return (await toldAfter(formOf(fields)))?.hecho;
}
async function toldAfter(form: FormData) {
  const { next } = await boss.run(() => answerShiftForm(form));
  return next ? Object.fromEntries(new URLSearchParams(next.split("?")[1])) : undefined;
}
const own = (fields: Record<string, string>) => ana.run(() => answerOwnForm(formOf(fields)));
const rowOfAna = async (assignee: unknown = null) => {
  const { advisers, ...shifts } = await boss.run(() => readShifts(assignee));
  return { ...shifts, ana: advisers.find(({ id }) => id === anaId) };
};

const versionOfAna = async () => (await rowOfAna()).ana?.version ?? "";

test("a coordinator sets a shift, and is told of hours that are none", async () => {
  const shift = { action: "shift", userId: anaId, weight: "2", version: await versionOfAna() };
  expect(await send({ ...shift, from: "09:00", until: "14:00" })).toBe("guardado");
  expect((await rowOfAna()).ana).toMatchObject({
    shift: { from: "09:00", until: "14:00" },
    weight: 2,
  });
  expect(await send({ ...shift, from: "14:00", until: "09:00" })).toBe("mal-turno");
  expect(await send({ ...shift, from: "14:00", until: "" })).toBe("mal-turno");
  const version = await versionOfAna();
  expect(await send({ ...shift, from: "", until: "", weight: "0", version })).toBe("guardado");
  expect((await rowOfAna()).ana).toMatchObject({ shift: null, weight: 0, onShift: false });
  expect(await send({ ...shift, from: "", until: "", weight: "11" })).toBeUndefined();
});

test("a page that is older than a colleague's change overwrites nothing", async () => {
  const shift = { action: "shift", userId: anaId, weight: "1", version: await versionOfAna() };
  const [one, other] = await Promise.all([
    send({ ...shift, from: "09:00", until: "14:00" }),
    send({ ...shift, from: "15:00", until: "20:00" }),
  ]);
  expect([one, other].sort()).toEqual(["cambiado", "guardado"]);
  const from = one === "guardado" ? "09:00" : "15:00";
  expect((await rowOfAna()).ana?.shift).toMatchObject({ from });
  // An absence is no change of the shift.
  const version = await versionOfAna();
  expect(await send({ action: "absence", userId: anaId, away: "30" })).toBe("fuera");
  expect(await send({ ...shift, from: "10:00", until: "13:00", version })).toBe("guardado");
});

test("an absence of a coordinator's or of one's own has an end that lies ahead", async () => {
  const absence = { action: "absence", userId: anaId };
  expect(await send({ ...absence, away: "30" })).toBe("fuera");
  expect((await rowOfAna()).ana?.away).toMatch(/^hasta /);
  expect(await send({ ...absence, away: "back" })).toBe("dentro");
  expect((await rowOfAna()).ana?.away).toBeNull();
  expect(await send({ ...absence, away: "until", day: "2020-01-01", time: "10:00" })).toBe(
    "mal-ausencia",
  );
  expect(await send({ ...absence, away: "until", day: "", time: "10:00" })).toBe("mal-ausencia");

  const tomorrow = formatFileDate(startOfDay(formatFileDate(new Date()), 1));
  const until = { action: "absence", away: "until", day: tomorrow, time: "10:15" };
  expect((await own(until)).notice).toBeNull();
  expect((await ana.run(readOwnAbsence))?.getTime()).toBe(
    startOfDay(tomorrow).getTime() + 615 * 60_000,
  );
  expect((await own({ ...until, day: "2020-01-01" })).notice?.text).toContain("estén por venir");
});

test("ticked calls, or all of somebody's, go to another or back to everybody", async () => {
  const [first, second] = [await askForCall(), await askForCall()];
  expect(await ana.run(() => takeAsOwn(first.id))).toBe(true);
  const move = { action: "move", from: "", to: anaId };
  expect(await send(move)).toBe("ninguna");
  expect(await send({ ...move, everything: "1" })).toBe("ninguna");
  expect(await send({ ...move, task: second.id })).toBe("movidas");
  expect(await rowOfAna(anaId)).toMatchObject({
    unassigned: 0,
    ana: { calls: 2 },
    listed: { id: anaId },
  });
  expect((await rowOfAna(anaId)).listed?.calls).toHaveLength(2);
  expect(await send({ ...move, from: anaId, to: "" })).toBeUndefined();
  expect(await send({ ...move, from: anaId, to: "todos", everything: "1" })).toBe("devueltas");
  expect(await assigneesOf([first.id, second.id])).toEqual([null, null]);
  expect((await rowOfAna("nadie")).listed?.calls).toHaveLength(2);
});

test("calls that move only in part are told, with how many of how many", async () => {
  const [mine, recused, taken] = [await askForCall(), await askForCall(), await askForCall()];
  const { personId } = await db().callTask.findUniqueOrThrow({ where: { id: recused.id } });
  const left = { personId, userId: anaId, reason: "relative" };
  await db().recusal.create({ data: left });
  expect(await ana.run(() => takeAsOwn(taken.id))).toBe(true);
  const form = formOf({ action: "move", from: "", to: anaId });
  for (const { id } of [mine, recused, taken]) form.append("task", id);
  const told = await toldAfter(form);
  expect(told).toEqual({ hecho: "en-parte", pasadas: "1-3" });
  expect(readShiftNotice({ ...told })?.text).toContain("Han cambiado 1 de 3.");
  // Only those numbers, and only there.
  expect(readShiftNotice({ hecho: "en-parte", pasadas: "<b>" })?.text).not.toContain("Han");
  expect(readShiftNotice({ hecho: "movidas", pasadas: "1-3" })?.text).not.toContain("Han");
});

test("the round robin is turned on and off", async () => {
  expect(await send({ action: "round-robin", on: "1" })).toBe("repartiendo");
  expect((await rowOfAna()).roundRobin).toBe(true);
  expect(await send({ action: "round-robin", on: "0" })).toBe("sin-repartir");
  expect((await rowOfAna()).roundRobin).toBe(false);
});
