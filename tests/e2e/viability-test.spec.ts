import { expectAccessible } from "@/tests/support/e2e-access";
import { expectToast } from "@/tests/support/e2e-hero-form";
import { newPerson } from "@/tests/support/e2e-person";
import {
  answerTest,
  fillTestContact,
  PLAIN,
  type TestAnswers,
} from "@/tests/support/e2e-viability-test";
import { expect, test } from "@/tests/support/fixtures";

const PAGE = "/test-gratuito-viabilidad";

/** Green, yellow and blue: the edge of the panel and the word on it, and where it is not white. */
const COLOURS = {
  A: { edge: "rgb(46, 125, 79)" },
  B: { edge: "rgb(138, 97, 0)", ground: "rgb(255, 244, 214)" },
  C: { edge: "rgb(31, 95, 168)" },
};

const RESULTS: [keyof typeof COLOURS, Partial<TestAnswers>, string, string, object][] = [
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
        await answerTest(page, { ...PLAIN, ...answers });
        await fillTestContact(page, person);
        await page.getByRole("button", { name: "Ver mi resultado" }).click();
        await expect(page.getByText(`Resultado ${type}`)).toBeVisible();
        await expect(page.getByRole("heading", { name: title })).toBeVisible();
        await expect(page.getByText(next)).toBeVisible();
        const { edge, ground } = { ground: undefined, ...COLOURS[type] };
        const panel = page.getByRole("region", { name: title });
        await expect(panel).toHaveCSS("border-top-color", edge);
        await expect(panel.getByText(`Resultado ${type}`)).toHaveCSS("color", edge);
        if (ground) await expect(panel).toHaveCSS("background-color", ground);
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

test("on the home page it works too, beside the form of the hero, and axe objects to nothing", async ({
  page,
  database,
}) => {
  const person = newPerson();
  await page.goto("/");
  const section = page.getByRole("region", { name: "¿Encaja en tu caso? Haz el test" });
  await answerTest(section, PLAIN);
  await expect(section.getByRole("heading", { name: "¿cómo te llamamos?" })).toBeFocused();
  await expectAccessible(page, "the contact, with another form above");
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

test("its page says what it includes, and promises a call only where one follows", async ({
  page,
}) => {
  await page.goto(PAGE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "¿Puede ayudarte la ley con tus deudas?",
  );
  const included = page.getByRole("region", { name: "Qué incluye el test" });
  await expect(included.getByRole("heading", { level: 3 })).toHaveText([
    "Una respuesta clara",
    "Una persona te responde",
    "Sin coste y sin compromiso",
  ]);
  await expect(included).toContainText(
    /Si podría encajar o hay que estudiarlo, un asesor te llama en 24 horas laborables.* Si no, te escribimos con alternativas\./,
  );
  await expect(included).toContainText("El procedimiento legal tiene un coste");
  await expect(included).toContainText("No garantizamos el resultado.");
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

test("the contact step has the test's own sentences", async ({ page }) => {
  await page.goto(PAGE);
  await answerTest(page, PLAIN);
  const send = page.getByRole("button", { name: "Ver mi resultado" });
  const person = newPerson();
  await fillTestContact(page, person);
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
