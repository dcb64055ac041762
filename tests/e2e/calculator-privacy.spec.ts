import type { Page, Request } from "@playwright/test";
import { Calculator, CalculatorContactForm } from "@/tests/support/e2e-calculator";
import { leadsOf } from "@/tests/support/e2e-leads";
import { newPerson, type Person } from "@/tests/support/e2e-person";
import { expect, test } from "@/tests/support/fixtures";
import { words } from "@/tests/support/words";

/** Names that an answer about the past would have. */
const PAST = words(`
  previousEpi yearsSince conviction sanction muy_grave derivation culpable concealment gifts unsaid
  solo_retraso EXC_
`);

/** The same, with those of fines and sanctions. */
const TRACES = [...PAST, "accessory", "nonDischargeable"];

/** Figures that nobody else writes. */
const FINES = { surcharges: "581.904", sanctions: "462.135", criminal: "731.946" };
const FIGURES = ["18.000", "12.000", ...Object.values(FINES)].flatMap((typed) => [
  typed,
  typed.replace(".", ""),
]);

let calculator: Calculator;

/** A person whose phone does not contain one of the figures by chance. */
function withoutFigures(): Person {
  const person = newPerson();
  return FIGURES.some((figure) => person.phone.includes(figure)) ? withoutFigures() : person;
}

test("no answer leaves the browser, and the sent case contains no conviction, fine or sanction", async ({
  page,
  origin,
  database,
}) => {
  const person = withoutFigures();
  const contact = new CalculatorContactForm(page);
  const requests: Request[] = [];
  calculator = new Calculator(page);
  // The page asks which tags there are when it is idle, which a busy machine may be late.
  const tags = page.waitForResponse("**/api/tags");
  await calculator.open();
  await tags;
  page.on("request", (request) => requests.push(request));
  page.on("websocket", (socket) => requests.push(socket as unknown as Request));
  await calculator.answer("¿Puedes pagar lo que debes?", "Ya no puedo pagar todo");
  await calculator.answer("¿Qué debes?", "Préstamos de bancos", "Hacienda", "Pensión de alimentos");
  await calculator.answer("¿Cuánto debes?", ["Préstamos de bancos", "18.000"]);
  await calculator.answer(
    "¿Cuánto debes a Hacienda?",
    ["Deuda sin recargos ni intereses", "12.000"],
    ["Recargos, intereses y otras sanciones", FINES.surcharges],
    ["Sanciones muy graves", FINES.sanctions],
  );
  await calculator.answer(
    "Pensiones, multas, indemnizaciones y sueldos",
    "Pensión de alimentos",
    ["Cuánto debes de atrasos de alimentos", "900"],
    "Multas penales o indemnizaciones",
    ["Cuánto suman", FINES.criminal],
  );
  await calculator.answerHousehold();
  await tellThePast(page);
  const past = await calculator.edit("Antecedentes");
  await past.getByLabel("Una condena firme de prisión").uncheck();
  await expect(page.getByText(/Una sanción firme muy grave/)).toBeVisible();
  await page.waitForLoadState("networkidle");

  await test.step("no request, address, cookie or storage tells of an answer", async () => {
    // The answers load the code of the result and the contact step: the same files for everybody.
    for (const request of requests) {
      const url = new URL(request.url());
      // The browser fetches the icon of the page when it is idle.
      if (url.pathname === "/icon.svg") continue;
      expect([request.method(), url.origin], request.url()).toEqual(["GET", origin]);
      expect(url.pathname, request.url()).toMatch(/^\/_next\/static\/[\w./~-]+\.(js|css|woff2)$/);
      expect(request.postData()).toBeNull();
      // The build's id, as on every page.
      expect(url.search).toMatch(/^\?dpl=[0-9a-f]{10}$/);
    }
    await expect(page).toHaveURL(/\/calcular-caso$/);
    expect(await page.context().cookies()).toEqual([]);
    // The port may contain any figure.
    const kept = (await everythingKept(page)).replaceAll(origin, "");
    expect(kept).toContain("18.000");
    const fines = [FINES.sanctions, FINES.criminal, "Sanctions", "nonDischargeable"];
    for (const trace of [...PAST, "past", "37", ...fines]) expect(kept, trace).not.toContain(trace);
  });

  await contact.send(person, { isCalled: false });
  await page.waitForLoadState("networkidle");
  // The key of the form may contain any figure.
  const sent = requests.map((request) =>
    `${request.url()} ${request.postDataBuffer()?.toString() ?? ""}`.replaceAll(
      /\b[0-9a-f]{36}\b/g,
      "",
    ),
  );
  for (const text of sent) {
    for (const trace of [...TRACES, ...FIGURES]) expect(text).not.toContain(trace);
  }
  const withCase = sent.filter((text) => text.includes(person.email));
  expect(withCase).toEqual([expect.stringContaining('"debt":"100k+"')]);
  const rows = await leadsOf(database, person.email, "form, result, answers");
  const answers = { debt: "100k+", creditors: "2-3", hasProperties: false };
  expect(rows).toEqual([{ form: "case-calculator", result: "C", answers }]);
  const stored = JSON.stringify(rows);
  for (const trace of [...TRACES, ...FIGURES]) expect(stored, trace).not.toContain(trace);

  // From then on nothing is kept in the tab either.
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  const amounts = await calculator.edit("Cuánto debes");
  await amounts.getByLabel("Préstamos de bancos").fill("25.000");
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
});

/** Ticks every answer about the past, up to the result. */
async function tellThePast(page: Page) {
  for (const label of [
    "Un juez ya me canceló deudas antes",
    "Una condena firme de prisión",
    "Una sanción firme de Hacienda",
    "Me han hecho responder",
    "Un concurso declarado culpable",
    "En los últimos dos años he donado",
    "He ocultado bienes",
  ]) {
    await page.getByLabel(label).check();
  }
  await page.getByLabel("Con un plan de pagos").check();
  await page.getByLabel("¿Cuántos años completos han pasado").fill("37");
  await page.getByLabel("No del todo").check();
  await page.getByLabel("Muy grave y sin pagar").check();
  await page.getByLabel("No, o no lo sé").check();
  await page.getByLabel("Solo por pedirlo tarde").check();
  await calculator.next.click();
  await expect(calculator.verdict).toHaveText(/Viabilidad orientativa: C/);
}

/** Everything that a page can leave in the browser, including its history entry. */
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
