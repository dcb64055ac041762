import type { Page } from "@playwright/test";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { startOwnApp } from "@/tests/support/e2e-own-app";
import { newPerson } from "@/tests/support/e2e-person";
import { expect, test } from "@/tests/support/fixtures";

const PATH = "/consulta-gratuita";

const openButton = (page: Page) => page.getByRole("button", { name: "Elegir hora" });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("there are the telephone, WhatsApp and the call-back form, and no dead button", async ({
    page,
    database,
  }) => {
    const person = newPerson();
    const form = new HeroForm(page);
    await page.goto(PATH);
    await expect(openButton(page)).toBeHidden();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: /Llamar al/ })).toBeVisible();
    await expect(main.getByRole("link", { name: /WhatsApp/ })).toBeVisible();
    await main.getByRole("link", { name: "Pedir que me llaméis" }).click();
    await expect(form.heading(1)).toBeInViewport();
    await form.fill(person);
    await form.sendButton.click();
    await expect(page).toHaveURL(/\/gracias(#|$)/);
    const { rows } = await database.query(
      `SELECT l.form, r.page_path FROM leads l JOIN consent_receipts r ON r.lead_id = l.id
       WHERE l.email = $1`,
      [person.email],
    );
    expect(rows).toEqual([{ form: "hero", page_path: PATH }]);
  });
});

test("without SCHEDULING_URL: the telephone, WhatsApp and a call-back form that arrives", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const app = await startOwnApp();
  try {
    const answer = page.waitForResponse(`${app.url}/api/scheduling`);
    await page.goto(`${app.url}${PATH}`);
    expect(await (await answer).json()).toEqual({ url: null });
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: /Llamar al/ })).toBeVisible();
    await expect(main.getByRole("link", { name: /WhatsApp/ })).toBeVisible();
    await expect(openButton(page)).toBeHidden();
    await expect(main.getByText("Elige tu hora")).toBeHidden();
    await main.getByRole("link", { name: "Pedir que me llaméis" }).click();
    await expect(page.getByRole("heading", { name: "Te llamamos nosotros" })).toBeVisible();
    const form = new HeroForm(page);
    await form.fill();
    await form.sendButton.click();
    await expect(page).toHaveURL(`${app.url}/gracias`);
  } finally {
    // What the page still loads must not fail for want of a server.
    await page.goto("about:blank");
    await app.stop();
  }
});
