import { Client } from "pg";
import { expectAccessible, NARROW, overflow } from "@/tests/support/e2e-access";
import { signIn } from "@/tests/support/e2e-account";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { startOwnApp } from "@/tests/support/e2e-own-app";
import { newPerson, type Person } from "@/tests/support/e2e-person";
import { ADMIN, expect, test } from "@/tests/support/fixtures";

let app: Awaited<ReturnType<typeof startOwnApp>>;
let database: Client;

test.describe.configure({ mode: "serial" });
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted.
  baseURL: async ({}, use) => use(app.url),
});

/** Mail is sent by a process that has other things to do. */
const PATIENTLY = { timeout: 20_000 };

test.beforeAll(async () => {
  test.setTimeout(120_000);
  app = await startOwnApp({
    BOT_GUARD: "on",
    WORKER: "inline",
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  database = new Client({ connectionString: app.databaseUrl });
  await database.connect();
});

test.afterAll(async () => {
  await database?.end();
  await app?.stop();
});

test.beforeEach(async () => {
  await database.query("DELETE FROM leads");
});

/** Has so many posts of programs arrived just now that it is an attack. */
async function beginAttack() {
  await database.query(
    `INSERT INTO leads (form, source, debt_over_10k, multiple_creditors, has_properties, full_name,
       email, email_normalized, phone, phone_normalized, consent, suspect, suspect_reasons)
     SELECT 'hero', 'x', true, true, true, 'Robot', mail, mail, phone, '+34' || phone, false, true,
       '{no-start,avalanche}'
     FROM generate_series(1, 60) AS n,
       LATERAL (SELECT n || '@robot.test' AS mail, (600000000 + n)::text AS phone)`,
  );
}

async function fateOf({ email }: Person) {
  const { rows } = await database.query(
    `SELECT status, suspect, suspect_reasons AS reasons,
       ARRAY(SELECT type FROM lead_events WHERE lead_id = leads.id ORDER BY id) AS events
     FROM leads WHERE email = $1`,
    [email],
  );
  return rows;
}

const NOTIFIED = {
  status: "nuevo",
  suspect: false,
  reasons: null,
  events: ["created", "released", "notification_sent"],
};

test("fault 47: during an attack a person with JavaScript gets through, asked nothing", async ({
  page,
}) => {
  test.setTimeout(60_000);
  await beginAttack();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const person = newPerson();
  const form = new HeroForm(page);
  await page.goto("/");
  expect(asked, "a page asks for nothing before somebody begins").not.toContain("/api/form-start");
  await form.fill(person);
  await form.sendButton.click();
  await expect(page).toHaveURL("/gracias", { timeout: 30_000 });
  await expect.poll(() => fateOf(person), PATIENTLY).toEqual([NOTIFIED]);
  expect(asked.filter((path) => path === "/api/form-start")).toHaveLength(1);
});

test("fault 47: without JavaScript too: kept apart, released by an adviser, then told of", async ({
  browser,
}) => {
  test.setTimeout(60_000);
  await beginAttack();
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false });
  const page = await context.newPage();
  try {
    const person = newPerson();
    const form = new HeroForm(page);
    await page.goto("/");
    await form.fill(person);
    await form.sendButton.click();
    await expect(page).toHaveURL("/gracias");
    const [apart] = await fateOf(person);
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
    await expect.poll(() => fateOf(person), PATIENTLY).toEqual([NOTIFIED]);
    await page.goto("/admin");
    await expect(page.getByRole("table")).toContainText(person.email);
  } finally {
    await context.close();
  }
});

test("an adviser releases and deletes suspects by keyboard, on any screen", async ({ page }) => {
  test.setTimeout(90_000);
  await beginAttack();
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
