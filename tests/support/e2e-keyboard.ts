import { expect, type Locator, type Page } from "@playwright/test";
import { CookieNotice } from "./e2e-cookie-notice";

// The keys of a visitor without a mouse: Tab, Enter, Space, the arrows, and letters.

/** Presses Tab until `target` has the focus, as a person does who watches the focus. */
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

/** Writes into an empty field; in a list the letters select the option that begins with them. */
export async function write(field: Locator, text: string) {
  await tabTo(field);
  await field.page().keyboard.type(text);
}

export async function tick(box: Locator) {
  await tabTo(box);
  await box.page().keyboard.press("Space");
  await expect(box).toBeChecked();
}

/** Chooses an answer to a fresh question: Tab leads to the first one, the arrows to the others. */
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

/** Opens a page and answers the cookie notice, so that it covers nothing. */
export async function openByKeyboard(page: Page, address: string) {
  const { panel, reject } = new CookieNotice(page);
  await page.context().clearCookies();
  await page.goto(address);
  await expect(panel).toBeVisible();
  await press(reject);
  await expect(page.locator("#contenido")).toBeFocused();
}

/** The panel that replaces a form after it was received. */
export function panelOf(page: Page, text: string): Locator {
  return page.getByRole("main").locator("[tabindex='-1']").filter({ hasText: text });
}
