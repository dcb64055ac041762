// biome-ignore-all lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted.
import { createHash } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import { Client } from "pg";
import { type Send, sendTo } from "./e2e-request";
import { ADMIN, worldUrl } from "./e2e-world";
import { Inbox } from "./inbox";

export { ADMIN, expect };

interface TestFixtures {
  /** The visitor's address, another in each test: rate limits of one do not hit the next. */
  visitorAddress: string;
  /** Sends requests that no browser would, from the visitor's address. */
  send: Send;
  /** False for a test of what happens before a page's scripts have come. */
  awaitScripts: boolean;
  /** Messages of the browser's console that this test provokes on purpose. */
  expectedConsole: RegExp[];
  /** Fails the test when the page logs another error or throws. */
  quietConsole: undefined;
}

interface WorkerFixtures {
  /** Of the app under test. */
  origin: string;
  /** The app's database. Other tests use it too: look for your own rows. */
  database: Client;
  /** The mail the app sent. Other tests send too: look for your own. */
  inbox: Inbox;
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

  origin: [async ({}, use) => use(worldUrl("E2E_APP_URL")), { scope: "worker" }],
  database: [
    async ({}, use) => {
      const client = new Client({ connectionString: worldUrl("E2E_DATABASE_URL") });
      await client.connect();
      await use(client);
      await client.end();
    },
    { scope: "worker" },
  ],
  inbox: [
    async ({}, use) => {
      await use(new Inbox(worldUrl("E2E_INBOX_URL")));
    },
    { scope: "worker" },
  ],
});

/**
 * Pages ask for their scripts after the first paint, so a page is loaded before they have come. A
 * test that goes somewhere waits for them, but for one that is about just this.
 */
function waitForScripts(page: Page): void {
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
  // Not waitForFunction: it counts frames in the page, whose clock a test may hold.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const late = document.body?.lastElementChild?.textContent?.includes('type:"paint"');
        return !late || Object.keys(document).some((key) => key.startsWith("__reactContainer"));
      }),
    )
    .toBe(true);
}
