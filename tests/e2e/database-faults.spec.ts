import { join } from "node:path";
import type { Page } from "@playwright/test";
import { Client } from "pg";
import { type Relay, startRelay } from "@/bench/drills/relay";
import { type EmbeddedPostgres, startEmbedded } from "@/prisma/embedded";
import { runningPostmaster } from "@/prisma/embedded-postmaster";
import { type App, startApp } from "@/tests/support/app";
import { expectNotice, HeroForm } from "@/tests/support/e2e-hero-form";
import { newPerson, type Person } from "@/tests/support/e2e-person";
import { ADMIN, expect, test } from "@/tests/support/fixtures";
import { alive, killAll, processesOf } from "@/tests/support/processes";
import { temporaryFolder } from "@/tests/support/temporary-folder";

/** The maximum time for the app to find its database again. */
const LIMIT_MS = 5_000;

let folder: ReturnType<typeof temporaryFolder>;
let server: EmbeddedPostgres;
let relay: Relay;
let app: App;
const people: Person[] = [];

test.beforeAll(async () => {
  folder = temporaryFolder("e2e");
  server = await startEmbedded({ dataDir: folder.path });
  relay = await startRelay(Number(new URL(server.url).port));
  const url = new URL(server.url);
  url.port = String(relay.port);
  app = await startApp({
    env: {
      DATA_DIR: folder.path,
      DATABASE_URL: url.href,
      AUTH_SECRET: "another-secret-0123456789-abcdefghi",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      TRUSTED_PROXIES: "1",
    },
  });
});

test.afterAll(async () => {
  await app.stop();
  await relay.stop();
  await server.stop();
  folder.remove();
});

test.use({ expectedConsole: [/Failed to load resource/] });
/** The processes of the server. */
function postgres(): number[] {
  const running = runningPostmaster(join(folder.path, "postgres"));
  return running ? processesOf(running.pid) : [];
}

async function restartDatabase() {
  server = await startEmbedded({ dataDir: folder.path });
  relay.target = Number(new URL(server.url).port);
}

/** Fills in the form, breaks the database, sends, and expects what faults.md specifies. */
async function expectOutageSurvived(
  page: Page,
  fault: { begin(): Promise<unknown> | unknown; end(): Promise<unknown> | unknown },
) {
  const person = newPerson();
  people.push(person);
  const form = new HeroForm(page);
  const pid = processesOf(app.pid);
  await page.goto(app.url);
  await form.fill(person);
  await fault.begin();
  try {
    // So many times as the browser lets a visitor try: our own fault counts for none of them.
    for (let attempt = 0; attempt < 3; attempt++) {
      const answer = page.waitForResponse((response) => response.request().method() === "POST");
      await form.sendButton.click();
      expect((await answer).status()).toBe(200);
      await expectNotice(
        page,
        "Error al enviar",
        "Ha ocurrido un error. Por favor, inténtalo de nuevo.",
      );
    }
    await form.expectContact(person);
    expect((await page.request.get(`${app.url}/api/health/live`)).status()).toBe(200);
    expect((await page.request.get(`${app.url}/api/health/ready`)).status()).toBe(503);
  } finally {
    await fault.end();
  }

  // Within this time after the database's return, pressing the button again is enough.
  await expect(async () => {
    expect((await page.request.get(`${app.url}/api/health/ready`)).status()).toBe(200);
  }).toPass({ timeout: LIMIT_MS });
  await form.sendButton.click();
  await expect(page).toHaveURL(`${app.url}/gracias`);
  expect(processesOf(app.pid)).toEqual(pid);

  const client = new Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT status, (SELECT count(*)::int FROM lead_events
       WHERE lead_id = leads.id AND type = 'created') AS events
     FROM leads WHERE email = $1`,
    [person.email],
  );
  await client.end();
  expect(rows).toEqual([{ status: "nuevo", events: 1 }]);
}

test("fault 36: the form works again after the database was killed", async ({ page }) => {
  await expectOutageSurvived(page, {
    async begin() {
      const pids = postgres();
      killAll(pids);
      await expect.poll(() => alive(pids)).toEqual([]);
    },
    end: restartDatabase,
  });
});

test("fault 36: the form works again after the database was frozen", async ({ page }) => {
  let frozen: number[] = [];
  await expectOutageSurvived(page, {
    begin: () => {
      // The first process starts all others. Once it is stopped, no new one can answer the app.
      for (const pid of postgres().slice(0, 1)) process.kill(pid, "SIGSTOP");
      frozen = postgres();
      for (const pid of alive(frozen)) process.kill(pid, "SIGSTOP");
    },
    end: () => {
      for (const pid of alive(frozen)) process.kill(pid, "SIGCONT");
    },
  });
});

test("fault 26: the log of these outages has no personal data", () => {
  const logs = app.logs();
  expect(logs).toContain("lead.not_stored");
  expect(people.length).toBeGreaterThan(0);
  for (const { email, phone, fullName } of people) {
    for (const secret of [email, phone, fullName]) expect(logs).not.toContain(secret);
  }
});
