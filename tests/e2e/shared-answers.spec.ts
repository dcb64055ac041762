import type { Locator, Page } from "@playwright/test";
import { Calculator } from "@/tests/support/e2e-calculator";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { expect, test } from "@/tests/support/fixtures";

const TOLD =
  "Ya nos has dicho que debes más de 10.000 €, que debes dinero a una sola entidad y que no tienes vivienda ni vehículo, ¿sigue siendo así?";
const yes = (within: Page | Locator) => within.getByRole("button", { name: "Sí, sigue igual" });

test("what one form was told is offered in the next, marked only on a yes, and sent nowhere", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await page.goto("/");
  await expect(page.getByText("Ya nos has dicho")).toHaveCount(0);
  const hero = new HeroForm(page);
  await hero.answer("debtOver10k", "Sí");
  await hero.answer("multipleCreditors", "No");
  await hero.answer("hasProperties", "No");

  await test.step("the test marks what follows: one creditor, but no band of debt", async () => {
    await page.goto("/test-gratuito-viabilidad");
    await expect(page.getByText(TOLD)).toBeVisible();
    await yes(page).click();
    await expect(page.getByText("Lo hemos marcado.")).toBeFocused();
    await page.getByRole("button", { name: "Iniciar evaluación ahora" }).click();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await page.getByLabel("De 20.000 a 50.000 €").check();
    await page.getByRole("button", { name: "Siguiente" }).click();
    await expect(page.getByLabel("A una")).toBeChecked();
  });

  await test.step("the calculator marks nothing after a no", async () => {
    const calculator = new Calculator(page);
    await calculator.open();
    await expect(page.getByText(TOLD)).toBeVisible();
    await page.getByRole("button", { name: "Ha cambiado" }).click();
    await expect(page.getByText("De acuerdo. Dinos cómo es ahora.")).toBeFocused();
    await calculator.answer("¿Puedes pagar lo que debes?", "Ya no puedo pagar todo");
    await calculator.answer("¿Qué debes?", "Préstamos de bancos");
    await calculator.answer("¿Cuánto debes?", ["Préstamos de bancos", "18.000"]);
    await expect(calculator.heading("¿A cuántos debes dinero?")).toBeVisible();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  });

  await test.step("the evaluation has all three answers after a yes", async () => {
    await page.goto("/evalua-tu-caso");
    await yes(page).click();
    const form = new HeroForm(page, "main form");
    await expect(form.question("debtOver10k").getByLabel("Sí")).toBeChecked();
    await expect(form.question("multipleCreditors").getByLabel("No")).toBeChecked();
    await form.continueButton.click();
    await expect(form.heading(2)).toBeVisible();
    await expect(page.getByText(/Ya nos has dicho|Lo hemos marcado/)).toHaveCount(0);
  });
  expect(sent).toEqual([]);
});
