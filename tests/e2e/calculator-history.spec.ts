import type { Page } from "@playwright/test";
import { Calculator, CalculatorContactForm } from "@/tests/support/e2e-calculator";
import { expect, test } from "@/tests/support/fixtures";

let calculator: Calculator;

test.beforeEach(({ page }) => {
  calculator = new Calculator(page);
});

test("a reload after the result asked more stays on the question that is open", async ({
  page,
}) => {
  await calculator.reachResult();
  const kinds = await calculator.edit("Qué debes");
  for (const [index, debt] of ["Hacienda", "Seguridad Social"].entries()) {
    await kinds.getByLabel(debt).first().check();
    await page.getByLabel("Deuda sin recargos ni intereses").nth(index).fill("12.000");
  }
  await page.reload();
  const loads: string[] = [];
  page.on("load", (loaded) => loads.push(loaded.url()));
  await page.waitForLoadState("networkidle");
  await expect(calculator.heading("¿Te ha pasado algo de esto?")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveAccessibleName("Paso 10 de 10");

  await calculator.back.click();
  await expect(calculator.heading("¿Tienes alguno de estos bienes?")).toBeVisible();
  await calculator.next.click();
  await calculator.answer("¿Te ha pasado algo de esto?", "Nada de esto");
  await expect(calculator.verdict).toBeVisible();
  expect(loads).toEqual([]);
});

test("after sending and a reload the questions begin anew, and Atrás goes one back", async ({
  page,
}) => {
  await calculator.reachResult();
  await new CalculatorContactForm(page).send();
  await page.reload({ waitUntil: "networkidle" });
  await expect.poll(() => depthOf(page)).toBe(0);
  await calculator.answer("¿Puedes pagar lo que debes?", "Ya no puedo pagar todo");
  await expect(calculator.heading("¿Qué debes?")).toBeVisible();
  await calculator.back.click();
  await expect(calculator.heading("¿Puedes pagar lo que debes?")).toBeVisible();
});

/** How many questions are before this entry of the history. */
function depthOf(page: Page): Promise<number> {
  return page.evaluate(() => history.state?.caseDepth ?? 0);
}
