import { expectAccessible } from "@/tests/support/e2e-access";
import { newPerson } from "@/tests/support/e2e-person";
import { answerTest, fillTestContact, PLAIN } from "@/tests/support/e2e-viability-test";
import { expect, test } from "@/tests/support/fixtures";

const PAGE = "/test-gratuito-viabilidad";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("five steps lead to a result, as the server has it", async ({ page, database }) => {
      const person = newPerson();
      await page.goto(PAGE);
      await answerTest(page, { ...PLAIN, assets: ["Una vivienda", "Un vehículo"] });
      await fillTestContact(page, person);
      await page.getByRole("button", { name: "Ver mi resultado" }).click();
      const panel = page.getByRole("region", { name: "Hay que estudiarlo" });
      await expect(panel.getByText("Resultado B")).toHaveCSS("color", "rgb(138, 97, 0)");
      await expect(page.getByText("Un asesor te llamará")).toBeVisible();
      await expect(page.getByRole("link", { name: "Hablar por WhatsApp" })).toHaveAttribute(
        "href",
        /^https:\/\/wa\.me\/\d+\?text=[^@]*$/,
      );
      const { rows } = await database.query(
        `SELECT form, source, result, rules_version, answers->>'debt' AS debt, has_properties
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
        },
      ]);
      await page.getByRole("link", { name: "Hacer otro test" }).click();
      await page.getByRole("button", { name: "Iniciar evaluación ahora" }).click();
      await expect(page.getByLabel(PLAIN.debt)).not.toBeChecked();
    });
  });
}

test("on the home page it works too, beside the form of the hero, and axe objects to nothing", async ({
  page,
  database,
}) => {
  const person = newPerson();
  await page.goto("/");
  const section = page.getByRole("region", { name: "¿Encaja en tu caso? Haz el test" });
  await answerTest(section, PLAIN);
  await expect(section.getByRole("heading", { name: "¿cómo te llamamos?" })).toBeFocused();
  await fillTestContact(section, person);
  await section.getByRole("button", { name: "Ver mi resultado" }).click();
  await expect(section.getByRole("heading", { name: "Podría encajar" })).toBeVisible();
  await expect(page.locator("#evaluar").getByText("Paso 1 de 2")).toBeAttached();
  await expectAccessible(page, "the result");
  const { rows } = await database.query(
    `SELECT l.form, l.result, r.page_path FROM leads l JOIN consent_receipts r ON r.lead_id = l.id
     WHERE l.email = $1`,
    [person.email],
  );
  expect(rows).toEqual([{ form: "viability-test", result: "A", page_path: "/" }]);
});

test("an unanswered question keeps the way on closed; Back goes one step back", async ({
  page,
}) => {
  await page.goto(PAGE);
  await page.getByRole("button", { name: "Iniciar evaluación ahora" }).click();
  const next = page.getByRole("button", { name: "Siguiente" });
  await expect(next).toBeDisabled();
  await page.getByLabel(PLAIN.debt).check();
  await expect(next).toBeEnabled();
  await next.click();
  await expect(page.getByRole("heading", { name: "¿A cuántas entidades" })).toBeFocused();
  await expect(next).toBeDisabled();
  await page.goBack();
  await expect(page.getByLabel(PLAIN.debt)).toBeChecked();
  await page.goForward();
  await page.getByRole("button", { name: "Atrás" }).click();
  await expect(page.getByLabel(PLAIN.debt)).toBeVisible();
});

test("what was typed survives a reload, and is forgotten once it was sent", async ({ page }) => {
  const person = newPerson();
  await page.goto(PAGE);
  await answerTest(page, PLAIN);
  await fillTestContact(page, person);
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page.getByRole("checkbox", { name: /Acepto/ })).not.toBeChecked();
  await page.getByRole("checkbox", { name: /Acepto/ }).check();
  await page.getByRole("button", { name: "Ver mi resultado" }).click();
  await expect(page.getByText("Resultado A")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await page.reload();
  await expect(page.getByRole("button", { name: "Iniciar evaluación ahora" })).toBeVisible();
});
