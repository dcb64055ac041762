import type { Page } from "@playwright/test";
import { expectAccessible, overflow } from "@/tests/support/e2e-access";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { expect, test } from "@/tests/support/fixtures";

const CHOOSER = "¿Te viene mejor otro día u otra hora?";
const chooser = (page: Page) => page.locator("details#hora");
const focused = (page: Page) => page.locator(":focus");
const refusal = (page: Page) => page.getByRole("main").getByRole("alert");
async function sendForm(page: Page) {
  await page.goto("/");
  const form = new HeroForm(page);
  await form.fill();
  await form.sendButton.click();
  await expect(page).toHaveURL("/gracias");
}
const send = (page: Page) => page.getByRole("button", { name: "Cambiar la hora" }).press("Enter");

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test("a visitor chooses another day right after sending, by keyboard, once for two tabs", async ({
      page,
    }) => {
      await sendForm(page);
      await page.getByText(CHOOSER).press("Enter");
      await send(page);
      await expect(refusal(page)).toContainText("No hemos cambiado la hora");
      if (javaScriptEnabled) await expect(focused(page)).toContainText("No hemos cambiado");
      await expect(page).toHaveTitle(/^Error: /);
      await expect(chooser(page)).toHaveAttribute("open");
      await expect(page.getByText("Elige un día.")).toBeVisible();
      await expect(page.getByText("Elige una franja.")).toBeVisible();

      const other = await page.context().newPage();
      await other.goto("/gracias");
      const days = page.getByRole("radio");
      const day = await days.last().getAttribute("value");
      await days.last().check();
      await page.getByLabel("¿A qué hora?").selectOption("12:00-13:00");
      expect(await overflow(page)).toBe(0);
      if (javaScriptEnabled) await expectAccessible(page, "another day");
      await send(page);
      await expect(page.getByRole("status").filter({ hasText: "Hora cambiada" })).toBeVisible();
      if (javaScriptEnabled) await expect(focused(page)).toContainText("Hora cambiada");
      await expect(page.getByText("Te llamaremos")).toContainText(`${Number(day?.slice(8))} de`);
      await expect(page.getByText("Te llamaremos")).toContainText("entre las 12:00 y las 13:00");

      // With scripts the other tab reads itself again, and soon shows the new hour.
      if (javaScriptEnabled) return;
      // Without them it shows the earlier one, so it changes nothing, and keeps what was chosen in it.
      await other.getByText(CHOOSER).press("Enter");
      await other.getByRole("radio").nth(3).check();
      await other.getByLabel("¿A qué hora?").selectOption("18:00-19:00");
      await send(other);
      await expect(refusal(other)).toContainText("No hemos cambiado la hora");
      await expect(other.getByText("Te llamaremos")).toContainText("entre las 12:00 y las 13:00");
      await expect(other.getByRole("radio").nth(3)).toBeChecked();
      await expect(other.getByLabel("¿A qué hora?")).toHaveValue("18:00-19:00");
    });
  });
}

test("who chooses another hour too late reads that nothing was changed, and where to change it", async ({
  page,
  context,
}) => {
  await sendForm(page);
  await page.getByText(CHOOSER).click();
  // The note of the sent form lasts a quarter of an hour.
  await context.clearCookies();
  await page.getByRole("button", { name: "Cambiar la hora" }).click();
  const told = page.getByRole("alert").filter({ hasText: "No hemos cambiado la hora" });
  await expect(told).toContainText("«Mi solicitud»");
});

test.describe("without a connection", () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test("the page stays as it is", async ({ page, context }) => {
    await page.clock.install();
    await sendForm(page);
    await context.setOffline(true);
    const asked = page.waitForEvent("requestfailed");
    await page.clock.fastForward("01:00");
    await asked;
    await page.clock.runFor(1_000);
    await expect(page.getByText("Te llamaremos").first()).toBeVisible();
  });
});
