import { expect, test } from "vitest";
import { type App, startApp } from "@/tests/support/app";
import { actionId } from "@/tests/support/e2e-actions";
import {
  actionPost,
  type Entry,
  heroEntries,
  nativePost,
  readForm,
} from "@/tests/support/e2e-form-post";
import { type Send, type Sent, sendTo } from "@/tests/support/e2e-request";
import { webProcessOf } from "@/tests/support/e2e-world";
import { residentBytes } from "@/tests/support/processes";
import { temporaryFolder } from "@/tests/support/temporary-folder";

const POSTS_A_ROUND = 2_000;
const ROUNDS = 6;
/** A fifth of the bodies of a round, kept. */
const FLAT_BYTES = 20_000_000;
/** Of a round some seconds on a machine that does nothing else, many on one that does. */
const LIMIT_MS = 400_000;

test("fault 6: memory stays flat under thousands of large and broken bodies", {
  timeout: LIMIT_MS,
}, async () => {
  const folder = temporaryFolder("memory");
  // With room for little, what nobody needs any more is cleaned up before more room is taken.
  const env = { DATA_DIR: folder.path, NODE_OPTIONS: "--max-old-space-size=192" };
  const app = await startApp({ env });
  try {
    const send: Send = (sent) => sendTo(app.url, sent);
    const posts = await largePosts(send, app.url);
    const held = [await lowestMemory(app, send, posts)];
    let growth = Number.POSITIVE_INFINITY;
    // The framework's own caches and buffers fill first, then nothing may grow.
    while (growth > FLAT_BYTES && held.length < ROUNDS) {
      held.push(await lowestMemory(app, send, posts));
      growth = (held.at(-1) ?? 0) - (held.at(-2) ?? 0);
    }
    expect(growth, `MB held: ${held.map((bytes) => bytes / 1e6)}`).toBeLessThan(FLAT_BYTES);
  } finally {
    await app.stop();
    folder.remove();
  }
});

/** Each way of being refused, of 55,000 bytes and more. */
async function largePosts(send: Send, origin: string): Promise<Sent[]> {
  const form = await readForm(send);
  const padding: Entry = ["padding", "x".repeat(55_000)];
  const incomplete = heroEntries(form).filter(([name]) => name !== "consent");
  const headers = { origin };
  return [
    await nativePost("/", [...incomplete, padding], headers),
    await actionPost("/", actionId("submitHeroForm"), [...incomplete, padding], headers),
    await actionPost("/", "0".repeat(42), [...incomplete, padding], headers),
    await nativePost("/", [["$ACTION_REF_1", ""], padding], headers),
    await nativePost("/", [["x", "x".repeat(70_000)]], headers),
  ];
}

/** Sends a round, and says how little the server held meanwhile: what it holds when cleaned up. */
async function lowestMemory(app: App, send: Send, posts: Sent[]): Promise<number> {
  const web = webProcessOf(app.pid);
  let sent = 0;
  let lowest = Number.POSITIVE_INFINITY;
  async function sender() {
    while (sent < POSTS_A_ROUND) {
      const post = posts[sent++ % posts.length];
      if (sent % 50 === 0) lowest = Math.min(lowest, residentBytes(web));
      await send(post);
    }
  }
  await Promise.all(Array.from({ length: 8 }, sender));
  return lowest;
}
