// biome-ignore-all lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted.
import { createHash } from "node:crypto";
import { test as base, expect } from "@playwright/test";
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
