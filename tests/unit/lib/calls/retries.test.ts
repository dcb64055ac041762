import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_ATTEMPTS, promisedWindow, proposeNext, windowProblem } from "@/lib/calls/retries";
import { instantOf, isCallable, localDay, localTime, timesOf } from "@/lib/kernel/calendar";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";
import { isUnreached, OUTCOMES, UNREACHED } from "@/lib/vocabulary/outcomes";
import { anyMoment, anyProvince } from "@/tests/support/call-times";

/** The unanswered calls before the next attempt: a busy signal is another attempt only the second time. */
const BUSY_AGAIN = { isRedialled: true };
const ENDS = OUTCOMES.filter((one) => one !== "later" && !isUnreached(one));
const anySlot = fc.option(fc.constantFrom(...TIME_SLOTS));
const at = (time: string) => new Date(`2026-11-${time}:00+01:00`);
const within = (day: string, from: string, until: string) => ({
  from: instantOf(`2026-11-${day}`, from),
  until: instantOf(`2026-11-${day}`, until),
});

/** The calls to somebody who never answers, each made at the start of the proposed window. */
function callsToNobody(slot: string | null, province: string | null, first: Date) {
  const made = [first];
  for (;;) {
    const [now, ...earlier] = made.toReversed() as [Date, ...Date[]];
    const next = proposeNext("no_answer", { slot, province, earlier }, now);
    if (next.kind !== "again") return { made, end: next };
    made.push(next.window.from);
  }
}

describe("somebody who does not answer", () => {
  test.each(UNREACHED)("%s: the same slot of the next working day", (outcome) => {
    const history = { slot: "10:00-11:00", province: null, earlier: [], ...BUSY_AGAIN };
    // The adviser was late for the slot; the person's wish counts.
    expect(proposeNext(outcome, history, at("27T12:30"))).toEqual({
      kind: "again",
      window: within("30", "10:00", "11:00"),
      dueAt: instantOf("2026-11-30", "20:30"),
      promised: false,
    });
  });

  test("without a slot, the same part of the day", () => {
    const history = { slot: null, province: null, earlier: [] };
    expect(proposeNext("voicemail", history, at("24T12:59"))).toMatchObject({
      window: within("25", "9:00", "13:00"),
    });
    expect(proposeNext("voicemail", history, at("24T13:00"))).toMatchObject({
      window: within("25", "13:00", "16:00"),
    });
  });

  test.each([
    ["10:00-11:00", "23T10:10", "24T10:20", "16:00", "20:30"],
    ["17:00-18:00", "23T17:10", "24T17:20", "9:00", "13:00"],
    ["10:00-11:00", "23T17:10", "24T10:20", "13:00", "16:00"],
  ])("slot %s, called at %s and %s: the third time from %s", (slot, first, second, from, until) => {
    const history = { slot, province: null, earlier: [at(first)] };
    expect(proposeNext("voicemail", history, at(second))).toMatchObject({
      kind: "again",
      window: within("25", from, until),
    });
  });

  test("who is busy is tried again in a quarter of an hour, once, if calls are made then", () => {
    const history = {
      slot: "10:00-11:00",
      province: null,
      earlier: [at("23T10:10"), at("24T10:10")],
    };
    expect(proposeNext("busy", history, at("25T10:30"))).toEqual({
      kind: "again",
      window: within("25", "10:45", "11:15"),
      dueAt: instantOf("2026-11-25", "20:30"),
      promised: false,
    });
    expect(proposeNext("busy", { ...history, ...BUSY_AGAIN }, at("25T10:46")).kind).toBe(
      "unreachable",
    );
    expect(proposeNext("busy", { ...history, earlier: [] }, at("25T20:20"))).toMatchObject({
      window: within("26", "10:00", "11:00"),
    });
    expect(proposeNext("no_answer", { ...history, earlier: [] }, at("25T10:30"))).toMatchObject({
      window: within("26", "10:00", "11:00"),
    });
  });

  test("is called three times, on three days, the third at another time of day, and no more", () => {
    fc.assert(
      fc.property(anyMoment, anySlot, anyProvince, (first, slot, province) => {
        const { made, end } = callsToNobody(slot, province, first);
        expect(end).toEqual({ kind: "unreachable" });
        expect(made).toHaveLength(MAX_ATTEMPTS);
        expect(MAX_ATTEMPTS).toBe(3);
        expect(new Set(made.map((call) => localDay(call, province))).size).toBe(3);
        if (slot && made[1]) expect(localTime(made[1], province)).toBe(timesOf(slot)[0]);
        const hours = made.map((call) => Number(localTime(call, province).split(":")[0]));
        const parts = hours.map((hour) => (hour < 13 ? 0 : hour < 16 ? 1 : 2));
        expect(parts.slice(0, 2)).not.toContain(parts[2]);
      }),
      { numRuns: 500 },
    );
  });
});

test("every proposed call lies ahead, in calling hours, before its deadline, and passes the check", () => {
  const anyOutcome = fc.constantFrom("later" as const, ...UNREACHED);
  const anyPast = fc.array(anyMoment, { maxLength: 2 });
  fc.assert(
    fc.property(
      anyMoment,
      anySlot,
      anyProvince,
      anyOutcome,
      anyPast,
      (now, slot, province, ...rest) => {
        const [outcome, earlier] = rest;
        const next = proposeNext(outcome, { slot, province, earlier }, now);
        if (next.kind !== "again") {
          expect([next.kind, outcome === "later", earlier.length]).toEqual([
            "unreachable",
            false,
            2,
          ]);
          return;
        }
        const { from, until } = next.window;
        expect(from > now).toBe(true);
        expect(isCallable(from, province)).toBe(true);
        expect(isCallable(new Date(until.getTime() - 1), province)).toBe(true);
        expect(next.dueAt >= until).toBe(true);
        expect(next.promised).toBe(outcome === "later");
        expect(windowProblem(next.window, province, now)).toBeNull();
      },
    ),
    { numRuns: 400 },
  );
});

test("another hour is a promise: it is due at its end, and starts the three calls again", () => {
  const earlier = [at("20T10:00"), at("23T10:00")];
  const history = { slot: "10:00-11:00", province: null, earlier };
  const window = within("25", "10:00", "11:00");
  expect(proposeNext("later", history, at("24T17:00"))).toEqual({
    kind: "again",
    window,
    dueAt: window.until,
    promised: true,
  });
});

test.each(ENDS)("%s: nobody is called again", (outcome) => {
  const history = { slot: "10:00-11:00", province: null, earlier: [] };
  expect(proposeNext(outcome, history, at("24T10:00"))).toEqual({ kind: "done" });
});

describe("an hour that the adviser enters", () => {
  const now = at("24T10:00");
  const problemOf = (day: string, time: string, province: string | null = null) =>
    windowProblem(promisedWindow(day, time, province), province, now);

  test("is the promised half hour, cut at the end of the calling hours", () => {
    expect(promisedWindow("2026-11-25", "11:30", null)).toEqual(within("25", "11:30", "12:00"));
    expect(promisedWindow("2026-11-25", "20:15", null)).toEqual(within("25", "20:15", "20:30"));
    expect(promisedWindow("2026-11-25", "9:00", "35").from).toEqual(
      instantOf("2026-11-25", "10:00"),
    );
  });

  test.each([
    ["2026-11-24", "10:01", null, null],
    ["2026-11-24", "10:00", null, /ya ha pasado/],
    ["2026-11-23", "12:00", null, /ya ha pasado/],
    ["2026-11-25", "8:59", null, /Se llama de 9:00 a 20:30/],
    ["2026-11-25", "20:30", null, /Se llama de/],
    ["2026-11-25", "23:00", null, /Se llama de/],
    ["2026-11-28", "12:00", null, /festivo o fin de semana/],
    ["2026-12-08", "12:00", null, /festivo/],
    ["2026-12-07", "12:00", "28", /festivo/],
    ["2026-12-07", "12:00", "08", null],
    ["2027-01-22", "12:00", null, null],
    ["2027-01-25", "12:00", null, /próximos 60/],
  ])("%s at %s, province %s: %s", (day, time, province, problem) => {
    const found = problemOf(day, time, province);
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeNull();
  });

  test("is refused beyond the known holidays, and when it is no time at all", () => {
    const late = new Date("2027-12-20T09:00:00Z");
    expect(windowProblem(promisedWindow("2028-01-10", "12:00", null), null, late)).toMatch(/2028/);
    expect(problemOf("2026-11-25", "")).not.toBeNull();
    expect(problemOf("", "12:00")).not.toBeNull();
    expect(problemOf("2026-02-31", "mañana")).not.toBeNull();
  });
});
