import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { Client } from "pg";
import { expectAccessible, expectNarrow, overflow } from "@/tests/support/e2e-access";
import { type Account, createAccount, signIn } from "@/tests/support/e2e-account";
import { newFamily, storeLeads } from "@/tests/support/e2e-leads";
import { startOwnApp } from "@/tests/support/e2e-world";
import { expect, test } from "@/tests/support/fixtures";

/** A working Tuesday, 10:30 in Madrid: the app's clock when this file begins. */
const TUESDAY = Date.parse("2026-11-24T09:30:00Z");
const MINUTE_MS = 60_000;
const CLOCK = pathToFileURL("tests/support/shifted-clock.mjs").href;

let app: Awaited<ReturnType<typeof startOwnApp>>;
let desk: Client;
let ana: Account;
let luis: Account;

test.beforeAll(async () => {
  app = await startOwnApp({
    NODE_OPTIONS: `--import ${CLOCK}`,
    CLOCK_SHIFT_MS: String(TUESDAY - Date.now()),
  });
  desk = new Client({ connectionString: app.databaseUrl });
  await desk.connect();
  [ana, luis] = [await adviser("ana"), await adviser("luis")];
});
test.afterAll(async () => {
  await desk?.end();
  await app?.stop();
});
test.use({ baseURL: async ({ origin }, use) => use(app?.url ?? origin) });
test.beforeEach(async () => {
  await desk.query("DELETE FROM leads");
  await desk.query("DELETE FROM people");
});

async function adviser(name: string): Promise<Account> {
  const account = await createAccount(desk, ["asesor"]);
  const email = `${name}@example.test`;
  await desk.query("UPDATE users SET email = $1 WHERE email = $2", [email, account.email]);
  return { ...account, email };
}

/** A person who asked an hour ago, and whose call is due in `dueIn` minutes. */
async function storeCall(dueIn: number): Promise<{ personId: string; fullName: string }> {
  const fullName = `Rosa ${newFamily()}`;
  const phone = `6${String(10_000_000 + dueIn)}`;
  const [email, normalized] = [`rosa.${dueIn}@ejemplo.es`, `+34${phone}`];
  const { rows } = await desk.query(
    `INSERT INTO people (full_name, email, email_normalized, phone, phone_normalized)
     VALUES ($1, $2, $2, $3, $4) RETURNING id`,
    [fullName, email, phone, normalized],
  );
  const personId = rows[0].id;
  const [askedAt, dueAt] = [TUESDAY - 60 * MINUTE_MS, TUESDAY + dueIn * MINUTE_MS].map((at) =>
    new Date(at).toISOString(),
  );
  const contact = { full_name: fullName, email, email_normalized: email, phone };
  const [leadId] = await storeLeads(desk, [
    { ...contact, phone_normalized: normalized, person_id: personId, due_at: dueAt },
  ]);
  await desk.query("UPDATE leads SET created_at = $2 WHERE id = $1", [leadId, askedAt]);
  await desk.query(
    `INSERT INTO call_tasks (person_id, lead_id, kind, due_at, eligible, asked_at)
     VALUES ($1, $2, 'new', $3, true, $4)`,
    [personId, leadId, dueAt, askedAt],
  );
  return { personId, fullName };
}

/** What the calls to a person came to, the undone ones without what undid them. */
async function outcomes(personId: string): Promise<string[]> {
  const { rows } = await desk.query(
    `SELECT outcome FROM call_attempts JOIN leads ON leads.id = lead_id
     WHERE person_id = $1 ORDER BY at`,
    [personId],
  );
  return rows.map(({ outcome }) => outcome);
}

const note = (page: Page) => page.getByLabel("Nota de la llamada");
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

async function expectKept(page: Page, text: string) {
  await expect(page.getByText("Se guarda mientras escribes")).toBeVisible();
  await expect
    .poll(
      async () =>
        (await desk.query("SELECT draft FROM call_tasks WHERE draft = $1", [text])).rowCount,
    )
    .toBe(1);
}

test("a morning by keyboard: a note that survives, a slip undone, a promised hour, nobody left", async ({
  page,
}) => {
  const [first, second] = [await storeCall(60), await storeCall(120)];
  await signIn(page, ana);
  await expect(page).toHaveURL("/admin/llamadas");
  await expect(page.getByText("Esperan 2 personas.")).toBeVisible();
  await expectAccessible(page, "the desk between two calls");
  await page.keyboard.press("s");
  await expect(heading(page, first.fullName)).toBeVisible();
  await expect(note(page)).toBeFocused();
  await page.keyboard.type("Cobra 1.400 €");
  await expectKept(page, "Cobra 1.400 €");
  await page.reload();
  await expect(note(page)).toHaveValue("Cobra 1.400 €");
  await expectAccessible(page, "a call");

  await page.keyboard.press("Alt+6");
  await expect(heading(page, second.fullName)).toBeVisible();
  expect(await outcomes(first.personId)).toEqual(["wrong_number"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("z");
  await expect(heading(page, first.fullName)).toBeVisible();
  await expect(page.getByText("Cobra 1.400 €")).toBeVisible();
  expect(await outcomes(first.personId)).toEqual(["wrong_number", "undone"]);

  await page.keyboard.press("Escape");
  await page.keyboard.press("5");
  await expect(page.getByLabel("Día", { exact: true })).toBeFocused();
  await page.getByLabel("Hora", { exact: true }).selectOption("17:15");
  await page.keyboard.press("Control+Enter");
  await expect(heading(page, second.fullName)).toBeVisible();
  const { rows } = await desk.query(
    "SELECT promised, window_from FROM call_tasks WHERE person_id = $1",
    [first.personId],
  );
  expect(rows).toEqual([{ promised: true, window_from: new Date("2026-11-25T16:15:00Z") }]);

  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("¿En qué queda?")).toBeVisible();
  await page.keyboard.press("4");
  await expect(page.getByText("Nadie espera ahora mismo.")).toBeVisible();
  await expect(page.getByText("La próxima franja empieza mañana a las 17:15.")).toBeVisible();
  const cases = await desk.query("SELECT status FROM leads WHERE person_id = $1", [
    second.personId,
  ]);
  expect(cases.rows).toEqual([{ status: "en_estudio" }]);
});

test("two advisers: one takes over from the other, who loses no word", async ({
  page,
  browser,
}) => {
  const { personId, fullName } = await storeCall(60);
  await signIn(page, ana);
  await page.getByRole("button", { name: "Siguiente llamada" }).click();
  await expect(heading(page, fullName)).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(app.url);
  await signInAt(phone, luis);
  await phone.goto(`${app.url}/admin/llamadas?persona=${personId}`);
  await expect(
    phone.getByText("Ana está con esta persona desde hace un momento. ¿Abrirla de todos modos?"),
  ).toBeVisible();
  await phone.getByRole("button", { name: "Abrirla de todos modos" }).click();
  await expect(heading(phone, fullName)).toBeVisible();

  await note(page).fill("Su hermana también debe.");
  await expect(page.getByText("Luis está ahora con esta persona.")).toBeVisible();
  await expect(note(page)).toHaveValue("Su hermana también debe.");
  await page.getByRole("button", { name: "Guardar como nota" }).click();
  await expect(page.getByText("La nota se ha guardado correctamente.")).toBeVisible();

  // On a phone, with thumbs: number and outcomes are on the screen, and nothing scrolls sideways.
  expect(await overflow(phone)).toBe(0);
  await expect(phone.getByRole("link", { name: /^Llamar al/ })).toBeInViewport();
  await phone.getByRole("button", { name: "Habló" }).click();
  await phone.getByRole("button", { name: "Contactado" }).click();
  await expect(phone.getByText("Nadie espera ahora mismo.")).toBeVisible();
  expect(await outcomes(personId)).toEqual(["spoke"]);
  await context.close();
});

test("three calls in vain end without contact", async ({ page }) => {
  const { personId, fullName } = await storeCall(60);
  await signIn(page, ana);
  for (const [tries, follows] of ["Mié 25", "Mié 25", "Sin contacto"].entries()) {
    // The next try is tomorrow's; opened by hand, it may be made today.
    await page.goto(`/admin/llamadas?persona=${personId}`);
    await page.getByRole("button", { name: "Abrir la llamada" }).click();
    await expect(heading(page, fullName)).toBeVisible();
    const button = page.getByRole("button", { name: "No contesta" });
    await expect(button).toContainText(follows);
    await button.click();
    await expect(page.getByText("Nadie espera ahora mismo.")).toBeVisible();
    expect(await outcomes(personId)).toHaveLength(tries + 1);
  }
  await page.getByRole("link", { name: /Sin contacto/ }).click();
  await expect(page.getByRole("link", { name: new RegExp(fullName) })).toBeVisible();
  await expectNarrow(page, "the queues");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a call is claimed, recorded and undone, on the desk and from the sheet", async ({
    page,
  }) => {
    const { personId, fullName } = await storeCall(60);
    await signIn(page, ana);
    await page.getByRole("button", { name: "Siguiente llamada" }).click();
    await expect(heading(page, fullName)).toBeVisible();
    await note(page).fill("Sin guiones");
    await page.getByRole("button", { name: "Otra hora" }).click();
    await expect(page.getByText("Elige el día y la hora.")).toBeVisible();
    await expect(note(page)).toHaveValue("Sin guiones");
    await page.getByRole("button", { name: "Buzón" }).click();
    await expect(page.getByText("Nadie espera ahora mismo.")).toBeVisible();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(heading(page, fullName)).toBeVisible();
    expect(await outcomes(personId)).toEqual(["voicemail", "undone"]);

    // A slip that is noticed later is undone from the history of the sheet.
    await page.getByRole("button", { name: "Buzón" }).click();
    await expect(page.getByText("Nadie espera ahora mismo.")).toBeVisible();
    const { rows } = await desk.query("SELECT id FROM leads WHERE person_id = $1", [personId]);
    await page.goto(`/admin?tab=all&lead=${rows[0].id}`);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(page.getByText("Deshecho: Buzón")).toHaveCount(2);
    expect(await outcomes(personId)).toEqual(["voicemail", "undone", "voicemail", "undone"]);
  });
});

/** Signs in on a page that no fixture waits for. */
async function signInAt(page: Page, { email, password }: Account) {
  await page.goto(`${app.url}/auth`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page).toHaveURL(`${app.url}/admin/llamadas`);
}
