import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { GET } from "@/app/api/events/route";
import { endSession } from "@/lib/accounts/session";
import { readSessionCookie } from "@/lib/accounts/session-cookie";
import { ANYTHING, type OfficeNews } from "@/lib/history/office-change";
import { publish } from "@/lib/history/publish";
import { db, transaction } from "@/lib/kernel/db";
import { stopListening } from "@/lib/process/listen";
import { endConnections } from "@/tests/support/outage";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";
import { Visitor } from "@/tests/support/visitor";

const PERSON = "0192f0c1-2345-7abc-8def-0123456789ab";
const CHANGE = { leadId: null, personId: PERSON, isNew: false };
const BEAT_MS = 20_000;

const adviser = await signedIn(["asesor"]);

/** The streams of a test, which ends those that it leaves open. */
const open: Stream[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const stream of open.splice(0)) await stream.leave();
});
afterAll(() => stopListening());

const ask = (visitor: Visitor, accept = "text/event-stream") =>
  visitor.send(GET, "/api/events", { headers: { accept } });

class Stream {
  readonly news: OfficeNews[] = [];
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;

  constructor(response: Response) {
    if (!response.body) throw new Error(`no stream: ${response.status}`);
    this.#reader = response.body.getReader();
    this.ended = this.#read();
    open.push(this);
  }

  async #read(): Promise<void> {
    for (;;) {
      const { done, value } = await this.#reader.read();
      if (done) return;
      const messages = new TextDecoder().decode(value).trim().split("\n\n");
      this.news.push(...messages.map((text) => JSON.parse(text.replace(/^data: /, ""))));
    }
  }

  changes = () => this.news.flatMap(({ change }) => change ?? []);
  leave = () => this.#reader.cancel();
}

/** Opens a stream, and waits until its process listens to the database. */
async function openStream(visitor: Visitor): Promise<Stream> {
  const stream = new Stream(await ask(visitor));
  await expect.poll(() => stream.news.at(-1)?.heard).toBeGreaterThan(0);
  return stream;
}

const change = () => transaction((tx) => publish(tx, CHANGE));

describe("the stream of the back office", () => {
  test("two browsers hear a change, and no proxy or compression may hold it back", async () => {
    const coordinator = await signedIn(["coordinador"]);
    const response = await ask(coordinator);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("cache-control")).toMatch(/no-store.*no-transform/);
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    const streams = [new Stream(response), await openStream(adviser)];
    await change();
    for (const stream of streams) await expect.poll(stream.changes).toContainEqual(CHANGE);
  });

  test("a poll tells the number of the latest change, which a later stream tells as well", async () => {
    const stream = await openStream(adviser);
    await change();
    await expect.poll(stream.changes).toContainEqual(CHANGE);
    const polled: OfficeNews = await (await ask(adviser, "*/*")).json();
    expect(polled).toEqual({ ...stream.news.at(-1), change: null });
    const later = await openStream(adviser);
    expect(later.news[0]).toEqual(polled);
  });

  test("after a lost connection anything may have changed, and changes are heard again", async () => {
    const stream = await openStream(adviser);
    const earlier = stream.changes().length;
    await endConnections();
    await expect.poll(() => stream.changes().slice(earlier)).toEqual([ANYTHING]);
    await change();
    await expect.poll(() => stream.changes().at(-1)).toEqual(CHANGE);
  });

  test.each([
    [204, "nobody", async () => new Visitor()],
    [403, "marketing", () => signedIn(["marketing"])],
  ] as const)("answers %i to %s", async (status, _, visitor) => {
    for (const accept of ["text/event-stream", "*/*"]) {
      expect((await ask(await visitor(), accept)).status).toBe(status);
    }
  });

  test("ends within a beat of the session, or of the role", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const leaving = await signedIn(["asesor"]);
    const removed = await signedIn(["asesor"]);
    const [left, lost, stays] = [
      await openStream(leaving),
      await openStream(removed),
      await openStream(adviser),
    ];
    await endSession(db(), (await leaving.run(readSessionCookie)) ?? "");
    await sql("DELETE FROM user_roles USING users WHERE id = user_id AND email = $1", [
      removed.email,
    ]);
    const heard = stays.news.length;
    vi.advanceTimersByTime(BEAT_MS);
    await Promise.all([left.ended, lost.ended]);
    await expect.poll(() => stays.news.slice(heard)).toMatchObject([{ change: null }]);
  });

  // The last one: afterwards this process opens none.
  test("a process that stops ends its streams and opens no other", async () => {
    const stream = await openStream(adviser);
    await stopListening();
    await stream.ended;
    expect((await ask(adviser)).status).toBe(503);
  });
});
