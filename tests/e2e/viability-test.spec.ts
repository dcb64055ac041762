import type { Locator, Page } from "@playwright/test";
import { alternatives } from "@/content/alternatives";
import { expectAccessible, overflow } from "@/tests/support/e2e-access";
import { ContactForm } from "@/tests/support/e2e-contact-form";
import { expectNotice, expectToast } from "@/tests/support/e2e-hero-form";
import { choose, openByKeyboard, panelOf, press, tick, write } from "@/tests/support/e2e-keyboard";
import { leadsOf } from "@/tests/support/e2e-leads";
import { newPerson } from "@/tests/support/e2e-person";
import { answerTest, PLAIN } from "@/tests/support/e2e-viability-test";
import { expect, test } from "@/tests/support/fixtures";

const PAGE = "/test-gratuito-viabilidad";

const whatsapp = (page: Page) => page.getByRole("link", { name: "Hablar por WhatsApp" });

test.describe("by keyboard alone, on a phone", () => {
  // Without animation, because only the final position counts.
  test.use({ viewport: { width: 320, height: 640 }, reducedMotion: "reduce" });

  test("a visitor reaches the server's result in five steps, without axe violations", async ({
    page,
    database,
  }) => {
    test.slow();
    const person = newPerson();
    const form = page.locator("#test form");
    const look = async (state: string) => {
      expect(await overflow(page), state).toBe(0);
      await expectAccessible(page, state, "best-practice");
    };
    await openByKeyboard(page, PAGE);
    await look("the introduction");
    await press(form.getByRole("button", { name: "Iniciar evaluación ahora" }));
    await goOn(form, "¿Cuánto debes en total?", async () => {
      await choose(form.getByRole("radiogroup"), PLAIN.debt);
      await look("a question, answered");
    });
    await goOn(form, "¿A cuántas entidades debes dinero?", () =>
      choose(form.getByRole("radiogroup"), PLAIN.creditors),
    );
    await goOn(form, "¿Qué tienes a tu nombre?", async () => {
      for (const asset of ["Una vivienda", "Un vehículo"]) await tick(form.getByLabel(asset));
      await look("the boxes");
    });

    const contact = new ContactForm(form);
    await expect(form.getByRole("heading", { name: "¿a quién llamamos y cuándo?" })).toBeFocused();
    await press(contact.sendButton);
    await expect(contact.consent).toHaveAttribute("aria-invalid", "true");
    await expect(contact.name).toBeFocused();
    await expectNotice(page, "Campos requeridos");
    await look("the contact with errors");
    await write(contact.name, person.fullName);
    await write(contact.email, person.email);
    await write(contact.phone, person.phone);
    await write(contact.slot, "17");
    await tick(contact.consent);
    await press(contact.sendButton);

    const panel = page.getByRole("region", { name: "Hay que estudiarlo" });
    await expect(panelOf(page, "Hay que estudiarlo")).toBeFocused();
    await expectToast(page, "¡Recibido!");
    // The first thing shown, without the letter of the data.
    expect(await panelOf(page, "Qué pasa ahora").innerText()).toMatch(/^Hay que estudiarlo\n/);
    const [header, verdict] = [page.getByRole("banner"), panel.getByRole("heading")];
    await expect
      .poll(async () => {
        const [above, below] = [await header.boundingBox(), await verdict.boundingBox()];
        return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
      }, "the verdict is in sight below the header")
      .toBeGreaterThan(0);
    await expect(panel).toHaveAttribute("data-result", "B");
    await look("the result");
    await expect(panel.getByRole("heading")).toHaveCSS("color", "rgb(138, 97, 0)");
    await expect(page.getByText("Un asesor te llamará")).toBeVisible();
    await expect(page.getByRole("link", { name: "Desde qué número" })).toHaveAttribute(
      "href",
      "/gracias",
    );
    await expect(whatsapp(page)).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+\?text=[^@]*$/);
    const { rows } = await database.query(
      `SELECT form, source, result, rules_version, answers->>'debt' AS debt, has_properties,
         preferred_time_slot
       FROM leads WHERE email = $1`,
      [person.email],
    );
    expect(rows).toEqual([
      {
        form: "viability-test",
        source: "debt-assessment-test",
        result: "B",
        rules_version: expect.stringMatching(/^\d{4}-/),
        debt: "20-50k",
        has_properties: true,
        preferred_time_slot: "17:00-18:00",
      },
    ]);
    await press(page.getByRole("link", { name: "Hacer otro test" }));
    await press(page.getByRole("button", { name: "Iniciar evaluación ahora" }));
    await expect(page.getByLabel(PLAIN.debt)).not.toBeChecked();
  });

  async function goOn(form: Locator, question: string, answer: () => Promise<void>) {
    await expect(form.getByRole("heading", { name: question })).toBeFocused();
    await answer();
    await press(form.getByRole("button", { name: "Siguiente" }));
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reaches the result in five steps, and gets the promised mail", async ({
    page,
    database,
    inbox,
  }) => {
    const person = newPerson();
    await page.goto(PAGE);
    await answerTest(page, { ...PLAIN, debt: "10.000 € o menos" });
    const contact = new ContactForm(page);
    await contact.fillContact(person);
    await contact.sendButton.click();
    const panel = page.getByRole("region", { name: "Probablemente no es tu camino" });
    await expect(panel).toHaveAttribute("data-result", "C");
    await expect(page.getByText("Te escribiremos con alternativas")).toBeVisible();
    await expect(page.getByText("¡Recibido! Un asesor te contactará en breve.")).toBeVisible();
    await expect(whatsapp(page)).toBeVisible();
    expect(await leadsOf(database, person.email, "result")).toEqual([{ result: "C" }]);
    const mails = () => inbox.messages(person.email);
    await expect
      .poll(() => mails().map(({ subject }) => subject))
      .toEqual(["Lo que puedes hacer ahora"]);
    const text = mails()[0]?.text ?? "";
    for (const { title, source } of alternatives) {
      expect(text).toContain(title);
      expect(text).toContain(source);
    }
    await page.getByRole("link", { name: "Hacer otro test" }).click();
    await page.getByRole("button", { name: "Iniciar evaluación ahora" }).click();
    await expect(page.getByLabel(PLAIN.debt)).not.toBeChecked();
  });
});

test("a visitor takes the test next to the hero form", async ({ page, database }) => {
  const person = newPerson();
  await page.goto("/");
  const section = page.locator("#test-viabilidad");
  await answerTest(section, PLAIN);
  await expect(section.getByRole("heading", { name: "¿a quién llamamos y cuándo?" })).toBeFocused();
  const contact = new ContactForm(section);
  await contact.fillContact(person);
  await contact.sendButton.click();
  await expect(section.getByRole("heading", { name: "Puede encajar" })).toBeVisible();
  await expect(page.locator("#evaluar").getByText("Paso 1 de 2")).toBeAttached();
  const { rows } = await database.query(
    `SELECT DISTINCT l.form, l.result, r.page_path FROM leads l JOIN consent_receipts r ON r.lead_id = l.id
     WHERE l.email = $1`,
    [person.email],
  );
  expect(rows).toEqual([{ form: "viability-test", result: "A", page_path: "/" }]);
});

test("Next stays disabled without an answer, Back goes one step back, and a reload keeps the text", async ({
  page,
}) => {
  const person = newPerson();
  await page.goto(PAGE);
  await page.getByRole("button", { name: "Iniciar evaluación ahora" }).click();
  const next = page.getByRole("button", { name: "Siguiente" });
  await expect(next).toBeDisabled();
  await page.getByLabel(PLAIN.debt).check();
  await next.click();
  await expect(page.getByRole("heading", { name: "¿A cuántas entidades" })).toBeFocused();
  await expect(next).toBeDisabled();
  await page.goBack();
  await expect(page.getByLabel(PLAIN.debt)).toBeChecked();
  await page.goForward();
  await page.getByRole("button", { name: "Atrás" }).click();
  await expect(page.getByLabel(PLAIN.debt)).toBeVisible();

  await next.click();
  await page.getByLabel(PLAIN.creditors).check();
  await next.click();
  const [home, none] = [page.getByLabel("Una vivienda"), page.getByLabel("Nada de esto")];
  await none.check();
  await home.check();
  await expect(none).not.toBeChecked();
  await none.check();
  await expect(home).not.toBeChecked();
  await next.click();
  const contact = new ContactForm(page);
  await contact.fillContact(person);
  await page.reload();
  await contact.expectContact(person, { agreed: false });
  await contact.consent.check();
  await contact.sendButton.click();
  await expect(page.getByRole("region", { name: "Puede encajar" })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await page.reload();
  await expect(page.getByRole("button", { name: "Iniciar evaluación ahora" })).toBeVisible();
});

test("after a test that was sent before its scripts had loaded another one is empty, and another request", async ({
  page,
  context,
  browser,
  origin,
  database,
}) => {
  const person = newPerson();
  const before = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  const posted = await before.newPage();
  await posted.goto(PAGE);
  await answerTest(posted, PLAIN);
  await new ContactForm(posted).fillContact(person);
  await new ContactForm(posted).sendButton.click();
  await expect(posted).toHaveURL(/\?paso=5$/);

  await context.addCookies(await before.cookies());
  await page.goto(posted.url());
  await page.getByRole("link", { name: "Hacer otro test" }).click();
  await expect(page.getByLabel(PLAIN.debt)).not.toBeChecked();
  await answerTest(page, PLAIN);
  const contact = new ContactForm(page);
  await expect(contact.name).toHaveValue("");
  await expect(contact.consent).not.toBeChecked();
  await contact.fillContact(person);
  await contact.sendButton.click();
  await expect(page.getByRole("region", { name: "Puede encajar" })).toBeVisible();
  expect(await leadsOf(database, person.email)).toHaveLength(2);
});
