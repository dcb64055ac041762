import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { expectAccessible, overflow } from "@/tests/support/e2e-access";
import { createAccount, signIn } from "@/tests/support/e2e-account";
import { awaitLiveFilters } from "@/tests/support/e2e-leads";
import { ADMIN, expect, test } from "@/tests/support/fixtures";

/** Letters that no other test gives. */
function newFamily(): string {
  return `Ruiz${crypto.randomUUID().replace(/[^a-f]/g, "")}`;
}

/** Three leads of a family, Ana the newest and Eva the oldest; Luis wrote as Ana's duplicate. */
async function storeFamily(database: Client, family: string): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [n, name] of ["Eva", "Luis", "Ana"].entries()) {
    const { rows } = await database.query(
      `INSERT INTO leads (created_at, form, source, debt_over_10k, multiple_creditors,
         has_properties, full_name, email, email_normalized, phone, phone_normalized,
         preferred_time_slot, consent, consent_ts, answers, result, rules_version, attribution,
         duplicate_of)
       VALUES (now() - make_interval(secs => $1), 'viability-test', 'debt-assessment-test', true,
         true, true, $2, $3, $3, '600 123 456', $4, '9:00-10:00', true, now(),
         '{"debt": "20-50k", "creditors": "2-3", "assets": ["vehiculo"]}', 'B', '2026.1',
         '{"first": {"utmSource": "verano"}}', $5)
       RETURNING id`,
      [
        (3 - n) / 100,
        `${name} ${family}`,
        `${name}.${family}@ejemplo.es`.toLowerCase(),
        `+346${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`,
        name === "Ana" ? ids.Luis : null,
      ],
    );
    ids[name] = rows[0].id;
    await database.query("INSERT INTO lead_events (lead_id, type) VALUES ($1, 'created')", [
      rows[0].id,
    ]);
  }
  await database.query(
    `INSERT INTO consent_receipts (lead_id, consent_text, text_version, form, page_path,
       ip_address, user_agent)
     VALUES ($1, 'Acepto que me llamen.', repeat('a', 64), 'viability-test', '/', '203.0.113.9',
       'Mozilla/5.0')`,
    [ids.Ana],
  );
  return ids;
}

const sheet = (page: Page) => page.getByRole("dialog");
const statusOf = async (database: Client, id?: string) =>
  (await database.query("SELECT status FROM leads WHERE id = $1", [id])).rows[0].status;

async function openFamily(page: Page, family: string) {
  await signIn(page, ADMIN);
  await page.goto(`/admin?tab=all&q=${family}`);
}

test("an adviser opens a lead over the list, sees everything, and steps back", async ({
  page,
  database,
}) => {
  const family = newFamily();
  const ids = await storeFamily(database, family);
  await openFamily(page, family);
  const link = page.getByRole("link", { name: `Ana ${family}` });
  await link.click();
  await expect(sheet(page).getByRole("heading", { name: `Ana ${family}` })).toBeFocused();
  expect(new URL(page.url()).searchParams.get("lead")).toBe(ids.Ana);
  for (const text of [
    "De 20.000 a 50.000 €",
    "No cumple: tiene propiedades.",
    "verano",
    "203.0.113.9",
  ]) {
    await expect(sheet(page).getByText(text, { exact: false }).first()).toBeVisible();
  }
  await expect(sheet(page).getByRole("link", { name: "Llamar" })).toHaveAttribute(
    "href",
    /^tel:\+346\d{8}$/,
  );
  const chat = await sheet(page).getByRole("link", { name: "WhatsApp" }).getAttribute("href");
  expect(chat, "fault 26: nothing about the person").toMatch(/^https:\/\/wa\.me\/346\d{8}$/);

  // The other request of the same person, and back to this one.
  await sheet(page)
    .getByRole("link", { name: /También escribió el/ })
    .click();
  await expect(sheet(page).getByRole("heading", { name: `Luis ${family}` })).toBeFocused();
  await sheet(page)
    .getByRole("link", { name: /También escribió el/ })
    .click();
  await expect(sheet(page).getByRole("heading", { name: `Ana ${family}` })).toBeFocused();

  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.goForward();
  await expect(sheet(page).getByRole("heading", { name: `Ana ${family}` })).toBeVisible();
  await page.reload();
  await expect(sheet(page).getByRole("heading", { name: `Ana ${family}` })).toBeVisible();
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveCount(3);
});

test("status, note and copying: each says so, and the history has it", async ({
  page,
  context,
  database,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const family = newFamily();
  const ids = await storeFamily(database, family);
  await openFamily(page, family);
  await page.getByRole("link", { name: `Eva ${family}` }).click();

  await sheet(page).getByRole("button", { name: "Copiar Contacto" }).click();
  await expect(page.getByText("Contacto copiado")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `Eva ${family}\neva.${family.toLowerCase()}@ejemplo.es\n600 123 456`,
  );

  await sheet(page).getByRole("button", { name: "En Estudio" }).click();
  await expect(page.getByText("El estado del lead se ha actualizado correctamente.")).toBeVisible();
  await expect(sheet(page).getByRole("button", { name: "En Estudio" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByRole("row", { name: `Eva ${family}` })).toContainText("En Estudio");
  expect(await statusOf(database, ids.Eva)).toBe("en_estudio");

  await sheet(page).getByRole("tab", { name: "Notas" }).click();
  const note = sheet(page).getByLabel("Nueva nota");
  await note.fill("Prefiere <b>tarde</b>.\nTiene dos hijos.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  await page.getByRole("link", { name: `Eva ${family}` }).click();
  await sheet(page).getByRole("tab", { name: "Notas" }).click();
  await expect(note).toHaveValue("Prefiere <b>tarde</b>.\nTiene dos hijos.");
  await sheet(page).getByRole("button", { name: "Guardar nota" }).click();
  await expect(page.getByText("La nota se ha guardado correctamente.")).toBeVisible();
  await expect(note).toHaveValue("");
  await expect(sheet(page).getByRole("listitem").first()).toContainText(ADMIN.email);
  await expect(sheet(page).getByText("Prefiere <b>tarde</b>.")).toBeVisible();

  await sheet(page).getByRole("tab", { name: "Historial" }).click();
  const history = sheet(page).getByRole("tabpanel", { name: "Historial" });
  await expect(history.getByRole("listitem")).toHaveText([
    /Nota añadida/,
    /Estado: Nuevo → En Estudio/,
    /Recibido: Test de viabilidad/,
  ]);
});

test("what a colleague has set meanwhile is shown and asked about", async ({
  page,
  browser,
  database,
  baseURL,
}) => {
  const family = newFamily();
  const ids = await storeFamily(database, family);
  const colleague = await createAccount(database, ["admin"]);
  await openFamily(page, family);
  await page.getByRole("link", { name: `Ana ${family}` }).click();
  await expect(sheet(page).getByRole("button", { name: "Cerrado" })).toBeVisible();

  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  await signIn(other, colleague);
  await other.goto(`/admin?tab=all&q=${family}&lead=${ids.Ana}`);
  await sheet(other).getByRole("button", { name: "Contactado" }).click();
  await expect(other.getByText("Estado actualizado")).toBeVisible();
  await other.close();

  await sheet(page).getByRole("button", { name: "Cerrado" }).click();
  const question = sheet(page).getByText(`${colleague.email} lo puso en «Contactado»`);
  await expect(question).toBeVisible();
  expect(await statusOf(database, ids.Ana)).toBe("contactado");
  await sheet(page).getByRole("button", { name: "Dejarlo en Contactado" }).click();
  await expect(question).toHaveCount(0);
  await expect(sheet(page).getByRole("button", { name: "Contactado" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await sheet(page).getByRole("button", { name: "Cerrado" }).click();
  await expect.poll(() => statusOf(database, ids.Ana)).toBe("cerrado");
});

test("by keyboard alone", async ({ page, database }) => {
  const family = newFamily();
  const ids = await storeFamily(database, family);
  await openFamily(page, family);
  await awaitLiveFilters(page);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: `Ana ${family}` })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(sheet(page).getByRole("heading", { name: `Luis ${family}` })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(sheet(page).getByRole("heading", { name: `Eva ${family}` })).toBeFocused();
  await page.keyboard.press("3");
  await expect.poll(() => statusOf(database, ids.Eva)).toBe("contactado");
  await page.keyboard.press("ArrowUp");
  await expect(sheet(page).getByRole("heading", { name: `Luis ${family}` })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: `Luis ${family}` })).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Teclas" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Teclas" })).toBeHidden();
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox");
  await expect(search).toBeFocused();
  // A figure that is typed is no status.
  await page.keyboard.type("3?");
  await expect(search).toHaveValue("3?");
});

test("Escape closes the sheet, and leaves the filter that came while it was open", async ({
  page,
  database,
}) => {
  const family = newFamily();
  await storeFamily(database, family);
  await openFamily(page, family);
  await awaitLiveFilters(page);
  await page.getByRole("link", { name: `Ana ${family}` }).click();
  await expect(sheet(page).getByRole("heading", { name: `Ana ${family}` })).toBeFocused();
  await page.getByRole("searchbox").fill(`Luis ${family}`);
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveText([`Luis ${family}`]);
  await expect(sheet(page)).toHaveCount(1);
  await page.keyboard.press("Tab");
  await sheet(page).getByRole("tab", { name: "Historial" }).focus();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole("searchbox")).toHaveValue(`Luis ${family}`);
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveText([`Luis ${family}`]);
});

test("a lead that comes late takes no focus from who is typing, and no figure for a status", async ({
  page,
  database,
}) => {
  const family = newFamily();
  const ids = await storeFamily(database, family);
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(`**/admin/leads/${ids.Ana}`, async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await openFamily(page, family);
  await awaitLiveFilters(page);
  await page.getByRole("link", { name: `Ana ${family}` }).click();
  await asked.promise;
  await page.keyboard.press("/");
  await page.keyboard.type("6");
  answered.resolve();
  await expect(sheet(page).getByText("De 20.000 a 50.000 €")).toBeVisible();
  await page.keyboard.type("3");
  await expect(page.getByRole("searchbox")).toHaveValue("63");
  expect(await statusOf(database, ids.Ana)).toBe("nuevo");
});

test("signing out leaves nothing of a note in the browser", async ({ page, database }) => {
  const family = newFamily();
  const ids = await storeFamily(database, family);
  await signIn(page, ADMIN);
  await page.goto(`/admin?tab=all&q=${family}&lead=${ids.Ana}`);
  await sheet(page).getByRole("tab", { name: "Notas" }).click();
  await sheet(page).getByLabel("Nueva nota").fill("Debe a su hermano");
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await kept()).toContain("Debe a su hermano");
  await page.goto("/auth/cuenta");
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL("/");
  expect(await kept()).not.toContain("Debe a su hermano");
});

test.describe("a failure says what to do, and loses nothing", () => {
  test.use({ expectedConsole: [/status of 404/] });

  test("a lead that is gone, and a connection that is", async ({ page, context, database }) => {
    const family = newFamily();
    const ids = await storeFamily(database, family);
    await openFamily(page, family);
    await database.query("UPDATE leads SET suspect = true WHERE id = $1", [ids.Eva]);
    await page.getByRole("link", { name: `Eva ${family}` }).click();
    await expect(sheet(page).getByText("Este lead no existe, o ya se borró.")).toBeVisible();
    await sheet(page).getByRole("link", { name: "Cerrar" }).click();

    await page.getByRole("link", { name: `Ana ${family}` }).click();
    await sheet(page).getByRole("tab", { name: "Notas" }).click();
    await sheet(page).getByLabel("Nueva nota").fill("No se pierde");
    await context.clearCookies();
    await sheet(page).getByRole("button", { name: "Guardar nota" }).click();
    await expect(page.getByText("No se pudo guardar la nota")).toBeVisible();
    await expect(sheet(page).getByLabel("Nueva nota")).toHaveValue("No se pierde");
    await sheet(page).getByRole("button", { name: "Cerrado" }).click();
    await expect(page.getByText("No se pudo actualizar el estado")).toBeVisible();
    await expect(sheet(page).getByLabel("Nueva nota"), "the page stays").toHaveValue(
      "No se pierde",
    );
  });
});

test("the certificate of a consent is one page to print", async ({ page, database }) => {
  const family = newFamily();
  const ids = await storeFamily(database, family);
  await signIn(page, ADMIN);
  await page.goto(`/admin?tab=all&lead=${ids.Ana}`);
  await sheet(page).getByRole("link", { name: "Ver el certificado" }).click();
  await expect(page.getByRole("heading", { name: "Certificado de consentimiento" })).toBeVisible();
  for (const text of [`Ana ${family}`, "Acepto que me llamen.", "a".repeat(64), "203.0.113.9"]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
  await expectAccessible(page, "the certificate");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the sheet is a page with everything in it, and its forms work", async ({
    page,
    database,
  }) => {
    const family = newFamily();
    const ids = await storeFamily(database, family);
    await openFamily(page, family);
    await page.getByRole("link", { name: `Ana ${family}` }).click();
    await expect(sheet(page).getByText("De 20.000 a 50.000 €")).toBeVisible();
    await expect(sheet(page).getByText("Recibido: Test de viabilidad")).toBeVisible();
    await sheet(page).getByRole("button", { name: "No Aplica" }).click();
    await expect(sheet(page).getByText("Estado actualizado")).toBeVisible();
    expect(await statusOf(database, ids.Ana)).toBe("no_aplica");
    await sheet(page).getByLabel("Nueva nota").fill("Sin JavaScript");
    await sheet(page).getByRole("button", { name: "Guardar nota" }).click();
    await expect(sheet(page).getByText("Nota agregada")).toBeVisible();
    await expect(
      sheet(page).getByRole("listitem").filter({ hasText: "Sin JavaScript" }),
    ).toBeVisible();
    await sheet(page).getByRole("link", { name: "Cerrar" }).click();
    await expect(sheet(page)).toHaveCount(0);
  });
});

test("fault 12: hostile text in the database runs nothing", async ({ page, database }) => {
  const family = newFamily();
  const ids = await storeFamily(database, family);
  const hostile = `<img src=x onerror="document.title='roto'">"';--`;
  await database.query(
    `UPDATE leads SET full_name = $2, source = $3, answers = $4, attribution = $5 WHERE id = $1`,
    [
      ids.Ana,
      `${hostile} ${family}`,
      hostile,
      JSON.stringify({ debt: hostile, [hostile]: [hostile] }),
      JSON.stringify({ first: { utmSource: hostile, __proto__x: hostile } }),
    ],
  );
  await database.query(
    "INSERT INTO lead_notes (lead_id, note, author_email) VALUES ($1, $2, 'x@ejemplo.es')",
    [ids.Ana, hostile],
  );
  await signIn(page, ADMIN);
  await page.goto(`/admin?tab=all&q=${family}&lead=${ids.Ana}`);
  for (const tab of ["Historial", "Notas (1)", "Detalles"]) {
    await sheet(page).getByRole("tab", { name: tab }).click();
  }
  await expect(sheet(page).getByText(hostile).first()).toBeVisible();
  expect(await page.title()).not.toContain("roto");
});

test("the sheet needs no scrolling sideways, and axe objects to nothing", async ({
  page,
  database,
}) => {
  const family = newFamily();
  const ids = await storeFamily(database, family);
  await signIn(page, ADMIN);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/admin?tab=all&q=${family}&lead=${ids.Ana}`);
  for (const tab of ["Historial", "Notas", "Detalles"]) {
    await sheet(page).getByRole("tab", { name: tab }).click();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page, tab);
  }
});
