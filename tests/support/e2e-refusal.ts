import type { Client } from "pg";
import type { Answer } from "./e2e-request";
import { webProcess } from "./e2e-world";
import { expect, test } from "./fixtures";

/** Checks around every test of a file that the process goes on, and that no lead was stored. */
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

/** A 4xx; or a 500 that says nothing but a digest, which is how the framework refuses. */
export function expectRefused(answer: Answer, what: string) {
  if (answer.status >= 400 && answer.status < 500) return;
  expect(answer.status, what).toBe(500);
  expect(answer.body, what).toMatch(/"digest":"\d+"/);
  expect(answer.body, what).not.toMatch(/\bat .*\(|node_modules|\.ts:\d/);
}

async function countLeads(database: Client): Promise<number> {
  return (await database.query("SELECT count(*)::int AS count FROM leads")).rows[0].count;
}
