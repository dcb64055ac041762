import type { Page } from "@playwright/test";
import { expectAccessible, expectNarrow } from "@/tests/support/e2e-access";
import { expectNotice, expectToast, HeroForm } from "@/tests/support/e2e-hero-form";
import { leadsOf } from "@/tests/support/e2e-leads";
import { newPerson } from "@/tests/support/e2e-person";
import { expect, test } from "@/tests/support/fixtures";

const INVALID_NAME = "El nombre debe contener solo letras y espacios (2-100 caracteres).";

const MISSING = [
  ["debtOver10k", "Sí", "Por favor, responde a la primera pregunta."],
  ["multipleCreditors", "Sí", "Por favor, responde a la segunda pregunta."],
  ["hasProperties", "Sí", "Por favor, responde a la tercera pregunta."],
  ["propertyType", "Vivienda", "Por favor, indica qué tipo de propiedades tienes."],
] as const;

const WRONG = [
  {
    field: "name",
    typed: "",
    title: "Campos requeridos",
    text: "Por favor, completa todos los campos de contacto incluyendo la franja horaria.",
    beside: "Escribe tu nombre.",
  },
  {
    field: "name",
    typed: "R2D2",
    title: "Nombre inválido",
    text: INVALID_NAME,
  },
  {
    field: "email",
    typed: "a..b@ejemplo.es",
    title: "Email inválido",
    text: "Por favor, introduce un email válido.",
  },
  {
    field: "phone",
    typed: "600 12",
    title: "Teléfono inválido",
    text: "El teléfono debe tener entre 7-15 dígitos.",
  },
] as const;

test("the second step calls nothing a mistake before its own button was pressed", async ({
  page,
}) => {
  const form = new HeroForm(page);
  await page.goto("/");
  await form.continueButton.click();
  await expectNotice(page, "Campo requerido");
  await form.answerQuestions();
  await form.continueButton.click();
  await expect(form.heading(2)).toBeFocused();
  await form.name.pressSequentially("M");
  await form.email.pressSequentially("m");
  await form.phone.pressSequentially("6");
  await expect(form.form.locator("[aria-invalid=true]")).toHaveCount(0);
  await expect(form.form.getByText("Campos requeridos", { exact: true })).toHaveCount(0);

  await form.slot.selectOption("10:00-11:00");
  await form.consent.check();
  await form.sendButton.click();
  await expectNotice(page, "Nombre inválido");
  await form.name.pressSequentially("1");
  await form.expectError(form.name, INVALID_NAME);
  await form.name.fill("María García");
  await expect(form.name).not.toHaveAttribute("aria-invalid", "true");

  // What was wrong in this step says nothing in the one before.
  await form.sendButton.click();
  await expectNotice(page, "Email inválido");
  await form.backButton.click();
  await expect(page).toHaveTitle(/^(?!Error)/);
  await form.answer("hasProperties", "Sí");
  await expect(form.question("propertyType")).toBeVisible();
  await expect(form.form.getByRole("alert")).toHaveCount(0);
});

test("Enter in a field goes to the next one that is empty, and sends the form only after the last", async ({
  page,
}) => {
  const form = new HeroForm(page);
  await page.goto("/");
  await form.passQuestions();
  const { fullName, email, phone } = newPerson();
  await form.name.fill(fullName);
  await form.name.press("Enter");
  await expect(form.email).toBeFocused();
  await form.email.fill(email);
  await form.phone.fill(phone);
  await form.email.press("Enter");
  await expect(form.slot).toBeFocused();
  await expect(form.form.getByRole("alert")).toHaveCount(0);
  await form.slot.selectOption("10:00-11:00");
  await form.name.press("Enter");
  await expectNotice(page, "Aceptación requerida");
});

test("one error at a time is told above the button and beside its field, which gets the focus, until it is mended", async ({
  page,
}) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  const form = new HeroForm(page);
  const person = newPerson();
  await page.goto("/");
  for (const [question, answer, message] of MISSING) {
    await form.continueButton.click();
    await expectNotice(page, "Campo requerido", message);
    await form.expectError(form.question(question), message);
    await expect(page).toHaveTitle(/^Error: (?!Error)/);
    await expect(form.question(question).getByRole("radio").first()).toBeFocused();
    if (question === "debtOver10k") await expectAccessible(page, "step 1 with an error");
    await form.answer(question, answer);
    await expect(form.question(question)).not.toHaveAttribute("aria-invalid", "true");
  }
  await form.continueButton.click();
  await expect(form.heading(2)).toBeFocused();
  await expect(page).toHaveTitle(/^(?!Error)/);

  for (const { field, typed, title, text, ...rest } of WRONG) {
    await test.step(`${field}: ${JSON.stringify(typed)}`, async () => {
      await form.fillContact(person);
      await form[field].fill(typed);
      await form.sendButton.click();
      await expectNotice(page, title, text);
      await form.expectError(form[field], "beside" in rest ? rest.beside : text);
      await expect(form[field]).toBeFocused();
      if (typed === "") await expectAccessibleErrors(page);
      await form.fillContact(person);
      await expect(form.form.getByText(title, { exact: true })).toHaveCount(0);
      await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    });
  }
  expect(posts).toEqual([]);
});

async function expectAccessibleErrors(page: Page) {
  await expectAccessible(page, "step 2 with an error");
  await expectNarrow(page, "step 2 with an error");
  await page.setViewportSize({ width: 1280, height: 720 });
}

test("a person's second request gets its own message", async ({ page, database }) => {
  const person = newPerson();
  const form = new HeroForm(page);
  await page.goto("/");
  await form.fill(person);
  await form.sendButton.click();
  await expect(page).toHaveURL("/gracias");

  await page.getByRole("link", { name: "Volver al inicio" }).click();
  await expect(form.heading(1)).toBeVisible();
  await form.fill({ ...person, email: newPerson().email, phone: `+34 ${person.phone}` });
  await form.sendButton.click();
  await expectToast(
    page,
    "Ya hemos recibido tu solicitud anteriormente",
    "Estamos analizando tu caso. Te contactaremos pronto.",
  );
  await expect(page).toHaveURL("/gracias");
  const { rows } = await database.query(
    `SELECT status, duplicate_of IS NULL AS first FROM leads WHERE phone_normalized = $1
     ORDER BY created_at`,
    [`+34${person.phone}`],
  );
  expect(rows).toEqual([
    { status: "nuevo", first: true },
    { status: "duplicado", first: false },
  ]);
});

test("faults 10 and 30: a forbidden field is refused, and a changed consent must be accepted again", async ({
  page,
  database,
}) => {
  const person = newPerson();
  const form = new HeroForm(page);
  await page.goto("/");
  await form.fill(person);
  await form.form.evaluate((element) => {
    const input = document.createElement("input");
    Object.assign(input, { id: "forbidden", type: "hidden", name: "a[__proto__]", value: "x" });
    element.append(input);
  });
  await form.sendButton.click();
  await expectNotice(page, "Error de seguridad", "Los datos del formulario no son válidos.");

  await page.reload();
  await form.passQuestions();
  await form.fillContact(person);
  await form.form.locator("[name=consentVersion]").evaluate((input: HTMLInputElement) => {
    input.value = "0".repeat(64);
  });
  await form.sendButton.click();
  await expectNotice(
    page,
    "El texto ha cambiado",
    "Hemos actualizado el texto de protección de datos. Léelo y vuelve a aceptarlo, por favor.",
  );
  await expect(form.name).toHaveValue(person.fullName);
  await expect(form.email).toHaveValue(person.email);
  expect(await leadsOf(database, person.email, "1")).toEqual([]);
});

test("what the browser fills in without an event counts", async ({ page, database }) => {
  const person = newPerson();
  const form = new HeroForm(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await form.passQuestions();
  for (const [field, value] of [
    [form.name, person.fullName],
    [form.email, person.email],
    [form.phone, person.phone],
    [form.slot, "10:00-11:00"],
  ] as const) {
    await field.evaluate((input: HTMLInputElement, filled) => {
      input.value = filled;
    }, value);
  }
  await form.consent.check();
  await form.sendButton.click();
  await expect(page).toHaveURL("/gracias");
  const { rows } = await database.query("SELECT full_name, phone FROM leads WHERE email = $1", [
    person.email,
  ]);
  expect(rows).toEqual([{ full_name: person.fullName, phone: person.phone }]);
});
