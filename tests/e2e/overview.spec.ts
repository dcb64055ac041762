import type { Page } from "@playwright/test";
import { Client } from "pg";
import { NOTICES_COOKIE } from "@/components/admin/requests/list/notices-cookie";
import { expectAccessible, expectNarrow, layoutShift, overflow } from "@/tests/support/e2e-access";
import { awaitLiveFilters, storeLeads } from "@/tests/support/e2e-leads";
import { ADMIN, expect, test } from "@/tests/support/e2e-office";
import { startOwnApp } from "@/tests/support/e2e-world";
import { startSmtp, type TestSmtp } from "@/tests/support/smtp";

// A separate app, because this file counts all leads of the database.
let smtp: TestSmtp;
let app: Awaited<ReturnType<typeof startOwnApp>>;
let leads: Client;

test.beforeAll(async () => {
  smtp = await startSmtp();
  app = await startOwnApp({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SMTP_URL: smtp.url,
    WORKER: "inline",
  });
  leads = new Client({ connectionString: app.databaseUrl });
  await leads.connect();
});
test.afterAll(async () => {
  await leads?.end();
  await app?.stop();
  await smtp?.stop();
});
test.use({ baseURL: async ({ origin }, use) => use(app?.url ?? origin) });

test.beforeEach(async () => {
  smtp.fault = "none";
  await leads.query("DELETE FROM leads");
  await leads.query(
    "SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs",
  );
});

const DAY_MS = 24 * 60 * 60_000;

/** Three leads of today, one unanswered lead of five days ago, one of two months ago. */
async function storeExamples() {
  const people = [
    [0, "hero", "landing-home", "nuevo", "Ana Hoy", "9:00-10:00"],
    [0, "hero", "landing-home", "contactado", "Eva Hoy", "9:00-10:00"],
    [0, "viability-test", "boletin", "duplicado", "Luis Hoy", "20:00-20:30"],
    [5, "standalone", "formulario-oculto", "nuevo", "Pilar Tarde", null],
    [60, "hero", "landing-home", "cerrado", "Juan Antiguo", null],
  ] as const;
  for (const [days, form, source, status, full_name, preferred_time_slot] of people) {
    const has_properties = full_name === "Eva Hoy";
    const lead = { form, source, status, full_name, preferred_time_slot, has_properties };
    const [id] = await storeLeads(leads, [lead]);
    const arrivedAt = new Date(Date.now() - days * DAY_MS);
    await leads.query(
      `UPDATE leads SET created_at = $1::timestamptz,
         due_at = CASE WHEN status = 'nuevo' THEN $1::timestamptz + interval '1 day' END WHERE id = $2`,
      [arrivedAt, id],
    );
  }
}

/** Stores a lead with that name, whose notification is tried only once. */
async function storeNotified(fullName: string): Promise<string> {
  const [id = ""] = await storeLeads(leads, [{ full_name: fullName }]);
  await leads.query(
    `SELECT graphile_worker.add_job('notify-lead', json_build_object('leadId', $1::text),
       max_attempts => 1, job_key => 'notify-lead:' || $1)`,
    [id],
  );
  return id;
}

/** The value of a tile. */
const tile = (page: Page, name: string) =>
  page
    .getByRole("main")
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd")
    .first();
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const openTable = (page: Page) => page.getByText("Ver como tabla").click();

/** The cells of a panel's table, as rows. */
async function figures(page: Page, name: string): Promise<string[][]> {
  const rows = panel(page, name).locator("tbody tr");
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => (cell.textContent ?? "").replace(/\s/g, " "))),
  );
}

test("numbers, charts and tables show the leads of the period in the address", async ({
  page,
  openOffice,
}) => {
  await storeExamples();
  await openOffice("/");
  await page.getByRole("link", { name: "Dashboard Admin" }).first().click();
  await page.getByRole("navigation", { name: "Secciones" }).getByText("Resumen").click();
  await expect(page).toHaveURL("/admin/resumen");
  await expect(tile(page, "Leads")).toHaveText("4");
  await expect(tile(page, "Elegibles")).toHaveText("75 %");
  await expect(tile(page, "Duplicados")).toHaveText("25 %");
  await expect(tile(page, "Fuera de plazo ahora")).toHaveText("1: ver la lista");

  expect(await figures(page, "Leads por fuente")).toEqual([
    ["landing-home", "2", "50 %"],
    ["boletin", "1", "25 %"],
    ["formulario-oculto", "1", "25 %"],
  ]);
  const slots = await figures(page, "Leads por franja preferida");
  expect([slots[0], slots.at(-1)]).toEqual([
    ["9:00-10:00", "2", "50 %"],
    ["No especificado", "1", "25 %"],
  ]);

  const days = panel(page, "Leads por día y formulario");
  await openTable(page);
  const rows = await figures(page, "Leads por día y formulario");
  expect(rows).toHaveLength(31);
  expect(rows[0]?.slice(1)).toEqual(["2", "1", "0", "0", "3"]);
  expect(rows[5]?.slice(1)).toEqual(["0", "0", "1", "0", "1"]);
  expect(rows[30]).toEqual(["Total", "2", "1", "1", "0", "4"]);
  const bars = days.locator(".recharts-bar-rectangle path");
  await expect(bars).toHaveCount(3);
  await bars.last().hover();
  await expect(days.locator(".recharts-tooltip-wrapper")).toContainText(rows[5]?.[0] ?? "");

  await page.getByRole("link", { name: "12 meses" }).click();
  await expect(page).toHaveURL("/admin/resumen?periodo=12m");
  expect(await figures(page, "Leads por día y formulario")).toHaveLength(54);
  await page.getByRole("link", { name: "90 días" }).click();
  await expect(page).toHaveURL("/admin/resumen?periodo=90d");
  await expect(tile(page, "Leads")).toHaveText("5");
  await page.getByLabel("Desde").fill("31/2/2020");
  await page.getByRole("button", { name: "Ver", exact: true }).click();
  await expect(page.getByText("Escribe una fecha como 31/12/2026.")).toBeVisible();
  await page.getByLabel("Desde").fill("1/1/2020");
  await page.getByLabel("Hasta").fill("31/1/2020");
  await page.getByRole("button", { name: "Ver", exact: true }).click();
  await expect(page).toHaveURL("/admin/resumen?from=2020-01-01&to=2020-01-31");
  await expect(page.getByText("En este periodo no llegó ningún lead.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "90 días" })).toHaveAttribute("aria-current", "true");

  await expect(tile(page, "Plazos vencidos")).toHaveText("1");
  await expect(tile(page, "A tiempo")).toHaveText("0 %");
  await expect(tile(page, "Espera hasta el primer intento")).toHaveText("Aún sin llamada");
  expect(await figures(page, "Plazo por formulario")).toEqual([
    ["Evaluación en dos páginas", "1", "0 · 0 %", "0", "1", "0 · 0 %"],
  ]);
  await panel(page, "Plazo por formulario").getByRole("link").last().click();
  await expect(page.getByText("Plazo vencido y nadie ha llamado", { exact: false })).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveText(["Pilar Tarde"]);
  await page.goBack();

  await tile(page, "Fuera de plazo ahora").getByRole("link").click();
  await expect(page).toHaveURL("/admin?tab=all&late=si");
  await expect(page.getByText("1 resultado", { exact: true })).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveText(["Pilar Tarde"]);
});

test("the page begins with today, also on a phone, and folds what is to set up into one line", async ({
  page,
  openOffice,
}) => {
  await storeExamples();
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice("/admin/resumen");
  const today = panel(page, "Hoy");
  await expect(today.getByRole("link").first()).toBeInViewport({ ratio: 1 });
  await expect(tile(page, "Fuera de plazo ahora")).toBeInViewport({ ratio: 1 });
  await expect(today).toContainText(
    /no hay datos bastantes|a nadie le queda turno|no queda ninguna/,
  );
  const folded = page.locator("details", { hasText: "Por configurar" });
  expect((await folded.boundingBox())?.height).toBeLessThanOrEqual(48);
  await folded.locator("summary").click();
  await expect(folded.getByRole("listitem").first()).toBeVisible();
});

test("a year of ten thousand requests weighs at most 300 KB of HTML", async ({
  page,
  openOffice,
}) => {
  const [id] = await storeLeads(leads, [{ full_name: "Ana Ruiz" }]);
  const others =
    "form, source, debt_over_10k, multiple_creditors, has_properties, full_name, email";
  const contact =
    "email_normalized, phone, phone_normalized, consent, consent_ts, person_id, mail_to";
  await leads.query(
    `INSERT INTO leads (${others}, ${contact}, created_at, due_at, first_attempt_at, first_attempt_by)
     SELECT ${others}, ${contact}, at, at + interval '1 day', at + interval '20 hours',
       'asesor' || n % 9 || '@despacho.example'
     FROM leads, generate_series(1, 10000) AS n,
       LATERAL (SELECT now() - n * interval '52 minutes' AS at) AS arrived WHERE id = $1`,
    [id],
  );
  await openOffice("/aviso-legal");
  for (const period of ["12m", "90d"]) {
    const answer = await page.request.get(`/admin/resumen?periodo=${period}`);
    const html = await answer.text();
    expect(html).toContain("Plazo por asesor");
    expect(Buffer.byteLength(html), period).toBeLessThanOrEqual(300 * 1024);
  }
});

test("a campaign takes the cost of a month, and tells that of each request", async ({
  page,
  openOffice,
}) => {
  await storeExamples();
  await openOffice("/admin/resumen");
  const campaigns = page.getByRole("region", { name: /^Coste de las campañas/ }).first();
  await campaigns.getByLabel("Campaña", { exact: true }).selectOption("landing-home");
  const save = campaigns.getByRole("button", { name: "Guardar el coste" });
  await campaigns.getByLabel("Coste del mes, en euros").fill("noventa");
  await save.click();
  await expect(campaigns.getByText("Escribe un importe en euros", { exact: false })).toBeVisible();
  await campaigns.getByLabel("Coste del mes, en euros").fill("91,50");
  await save.click();
  await expect(campaigns.getByText("Coste guardado")).toBeVisible();
  await expect(campaigns.getByRole("row", { name: /^landing-home/ })).toContainText("45,75");
});

test("a failed notification is listed with its reason, and gone once it is sent again", async ({
  page,
  openOffice,
}) => {
  smtp.fault = "permanent";
  const id = await storeNotified("Ana Fallida");
  await openOffice("/admin/resumen");
  await expect(async () => {
    await page.reload();
    await expect(tile(page, "Avisos fallidos")).toHaveText("1: ver y reenviar", { timeout: 500 });
  }).toPass();
  await tile(page, "Avisos fallidos").getByRole("link").click();
  const row = page.getByRole("listitem").filter({ hasText: "Ana Fallida" });
  await expect(row).toContainText("El servidor de correo no aceptó el mensaje (código 550).");
  await expect(row.getByRole("link")).toHaveAttribute("href", `/admin?lead=${id}`);
  await expectNarrow(page, "a notification that failed");
  await expectAccessible(page, "a notification that failed");

  smtp.fault = "none";
  await page.getByRole("button", { name: "Reenviar el aviso de Ana Fallida" }).click();
  await expect(page.getByText("Aviso en camino")).toBeVisible();
  await expect(page.getByText("Ningún aviso ha fallido.")).toBeVisible();
  await expect.poll(() => smtp.messages.filter(({ raw }) => raw.includes(id)).length).toBe(1);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("No hay avisos pendientes.")).toBeVisible({ timeout: 500 });
  }).toPass();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the tables replace the charts, and all failed notifications are sent again", async ({
    page,
    openOffice,
  }) => {
    await storeExamples();
    await openOffice("/admin/resumen?periodo=12m");
    for (const name of ["día y formulario", "fuente", "estado actual", "franja preferida"]) {
      await expect(page.getByRole("table", { includeHidden: false })).toHaveCount(11);
      await expect(panel(page, `Leads por ${name}`).locator("tbody th").first()).toBeVisible();
    }
    expect(await figures(page, "Leads por día y formulario")).toHaveLength(54);
    await expect(page.locator("[data-needs-script]").first()).toBeHidden();
    await page.getByLabel("Desde").fill("2020-01-01");
    await page.getByLabel("Hasta").fill("2020-01-31");
    await page.getByRole("button", { name: "Ver", exact: true }).click();
    await expect(page.getByText("En este periodo no llegó ningún lead.")).toBeVisible();

    smtp.fault = "permanent";
    const ids = [await storeNotified("Ana Fallida"), await storeNotified("Luis Fallido")];
    await expect(async () => {
      await page.goto("/admin/avisos");
      await expect(page.getByRole("button", { name: "Reenviar el aviso" })).toHaveCount(2, {
        timeout: 500,
      });
    }).toPass();
    smtp.fault = "none";
    await page.getByRole("button", { name: "Reenviar todos" }).click();
    await expect(page.getByText("2 avisos en camino")).toBeVisible();
    for (const id of ids) {
      await expect.poll(() => smtp.messages.filter(({ raw }) => raw.includes(id)).length).toBe(1);
    }
  });
});

test("the overview neither scrolls sideways nor shifts, and passes axe in light and dark mode", async ({
  page,
  openOffice,
}) => {
  await storeExamples();
  for (const [width, colorScheme] of [
    [320, "light"],
    [1280, "dark"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await openOffice("/admin/resumen");
    // On a first visit the site's fonts replace others, which differ from machine to machine.
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await page.reload();
    await expect(page.locator(".recharts-surface").first()).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(await overflow(page)).toBe(0);
    await openTable(page);
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page, `the overview, ${colorScheme}`);
  }
});

/** A name, e-mail and phone that no other lead has. */
function contact(number: number) {
  const email = `eva${number}@ejemplo.es`;
  const phone = `60000009${number}`;
  const written = { email, email_normalized: email, phone, phone_normalized: `+34${phone}` };
  return { full_name: `Eva Ruiz ${number}`, ...written };
}

test("each tab shows its number of leads, and a banner the leads without consent", async ({
  page,
  openOffice,
}) => {
  const tabs = page.getByRole("navigation", { name: "Leads por formulario" }).getByRole("link");
  const banner = page.getByRole("status").filter({ hasText: "sin consentimiento válido" });
  const robot = { full_name: "Robot", suspect: true, suspect_reasons: ["no-start"] };
  const forms = ["hero", "hero", "standalone", "viability-test", "case-calculator"];
  await storeLeads(
    leads,
    forms.map((form) => ({ full_name: "Ana Ruiz", form })),
  );
  await storeLeads(leads, [{ ...robot, consent_source: "phone" }]);
  await openOffice("/admin");
  await expect(tabs).toHaveText([
    /^Todos los leads\s*5$/,
    /^Formulario rápido\s*3$/,
    /^Test de viabilidad\s*1$/,
  ]);
  await expect(banner).toHaveCount(0);

  // One consented on the phone only; the other consented in a form, and has changed her mind.
  const entered = { ...contact(1), form: "viability-test", consent_source: "phone" };
  const sent = { ...contact(2), form: "viability-test", consent_source: "form" };
  const without = await storeLeads(leads, [entered, sent]);
  await page.goto(`/admin?lead=${without[1]}`);
  await page.getByText("Retira que le llamemos y valoremos su caso", { exact: true }).click();
  await page.getByRole("button", { name: "Anotar que lo ha retirado, y borrar" }).click();
  await expect(page.getByText("Anotado", { exact: true })).toBeVisible();
  // The list behind the sheet has shown the notices already.
  await page.goto("/admin/resumen");
  await page.context().clearCookies({ name: NOTICES_COOKIE });
  for (const tab of ["all", "viability-test"]) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(tabs).toHaveText([/7$/, /3$/, /3$/]);
    // Only then has the browser noted that the notices were shown.
    await awaitLiveFilters(page);
    // Shown once, the notices fold.
    if (tab !== "all") await page.locator("summary", { hasText: "avisos" }).click();
    await expect(banner).toHaveText(
      "Hay 2 leads sin consentimiento válido. La exportación está restringida.",
    );
  }
  await expect(banner).toHaveCSS("background-color", "rgb(255, 244, 214)");

  await leads.query("DELETE FROM leads WHERE id = ANY($1)", [without]);
  await page.reload();
  await expect(banner).toHaveCount(0);
});
