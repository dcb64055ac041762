import { Calculator, CalculatorContactForm } from "@/tests/support/e2e-calculator";
import { expect, test } from "@/tests/support/fixtures";

test("on paper there is the whole result, with what is folded, and nothing else", async ({
  page,
}) => {
  const calculator = new Calculator(page);
  await calculator.reachResult();
  const method = page.locator("details").filter({ hasText: "Cómo calculamos" });
  const folded = method.locator("li").first();
  const onPaper = [
    calculator.verdict,
    page.getByRole("heading", { name: "Deuda que podría exonerarse" }),
    page.getByRole("img", { name: /De 18\.000 € que debes/ }),
    page.getByRole("heading", { name: "Otras salidas" }),
    page.getByText(/Cálculo orientativo con las reglas a/),
  ];
  const onScreenOnly = [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.locator("#aviso-cookies"),
    page.getByRole("heading", { name: "Tus respuestas" }),
    page.getByRole("button", { name: "Imprimir o guardar en PDF" }),
    new CalculatorContactForm(page).form,
  ];
  for (const part of [...onPaper, ...onScreenOnly]) await expect(part).toBeVisible();
  await expect(folded).toBeHidden();

  await page.emulateMedia({ media: "print" });
  for (const part of [...onPaper, folded]) await expect(part).toBeVisible();
  for (const part of onScreenOnly) await expect(part).toBeHidden();
  await expect(page.locator("button:visible, input:visible")).toHaveCount(0);
});
