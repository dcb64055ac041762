import { expectToast, HeroForm } from "@/tests/support/e2e-hero-form";
import { newPerson } from "@/tests/support/e2e-person";
import { expect, test } from "@/tests/support/fixtures";

test.describe("step 1", () => {
  test("what is missing is said in a toast and beside the question, and gets the focus", async ({
    page,
  }) => {
    const form = new HeroForm(page);
    await page.goto("/");
    const missing = [
      ["debtOver10k", "Por favor, responde a la primera pregunta."],
      ["multipleCreditors", "Por favor, responde a la segunda pregunta."],
      ["hasProperties", "Por favor, responde a la tercera pregunta."],
    ] as const;
    for (const [question, message] of missing) {
      await form.continueButton.click();
      await expectToast(page, "Campo requerido", message);
      await form.expectError(form.question(question), message);
      await expect(form.question(question).getByLabel("Sí")).toBeFocused();
      await page.getByRole("button", { name: "Cerrar aviso" }).first().click();
      await form.answer(question, "Sí");
      await expect(form.question(question)).not.toHaveAttribute("aria-invalid", "true");
    }
    const message = "Por favor, indica qué tipo de propiedades tienes.";
    await form.continueButton.click();
    await expectToast(page, "Campo requerido", message);
    await form.expectError(form.question("propertyType"), message);
    await expect(form.question("propertyType").getByLabel("Vivienda")).toBeFocused();
    await form.answer("propertyType", "Vivienda");
    await form.continueButton.click();
    await expect(form.heading(2)).toBeFocused();
  });
});

test.describe("step 2", () => {
  const required = {
    title: "Campos requeridos",
    text: "Por favor, completa todos los campos de contacto incluyendo la franja horaria.",
  };
  const cases = [
    { field: "name", typed: "", ...required, beside: "Escribe tu nombre." },
    ...["R2D2"].map((typed) => ({
      field: "name" as const,
      typed,
      title: "Nombre inválido",
      text: "El nombre debe contener solo letras y espacios (2-100 caracteres).",
    })),
    ...["a..b@ejemplo.es"].map((typed) => ({
      field: "email" as const,
      typed,
      title: "Email inválido",
      text: "Por favor, introduce un email válido.",
    })),
    ...["600 12"].map((typed) => ({
      field: "phone" as const,
      typed,
      title: "Teléfono inválido",
      text: "El teléfono debe tener entre 7-15 dígitos.",
    })),
  ] as const satisfies {
    field: "name" | "email" | "phone";
    typed: string;
    title: string;
    text: string;
    beside?: string;
  }[];

  test("a wrong field is told in a toast and beside it, and gets the focus", async ({ page }) => {
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    const form = new HeroForm(page);
    const person = newPerson();
    await page.goto("/");
    await form.fill(person);
    for (const { field, typed, title, text, ...rest } of cases) {
      await test.step(`${field}: ${JSON.stringify(typed)}`, async () => {
        await form.fillContact(person);
        await form[field].fill(typed);
        await form.sendButton.click();
        await expectToast(page, title, text);
        await form.expectError(form[field], "beside" in rest ? rest.beside : text);
        await expect(form[field]).toBeFocused();
        await page.getByRole("button", { name: "Cerrar aviso" }).first().click();
        await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
      });
    }
    expect(posts).toEqual([]);
  });
});

test("a second request of the same person is answered as such", async ({ page, database }) => {
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

test("fault 30: a consent text that has changed meanwhile must be accepted again", async ({
  page,
  database,
}) => {
  const person = newPerson();
  const form = new HeroForm(page);
  await page.goto("/");
  await form.fill(person);
  await form.form.locator("[name=consentVersion]").evaluate((input: HTMLInputElement) => {
    input.value = "0".repeat(64);
  });
  await form.sendButton.click();
  await expectToast(
    page,
    "El texto ha cambiado",
    "Hemos actualizado el texto de protección de datos. Léelo y vuelve a aceptarlo, por favor.",
  );
  await expect(form.name).toHaveValue(person.fullName);
  await expect(form.email).toHaveValue(person.email);
  const { rows } = await database.query("SELECT 1 FROM leads WHERE email = $1", [person.email]);
  expect(rows).toEqual([]);
});

test("fault 10: a page with a forbidden field is told that its data are not valid", async ({
  page,
}) => {
  const form = new HeroForm(page);
  await page.goto("/");
  await form.fill();
  await form.form.evaluate((element) => {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name: "a[__proto__]", value: "x" });
    element.append(input);
  });
  await form.sendButton.click();
  await expectToast(page, "Error de seguridad", "Los datos del formulario no son válidos.");
});
