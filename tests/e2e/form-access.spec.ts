import type { Page } from "@playwright/test";
import { expectAccessible, overflow } from "@/tests/support/e2e-access";
import { expectToast } from "@/tests/support/e2e-hero-form";
import {
  answerQuestions,
  choose,
  giveContact,
  keepPanels,
  type Look,
  lookAway,
  openByKeyboard,
  panelOf,
  press,
  tick,
} from "@/tests/support/e2e-keyboard";
import { newPerson } from "@/tests/support/e2e-person";
import { startOwnApp } from "@/tests/support/e2e-world";
import { expect, test } from "@/tests/support/fixtures";

const PHONE = { width: 320, height: 640 };

const TESTS = {
  A: { debt: "De 20.000 a 50.000 €", assets: ["Nada de esto"] },
  B: { debt: "De 20.000 a 50.000 €", assets: ["Una vivienda", "Un vehículo"] },
  C: { debt: "Menos de 10.000 €", assets: ["Nada de esto"] },
};
type TestResult = keyof typeof TESTS;

// Nothing glides or fades: what counts is where it comes to rest.
test.use({ reducedMotion: "reduce" });

for (const result of ["A", "B", "C"] as const) {
  test(`by keyboard alone the viability test leads to result ${result}, and to a new test`, async ({
    page,
    database,
  }) => {
    test.slow();
    const person = newPerson();
    // The way there is the same: it is looked at once.
    const look: Look = (state) =>
      result === "A" || state.startsWith("result") ? lookAt(page, state) : lookAway(state);
    await page.setViewportSize(PHONE);
    await takeTest(page, look, result, person);
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
  test.slow();
  const person = newPerson();
  await page.setViewportSize(PHONE);
  await evaluateCase(page, (state) => lookAt(page, state), person);
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

test("where there is no agenda the call-back form leads to the thanks by keyboard alone", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const app = await startOwnApp();
  try {
    await page.setViewportSize(PHONE);
    const answer = page.waitForResponse(`${app.url}/api/scheduling`);
    await openByKeyboard(page, `${app.url}/consulta-gratuita`);
    expect(await (await answer).json()).toEqual({ url: null });
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: /Llamar al/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Elegir hora" })).toBeHidden();
    await press(main.getByRole("link", { name: "Pedir que me llaméis" }));
    const form = page.locator("#evaluar form");
    await answerQuestions(form, lookAway);
    await giveContact(form, lookAway);
    await expect(page).toHaveURL(`${app.url}/gracias`);
    await expectToast(page, "¡Recibido!");
    await lookAt(page, "the thanks");
  } finally {
    // What the page still loads must not fail for want of a server.
    await page.goto("about:blank");
    await app.stop();
  }
});

/** Axe, and the width of a phone. */
async function lookAt(page: Page, state: string) {
  expect(await overflow(page), state).toBe(0);
  await expectAccessible(page, state, "best-practice");
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
