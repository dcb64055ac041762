import type { Page } from "@playwright/test";
import { Client } from "pg";
import { signIn } from "@/tests/support/e2e-account";
import { startOwnApp } from "@/tests/support/e2e-world";
import { ADMIN, expect, test } from "@/tests/support/fixtures";

// With leads of its own alone: what is counted here is of all there are.
let app: Awaited<ReturnType<typeof startOwnApp>>;
let database: Client;

test.beforeAll(async () => {
  app = await startOwnApp({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  database = new Client({ connectionString: app.databaseUrl });
  await database.connect();
});
test.afterAll(async () => {
  await database?.end();
  await app?.stop();
});
test.use({ baseURL: async ({ origin }, use) => use(app?.url ?? origin) });

test.beforeEach(async () => {
  await database.query("DELETE FROM leads");
});

type Stored = { form?: string; slot?: string | null; consent?: boolean; suspect?: boolean };

async function store(name: string, lead: Stored = {}) {
  const { form = "hero", slot = "9:00-10:00", consent = true, suspect = false } = lead;
  await database.query(
    `INSERT INTO leads (form, source, debt_over_10k, multiple_creditors, has_properties, full_name,
       email, email_normalized, phone, phone_normalized, preferred_time_slot, consent, consent_ts,
       suspect, suspect_reasons)
     VALUES ($1, 'landing-home', true, true, false, $2, 'ana@ejemplo.es', 'ana@ejemplo.es',
       '600 000 001', '+34600000001', $3, $4, CASE WHEN $4 THEN now() END, $5,
       CASE WHEN $5 THEN '{no-start}'::text[] END)`,
    [form, name, slot, consent, suspect],
  );
}

const tabs = (page: Page) =>
  page.getByRole("navigation", { name: "Leads por formulario" }).getByRole("link");

test("each tab says how many leads it has", async ({ page }) => {
  const forms = ["hero", "hero", "standalone", "viability-test", "case-calculator"];
  for (const form of forms) await store("Ana Ruiz", { form });
  await store("Robot", { suspect: true });
  await signIn(page, ADMIN);
  await page.goto("/admin");
  await expect(tabs(page)).toHaveText([
    /^Todos los leads\s*5$/,
    /^Formulario rápido\s*3$/,
    /^Test de viabilidad\s*1$/,
  ]);
  await store("Eva Ruiz", { form: "viability-test" });
  await page.reload();
  await expect(tabs(page)).toHaveText([/6$/, /3$/, /2$/]);
});

test("a yellow banner says how many leads lack valid consent, on every tab, while there are any", async ({
  page,
}) => {
  const banner = page.getByRole("status").filter({ hasText: "sin consentimiento válido" });
  await store("Ana Ruiz");
  await store("Robot", { consent: false, suspect: true });
  await signIn(page, ADMIN);
  await page.goto("/admin");
  await expect(page.getByRole("link", { name: "Ana Ruiz" })).toBeVisible();
  await expect(banner).toHaveCount(0);

  for (const name of ["Eva Ruiz", "Luis Ruiz"]) await store(name, { consent: false });
  for (const tab of ["all", "viability-test"]) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(banner).toHaveText(
      "Hay 2 leads sin consentimiento válido. La exportación está restringida.",
    );
  }
  await expect(banner).toHaveCSS("background-color", "rgb(255, 244, 214)");

  await database.query("DELETE FROM leads WHERE NOT consent");
  await page.reload();
  await expect(banner).toHaveCount(0);
});

test("after signing in, Back leads to the page before the form and not to it", async ({ page }) => {
  await page.goto("/aviso-legal");
  await signIn(page, ADMIN);
  await page.goBack();
  await expect(page).toHaveURL("/aviso-legal");
});
