import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type App, startApp } from "@/tests/support/app";
import { heroEntries, nativePost, readForm } from "@/tests/support/e2e-form-post";
import { sendTo } from "@/tests/support/e2e-request";
import { temporaryFolder } from "@/tests/support/temporary-folder";

let folder: ReturnType<typeof temporaryFolder>;
let app: App;

beforeEach(async () => {
  folder = temporaryFolder("drain");
  app = await startApp({ env: { DATA_DIR: folder.path, DRAIN_SECONDS: "3" } });
});
afterEach(async () => {
  await app.stop();
  folder.remove();
});

test("fault 42: told to stop, it says so to balancers first, and serves whoever still comes", async () => {
  const post = await nativePost("/", heroEntries(await readForm((sent) => sendTo(app.url, sent))), {
    origin: app.url,
  });
  expect((await readiness()).status).toBe(200);
  tellWebToStop();
  await vi.waitFor(async () => expect((await readiness()).status).toBe(503));
  expect(await (await readiness()).json()).toEqual({ status: "unavailable" });
  expect((await fetch(`${app.url}/api/health/live`)).status).toBe(503);

  expect((await sendTo(app.url, post)).status).toBe(303);
  // The whole product ends when its web process has ended, and this one did as it was told.
  await app.ended;
  expect(app.logs()).toContain('"event":"lead.');
  await expect(readiness()).rejects.toThrow();
});

function readiness() {
  return fetch(`${app.url}/api/health/ready`);
}

function tellWebToStop() {
  const { child } = JSON.parse(readFileSync(join(folder.path, "lock"), "utf8"));
  process.kill(child.pid, "SIGTERM");
}
