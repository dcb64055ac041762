import type { Locator, Page } from "@playwright/test";

export type TestAnswers = { debt: string; creditors: string; assets: string[] };

/** Answers that lead to result A. */
export const PLAIN: TestAnswers = {
  debt: "De 20.000 a 50.000 €",
  creditors: "A dos o tres",
  assets: ["Nada de esto"],
};

/** Gives the three answers. `scope` is the page, or the section of the test on a page with more forms. */
export async function answerTest(scope: Page | Locator, { debt, creditors, assets }: TestAnswers) {
  const next = scope.getByRole("button", { name: "Siguiente" });
  await scope.getByRole("button", { name: "Iniciar evaluación ahora" }).click();
  await scope.getByLabel(debt).check();
  await next.click();
  await scope.getByLabel(creditors).check();
  await next.click();
  for (const asset of assets) await scope.getByLabel(asset).check();
  await next.click();
}
