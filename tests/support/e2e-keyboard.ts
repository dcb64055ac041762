import { expect, type Locator, type Page } from "@playwright/test";
import { CookieNotice } from "./e2e-cookie-notice";
import { expectToast } from "./e2e-hero-form";
import { newPerson } from "./e2e-person";

// What a visitor without a mouse does: Tab, Enter, Space, the arrows, and letters.

/** Presses Tab until `target` has the focus, as a person would who looks where it goes. */
export async function tabTo(target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

/** Presses a button, or follows a link. */
export async function press(target: Locator) {
  await expect(target).toBeEnabled();
  await tabTo(target);
  await target.page().keyboard.press("Enter");
}

/** Writes into an empty field; in a list the letters lead to what begins with them. */
export async function write(field: Locator, text: string) {
  await tabTo(field);
  await field.page().keyboard.type(text);
}

export async function tick(box: Locator) {
  await tabTo(box);
  await box.page().keyboard.press("Space");
  await expect(box).toBeChecked();
}

/** Chooses one of the answers to a new question: Tab leads to the first, the arrows from there. */
export async function choose(question: Locator, answer: string) {
  const { keyboard } = question.page();
  const answers = question.getByRole("radio");
  const wanted = question.getByLabel(answer, { exact: true });
  await tabTo(answers.first());
  await keyboard.press("Space");
  for (let left = await answers.count(); left > 1 && !(await wanted.isChecked()); left -= 1) {
    await keyboard.press("ArrowDown");
  }
  await expect(wanted).toBeChecked();
}

// The parts of a way through a form by keyboard alone.

/** Is told each state that a walk comes to, while the page shows it. */
export type Look = (state: string) => Promise<void>;

export const lookAway: Look = async () => {};

/** Opens a page and answers the notice about cookies, which then covers nothing. */
export async function openByKeyboard(page: Page, address: string) {
  const { panel, reject } = new CookieNotice(page);
  await page.context().clearCookies();
  await page.goto(address);
  await expect(panel).toBeVisible();
  await press(reject);
  await expect(page.locator("#contenido")).toBeFocused();
}

/** The three questions: sent empty, and then answered, the fourth that comes with them too. */
export async function answerQuestions(form: Locator, look: Look) {
  const question = (name: string) => form.getByRole("radiogroup", { name });
  const first = question("¿Debes más de 10.000 €");
  const goOn = form.getByRole("button", { name: "Continuar" });
  await look("the questions");
  await press(goOn);
  await expect(first).toHaveAttribute("aria-invalid", "true");
  await expect(first.getByRole("radio").first()).toBeFocused();
  await expectToast(form.page(), "Campo requerido");
  await look("the questions with errors");
  await choose(first, "Sí");
  await choose(question("¿Debes dinero a más"), "No");
  await choose(question("¿Tienes vivienda"), "Sí");
  await choose(question("¿Qué tipo de propiedades"), "Vehículo");
  await look("the questions, answered");
  await press(goOn);
}

/** The last step: sent empty, and then filled in. */
export async function giveContact(form: Locator, look: Look, person = newPerson()) {
  const send = form.getByRole("button", { name: /^(Quiero que me llaméis|Ver mi resultado)$/ });
  const name = form.getByLabel("Nombre completo");
  const consent = form.getByRole("checkbox", { name: /Acepto/ });
  await expect(form.getByRole("heading", { name: "¿cómo te llamamos?" })).toBeFocused();
  await look("the contact");
  await press(send);
  await expect(consent).toHaveAttribute("aria-invalid", "true");
  await expect(name).toBeFocused();
  await expectToast(form.page(), "Campos requeridos");
  await look("the contact with errors");
  await write(name, person.fullName);
  await write(form.getByLabel("Email"), person.email);
  await write(form.getByLabel("Teléfono"), person.phone);
  await write(form.getByLabel("Franja horaria preferida"), "17");
  await tick(consent);
  await press(send);
}

/** What has taken the place of a form that was received. */
export function panelOf(page: Page, text: string): Locator {
  return page.getByRole("main").locator("[tabindex='-1']").filter({ hasText: text });
}

/** What goes away after 8 s stays: on a busy machine it takes longer to look at. */
export async function keepPanels(page: Page) {
  await page.addInitScript(() => {
    const { setTimeout: start } = window;
    const startLate = (run: TimerHandler, wait?: number, ...given: unknown[]) =>
      start(run, wait === 8_000 ? 3_600_000 : wait, ...given);
    Object.assign(window, { setTimeout: startLate });
  });
}
