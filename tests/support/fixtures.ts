// biome-ignore-all lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted.
import { createHash } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import { Client } from "pg";
import { type Answer, type Send, sendTo } from "./e2e-request";
import { ADMIN, startWorld, type World, webProcess } from "./e2e-world";
import type { SchedulingProvider } from "./scheduling-provider";
import type { Inbox } from "./smtp";

export { ADMIN, expect };

interface TestFixtures {
  /** The visitor's address, different in each test, so that tests share no rate limit. */
  visitorAddress: string;
  /** Sends raw requests, which no browser would send, from the visitor's address. */
  send: Send;
  /** False for a test of what happens before a page's scripts have loaded. */
  awaitScripts: boolean;
  /** Messages in the browser's console that this test causes on purpose. */
  expectedConsole: RegExp[];
  /** Fails the test when the page logs any other error or throws. */
  quietConsole: undefined;
}

interface WorkerFixtures {
  world: World;
  /** Origin of the app under test. */
  origin: string;
  /** The app's database. Other tests use it too: look for your own rows. */
  database: Client;
  /** The mail that the app sent. Other tests send mail too: look for your own. */
  inbox: Inbox;
  /** The scheduling provider whose agenda the app under test embeds. */
  provider: SchedulingProvider;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  awaitScripts: [true, { option: true }],
  page: async ({ page, awaitScripts, javaScriptEnabled }, use) => {
    if (awaitScripts && javaScriptEnabled !== false) waitForScripts(page);
    await use(page);
  },

  baseURL: async ({ origin }, use) => use(origin),

  visitorAddress: async ({}, use, { testId, repeatEachIndex }) => {
    const [a, b, c] = createHash("sha256").update(`${testId}${repeatEachIndex}`).digest();
    await use(`10.${a}.${b}.${c}`);
  },
  extraHTTPHeaders: async ({ visitorAddress }, use) => use({ "X-Forwarded-For": visitorAddress }),

  send: async ({ origin, visitorAddress }, use) => {
    await use((sent = {}) => {
      const headers = { "x-forwarded-for": visitorAddress, ...sent.headers };
      return sendTo(origin, { ...sent, headers });
    });
  },

  expectedConsole: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedConsole }, use) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      context.on("weberror", (webError) => complaints.push(String(webError.error())));
      await use(undefined);
      const unexpected = complaints.filter((text) => !expectedConsole.some((p) => p.test(text)));
      expect(unexpected, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],

  world: [
    async ({}, use) => {
      const world = await startWorld();
      await use(world);
      await world.stop();
    },
    { scope: "worker", auto: true, timeout: 300_000 },
  ],
  origin: [async ({ world }, use) => use(world.app.url), { scope: "worker" }],
  database: [
    async ({ world }, use) => {
      const client = new Client({ connectionString: world.databaseUrl });
      await client.connect();
      await use(client);
      await client.end();
    },
    { scope: "worker" },
  ],
  inbox: [async ({ world }, use) => use(world.inbox), { scope: "worker" }],
  provider: [async ({ world }, use) => use(world.provider), { scope: "worker" }],
});

/**
 * React takes a page over shortly after its load event. Every navigation of a test waits for it,
 * unless the test is about that moment.
 */
export function waitForScripts(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...given) => {
    const answer = await goto.apply(page, given);
    await scriptsOf(page);
    return answer;
  };
  page.reload = async (...given) => {
    const answer = await reload.apply(page, given);
    await scriptsOf(page);
    return answer;
  };
}

async function scriptsOf(page: Page): Promise<void> {
  // Not waitForFunction, which polls frames in the page, whose clock a test may stop.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const isOurs = document.querySelector("script[src*='/_next/']") !== null;
        return !isOurs || Object.keys(document).some((key) => key.startsWith("__reactContainer"));
      }),
    )
    .toBe(true);
}

/** Holds the page's requests for an address back until the returned function is called. */
export async function holdBack(page: Page, url: Parameters<Page["route"]>[0], method?: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (!method || route.request().method() === method) await released;
    await route.fallback();
  });
  return release;
}

/** Checks around every test of a file that the process survives and that no lead was stored. */
export function expectNothingStored() {
  let before: { pid: number; leads: number };

  test.beforeEach(async ({ database }) => {
    before = { pid: webProcess(), leads: await countLeads(database) };
  });

  test.afterEach(async ({ send, database }) => {
    expect(webProcess(), "the web process").toBe(before.pid);
    expect((await send({ path: "/api/health/live" })).status).toBe(200);
    expect(await countLeads(database), "leads").toBe(before.leads);
  });
}

/** A 4xx; or a 500 with nothing but a digest, or with an empty body, as Next refuses. */
export function expectRefused(answer: Answer, what: string) {
  if (answer.status >= 400 && answer.status < 500) return;
  expect(answer.status, what).toBe(500);
  expect(answer.body, what).toMatch(/"digest":"\d+"|^Internal Server Error$/);
  expect(answer.body, what).not.toMatch(/\bat .*\(|node_modules|\.ts:\d/);
}

async function countLeads(database: Client): Promise<number> {
  return (await database.query("SELECT count(*)::int AS count FROM leads")).rows[0].count;
}
