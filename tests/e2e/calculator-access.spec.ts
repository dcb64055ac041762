import type { Page } from "@playwright/test";
import { RECEIVED_NOTICE } from "@/lib/requests/intake/problems";
import { expectAccessible, overflow } from "@/tests/support/e2e-access";
import { Calculator, CalculatorContactForm } from "@/tests/support/e2e-calculator";
import { expectNotice, expectToast } from "@/tests/support/e2e-hero-form";
import { newPerson } from "@/tests/support/e2e-person";
import { expect, test } from "@/tests/support/fixtures";

const DEBTS = "¿Qué debes?";
const CIRCUMSTANCES = "¿Estás en alguna de estas situaciones?";

const RESULT = "the result, all unfolded";

/**
 * All questions are rendered alike: these have every kind of field, with the fields that answers
 * reveal. Axe checks a form's contact step in the viability test.
 */
const LOOKED_AT = [
  "¿Puedes pagar lo que debes? with errors",
  "El otro inmueble y su hipoteca",
  "¿Cuánto entra en un mes normal?",
  CIRCUMSTANCES,
  RESULT,
];

/** Larger text without hyphenation; the spacing of WCAG 2.2, 1.4.12; and, which stays, a narrow screen. */
const SCREENS = [
  { width: 390, style: "html { font-size: 150% } * { hyphens: manual !important }" },
  {
    width: 390,
    style:
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  },
  { width: 320, style: "" },
];

/** Walks the longest path; calls `look` on each question with all revealed fields. */
async function walk(page: Page, look: (what: string) => Promise<void>) {
  const calculator = new Calculator(page);
  await calculator.open();
  for (let shown = 0; shown < 20; shown += 1) {
    const heading = page.getByRole("main").getByRole("heading", { level: 2 }).first();
    const progress = page.getByRole("progressbar");
    const title = (await heading.textContent()) ?? "";
    if (await calculator.verdict.isVisible()) return;
    await expect(progress, title).toHaveAccessibleName(/^Paso \d de 8(, parte \d de 8)?$/);
    await calculator.next.click();
    if (await page.locator("[data-problem]").count()) await look(`${title} with errors`);
    await fillIn(page, title);
    await look(title);
    await calculator.next.click();
    await expect(heading.filter({ hasText: title })).toHaveCount(0);
  }
}

async function fillIn(page: Page, title: string) {
  const boxes = page.locator("main input[type=checkbox]:not([data-exclusive])");
  for (const box of await boxes.all()) await box.check();
  if (title === DEBTS) return;
  // Otherwise the law would exclude the case, and the result would be short.
  if (title === CIRCUMSTANCES) await page.getByLabel("Pregunto por una sociedad").uncheck();
  if (title === "¿Te ha pasado algo de esto?") {
    await page.getByLabel("Prefiero no contestar").check();
  }
  const details = page.locator("main form details");
  if (await details.count()) await details.locator("summary").click();
  const groups = page.locator('main [role="radiogroup"]');
  for (const group of await groups.all()) await group.getByRole("radio").first().check();
  for (const input of await page.locator("main input[type=text]").all()) {
    const isCount = (await input.getAttribute("inputmode")) === "numeric";
    await input.fill(isCount ? "2" : "12.345,67");
  }
}

/** The step under the result: sent empty, and then filled in. */
async function sendContact(page: Page, look: (what: string) => Promise<void>) {
  const contact = new CalculatorContactForm(page);
  await contact.sendButton.click();
  await expect(contact.consent).toHaveAttribute("aria-invalid", "true");
  await expect(contact.name).toBeFocused();
  await expectNotice(page, "Campos requeridos");
  await look("the contact with errors");
  // The result is C, so we write instead of calling.
  await contact.send(newPerson(), { isCalled: false });
  await expectToast(page, RECEIVED_NOTICE.title);
  await look("the confirmation");
}

/** Opens every folded part, also nested ones. */
async function unfoldAll(page: Page) {
  const folded = page.locator("main details:not([open]) > summary").first();
  while (await folded.count()) await folded.click();
}

/** Adds these rules to the page, in place of those before. */
async function setStyle(page: Page, rules: string) {
  await page.evaluate((it) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(it);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}

/** The elements of the calculator that are wider than the screen. */
async function sticksOut(page: Page): Promise<string[]> {
  return page.locator("main *").evaluateAll((all) =>
    all
      .filter((it) => it.checkVisibility() && !it.closest("[aria-hidden]"))
      .filter((it) => it.getBoundingClientRect().right > document.documentElement.clientWidth)
      .map((it) => it.outerHTML.slice(0, 200)),
  );
}

test("no state of the calculator scrolls sideways, has controls too low for a thumb, or fails axe", async ({
  page,
}) => {
  test.slow();
  const look = async (what: string) => {
    for (const { width, style } of SCREENS) {
      await page.setViewportSize({ width, height: 844 });
      await setStyle(page, style);
      expect(await sticksOut(page), `${what} at ${width} px with ${style}`).toEqual([]);
    }
    expect(await overflow(page), what).toBe(0);
    const low = await page
      .locator("main label:has(input), main input[type=text], main button, main summary")
      .and(page.locator(":not([tabindex='-1'])"))
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility() && control.clientHeight > 0)
          .filter((control) => control.getBoundingClientRect().height < 48)
          .map((control) => control.outerHTML),
      );
    expect(low, what).toEqual([]);
    if (!LOOKED_AT.includes(what)) return;
    // So high that no control lies half under a bar.
    await page.setViewportSize({ width: 320, height: 6_000 });
    await expectAccessible(page, what, "best-practice");
  };
  await walk(page, look);
  await expect(page.locator("[data-case-result] h2").first()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  // One creditor only: a C by our own limit, which shows no amount there.
  await new Calculator(page).expectFirstScreen(null, new CalculatorContactForm(page));
  await unfoldAll(page);
  await look(RESULT);
  await sendContact(page, look);
});
