import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followOffice } from "@/components/admin/shell/office-stream";
import { ANYTHING, type OfficeChange, type OfficeNews } from "@/lib/history/office-change";

const CHANGE: OfficeChange = { leadId: null, personId: "one", isNew: false };

/** Stands in for the browser's, over a network that may hold back or cut what the server sends. */
class Source extends EventTarget {
  static opened: Source[] = [];
  isOpen = true;
  constructor() {
    super();
    Source.opened.push(this);
  }
  send(news: OfficeNews) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(news) }));
  }
  close() {
    this.isOpen = false;
  }
}

/** What the server answers to a poll: its number of changes, or a status. */
let answer: number | { status: number };
let told: OfficeChange[];
let leaving: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  [Source.opened, told, leaving, answer] = [[], [], new AbortController(), 1];
  vi.stubGlobal("EventSource", Source);
  vi.stubGlobal("fetch", async () =>
    typeof answer === "number" ? Response.json(news(answer)) : new Response(null, answer),
  );
  void followOffice((change) => told.push(change), leaving.signal);
});
afterEach(async () => {
  leaving.abort();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const news = (heard: number, change: OfficeChange | null = null) => ({
  process: "server",
  heard,
  change,
});

/** The streams that are open. */
const open = () => Source.opened.filter(({ isOpen }) => isOpen);

test("each change is told once, and a gap in their numbers as anything", () => {
  const [source] = open();
  source?.send(news(7));
  source?.send(news(8, CHANGE));
  source?.send(news(8));
  source?.send(news(10, CHANGE));
  expect(told).toEqual([ANYTHING, CHANGE, ANYTHING]);
});

test("a laptop that slept hears that it missed something, and then a new stream", async () => {
  open()[0]?.send(news(1));
  answer = 5;
  await vi.advanceTimersByTimeAsync(45_000);
  expect(told).toEqual([ANYTHING, ANYTHING]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(Source.opened).toHaveLength(2);
  expect(open()).toEqual([Source.opened[1]]);
});

test("where a network cuts a stream, another one follows", async () => {
  open()[0]?.send(news(1));
  open()[0]?.dispatchEvent(new Event("error"));
  await vi.advanceTimersByTimeAsync(1_500);
  open()[0]?.send(news(2, CHANGE));
  expect(told).toEqual([ANYTHING, CHANGE]);
});

test("where a network holds streams back, polls tell of changes within two seconds", async () => {
  await vi.advanceTimersByTimeAsync(4_000);
  expect(open()).toEqual([]);
  expect(told).toEqual([ANYTHING]);
  answer = 2;
  await vi.advanceTimersByTimeAsync(1_500);
  expect(told).toEqual([ANYTHING, ANYTHING]);
  answer = { status: 503 };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open()).toHaveLength(1);
});

test("once the session has ended nothing more is asked", async () => {
  answer = { status: 204 };
  open()[0]?.dispatchEvent(new Event("error"));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(Source.opened).toHaveLength(1);
  expect(open()).toEqual([]);
});

test("a page that leaves ends at once, because the browser's next page waits for that", async () => {
  let hasEnded = false;
  const left = followOffice(() => {}, leaving.signal).then(() => {
    hasEnded = true;
  });
  leaving.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(hasEnded).toBe(true);
  await left;
});
