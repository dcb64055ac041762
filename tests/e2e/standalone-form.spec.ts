import type { Page } from "@playwright/test";
import { ContactForm } from "@/tests/support/e2e-contact-form";
import { leadsOf } from "@/tests/support/e2e-leads";
import { newPerson } from "@/tests/support/e2e-person";
import { expect, test } from "@/tests/support/fixtures";

const PAGE = "/evalua-tu-caso";

async function fillIn(page: Page) {
  const person = newPerson();
  await page.goto(PAGE);
  await answerQuestions(page);
  await new ContactForm(page).fillContact(person);
  return person;
}

async function answerQuestions(page: Page) {
  for (const question of ["¿Debes más de 10.000 €", "¿Debes dinero a más", "¿Tienes vivienda"]) {
    await page
      .getByRole("radiogroup", { name: question })
      .getByLabel("No", { exact: true })
      .check();
  }
  await expect(page.getByText("Página 1 de 2")).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Página 2 de 2")).toBeVisible();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("two pages lead to a confirmation with a way home", async ({ page, database }) => {
    const person = await fillIn(page);
    await new ContactForm(page).sendButton.click();
    await expect(page.getByRole("status").getByText("¡Evaluación enviada!")).toBeVisible();
    const home = page.getByRole("link", { name: "Volver al inicio" });
    await expect(home).toHaveAttribute("href", "/");
    expect(await leadsOf(database, person.email, "form, source")).toEqual([
      { form: "standalone", source: "formulario-oculto" },
    ]);
  });
});

test("the confirmation disappears after 8 s, and the form is empty again", async ({ page }) => {
  await page.clock.install();
  await fillIn(page);
  await new ContactForm(page).sendButton.click();
  await expect(page.getByRole("link", { name: "Volver al inicio" })).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(page.getByText("Página 1 de 2")).toBeVisible();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);

  // The history stays correct when another person fills in the form on the same page.
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await answerQuestions(page);
  await page.getByRole("button", { name: "Atrás" }).click();
  await expect(page.getByText("Página 1 de 2")).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Página 2 de 2")).toBeVisible();
  await expect(page.locator("body[data-same-page]")).toHaveCount(1);
});
