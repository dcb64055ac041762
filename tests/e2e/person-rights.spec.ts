import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { expectAccessible, expectNarrow } from "@/tests/support/e2e-access";
import { createAccount, signIn } from "@/tests/support/e2e-account";
import { storeLeads } from "@/tests/support/e2e-leads";
import { expect, test } from "@/tests/support/e2e-office";
import { newPerson, type Person } from "@/tests/support/e2e-person";

const HOSTILE = "Eva <img src=x onerror=alert(1)>";

/** Stores leads with a receipt and a note each, the last one the newest. Returns their ids. */
async function storeAll(database: Client, leads: (Person & Record<string, unknown>)[]) {
  const ids = await storeLeads(
    database,
    leads.map(({ fullName, email, phone, ...columns }) => ({
      ...{ full_name: fullName, email, email_normalized: email },
      ...{ phone, phone_normalized: `+34${phone}` },
      ...columns,
    })),
  );
  await database.query(
    `INSERT INTO consent_receipts
       (lead_id, purpose, consent_text, text_version, form, page_path, ip_address)
     SELECT unnest($1::uuid[]), 'advice', 'Acepto que me llamen.', repeat('0', 64), 'hero', '/', '203.0.113.7'`,
    [ids],
  );
  await database.query(
    `INSERT INTO lead_notes (lead_id, note, author_email)
     SELECT unnest($1::uuid[]), 'Llamar por la tarde', 'ana@p.test'`,
    [ids],
  );
  return ids;
}

async function store(database: Client, person: Person): Promise<string> {
  const [id = ""] = await storeAll(database, [{ ...person }]);
  return id;
}

/** Stores two requests of one person, and one of a relative with the same phone. */
async function storeFamily(database: Client) {
  const person = { ...newPerson(), fullName: HOSTILE };
  const relative = { ...newPerson(), fullName: "Luis Peña", phone: person.phone };
  const head = crypto.randomUUID();
  const duplicate = { status: "duplicado", duplicate_of: head };
  // Stored one by one, two of them sometimes had the same millisecond, and none was the newest.
  const [first = "", second = "", other = ""] = await storeAll(database, [
    { ...person, id: head, status: "nuevo", duplicate_of: null },
    { ...person, id: crypto.randomUUID(), ...duplicate },
    { ...relative, id: crypto.randomUUID(), ...duplicate },
  ]);
  return { person, first, second, other };
}

async function statuses(database: Client, ids: readonly string[]): Promise<Record<string, string>> {
  const { rows } = await database.query("SELECT id, status FROM leads WHERE id = ANY($1)", [ids]);
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
}

async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

const boxes = (page: Page) => page.getByRole("checkbox");
const confirmation = (page: Page) => page.getByLabel("Escribe BORRAR, o el email de la persona");
const eraseButton = (page: Page) => page.getByRole("button", { name: "Borrar a esta persona" });

async function lookUp(page: Page, contact: string) {
  await page.goto("/admin/personas");
  await page.getByLabel("Email o teléfono de la persona").fill(contact);
  await page.getByRole("button", { name: "Buscar" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("faults 30, 31: an adviser finds a person, hands over the data, and erases the person", async ({
      page,
      openOffice,
      browser,
      database,
    }) => {
      const { person, first, second, other } = await storeFamily(database);
      const all = [first, second, other];
      const before = await statuses(database, all);
      await openOffice("/admin/personas");
      await lookUp(page, "nadie-con-este-email@ejemplo.es");
      await expect(page.getByText("No tenemos ninguna solicitud con ese email")).toBeVisible();
      const contact = page.getByLabel("Email o teléfono de la persona");
      // The pressed button was disabled meanwhile.
      if (javaScriptEnabled) await expect(contact).toBeFocused();
      await lookUp(page, ` ${person.email.toUpperCase()} `);
      await expect(page).toHaveURL(`/admin/personas?lead=${second}`);
      await expect(page.getByText("Puede haber datos de otra persona")).toBeVisible();
      expect(await boxes(page).evaluateAll(ticks)).toEqual([true, true, false]);
      await expect(page.getByText("Mismo teléfono, con otro nombre")).toBeVisible();

      await page.getByText("Ver sus datos").first().click();
      for (const held of ["Acepto que me llamen.", "203.0.113.7", "Llamar por la tarde"]) {
        await expect(page.getByText(held).first()).toBeVisible();
      }
      if (javaScriptEnabled) await expectAccessible(page, "a person's page");

      const json = await download(page, "Descargar JSON");
      expect(json.name).toMatch(/^datos-personales_\d{4}-\d\d-\d\d\.json$/);
      const ids = JSON.parse(json.text).Solicitudes.map(
        (request: { Solicitud: [{ "Número de la solicitud": string }] }) =>
          request.Solicitud[0]["Número de la solicitud"],
      );
      expect(ids).toEqual([first, second]);
      const html = await download(page, "Descargar para leer (HTML)");
      const reader = await browser.newPage();
      const requests: string[] = [];
      reader.on("request", ({ url }) => requests.push(url()));
      reader.on("dialog", () => requests.push("a dialog"));
      await reader.setContent(html.text);
      await expect(reader.getByRole("heading", { name: HOSTILE })).toHaveCount(2);
      await expect(reader.getByText("Acepto que me llamen.")).toHaveCount(2);
      expect(html.text).not.toContain("Luis Peña");
      expect(requests).toEqual([]);
      await reader.close();

      await boxes(page).nth(1).uncheck();
      await confirmation(page).fill("BORRA");
      await eraseButton(page).click();
      await expect(page.getByText("No se ha borrado nada. Escribe BORRAR")).toBeVisible();
      expect(await boxes(page).evaluateAll(ticks)).toEqual([true, false, false]);
      expect(await statuses(database, all)).toEqual(before);
      if (javaScriptEnabled) {
        await expect(confirmation(page)).toBeFocused();
        await expectAccessible(page, "a refused erasure");
      }

      await boxes(page).nth(1).check();
      await confirmation(page).fill("BORRAR");
      // Enter erases, although the download buttons come first in the form.
      await confirmation(page).press("Enter");
      await expect(page.getByText("Se borraron 2 solicitudes a la vez")).toBeVisible();
      expect(await statuses(database, all)).toEqual({ [other]: "nuevo" });
      await page.goto(`/admin/personas?lead=${second}`);
      await expect(page.getByText(/^Borrado el \d\d\/\d\d\/\d{4}/)).toBeVisible();
      await lookUp(page, person.email);
      await expect(page.getByText("No tenemos ninguna solicitud con ese email")).toBeVisible();
    });

    test("a request by phone is written down, the person found and restricted, the answer kept and the register handed over", async ({
      page,
      openOffice,
      database,
    }) => {
      const person = { ...newPerson(), fullName: javaScriptEnabled ? "Berta Ríos" : "Carla Soto" };
      await store(database, person);
      await openOffice("/admin/derechos/nueva");
      await page.getByRole("radio", { name: /^Limitación/ }).check();
      await page.getByLabel("Cómo llegó").selectOption("Teléfono");
      await page.getByLabel("Su email o teléfono").fill(person.phone);
      await page.getByLabel("Cómo se ha comprobado quién es").selectOption("known-phone");
      const note = page.getByRole("button", { name: "Anotar la petición" });
      await note.click();
      await expect(page.getByText("Escribe quién la pide.")).toBeVisible();
      if (javaScriptEnabled) await expect(page.getByLabel("Quién la pide")).toBeFocused();
      await expect(page.getByRole("radio", { name: /^Limitación/ })).toBeChecked();
      await page.getByLabel("Quién la pide").fill("Ella misma, al teléfono");
      await note.click();

      await expect(page.getByText("Petición anotada")).toBeVisible();
      const heading = await page.getByRole("heading", { level: 1 }).innerText();
      const number = heading.split(" · ")[1] ?? "";
      await expect(page.getByRole("definition").first()).toHaveText(person.fullName);
      await expect(page.getByText(/^quedan (?:2[78]|29|3[01]) días$/)).toBeVisible();
      if (javaScriptEnabled) {
        await expectAccessible(page, "a request of data rights");
        await expectNarrow(page, "a request of data rights");
      }
      if (javaScriptEnabled) await page.getByLabel("Respuesta").fill("No usaremos tus datos.");
      await page.getByLabel("Por qué *").fill("Discute la deuda con el banco");
      await page.getByRole("button", { name: "Limitar el uso de los datos" }).click();
      await expect(page.getByText(/^Uso de los datos limitado desde el/)).toBeVisible();

      await page.getByRole("radio", { name: "Concedida", exact: true }).check();
      // Another form of the page was sent, and the answer is still there.
      if (javaScriptEnabled) {
        await expect(page.getByLabel("Respuesta")).toHaveValue("No usaremos tus datos.");
      } else await page.getByLabel("Respuesta").fill("No usaremos tus datos.");
      await page.getByRole("button", { name: "Contestar y cerrar" }).click();
      await expect(page.getByText("Petición contestada")).toBeVisible();
      if (javaScriptEnabled) {
        const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
        await expect.poll(kept).not.toContain("No usaremos");
      }
      await expect(page.getByText("No usaremos tus datos.")).toBeVisible();
      await page.getByRole("link", { name: "Su ficha" }).click();
      await expect(page.getByText(/Discute la deuda con el banco/).first()).toBeVisible();

      await page.goto("/admin/derechos");
      await expect(page.getByRole("row").filter({ hasText: person.fullName })).toContainText(
        "Concedida el",
      );
      const file = await download(page, "Descargar el registro (CSV)");
      expect(file.name).toMatch(/^registro-de-derechos_\d{4}-\d\d-\d\d\.csv$/);
      expect(file.text).toContain(`${number};Limitación;Teléfono;`);
      expect(file.text).not.toContain(person.fullName);
    });
  });
}

test("fault 29: the audit log has the action and its actor, but not the person concerned", async ({
  page,
  database,
}) => {
  const officer = await createAccount(database, ["admin"]);
  const person = newPerson();
  const id = await store(database, person);
  await signIn(page, officer);
  await page.goto(`/admin/personas?lead=${id}`);
  await download(page, "Descargar JSON");
  await confirmation(page).fill(person.email);
  await eraseButton(page).click();
  await expect(page.getByText("Se borró esta solicitud")).toBeVisible();

  await page.getByRole("link", { name: "Auditoría" }).click();
  await page.getByLabel("Email de quien lo hizo").fill(officer.email);
  await page.getByRole("button", { name: "Filtrar" }).click();
  const rows = page.getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText("Borrado de una persona");
  await expect(rows.nth(1)).toContainText("Solicitudes: 1 · Notas: 1");
  await expect(rows.nth(2)).toContainText("Entrega de los datos de una persona");
  await expect(rows.nth(2)).toContainText(officer.email);
  await expect(page.getByRole("table")).not.toContainText(person.email);
  await expectAccessible(page, "the audit log");

  await page.getByLabel("Qué se hizo").selectOption("Borrado de una persona");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(rows).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get("action")).toBe("person.erased");
  // The page may still be drawn again after the last filter, with an empty field.
  await expect(async () => {
    await page.getByLabel("Hasta").fill("1/1/2020");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(page.getByText("Nada coincide con estos filtros.")).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
  await page.getByRole("link", { name: "Quitar los filtros" }).click();
  await expect(page).toHaveURL("/admin/auditoria");
  await expect(page.getByLabel("Email de quien lo hizo")).toHaveValue("");
});

/** Runs in the browser. */
function ticks(inputs: (HTMLElement | SVGElement)[]) {
  return inputs.map((input) => (input as HTMLInputElement).checked);
}

test("an adviser sees a person's newest request before erasing it, on any screen", async ({
  page,
  openOffice,
  database,
}) => {
  const { person, first, second, other } = await storeFamily(database);
  for (const path of ["/admin/personas", "/admin/auditoria", `/admin/personas?lead=${first}`]) {
    await openOffice(path);
    for (const summary of await page.locator("main summary").all()) await summary.click();
    await expectNarrow(page, path);
  }
  await expect(boxes(page)).toHaveCount(3);
  const newest = await store(database, person);
  await confirmation(page).fill("BORRAR");
  await eraseButton(page).click();
  await expect(page.getByText("han cambiado mientras los veías")).toBeVisible();
  await expect(boxes(page)).toHaveCount(4);
  expect(Object.keys(await statuses(database, [first, second, other, newest]))).toHaveLength(4);
});
