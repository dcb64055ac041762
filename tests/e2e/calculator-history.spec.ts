import type { Page } from "@playwright/test";
import { Calculator } from "@/tests/support/e2e-calculator";
import { CalculatorContactForm } from "@/tests/support/e2e-calculator-contact";
import { expect, test } from "@/tests/support/fixtures";

let calculator: Calculator;

test.beforeEach(({ page }) => {
  calculator = new Calculator(page);
});

for (const debts of [["Hacienda"], ["Hacienda", "Seguridad Social"]]) {
  test(`a reload after the result asked ${debts.length} more stays on the question that is open`, async ({
    page,
  }) => {
    await calculator.reachResult();
    const kinds = await calculator.edit("Qué debes");
    for (const [index, debt] of debts.entries()) {
      await kinds.getByLabel(debt).first().check();
      await page.getByLabel("Deuda sin recargos ni intereses").nth(index).fill("12.000");
    }
    await page.reload();
    const loads: string[] = [];
    page.on("load", (loaded) => loads.push(loaded.url()));
    await page.waitForLoadState("networkidle");
    await expect(calculator.heading("¿Te ha pasado algo de esto?")).toBeVisible();
    const steps = 8 + debts.length;
    await expect(page.getByRole("progressbar")).toHaveAccessibleName(`Paso ${steps} de ${steps}`);

    await calculator.back.click();
    await expect(calculator.heading("¿Tienes alguno de estos bienes?")).toBeVisible();
    await calculator.next.click();
    await calculator.answer("¿Te ha pasado algo de esto?", "Nada de esto");
    await expect(calculator.verdict).toBeVisible();
    expect(loads).toEqual([]);
  });
}

test("an answer taken back on the result is asked for again, and Back leads on from there", async ({
  page,
}) => {
  await calculator.reachResult();
  const amounts = await calculator.edit("Cuánto debes");
  await amounts.getByLabel("Préstamos de bancos").fill("");
  await page.goBack();
  await expect(calculator.heading("¿Cuánto debes?")).toBeVisible();
  await expect.poll(() => depthOf(page)).toBe(2);
  await calculator.back.click();
  await expect(calculator.heading("¿Qué debes?")).toBeVisible();
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
