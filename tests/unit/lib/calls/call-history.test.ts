import { expect, test } from "vitest";
import { callHistoryOf } from "@/lib/calls/call-history";
import { planFollowUp } from "@/lib/calls/follow-up";
import { proposeNext } from "@/lib/calls/retries";
import { type CallWindow, instantOf } from "@/lib/kernel/calendar";

const at = (day: number, time: string) => instantOf(`2026-11-${day}`, time);
const task = {
  promised: false,
  windowFrom: at(24, "10:00"),
  windowUntil: at(24, "11:00"),
  person: { province: null },
  lead: { createdAt: at(23, "12:00"), preferredTimeSlot: "10:00-11:00" },
};
const historyOf = (attempts: [at: Date, outcome: string][], phoneSince: Date | null = null) =>
  callHistoryOf(
    task,
    attempts.map(([at, outcome]) => ({ at, outcome, openSeconds: 60 })),
    phoneSince,
  );
const tries = (...attempts: [at: Date, outcome: string][]) => historyOf(attempts).earlier;

test("only unanswered calls count, since the last request and since somebody last answered", () => {
  expect(tries()).toEqual([]);
  expect(tries([at(20, "10:00"), "voicemail"], [at(24, "10:00"), "voicemail"])).toEqual([
    at(24, "10:00"),
  ]);
  expect(
    tries([at(26, "10:00"), "voicemail"], [at(25, "10:00"), "later"], [at(24, "10:00"), "busy"]),
  ).toEqual([at(26, "10:00")]);
  expect(tries([at(25, "17:00"), "voicemail"], [at(24, "10:00"), "no_answer"])).toEqual([
    at(24, "10:00"),
    at(25, "17:00"),
  ]);
});

test("the first busy signal and the call a quarter of an hour later are one attempt, a second one is another", () => {
  const busy = (...times: Date[]) => historyOf(times.map((time): [Date, string] => [time, "busy"]));
  expect(busy(at(24, "10:00"))).toMatchObject({ earlier: [], isRedialled: true });
  expect(busy(at(24, "10:00"), at(24, "10:16")).earlier).toEqual([at(24, "10:16")]);
  // Nobody is called a quarter of an hour later.
  expect(busy(at(24, "20:20"))).toMatchObject({ earlier: [at(24, "20:20")], isRedialled: false });
  const inVain = historyOf([[at(24, "10:00"), "no_answer"]]);
  const plan = (history: typeof inVain, day: number) =>
    planFollowUp("busy", null, history, at(day, "10:30"));
  expect(plan(inVain, 25)).toMatchObject({ again: { window: { from: at(25, "10:45") } } });
  const three = { ...inVain, earlier: [23, 24].map((day) => at(day, "10:00")) };
  expect(plan(three, 25)).toHaveProperty("again");
  expect(plan({ ...three, isRedialled: true }, 25)).toEqual({ closedBecause: "unreachable" });
});

test("a mail reaches nobody, so that the unanswered calls before it still count", () => {
  const made: [Date, string][] = [24, 25, 26].map((day) => [at(day, "10:00"), "no_answer"]);
  const all = made.map(([time]) => time);
  expect(tries(...made, [at(26, "11:00"), "wrote"])).toEqual(all);
  expect(tries(...made, [at(26, "11:00"), "spoke"])).toEqual([]);
});

test("a wrong number is not called again, until it is corrected", () => {
  const wrong: [Date, string][] = [
    [at(24, "10:00"), "no_answer"],
    [at(25, "10:00"), "wrong_number"],
  ];
  const plan = (phoneSince: Date | null, next = null as CallWindow | null) =>
    planFollowUp("no_answer", next, historyOf(wrong, phoneSince), at(26, "10:00"));
  expect(plan(null)).toEqual({ closedBecause: "wrong_number" });
  const hour = { from: at(27, "10:00"), until: at(27, "10:30") };
  expect(plan(null, hour)).toEqual({ problem: expect.stringContaining("no es suyo") });
  expect(plan(at(25, "11:00"))).toMatchObject({ kind: "retry", attempts: 1 });
});

test("somebody who misses a promised hour is called at that hour of another day, not in the slot", () => {
  const promised = { ...task, windowFrom: at(25, "17:30"), windowUntil: at(25, "18:00") };
  const next = (isPromised: boolean) =>
    proposeNext(
      "no_answer",
      callHistoryOf({ ...promised, promised: isPromised }, [], null),
      at(25, "17:31"),
    );
  expect(next(true)).toMatchObject({
    window: { from: at(26, "17:30"), until: at(26, "18:00") },
    promised: false,
  });
  expect(next(false)).toMatchObject({ window: { from: at(26, "10:00") } });
});
