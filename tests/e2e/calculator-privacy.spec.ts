import type { Page, Request } from "@playwright/test";
import { Calculator } from "@/tests/support/e2e-calculator";
import { expect, test } from "@/tests/support/fixtures";

let calculator: Calculator;

test.beforeEach(({ page }) => {
  calculator = new Calculator(page);
});

test("no answer leaves the browser: no request, address, cookie or storage tells of it", async ({
  page,
  origin,
}) => {
  const requests: Request[] = [];
  await calculator.open();
  page.on("request", (request) => requests.push(request));
  page.on("websocket", (socket) => requests.push(socket as unknown as Request));
  await calculator.answerBankDebt();
  for (const label of [
    "Un juez ya me canceló deudas antes",
    "Una condena firme de prisión",
    "Una sanción firme de Hacienda",
    "Me han hecho responder",
    "Un concurso declarado culpable",
    "En los dos últimos años he donado",
  ]) {
    await page.getByLabel(label).check();
  }
  await page.getByLabel("Con un plan de pagos").check();
  await page.getByLabel("¿Cuántos años completos hace?").fill("37");
  await page.getByLabel("No del todo").check();
  await page.getByLabel("Muy grave y sin pagar").check();
  await page.getByLabel("No, o no lo sé").check();
  await page.getByLabel("Solo por pedirlo tarde").check();
  await calculator.next.click();
  await expect(calculator.verdict).toHaveText(/Viabilidad orientativa: C/);
  const past = await calculator.edit("Antecedentes");
  await past.getByLabel("Una condena firme de prisión").uncheck();
  await expect(page.getByText(/Una sanción firme muy grave/)).toBeVisible();
  await page.waitForLoadState("networkidle");

  // With the answers come the result's own code and the contact step's: files, the same for everybody.
  for (const request of requests) {
    const url = new URL(request.url());
    expect([request.method(), url.origin], request.url()).toEqual(["GET", origin]);
    expect(url.pathname, request.url()).toMatch(/^\/_next\/static\/[\w./~-]+\.(js|css|woff2)$/);
    expect(request.postData()).toBeNull();
    expect(url.search).toBe("");
  }

  await expect(page).toHaveURL(/\/calcular-caso$/);
  expect(await page.context().cookies()).toEqual([]);
  const kept = await everythingKept(page);
  expect(kept).toContain("18.000");
  for (const trace of [
    "past",
    "previousEpi",
    "conviction",
    "sanction10y",
    "muy_grave",
    "derivation",
    "culpable",
    "concealment",
    "solo_retraso",
    "37",
    "EXC_",
  ]) {
    expect(kept, trace).not.toContain(trace);
  }
});

/** All that a page can leave in the browser, its history entry among it. */
async function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      { caseDepth: history.state?.caseDepth, keys: Object.keys(history.state ?? {}) },
      await indexedDB.databases(),
      await caches.keys(),
      document.cookie,
      location.href,
    ]),
  );
}

test("before anything is answered nothing is stored", async ({ page }) => {
  await calculator.open();
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
});
