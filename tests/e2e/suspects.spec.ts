import { setTimeout as pause } from "node:timers/promises";
import type { Page, Response } from "@playwright/test";
import { Client } from "pg";
import { LEAST_FILLING_MS } from "@/lib/suspicion/judge";
import { expectAccessible, NARROW, overflow } from "@/tests/support/e2e-access";
import { signIn } from "@/tests/support/e2e-account";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { startOwnApp } from "@/tests/support/e2e-own-app";
import { newPerson, type Person } from "@/tests/support/e2e-person";
import { ADMIN, test as base, expect } from "@/tests/support/fixtures";

type OwnApp = Awaited<ReturnType<typeof startOwnApp>>;

/** Beside the shared product, which lets programs pass: one that keeps them apart, and its database. */
const test = base.extend<object, { app: OwnApp; database: Client }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted.
    async ({}, use) => {
      const app = await startOwnApp({
        BOT_GUARD: "on",
        WORKER: "inline",
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      });
      await use(app);
      await app.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  database: [
    async ({ app }, use) => {
      const client = new Client({ connectionString: app.databaseUrl });
      await client.connect();
      await use(client);
      await client.end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ app }, use) => use(app.url),
});

test.describe.configure({ mode: "serial" });

/** Mail is sent by a process that has other things to do. */
const PATIENTLY = { timeout: 20_000 };

test.beforeEach(async ({ database }) => {
  await database.query("DELETE FROM leads");
});

/** Has so many posts of programs arrived just now that it is an attack. */
async function beginAttack(database: Client) {
  await database.query(
    `INSERT INTO leads (form, source, debt_over_10k, multiple_creditors, has_properties, full_name,
       email, email_normalized, phone, phone_normalized, consent, suspect, suspect_reasons)
     SELECT 'hero', 'x', true, true, true, 'Robot', mail, mail, phone, '+34' || phone, false, true,
       '{no-start,avalanche}'
     FROM generate_series(1, 60) AS n,
       LATERAL (SELECT n || '@robot.test' AS mail, (600000000 + n)::text AS phone)`,
  );
}

async function fateOf(database: Client, { email }: Person) {
  const { rows } = await database.query(
    `SELECT status, suspect, suspect_reasons AS reasons,
       ARRAY(SELECT type FROM lead_events WHERE lead_id = leads.id ORDER BY id) AS events
     FROM leads WHERE email = $1`,
    [email],
  );
  return rows;
}

const KNOWN = { status: "nuevo", suspect: false, reasons: null };
/** A lead like any other: neither a proof nor an adviser had to release it. */
const A_LEAD = { ...KNOWN, events: ["created", "notification_sent"] };
const RELEASED = { ...KNOWN, events: ["created", "released", "notification_sent"] };

/** When the server noted that a form was begun: the time of the next such answer. */
async function beginning(page: Page, notes: (answer: Response) => boolean): Promise<number> {
  await page.waitForResponse(notes);
  return Date.now();
}

/** Takes as long as the guard knows a person to take at least. Its clock is the server's: real time. */
async function takeTimeSince(began: number) {
  await pause(Math.max(0, began + LEAST_FILLING_MS - Date.now()));
}

const isPost = (answer: Response) => answer.request().method() === "POST";
const pathOf = (answer: Response) => new URL(answer.url()).pathname;

test.describe("fault 47: at quiet times, a person who takes a while", () => {
  test("with JavaScript is a lead like any other, asked for no proof", async ({
    page,
    database,
  }) => {
    const posts: string[] = [];
    page.on("response", (answer) => isPost(answer) && posts.push(pathOf(answer)));
    const person = newPerson();
    const form = new HeroForm(page);
    await page.goto("/");
    const began = beginning(page, (answer) => pathOf(answer) === "/api/form-start");
    await form.fill(person);
    await takeTimeSince(await began);
    await form.sendButton.click();
    await expect(page).toHaveURL("/gracias");
    await expect.poll(() => fateOf(database, person), PATIENTLY).toEqual([A_LEAD]);
    expect(posts, "with a proof it would have been sent twice").toEqual(["/"]);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    const ways: [path: string, answer: (form: HeroForm) => Promise<void>, send: string][] = [
      ["/", (form) => form.passQuestions(), "Quiero que me llaméis"],
      ["/evalua-tu-caso", (form) => form.passQuestions(), "Quiero que me llaméis"],
      ["/test-gratuito-viabilidad", passTest, "Ver mi resultado"],
    ];
    for (const [path, answerQuestions, send] of ways) {
      test(`is one too, by the form of ${path}`, async ({ page, database }) => {
        const person = newPerson();
        const form = new HeroForm(page, path === "/" ? "#evaluar form" : "main form");
        await page.goto(path);
        const began = beginning(page, isPost);
        await answerQuestions(form);
        await form.fillContact(person);
        await takeTimeSince(await began);
        await form.form.getByRole("button", { name: send }).click();
        await expect.poll(() => fateOf(database, person), PATIENTLY).toEqual([A_LEAD]);
      });
    }
  });
});

/** The questions of the viability test, up to the contact. */
async function passTest({ form }: HeroForm) {
  await form.getByRole("button", { name: "Iniciar evaluación ahora" }).click();
  for (const answer of ["De 20.000 a 50.000 €", "A dos o tres", "Nada de esto"]) {
    await form.getByLabel(answer).check();
    await form.getByRole("button", { name: "Siguiente" }).click();
  }
}

test("fault 47: during an attack a person with JavaScript gets through, asked nothing", async ({
  page,
  database,
}) => {
  test.setTimeout(60_000);
  await beginAttack(database);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const person = newPerson();
  const form = new HeroForm(page);
  await page.goto("/");
  expect(asked, "a page asks for nothing before somebody begins").not.toContain("/api/form-start");
  await form.fill(person);
  await form.sendButton.click();
  await expect(page).toHaveURL("/gracias", { timeout: 30_000 });
  await expect.poll(() => fateOf(database, person), PATIENTLY).toEqual([RELEASED]);
  expect(asked.filter((path) => path === "/api/form-start")).toHaveLength(1);
});

test("fault 47: without JavaScript too: kept apart, released by an adviser, then told of", async ({
  browser,
  app,
  database,
}) => {
  test.setTimeout(60_000);
  await beginAttack(database);
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false });
  const page = await context.newPage();
  try {
    const person = newPerson();
    const form = new HeroForm(page);
    await page.goto("/");
    await form.fill(person);
    await form.sendButton.click();
    await expect(page).toHaveURL("/gracias");
    const [apart] = await fateOf(database, person);
    expect(apart).toMatchObject({ suspect: true, events: ["created"] });
    expect(apart.reasons).toContain("avalanche");

    await signIn(page);
    await page.goto("/admin");
    await expect(page.getByText(person.email)).toHaveCount(0);
    await page.getByRole("link", { name: "Sospechosos" }).click();
    await page.getByRole("link", { name: /^Todos/ }).click();
    const line = page.getByRole("listitem").filter({ hasText: person.email }).first();
    await expect(line).toContainText("Llegó durante una avalancha de envíos");
    await line.getByRole("button", { name: "Liberar" }).click();
    await expect(page.getByText("1 envío liberado")).toBeVisible();
    await expect(page.getByText(person.email)).toHaveCount(0);
    await expect.poll(() => fateOf(database, person), PATIENTLY).toEqual([RELEASED]);
    await page.goto("/admin");
    await expect(page.getByRole("table")).toContainText(person.email);
  } finally {
    await context.close();
  }
});

test("an adviser releases and deletes suspects by keyboard, on any screen", async ({
  page,
  database,
}) => {
  test.setTimeout(90_000);
  await beginAttack(database);
  const left = async () =>
    (await database.query("SELECT count(*)::int AS count FROM leads WHERE suspect")).rows[0].count;
  await signIn(page);
  await page.goto("/admin/resumen");
  await expect(page.getByRole("heading", { name: "Resumen" })).toBeVisible();
  await expect(page.getByText("probablemente de")).toHaveCount(0);
  await database.query(
    "UPDATE leads SET suspect_reasons = '{avalanche}' WHERE email = '7@robot.test'",
  );
  await page.reload();
  await expect(page.getByText("1 envío apartado es probablemente de una persona")).toBeVisible();
  await page.getByRole("link", { name: "Revisar los sospechosos" }).click();
  await expect(page.getByText("7@robot.test")).toBeVisible();
  await expect(page.getByRole("listitem").getByRole("checkbox")).toHaveCount(1);

  await page.goto("/admin/sospechosos?ver=all");
  await expect(page.getByRole("checkbox")).toHaveCount(51);
  for (const [what, size] of NARROW) {
    await page.setViewportSize(size);
    expect(await overflow(page), what).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page, "suspects");

  const boxes = page.getByRole("listitem").getByRole("checkbox");
  for (const place of [0, 1]) {
    await boxes.nth(place).focus();
    await page.keyboard.press("Space");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 envíos liberados")).toBeVisible();
  expect(await left()).toBe(58);

  const deleteAll = page.getByRole("button", { name: "Borrar todos (58)" });
  await deleteAll.click();
  await expect(page.getByText("Marca «Sí, borrar para siempre»")).toBeVisible();
  expect(await left()).toBe(58);
  await page.getByLabel("Sí, borrar para siempre").check();
  await deleteAll.click();
  await expect(page.getByText("58 envíos borrados")).toBeVisible();
  await expect(page.getByText("Aquí no hay nada apartado.")).toBeVisible();
  expect(await left()).toBe(0);
});
