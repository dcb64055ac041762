import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createAccount } from "@/tests/support/e2e-account";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { leadsOf } from "@/tests/support/e2e-leads";
import { newPerson } from "@/tests/support/e2e-person";
import { expect, test } from "@/tests/support/fixtures";

test.use({ javaScriptEnabled: false });

test("a visitor fills in the form step by step, sees errors, loses nothing, and is thanked", async ({
  page,
  database,
  inbox,
}) => {
  const person = newPerson();
  const form = new HeroForm(page);
  const panel = form.form.getByRole("alert");
  const [first = ""] = person.fullName.split(" ");
  const thanks = await page.goto("/gracias");
  expect(thanks?.headers()["cache-control"]).toContain("no-store");
  await expect(page.getByText("Si has enviado un formulario, un asesor te llamará")).toBeVisible();
  await expect(page.getByText("hemos recibido")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Guardar la hora" })).toHaveCount(0);
  await page.goto("/?utm_source=radio&utm_campaign=otoño");
  await expect(form.heading(1)).toBeVisible();
  await expect(form.name).toBeHidden();
  await expect(form.question("propertyType")).toBeHidden();
  await form.answer("debtOver10k", "Sí");
  await form.answer("multipleCreditors", "Sí");
  await form.answer("hasProperties", "Sí");
  await form.answer("propertyType", "Vivienda");
  await form.continueButton.click();
  await expect(form.heading(2)).toBeFocused();
  await expect(form.progress).toHaveAccessibleName("Paso 2 de 2");

  await expect(form.consent).not.toBeChecked();
  await form.sendButton.click();
  await expect(panel).toContainText("Campos requeridos");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(panel).toContainText(
    "Por favor, completa todos los campos de contacto incluyendo la franja horaria.",
  );
  await form.expectError(form.name, "Escribe tu nombre.");
  await form.expectError(form.email, "Escribe tu email.");
  await form.expectError(form.phone, "Escribe tu teléfono.");
  await form.expectError(form.slot, "Elige una franja horaria.");
  await form.expectError(
    form.consent,
    "Debes aceptar el tratamiento de datos personales para continuar.",
  );
  await form.fillContact({ ...person, fullName: "R2D2" });
  await form.sendButton.click();
  await expect(panel).toContainText("Nombre inválido");
  await form.expectError(
    form.name,
    "El nombre debe contener solo letras y espacios (2-100 caracteres).",
  );
  await form.expectContact({ ...person, fullName: "R2D2" });

  await form.backButton.click();
  await expect(form.heading(1)).toBeFocused();
  await expect(form.question("debtOver10k").getByLabel("Sí")).toBeChecked();
  await expect(form.question("propertyType").getByLabel("Vivienda")).toBeChecked();
  await form.continueButton.click();
  await expect(form.email).toHaveValue(person.email);
  await form.fillContact(person);
  await form.consent.uncheck();
  await form.sendButton.click();
  await expect(panel).toContainText("Aceptación requerida");
  await expect(form.consent).not.toBeChecked();
  await form.consent.check();
  await form.sendButton.click();
  await expect(page).toHaveURL("/gracias");
  await expect(page.getByRole("heading", { name: "Gracias por contactarnos" })).toBeVisible();
  await expect(page.getByText(`${first}, hemos recibido tus datos.`)).toContainText(
    "entre las 10:00 y las 11:00",
  );
  await expectFile(page, "Guardar el número", "contacto.vcf", /^TEL;TYPE=work:\+\d+\r$/m);
  await expectFile(page, "Guardar la hora", "llamada.ics", /^DTSTART:\d{8}T\d{6}Z\r$/m);

  // Every answer to a post was a redirect: Back and reload show a page, with what was typed.
  const visited: string[] = [];
  for (let back = 1; visited.at(-1) !== "/"; back += 1) {
    const answer = await page.goBack();
    visited.push(new URL(page.url()).pathname);
    expect(back, visited.join()).toBeLessThan(12);
    // A page that comes from the browser's memory has no answer.
    expect(answer?.status() ?? 200).toBe(200);
    // On the second step the questions are hidden.
    await expect(form.form.locator("#debtOver10k-si")).toBeChecked();
    if (back === 1) {
      await page.reload();
      await expect(form.email).toHaveValue(person.email);
      await expect(form.consent).not.toBeChecked();
    }
  }
  expect(new Set(visited)).toEqual(new Set(["/formulario/llamada", "/"]));

  expect(await leadsOf(database, person.email)).toMatchObject([
    {
      source: "radio",
      status: "nuevo",
      property_type: "vivienda",
      financial_consent: false,
      attribution: { last: { utmSource: "radio", utmCampaign: "otoño", landingPath: "/" } },
    },
  ]);
  await expect.poll(async () => (await inbox.messages(`To: ${person.email}`)).length).toBe(1);
});

async function expectFile(page: Page, link: string, name: string, line: RegExp) {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  expect((await download).suggestedFilename()).toBe(name);
  expect(readFileSync(await (await download).path(), "utf8")).toMatch(line);
}

test("fault 40: the same page sent twice gives one lead, and thanks the visitor both times", async ({
  page,
  context,
  database,
}) => {
  const person = newPerson();
  const form = new HeroForm(page);
  await page.goto("/");
  await form.fill(person);
  // The first answer opens in another tab, so this page does not know about it.
  await form.form.evaluate((element: HTMLFormElement) => {
    element.target = "_blank";
  });
  for (let time = 1; time <= 2; time += 1) {
    const [answer] = await Promise.all([context.waitForEvent("page"), form.sendButton.click()]);
    await expect(answer).toHaveURL("/gracias");
  }
  expect(await leadsOf(database, person.email, "status")).toEqual([{ status: "nuevo" }]);
});

test("a visitor who sends too many forms has to wait, and keeps the text", async ({
  page,
  database,
}) => {
  const person = newPerson();
  const form = new HeroForm(page);
  for (let time = 1; time <= 3; time += 1) {
    await page.goto("/");
    await form.fill(person);
    await form.sendButton.click();
    await expect(page).toHaveURL("/gracias");
  }
  await page.goto("/");
  await form.fill(person);
  await form.sendButton.click();
  const panel = form.form.getByRole("alert");
  await expect(panel).toContainText("Demasiados intentos");
  await expect(panel).toContainText("Por favor, espera 5 minutos antes de intentar de nuevo.");
  await form.expectContact(person);
  const { rows } = await database.query(
    "SELECT status FROM leads WHERE email = $1 ORDER BY created_at",
    [person.email],
  );
  expect(rows.map(({ status }) => status)).toEqual(["nuevo", "duplicado", "duplicado"]);
});

test("an admin signs in and out", async ({ page, database }) => {
  const owner = await createAccount(database, ["admin"]);
  await page.goto("/auth");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Contraseña").fill("no-es-la-mia-para-nada");
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  const panel = page.getByRole("alert").filter({ hasText: "Error de login" });
  await expect(panel).toContainText("Credenciales incorrectas");
  await expect(page.getByLabel("Email")).toHaveValue(owner.email);
  await expect(page.getByLabel("Contraseña")).toHaveValue("");
  await expect(page).toHaveURL("/auth");

  await page.getByLabel("Contraseña").fill(owner.password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Leads", exact: true })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText(owner.email);
  await page.goto("/auth");
  await expect(page).toHaveURL("/");

  await page.goto("/admin");
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/admin");
  await expect(page).toHaveURL("/auth");
});
