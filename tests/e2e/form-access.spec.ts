import type { Page } from "@playwright/test";
import { expectAccessible, NARROW, overflow } from "@/tests/support/e2e-access";
import {
  answerQuestions,
  giveContact,
  keepPanels,
  type Look,
  lookAway,
  openByKeyboard,
  panelOf,
} from "@/tests/support/e2e-form-walk";
import { expectToast } from "@/tests/support/e2e-hero-form";
import { choose, press, tick } from "@/tests/support/e2e-keyboard";
import { startOwnApp } from "@/tests/support/e2e-own-app";
import { newPerson } from "@/tests/support/e2e-person";
import { expect, test } from "@/tests/support/fixtures";

/** From a form's first question to what follows when it was sent, by keyboard alone. */
type Walk = (page: Page, look: Look) => Promise<void>;

const TESTS = {
  A: { debt: "De 20.000 a 50.000 €", assets: ["Nada de esto"] },
  B: { debt: "De 20.000 a 50.000 €", assets: ["Una vivienda", "Un vehículo"] },
  C: { debt: "Menos de 10.000 €", assets: ["Nada de esto"] },
};
type TestResult = keyof typeof TESTS;

// Nothing glides or fades: what counts is where it comes to rest.
test.use({ reducedMotion: "reduce" });

testEachState("the viability test", async (page, look) => {
  const seen = new Set<string>();
  const lookOnce: Look = async (state) => {
    if (!seen.has(state)) await look(state);
    seen.add(state);
  };
  for (const result of ["A", "B", "C"] as const) await takeTest(page, lookOnce, result);
});

testEachState("the standalone evaluation", evaluateCase);

testEachState("the hero's confirmation", async (page, look) => {
  await keepPanels(page);
  // The thank-you page does not come.
  await page.route("**/gracias*", () => {});
  await openByKeyboard(page, "/");
  const form = page.locator("#evaluar form");
  await answerQuestions(form, lookAway);
  await giveContact(form, lookAway);
  const panel = panelOf(page, "¡Recibido!");
  await expect(panel).toBeFocused();
  await expectToast(page, "¡Recibido!");
  await look("the confirmation");
  await expect(panel).toBeVisible();
});

for (const result of ["A", "B", "C"] as const) {
  test(`by keyboard alone the viability test leads to result ${result}, and to a new test`, async ({
    page,
    database,
  }) => {
    const person = newPerson();
    await takeTest(page, lookAway, result, person);
    const { rows } = await database.query(
      "SELECT result, preferred_time_slot FROM leads WHERE email = $1",
      [person.email],
    );
    expect(rows).toEqual([{ result, preferred_time_slot: "17:00-18:00" }]);
    await press(page.getByRole("link", { name: "Hacer otro test" }));
    await expect(page.getByRole("button", { name: "Iniciar evaluación ahora" })).toBeVisible();
  });
}

test("by keyboard alone the standalone evaluation leads to its thanks, and home", async ({
  page,
  database,
}) => {
  const person = newPerson();
  await evaluateCase(page, lookAway, person);
  const { rows } = await database.query(
    "SELECT form, property_type, preferred_time_slot FROM leads WHERE email = $1",
    [person.email],
  );
  expect(rows).toEqual([
    { form: "standalone", property_type: "vehiculo", preferred_time_slot: "17:00-18:00" },
  ]);
  await press(page.getByRole("link", { name: "Volver al inicio" }));
  await expect(page).toHaveURL("/");
});

test.describe("where there is no agenda", () => {
  let app: Awaited<ReturnType<typeof startOwnApp>>;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    app = await startOwnApp();
  });

  test.afterAll(() => app.stop());

  const askForCall: Walk = async (page, look) => {
    await openByKeyboard(page, `${app.url}/consulta-gratuita`);
    await press(page.getByRole("main").getByRole("link", { name: "Pedir que me llaméis" }));
    const form = page.locator("#evaluar form");
    await answerQuestions(form, look);
    await giveContact(form, look);
    await expect(page).toHaveURL(`${app.url}/gracias`);
    await expect(page.getByRole("heading", { name: "Gracias por contactarnos" })).toBeVisible();
    await expectToast(page, "¡Recibido!");
    await look("the thanks");
  };

  testEachState("the call-back form", askForCall);

  test("by keyboard alone the call-back form leads to the thanks", async ({ page }) => {
    await askForCall(page, lookAway);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gracias por contactarnos");
  });
});

function testEachState(what: string, walk: Walk) {
  for (const width of [360, 1280]) {
    test(`axe objects to no state of ${what} at ${width} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      await walk(page, (state) => expectAccessible(page, state, "best-practice"));
    });
  }
  for (const [how, size] of NARROW) {
    test(`no state of ${what} has to be scrolled sideways ${how}`, async ({ page }) => {
      await page.setViewportSize(size);
      await walk(page, async (state) => expect(await overflow(page), state).toBe(0));
    });
  }
}

async function takeTest(page: Page, look: Look, result: TestResult, person = newPerson()) {
  const { debt, assets } = TESTS[result];
  const form = page.locator("#test form");
  await openByKeyboard(page, "/test-gratuito-viabilidad");
  await look("the introduction");
  await press(form.getByRole("button", { name: "Iniciar evaluación ahora" }));
  const answers = {
    "¿Cuánto debes en total?": () => choose(form.getByRole("radiogroup"), debt),
    "¿A cuántas entidades debes dinero?": () =>
      choose(form.getByRole("radiogroup"), "A dos o tres"),
    "¿Qué tienes a tu nombre?": async () => {
      for (const asset of assets) await tick(form.getByLabel(asset));
    },
  };
  for (const [question, answer] of Object.entries(answers)) {
    await expect(form.getByRole("heading", { name: question })).toBeFocused();
    await look(question);
    await answer();
    await look(`${question}, answered`);
    await press(form.getByRole("button", { name: "Siguiente" }));
  }
  await giveContact(form, look, person);
  await expect(panelOf(page, `Resultado ${result}`)).toBeFocused();
  await expectToast(page, "¡Recibido!");
  await look(`result ${result}`);
}

async function evaluateCase(page: Page, look: Look, person = newPerson()) {
  const form = page.getByRole("main").locator("form");
  await keepPanels(page);
  await openByKeyboard(page, "/evalua-tu-caso");
  await answerQuestions(form, look);
  await giveContact(form, look, person);
  const panel = panelOf(page, "¡Evaluación enviada!");
  await expect(panel).toBeFocused();
  await expectToast(page, "¡Evaluación enviada!");
  await look("the thanks");
  await expect(panel).toBeVisible();
}
