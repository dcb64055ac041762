import type { Page } from "@playwright/test";
import { expectToast } from "@/tests/support/e2e-hero-form";
import { newPerson, type Person } from "@/tests/support/e2e-person";
import { expect, test } from "@/tests/support/fixtures";

const PAGE = "/test-gratuito-viabilidad";

type Answers = { debt: string; creditors: string; assets: string[] };

const PLAIN: Answers = {
  debt: "De 20.000 a 50.000 €",
  creditors: "A dos o tres",
  assets: ["Nada de esto"],
};

async function answer(page: Page, { debt, creditors, assets }: Answers) {
  const next = page.getByRole("button", { name: "Siguiente" });
  await page.getByRole("button", { name: "Iniciar evaluación ahora" }).click();
  await page.getByLabel(debt).check();
  await next.click();
  await page.getByLabel(creditors).check();
  await next.click();
  for (const asset of assets) await page.getByLabel(asset).check();
  await next.click();
}

async function fillContact(page: Page, person: Person) {
  await page.getByLabel("Nombre completo").fill(person.fullName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Teléfono").fill(person.phone);
  await page.getByLabel("Franja horaria preferida").selectOption("10:00-11:00");
  await page.getByRole("checkbox", { name: /Acepto/ }).check();
}

const RESULTS: [string, Partial<Answers>, string, string, object][] = [
  ["A", {}, "Podría encajar", "Un asesor te llamará", { result: "A", has_properties: false }],
  [
    "B",
    { assets: ["Una vivienda", "Un vehículo"] },
    "Hay que estudiarlo",
    "Un asesor te llamará",
    { result: "B", has_properties: true },
  ],
  [
    "C",
    { debt: "Menos de 10.000 €" },
    "Puede haber otras salidas",
    "Te escribiremos",
    { result: "C", debt_over_10k: false },
  ],
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    for (const [type, answers, title, next, stored] of RESULTS) {
      test(`five steps lead to result ${type}, as the server has it`, async ({
        page,
        database,
      }) => {
        const person = newPerson();
        await page.goto(PAGE);
        await answer(page, { ...PLAIN, ...answers });
        await fillContact(page, person);
        await page.getByRole("button", { name: "Ver mi resultado" }).click();
        await expect(page.getByText(`Resultado ${type}`)).toBeVisible();
        await expect(page.getByRole("heading", { name: title })).toBeVisible();
        await expect(page.getByText(next)).toBeVisible();
        await expect(page.getByRole("link", { name: "Hablar por WhatsApp" })).toHaveAttribute(
          "href",
          /^https:\/\/wa\.me\/\d+\?text=[^@]*$/,
        );
        const { rows } = await database.query(
          "SELECT form, source, result, rules_version, answers, has_properties, debt_over_10k FROM leads WHERE email = $1",
          [person.email],
        );
        expect(rows).toEqual([
          expect.objectContaining({
            form: "viability-test",
            source: "debt-assessment-test",
            rules_version: expect.stringMatching(/^\d{4}-/),
            answers: expect.objectContaining({ debt: expect.any(String) }),
            ...stored,
          }),
        ]);
        await page.getByRole("link", { name: "Hacer otro test" }).click();
        await expect(page.getByRole("button", { name: "Iniciar evaluación ahora" })).toBeVisible();
        await page.getByRole("button", { name: "Iniciar evaluación ahora" }).click();
        await expect(page.getByLabel(PLAIN.debt)).not.toBeChecked();
      });
    }
  });
}

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

test("the contact step has the test's own sentences", async ({ page }) => {
  await page.goto(PAGE);
  await answer(page, PLAIN);
  const send = page.getByRole("button", { name: "Ver mi resultado" });
  const person = newPerson();
  await fillContact(page, person);
  await page.getByRole("checkbox", { name: /Acepto/ }).uncheck();
  await send.click();
  await expectToast(
    page,
    "Consentimiento requerido",
    "Debes aceptar el tratamiento de datos para continuar.",
  );
  await page.getByLabel("Franja horaria preferida").selectOption("");
  await send.click();
  await expectToast(
    page,
    "Franja horaria requerida",
    "Por favor, selecciona una franja horaria para la llamada.",
  );
  await page.getByLabel("Franja horaria preferida").selectOption("9:00-10:00");
  await page.getByRole("checkbox", { name: /Acepto/ }).check();
  await page.getByLabel("Nombre completo").fill("R2-D2");
  await send.click();
  await expectToast(page, "Nombre inválido", "El nombre debe contener solo letras y espacios.");
});

test("what was typed survives a reload, and is forgotten once it was sent", async ({ page }) => {
  const person = newPerson();
  await page.goto(PAGE);
  await answer(page, PLAIN);
  await fillContact(page, person);
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
