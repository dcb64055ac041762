import { expect, test } from "vitest";
import { instantOf } from "@/lib/desk/calendar";
import { callHistoryOf } from "@/lib/desk/call-history";
import { proposeNext } from "@/lib/desk/retries";

const at = (day: number, time: string) => instantOf(`2026-11-${day}`, time);
const task = {
  promised: false,
  windowFrom: at(24, "10:00"),
  windowUntil: at(24, "11:00"),
  person: { province: null },
  lead: { createdAt: at(23, "12:00"), preferredTimeSlot: "10:00-11:00" },
};
const tries = (...attempts: [at: Date, outcome: string][]) =>
  callHistoryOf(
    task,
    attempts.map(([at, outcome]) => ({ at, outcome })),
  ).earlier;

test("only calls in vain count, since the last request and since somebody last answered", () => {
  expect(tries()).toEqual([]);
  expect(tries([at(20, "10:00"), "busy"], [at(24, "10:00"), "busy"])).toEqual([at(24, "10:00")]);
  expect(
    tries([at(26, "10:00"), "voicemail"], [at(25, "10:00"), "later"], [at(24, "10:00"), "busy"]),
  ).toEqual([at(26, "10:00")]);
  expect(tries([at(25, "17:00"), "busy"], [at(24, "10:00"), "no_answer"])).toEqual([
    at(24, "10:00"),
    at(25, "17:00"),
  ]);
});

test("somebody who misses a promised hour is called at that hour of another day, not in the slot", () => {
  const promised = { ...task, windowFrom: at(25, "17:30"), windowUntil: at(25, "18:00") };
  const next = (isPromised: boolean) =>
    proposeNext(
      "no_answer",
      callHistoryOf({ ...promised, promised: isPromised }, []),
      at(25, "17:31"),
    );
  expect(next(true)).toMatchObject({
    window: { from: at(26, "17:30"), until: at(26, "18:00") },
    promised: false,
  });
  expect(next(false)).toMatchObject({ window: { from: at(26, "10:00") } });
});
