import { describe, expect, test } from "vitest";
import { hasOddHeaders, judge, LEAST_FILLING_MS, type Signals } from "@/lib/suspicion/judge";
import { reasonLabel, SUSPECT_REASONS } from "@/lib/suspicion/reasons";

const PERSON: Signals = {
  honeypot: false,
  proven: false,
  startedAgoMs: 40_000,
  reused: false,
  oddHeaders: false,
  busyAddress: false,
  avalanche: false,
};

describe("fault 47: a submission", () => {
  test("as people send it is kept apart for nothing", () => {
    expect(judge(PERSON)).toEqual([]);
    expect(judge({ ...PERSON, startedAgoMs: LEAST_FILLING_MS })).toEqual([]);
  });

  test.each<[string, Partial<Signals>]>([
    ["honeypot", { honeypot: true }],
    ["no-start", { startedAgoMs: null }],
    ["too-fast", { startedAgoMs: LEAST_FILLING_MS - 1 }],
    ["reused", { reused: true }],
    ["headers", { oddHeaders: true }],
    ["address", { busyAddress: true }],
    ["avalanche", { avalanche: true }],
  ])("is kept apart for one thing alone: %s", (reason, change) => {
    expect(judge({ ...PERSON, ...change })).toEqual([reason]);
  });

  test("has all its reasons told", () => {
    const worst = { honeypot: true, reused: true, oddHeaders: true, busyAddress: true };
    expect(judge({ ...PERSON, ...worst, startedAgoMs: 0, avalanche: true })).toEqual([
      "honeypot",
      "too-fast",
      "reused",
      "headers",
      "address",
      "avalanche",
    ]);
  });

  test("that comes with a proof is kept apart for the hidden field only", () => {
    const doubtful = { ...PERSON, proven: true, startedAgoMs: null, avalanche: true };
    expect(judge(doubtful)).toEqual([]);
    expect(judge({ ...doubtful, honeypot: true })).toEqual(["honeypot"]);
  });
});

describe("headers", () => {
  test.each([
    [{ "user-agent": "Mozilla/5.0 (Linux; Android 9)", "accept-language": "es-ES,es;q=0.9" }],
    [{ "user-agent": "Mozilla/5.0 (iPhone)" }],
    [{ "accept-language": "ca" }],
  ])("of a browser are not odd: %o", (headers) => {
    expect(hasOddHeaders(new Headers(headers))).toBe(false);
  });

  test.each([
    [{}],
    [{ "user-agent": "curl/8.5.0" }],
    [{ "user-agent": "python-requests/2.32", "accept-language": "*" }],
    [{ "user-agent": "node", "accept-language": "*" }],
  ])("of a tool are: %o", (headers) => {
    expect(hasOddHeaders(new Headers(headers))).toBe(true);
  });
});

test("every reason has words of its own", () => {
  const words = SUSPECT_REASONS.map(reasonLabel);
  expect(new Set(words).size).toBe(SUSPECT_REASONS.length);
  for (const reason of SUSPECT_REASONS) expect(reasonLabel(reason)).not.toBe(reason);
});
