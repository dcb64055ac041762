import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { expectAccessible, overflow } from "@/tests/support/e2e-access";
import { createAccount, signIn } from "@/tests/support/e2e-account";
import { awaitLiveFilters, newFamily, storeLeads } from "@/tests/support/e2e-leads";
import { expect, test } from "@/tests/support/e2e-office";
import { holdBack, waitForScripts } from "@/tests/support/fixtures";

/** Stores Eva, Luis and Ana of a new family. Ana is the newest, and the duplicate of Luis. */
async function storeFamily(database: Client) {
  const family = newFamily("Ruiz");
  const phone = `+346${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
  const [ofEva, ofLuis] = [randomUUID(), randomUUID()];
  const leads = ["Eva", "Luis", "Ana"].map((name, n) => ({
    person_id: name === "Eva" ? ofEva : ofLuis,
    full_name: `${name} ${family}`,
    email: `${name}.${family}@ejemplo.es`.toLowerCase(),
    email_normalized: `${name}.${family}@ejemplo.es`.toLowerCase(),
    phone: "600 123 456",
    phone_normalized: `${phone}${n}`,
    form: "viability-test",
    source: "debt-assessment-test",
    has_properties: true,
    financial_consent: true,
    preferred_time_slot: "9:00-10:00",
    answers: { debt: "20-50k", creditors: "2-3", assets: ["vehiculo"] },
    result: "B",
    rules_version: "2026.1",
    attribution: { first: { utmSource: "verano" } },
  }));
  const [Eva = "", Luis = "", Ana = ""] = await storeLeads(database, leads);
  await database.query("UPDATE leads SET duplicate_of = $1 WHERE id = $2", [Luis, Ana]);
  await database.query(
    "INSERT INTO lead_events (lead_id, type) SELECT id, 'created' FROM unnest($1::uuid[]) AS id",
    [[Eva, Luis, Ana]],
  );
  await database.query(
    `INSERT INTO consent_receipts (lead_id, purpose, consent_text, text_version, form, page_path,
       ip_address, user_agent)
     VALUES ($1, 'advice', 'Acepto que me llamen.', repeat('a', 64), 'viability-test', '/', '203.0.113.9',
       'Mozilla/5.0')`,
    [Ana],
  );
  const people = { Eva: ofEva, Luis: ofLuis };
  return { family, list: `/admin?tab=all&q=${family}`, ids: { Eva, Luis, Ana }, people };
}

/** Lets a new account work on the lead's person, as claiming does. */
async function holdPerson(database: Client, leadId: string, email: string) {
  await database.query(
    `WITH holder AS (
       INSERT INTO users (id, email, password_hash)
       SELECT gen_random_uuid(), $2, password_hash FROM users LIMIT 1 RETURNING id)
     INSERT INTO call_tasks (person_id, lead_id, kind, due_at, eligible, asked_at, holder_id,
       leased_since, leased_until)
     SELECT person_id, leads.id, 'new', now(), true, now(), holder.id, now(),
       now() + interval '10 min'
     FROM leads, holder WHERE leads.id = $1`,
    [leadId, email],
  );
  const change = { leadId, personId: null, isNew: false };
  await database.query("SELECT pg_notify('office', $1)", [JSON.stringify(change)]);
}

const EVENTS_PATH = /\/api\/events$/;
const sheet = (page: Page) => page.getByRole("dialog");
const statusOf = async (database: Client, id: string) =>
  (await database.query("SELECT status FROM leads WHERE id = $1", [id])).rows[0].status;

test("an adviser opens a lead over the list, reads it, goes back, and prints the consent", async ({
  page,
  openOffice,
  database,
}) => {
  const { family, list, ids } = await storeFamily(database);
  await openOffice(list);
  const link = page.getByRole("link", { name: `Ana ${family}` });
  const heading = (name: string) => sheet(page).getByRole("heading", { name: `${name} ${family}` });
  await link.click();
  await expect(heading("Ana")).toBeFocused();
  expect(new URL(page.url()).searchParams.get("lead")).toBe(ids.Ana);
  for (const text of [
    "De 20.000 a 50.000 €",
    "No cumple: tiene propiedades.",
    "verano",
    "203.0.113.9",
    "Llamada, valoración y envío a un despacho",
    "Envío a proveedores financieros",
  ]) {
    await expect(sheet(page).getByText(text, { exact: false }).first()).toBeVisible();
  }
  await expect(sheet(page).getByRole("link", { name: "Llamar", exact: true })).toHaveAttribute(
    "href",
    /^tel:\+346\d{8}$/,
  );
  const chat = await sheet(page).getByRole("link", { name: "WhatsApp" }).getAttribute("href");
  expect(chat, "fault 26: nothing about the person").toMatch(/^https:\/\/wa\.me\/346\d{8}$/);

  // The same person's other request, and then this one again.
  for (const name of ["Luis", "Ana"]) {
    await sheet(page)
      .getByRole("link", { name: /También escribió el/ })
      .click();
    await expect(heading(name)).toBeFocused();
  }
  for (let time = 0; time < 3; time += 1) await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.goForward();
  await expect(heading("Ana")).toBeVisible();
  await page.reload();
  await expect(heading("Ana")).toBeVisible();
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveCount(3);

  await sheet(page).getByRole("link", { name: "Ver el certificado" }).click();
  await expect(page.getByRole("heading", { name: "Certificado de consentimiento" })).toBeVisible();
  await expect(page).toHaveTitle("Certificado de consentimiento · Punto y Aparte");
  for (const text of [
    ...[`Ana ${family}`, "Llamada, valoración y envío a un despacho"],
    ...["Acepto que me llamen.", "a".repeat(64), "203.0.113.9"],
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
  await expectAccessible(page, "the certificate");
});

test("status, note and copying are confirmed and in the history, and signing out deletes a draft", async ({
  page,
  context,
  database,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { family, list, ids } = await storeFamily(database);
  const account = await createAccount(database, ["admin"]);
  await signIn(page, account);
  await page.goto(list);
  await page.getByRole("link", { name: `Eva ${family}` }).click();

  await sheet(page).getByRole("button", { name: "Copiar Contacto" }).click();
  await expect(page.getByText("Contacto copiado")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `Eva ${family}\neva.${family.toLowerCase()}@ejemplo.es\n600 123 456`,
  );

  const studied = sheet(page).getByRole("button", { name: "En Estudio" });
  await studied.click();
  await expect(page.getByText("El estado del lead se ha actualizado correctamente.")).toBeVisible();
  await expect(studied).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("row", { name: `Eva ${family}` })).toContainText("En Estudio");
  expect(await statusOf(database, ids.Eva)).toBe("en_estudio");

  const withdrawn = sheet(page).getByText("Retira el envío a proveedores", { exact: true });
  await withdrawn.click();
  await sheet(page).getByRole("button", { name: "Anotar que lo ha retirado" }).click();
  await expect(page.getByText("Anotado", { exact: true })).toBeVisible();
  await expect(withdrawn).toHaveCount(0);

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
  await expect(sheet(page).getByRole("listitem").first()).toContainText(account.email);
  const notes = sheet(page).getByRole("tabpanel", { name: /^Notas/ });
  await expect(notes.getByText("Prefiere tarde.")).toBeVisible();

  await note.fill("Debe a su hermano");
  await sheet(page).getByRole("tab", { name: "Historial" }).click();
  const history = sheet(page).getByRole("tabpanel", { name: "Historial" });
  await expect(history.getByText("Le escribimos: consentimiento retirado")).toBeVisible();
  await expect(history.getByRole("listitem").filter({ hasNotText: "Le escribimos" })).toHaveText([
    /Nota añadida/,
    /Retiró el consentimiento para proveedores financieros/,
    /Estado: Nuevo → En Estudio/,
    /Recibido: Test de viabilidad/,
  ]);

  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await kept()).toContain("Debe a su hermano");
  await page.goto("/auth/cuenta");
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL("/");
  expect(await kept()).not.toContain("Debe a su hermano");
});

test("a message that an adviser opens greets the person by name and is in the history", async ({
  page,
  openOffice,
  database,
}) => {
  const { family, list, ids } = await storeFamily(database);
  await openOffice(list);
  await page.getByRole("link", { name: `Eva ${family}` }).click();
  await sheet(page).getByText("Mensajes", { exact: true }).click();
  await expect(sheet(page).getByText(/^Hola, Eva: te llamo cuando quedamos\./)).toBeVisible();
  const item = sheet(page).getByRole("listitem").filter({ hasText: "Te llamo cuando quedamos" });
  await item.getByRole("link", { name: "Por email" }).click();
  await expect
    .poll(async () => {
      const events = "SELECT data FROM lead_events WHERE lead_id = $1 AND type = 'message_opened'";
      return (await database.query(events, [ids.Eva])).rows;
    })
    .toEqual([{ data: { channel: "email", message: "promised" } }]);
  await sheet(page).getByRole("tab", { name: "Historial" }).click();
  await expect(
    sheet(page)
      .getByRole("tabpanel", { name: "Historial" })
      .getByText(/Te llamo cuando quedamos/),
  ).toBeVisible();
});

test("what a colleague changes appears in the open sheet and list, also where no stream passes", async ({
  page,
  openOffice,
  browser,
  database,
  baseURL,
}) => {
  const { family, list, ids } = await storeFamily(database);
  const lead = `${list}&lead=${ids.Ana}`;
  await page.clock.install();
  await openOffice(lead);
  await sheet(page).getByRole("tab", { name: "Notas" }).click();
  await sheet(page).getByLabel("Nueva nota").fill("A medias");

  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  await other.route(EVENTS_PATH, (route) => {
    const isStream = route.request().headers().accept === "text/event-stream";
    return isStream ? route.abort() : route.fallback();
  });
  await signIn(other, await createAccount(database, ["asesor"]));
  waitForScripts(other);
  const polled = other.waitForResponse(EVENTS_PATH);
  await other.goto(lead);
  await polled;
  const status = (of: Page, name: string) => sheet(of).getByRole("button", { name });
  const row = (of: Page) => of.getByRole("row", { name: `Ana ${family}` });
  await status(other, "Contactado").click();
  await expect(status(page, "Contactado")).toHaveAttribute("aria-pressed", "true");
  await expect(row(page)).toContainText("Contactado");
  await sheet(other).getByRole("tab", { name: "Notas" }).click();
  await sheet(other).getByLabel("Nueva nota").fill("Llama su hermana");
  await sheet(other).getByRole("button", { name: "Guardar nota" }).click();
  await expect(sheet(page).getByText("Llama su hermana").first()).toBeVisible();
  await expect(sheet(page).getByLabel("Nueva nota")).toHaveValue("A medias");
  await expect(sheet(page).getByLabel("Nueva nota")).toBeFocused();

  await status(page, "Cerrado").click();
  // Under the pointer the notice stays.
  await page.getByRole("button", { name: "Deshacer" }).hover();
  await expect(status(other, "Cerrado")).toHaveAttribute("aria-pressed", "true");
  await expect(row(other)).toContainText("Cerrado");

  // A slip is taken back from its notice, and by a colleague from the history.
  await expect(page.getByRole("button", { name: "Deshacer" })).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByText("El estado vuelve a ser «Contactado».")).toBeVisible();
  await expect(status(other, "Contactado")).toHaveAttribute("aria-pressed", "true");
  await status(page, "No Aplica").click();
  await expect(row(other)).toContainText("No Aplica");
  await sheet(other).getByRole("tab", { name: "Historial" }).click();
  await sheet(other).getByRole("button", { name: "Deshacer" }).click();
  await expect(status(page, "Contactado")).toHaveAttribute("aria-pressed", "true");
  await expect(sheet(other).getByRole("button", { name: "Deshacer" })).toHaveCount(0);

  await holdPerson(database, ids.Ana, `carmen.${family}@ejemplo.es`.toLowerCase());
  await expect(sheet(page).getByText("Carmen está con esta persona")).toBeVisible();
  await expect(row(page)).toContainText("Carmen está con esta persona");
  await other.close();

  // Her browser vanishes, so nobody tells that her time has run out.
  await database.query("UPDATE call_tasks SET leased_until = now() WHERE lead_id = $1", [ids.Ana]);
  await page.clock.fastForward(10 * 60_000);
  await expect(page.getByText("Carmen está con esta persona")).toHaveCount(0);
});

test("a colleague's newer status that did not arrive is shown, and the adviser decides", async ({
  page,
  openOffice,
  database,
}) => {
  const { list, ids } = await storeFamily(database);
  const colleague = { email: "colega@ejemplo.es" };
  // The page reads the sheet again by itself, and must not do that before the press.
  const answer = await holdBack(page, `**/${ids.Ana}`);
  await openOffice(`${list}&lead=${ids.Ana}`);
  const closed = sheet(page).getByRole("button", { name: "Cerrado" });
  await expect(closed).toBeVisible();
  await database.query(
    `WITH changed AS (UPDATE leads SET status = 'contactado' WHERE id = $1 RETURNING id)
     INSERT INTO lead_events (lead_id, type, data, actor_email)
     SELECT id, 'status_changed', '{"from": "nuevo", "to": "contactado"}', $2 FROM changed`,
    [ids.Ana, colleague.email],
  );

  await closed.click();
  const question = sheet(page).getByText(`${colleague.email} lo puso en «Contactado»`);
  await expect(question).toBeVisible();
  answer();
  expect(await statusOf(database, ids.Ana)).toBe("contactado");
  await sheet(page).getByRole("button", { name: "Dejarlo en Contactado" }).click();
  await expect(question).toHaveCount(0);
  await expect(sheet(page).getByRole("button", { name: "Contactado" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await closed.click();
  await expect.poll(() => statusOf(database, ids.Ana)).toBe("cerrado");
});

test("a status that is pressed while the sheet is read again counts", async ({
  page,
  openOffice,
  database,
}) => {
  const { list, ids } = await storeFamily(database);
  const answer = await holdBack(page, `**/${ids.Ana}`);
  await openOffice(`${list}&lead=${ids.Ana}`);
  const status = (name: string) => sheet(page).getByRole("button", { name });
  await expect(status("Contactado")).toBeVisible();
  await status("Contactado").click();
  await expect(status("Contactado")).toHaveAttribute("aria-pressed", "true");
  await status("Cerrado").click();
  await expect(status("Cerrado")).toHaveAttribute("aria-pressed", "true");
  expect(await statusOf(database, ids.Ana)).toBe("cerrado");
  answer();
  await page.unrouteAll({ behavior: "wait" });
  await expect(status("Cerrado")).toHaveAttribute("aria-pressed", "true");
});

test("an adviser works by keyboard alone, and a lead that loads late does not take the focus", async ({
  page,
  openOffice,
  database,
}) => {
  const { family, list, ids } = await storeFamily(database);
  await openOffice(list);
  await awaitLiveFilters(page);
  const { keyboard } = page;
  const link = (name: string) => page.getByRole("link", { name: `${name} ${family}` });
  const heading = (name: string) => sheet(page).getByRole("heading", { name: `${name} ${family}` });
  await keyboard.press("ArrowDown");
  await expect(link("Ana")).toBeFocused();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(heading("Luis")).toBeFocused();
  await keyboard.press("ArrowDown");
  await expect(heading("Eva")).toBeFocused();
  // A digit alone is an outcome at the desk, and nothing here.
  await keyboard.press("5");
  await keyboard.press("Alt+3");
  await expect.poll(() => statusOf(database, ids.Eva)).toBe("contactado");
  await keyboard.press("ArrowUp");
  await expect(heading("Luis")).toBeFocused();
  await keyboard.press("n");
  const note = sheet(page).getByLabel("Nueva nota");
  await expect(note).toBeFocused();
  await keyboard.type("No antes del lunes");
  await keyboard.press("Control+Enter");
  await expect(heading("Eva")).toBeFocused();
  await expect(note, "the tab stays").toBeVisible();
  await expect(note).toHaveValue("");
  await keyboard.press("ArrowUp");
  await expect(sheet(page).getByRole("listitem").first()).toContainText("No antes del lunes");
  await sheet(page).getByRole("tab", { name: "Detalles" }).click();
  await keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  await expect(link("Luis")).toBeFocused();
  await keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Teclas" })).toBeVisible();
  await keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Teclas" })).toBeHidden();

  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(`**/admin/leads/${ids.Ana}`, async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await link("Ana").click();
  await asked.promise;
  await keyboard.press("/");
  await keyboard.type("6");
  answered.resolve();
  await expect(sheet(page).getByText("De 20.000 a 50.000 €").first()).toBeVisible();
  await keyboard.type("3?");
  const search = page.getByRole("searchbox");
  await expect(search, "a typed figure does not set a status").toHaveValue("63?");
  expect(await statusOf(database, ids.Ana)).toBe("nuevo");

  // Escape closes the sheet, and keeps the filter that was set meanwhile.
  await search.fill(`Luis ${family}`);
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveText([`Luis ${family}`]);
  await expect(sheet(page)).toHaveCount(1);
  await sheet(page).getByRole("tab", { name: "Historial" }).focus();
  await keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  await expect(search).toHaveValue(`Luis ${family}`);
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveText([`Luis ${family}`]);
});

test("an adviser enters a caller, corrects a phone, and merges two people, which is undone", async ({
  page,
  openOffice,
  database,
}) => {
  await openOffice("/admin?tab=all");
  await page.getByRole("link", { name: "Anotar persona" }).click();
  await page.getByLabel("Qué ha respondido").fill("Sí, adelante");
  await page.getByLabel("Cómo lo dijo").selectOption("por teléfono");
  await page.getByRole("textbox", { name: "Nombre" }).fill("María del Mar Peña-Ortiz");
  await page.getByLabel("Teléfono").fill("12");
  for (const question of ["10.000 €", "más de una entidad"]) {
    await page.getByLabel(question).selectOption("Sí");
  }
  await page.getByLabel("vivienda o vehículo").selectOption("No");
  await page.getByLabel("Cuándo llamar").selectOption({ index: 1 });
  const consentDay = page.getByLabel("Qué día lo dijo");
  const today = await consentDay.inputValue();
  await consentDay.fill("31/11/2026");
  await page.getByRole("button", { name: "Anotar persona" }).click();
  await expect(page.getByText("Revisa lo marcado.")).toBeVisible();
  await expect(consentDay, "no other day than the typed one").toHaveValue("31/11/2026");
  await expect(consentDay).toHaveAccessibleDescription("Pon el día en que lo dijo.");
  await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue(
    "María del Mar Peña Ortiz",
  );
  await expectAccessible(page, "the form for a caller");
  const phone = `6${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  await page.getByLabel("Teléfono").fill(phone);
  await consentDay.fill(today);
  await page.getByRole("button", { name: "Anotar persona" }).click();
  await expect(sheet(page).getByRole("heading", { name: "María del Mar" })).toBeVisible();
  await expect(sheet(page).getByText("Consentimiento hablado por teléfono el")).toBeVisible();
  await expect(sheet(page).getByText("Sin email")).toBeVisible();

  await sheet(page).getByText("Corregir nombre").click();
  await sheet(page).getByLabel("Email", { exact: true }).fill("mar@ejemplo.es");
  await sheet(page).getByRole("button", { name: "Guardar el contacto" }).click();
  // The history, which is not open, says «Contacto corregido» too.
  await expect(page.getByText("Lo que envió se queda en cada solicitud.")).toBeVisible();
  await expect(sheet(page).getByText("· mar@ejemplo.es")).toBeVisible();

  const { family, list, ids, people } = await storeFamily(database);
  const maybe = [people.Eva, people.Luis];
  await database.query("UPDATE people SET maybe_same_as = $1 WHERE id = $2", maybe);
  await page.goto(`${list}&lead=${ids.Eva}`);
  const doubt = sheet(page).getByText("Puede ser la misma persona que…");
  await expect(doubt).toBeVisible();
  await expectAccessible(page, "a sheet with two people who may be one");
  await sheet(page).getByRole("button", { name: "Es la misma" }).click();
  await expect(doubt).toHaveCount(0);
  await expect(sheet(page).getByText("También escribió el")).toHaveCount(2);
  await sheet(page).getByRole("tab", { name: "Historial" }).click();
  await expect(sheet(page).getByText("Volvió a escribir")).toHaveCount(2);
  await sheet(page).getByRole("tab", { name: "Detalles" }).click();
  await sheet(page).getByRole("button", { name: "Deshacer la unión" }).click();
  await expect(doubt).toBeVisible();
  await expect(sheet(page).getByRole("link", { name: `Luis ${family}` })).toBeVisible();
  await sheet(page).getByRole("button", { name: "Son distintas" }).click();
  await expect(doubt).toHaveCount(0);
});

test.describe("an error gives advice, and loses no text", () => {
  test.use({ expectedConsole: [/status of 40[14]|ERR_FAILED|Failed to fetch/] });

  test("for a deleted lead, and for an ended session", async ({
    page,
    openOffice,
    context,
    database,
  }) => {
    const { family, list, ids } = await storeFamily(database);
    // The page reads the list again by itself, which would take her row away before the press.
    const rows = await holdBack(page, /\/admin\/leads\/rows\?/);
    await openOffice(list);
    await database.query("UPDATE leads SET suspect = true, person_id = NULL WHERE id = $1", [
      ids.Eva,
    ]);
    await page.getByRole("link", { name: `Eva ${family}` }).click();
    await expect(sheet(page).getByText("Este lead no existe, o ya se borró.")).toBeVisible();
    rows();
    await sheet(page).getByRole("link", { name: "Cerrar" }).click();

    await page.getByRole("link", { name: `Ana ${family}` }).click();
    await sheet(page).getByRole("tab", { name: "Notas" }).click();
    const note = sheet(page).getByLabel("Nueva nota");
    await note.fill("No se pierde");
    await context.clearCookies();
    await sheet(page).getByRole("button", { name: "Guardar nota" }).click();
    await expect(page.getByText("No se pudo guardar la nota")).toBeVisible();
    await expect(note).toHaveValue("No se pierde");
    await sheet(page).getByRole("button", { name: "Cerrado" }).click();
    await expect(page.getByText("No se pudo actualizar el estado")).toBeVisible();
    await sheet(page).getByText("Corregir nombre").click();
    const phone = sheet(page).getByLabel("Teléfono", { exact: true });
    await phone.fill("611 222 333");
    await sheet(page).getByRole("button", { name: "Guardar el contacto" }).click();
    await expect(page.getByText("No se pudo corregir")).toBeVisible();
    await expect(phone).toHaveValue("611 222 333");
    await expect(note, "the page stays open").toHaveValue("No se pierde");
  });

  test("for a connection that breaks while a person is entered", async ({ page, openOffice }) => {
    await openOffice("/admin/personas/nueva");
    await page.getByRole("button", { name: "Anotar persona" }).click();
    const words = page.getByLabel("Qué ha respondido");
    await expect(words).toBeFocused();
    await expect(words).toBeInViewport({ ratio: 1 });
    await page.route("**", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page.getByLabel("Qué ha respondido").fill("No se pierde");
    await page.getByLabel("Cómo lo dijo").selectOption("por teléfono");
    await page.getByRole("button", { name: "Anotar persona" }).click();
    // Far above the button.
    const notice = page.getByRole("alert").filter({ hasText: "No se ha anotado nada" });
    await expect(notice).toBeFocused();
    await expect(page.getByLabel("Qué ha respondido")).toHaveValue("No se pierde");
    await expect(page.getByLabel("Cómo lo dijo")).toHaveValue("phone");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the sheet is a complete page, and its forms work", async ({
    page,
    openOffice,
    database,
  }) => {
    const { family, list, ids } = await storeFamily(database);
    await openOffice(list);
    await page.getByRole("link", { name: `Ana ${family}` }).click();
    await expect(sheet(page).getByText("De 20.000 a 50.000 €").first()).toBeVisible();
    await expect(sheet(page).getByText("Recibido: Test de viabilidad")).toBeVisible();
    // What needs a script would do nothing.
    await expect(sheet(page).getByRole("tab")).toHaveCount(0);
    await expect(sheet(page).getByRole("button", { name: "Copiar Contacto" })).toHaveCount(0);
    await sheet(page).getByRole("link", { name: "Ver el certificado" }).click();
    await expect(page.getByText("Acepto que me llamen.", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Imprimir" })).toHaveCount(0);
    await page.goBack();
    await sheet(page).getByRole("button", { name: "No Aplica" }).click();
    await expect(sheet(page).getByText("Estado actualizado")).toBeVisible();
    expect(await statusOf(database, ids.Ana)).toBe("no_aplica");
    await sheet(page).getByLabel("Nueva nota").fill("Sin JavaScript");
    await sheet(page).getByRole("button", { name: "Guardar nota" }).click();
    await expect(sheet(page).getByText("Nota agregada")).toBeVisible();
    const note = sheet(page).getByRole("listitem").filter({ hasText: "Sin JavaScript" });
    // Among the notes, and in the history.
    await expect(note).toHaveCount(2);
    await expect(note.first()).toBeVisible();
    await sheet(page).getByRole("link", { name: "Cerrar" }).click();
    await expect(sheet(page)).toHaveCount(0);
  });
});

test("fault 12: hostile text in the database runs nothing, and fits a phone's screen", async ({
  page,
  openOffice,
  database,
}) => {
  const { family, list, ids } = await storeFamily(database);
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
  await page.setViewportSize({ width: 320, height: 640 });
  await openOffice(`${list}&lead=${ids.Ana}`);
  for (const tab of ["Historial", "Notas (1)", "Detalles"]) {
    await sheet(page).getByRole("tab", { name: tab }).click();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page, tab);
  }
  await expect(sheet(page).getByText(hostile).first()).toBeVisible();
  expect(await page.title()).not.toContain("roto");
});
