import type { Page } from "@playwright/test";
import { Calculator, CalculatorContactForm } from "@/tests/support/e2e-calculator";
import { expectNotice } from "@/tests/support/e2e-hero-form";
import { panelOf, press, tabTo, tick, write } from "@/tests/support/e2e-keyboard";
import { leadsOf } from "@/tests/support/e2e-leads";
import { newPerson } from "@/tests/support/e2e-person";
import { expect, test } from "@/tests/support/fixtures";

const PHONE = { width: 390, height: 844 };

let calculator: Calculator;

test.beforeEach(({ page }) => {
  calculator = new Calculator(page);
});

test("a result can be printed, follows changed answers, and after a reload asks only the open question", async ({
  page,
}) => {
  await calculator.reachResult();
  await test.step("the printout has the whole result and nothing else", () => checkPrintout(page));

  await test.step("a changed answer updates the result, and an invalid one breaks nothing", async () => {
    const debts = await calculator.edit("Cuánto debes");
    const amount = debts.getByLabel("Préstamos de bancos");
    await amount.fill("9.000");
    await expect(calculator.verdict).toHaveText(/Viabilidad orientativa: C/);
    await expect(page.getByText(/por debajo de unos 10\.000\s€/)).toBeVisible();
    await expect(page.getByRole("status")).toContainText("Viabilidad orientativa: C");
    await amount.fill("nueve mil");
    await expect(amount).not.toHaveAttribute("aria-invalid", "true");
    await amount.blur();
    await expect(amount).toHaveAccessibleDescription(/Escribe una cantidad en euros/);
    await expect(page.getByRole("status")).toContainText("Hay respuestas por completar");
    await amount.fill("25.000,50");
    await expect(calculator.verdict).toHaveText(/Viabilidad orientativa: A/);
    await expect(page.getByRole("img", { name: /De 25\.000,50 € que debes/ })).toBeVisible();

    const kinds = await calculator.edit("Qué debes");
    for (const [index, debt] of ["Hacienda", "Seguridad Social"].entries()) {
      await kinds.getByLabel(debt).first().check();
      await page.getByLabel("Deuda sin recargos ni intereses").nth(index).fill("12.000");
      await page.getByLabel("Recargos, intereses").nth(index).fill("3.000");
    }
    await expect(page.getByText("Depende del juzgado", { exact: true })).toBeVisible();
    await page.getByText("De dónde sale esta cantidad").click();
    await expect(page.getByText(/Hacienda: el juez puede seguir la letra de la ley/)).toBeVisible();
  });

  await test.step("a reload leads back to the unanswered question", async () => {
    await page.reload();
    const loads: string[] = [];
    page.on("load", (loaded) => loads.push(loaded.url()));
    await page.waitForLoadState("networkidle");
    await expect(calculator.heading("¿Te ha pasado algo de esto?")).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveAccessibleName("Paso 8 de 8");
    await calculator.back.click();
    await expect(calculator.heading("¿Tienes alguno de estos bienes?")).toBeVisible();
    await calculator.next.click();
    await calculator.answer("¿Te ha pasado algo de esto?", "Nada de esto");
    await expect(calculator.verdict).toBeVisible();
    expect(loads).toEqual([]);
  });
});

test("two presses before the next question is shown go on by one, and Back by one", async ({
  page,
}) => {
  await calculator.open();
  await page.getByLabel("Ya no puedo pagar todo").check();
  await calculator.next.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(calculator.heading("¿Qué debes?")).toBeVisible();
  await calculator.back.click();
  await expect(calculator.heading("¿Puedes pagar lo que debes?")).toBeVisible();
});

test("a flat with a mortgage is asked about by itself, and its bank is paid before the cards", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await calculator.open();
  await calculator.answer("¿Puedes pagar lo que debes?", "Ya no puedo pagar todo");
  await calculator.answer("¿Qué debes?", "Tarjetas, revolving", "Hipoteca de otro piso");
  await calculator.answer("¿Cuánto debes?", ["Tarjetas, revolving", "20.000"]);
  await calculator.answer(
    "El otro inmueble y su hipoteca",
    ["Lo que falta por pagar", "100.000"],
    ["Lo que vale hoy", "100.000"],
    "Todo",
  );
  const forWork = page.getByRole("radiogroup", { name: "¿Lo necesitas para trabajar?" });
  await expect(forWork).toHaveAccessibleDescription("Elige una respuesta.");
  await forWork.getByLabel("No").check();
  await page
    .getByRole("radiogroup", { name: "¿Hay otro más con hipoteca?" })
    .getByLabel("No")
    .check();
  await calculator.next.click();
  await calculator.answerHousehold();
  await calculator.answer("¿Te ha pasado algo de esto?", "Nada de esto");
  await calculator.expectFirstScreen(
    /^Entre 20\.000\s€ y 30\.000\s€/i,
    new CalculatorContactForm(page),
  );
  await page.getByText("Artículos de cada línea").nth(1).click();
  await expect(page.getByText("Hipoteca de otro inmueble: 100.000\u00a0€")).toBeVisible();
  await expect(
    page.getByText(/^Podrían cancelarse hasta 10\.000\s€\. Arts\. 273, 275 y 489\.1\.8\.º TRLC/),
  ).toBeVisible();
});

async function checkPrintout(page: Page) {
  const folded = page.locator("details").filter({ hasText: "Cómo calculamos" }).locator("li");
  const printed = [
    calculator.verdict,
    page.getByRole("heading", { name: "Deuda que podría exonerarse" }),
    page.getByRole("img", { name: /De 18\.000 € que debes/ }),
    page.getByRole("heading", { name: "Otras salidas" }),
    page.getByText(/Leyes consultadas a/),
  ];
  const onScreenOnly = [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.locator("#aviso-cookies"),
    page.getByRole("heading", { name: "Tus respuestas" }),
    page.getByRole("button", { name: "Imprimir o guardar en PDF" }),
    new CalculatorContactForm(page).form,
  ];
  for (const part of [...printed, ...onScreenOnly]) await expect(part).toBeVisible();
  await expect(folded.first()).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const part of [...printed, folded.first()]) await expect(part).toBeVisible();
  for (const part of onScreenOnly) await expect(part).toBeHidden();
  await expect(page.locator("button:visible, input:visible")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
}

test("each question shows errors beside its fields, and Back keeps every answer", async ({
  page,
}) => {
  await calculator.open();
  await calculator.next.click();
  const question = page.getByRole("radiogroup", { name: "¿Puedes pagar lo que debes?" });
  await expect(question).toHaveAccessibleDescription("Elige una respuesta.");
  await expect(page.getByLabel("Ya no puedo pagar todo")).toBeFocused();
  await calculator.answer("¿Puedes pagar lo que debes?", "Ya no puedo pagar todo");
  await calculator.answer("¿Qué debes?", "Préstamos de bancos o financieras");
  const amount = page.getByLabel("Préstamos de bancos");
  for (const [typed, said] of [
    ["", "Escribe una cantidad, aunque sea aproximada."],
    ["1.2.3", /^Escribe una cantidad en euros/],
  ] as const) {
    await amount.fill(typed);
    await calculator.next.click();
    await expect(amount).toHaveAccessibleDescription(said);
    await expect(amount).toBeFocused();
  }
  await amount.fill("1.234,56");
  await calculator.next.click();
  await expect(calculator.heading("¿A cuántos debes dinero?")).toBeFocused();
  await calculator.answerHousehold();
  await expect(calculator.heading("¿Te ha pasado algo de esto?")).toBeFocused();

  // A thing that is worth nothing is asked again, with what was typed.
  await page.goBack();
  await page.getByLabel("Coche, furgoneta, moto u otro vehículo").check();
  const worth = page.getByLabel("Lo que vale hoy");
  await worth.fill("0 €");
  await calculator.next.click();
  await expect(worth).toHaveAccessibleDescription(/Escribe cuánto vale hoy/);
  await expect(worth).toBeFocused();
  await expect(worth).toHaveValue("0 €");
  await page.getByLabel("Nada de esto").check();
  await calculator.next.click();
  await expect(calculator.heading("¿Te ha pasado algo de esto?")).toBeFocused();

  await page.goBack();
  await expect(calculator.heading("¿Tienes alguno de estos bienes?")).toBeFocused();
  await expect(page.getByLabel("Nada de esto")).toBeChecked();
  await calculator.back.click();
  await calculator.back.click();
  await expect(page.getByLabel("Ingresos netos al mes")).toHaveValue("1.350");
  await page.goForward();
  await expect(calculator.heading("¿Estás en alguna de estas situaciones?")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/calcular-caso$/);

  // An error in a folded part unfolds it, every time.
  const more = page.getByText("Afinar el resultado (opcional)");
  const expenses = page.getByLabel("Gastos imprescindibles al mes");
  await more.click();
  await expenses.fill("abc");
  for (let time = 1; time <= 2; time += 1) {
    await more.click();
    await expect(expenses).toBeHidden();
    await calculator.next.click();
    await expect(expenses).toBeFocused();
    await expect(expenses).toHaveAccessibleDescription(/Escribe una cantidad en euros/);
  }
});

test.describe("when the network fails", () => {
  test.use({ expectedConsole: [/Failed to load resource|ERR_FAILED/] });

  test("the visitor can retry the result and the form, loses nothing, and nothing is kept once sent", async ({
    page,
    database,
  }) => {
    const contact = new CalculatorContactForm(page);
    const person = newPerson();
    await page.setViewportSize(PHONE);
    await calculator.open();
    // Its script loads when the page is idle, and must not be among those that fail.
    await expect(page.locator("#aviso-cookies")).toBeVisible();
    const known = new Set(
      await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
    );
    await page.route("**/_next/static/**", (route) =>
      known.has(route.request().url()) ? route.continue() : route.abort(),
    );
    await calculator.answerBankDebt();
    await calculator.answer("¿Te ha pasado algo de esto?", "Nada de esto");
    await expect(page.getByText("No hemos podido cargar el cálculo")).toBeVisible();
    await page.unroute("**/_next/static/**");
    await page.getByRole("button", { name: "Intentarlo otra vez" }).click();
    await expect(calculator.verdict).toHaveText(/Viabilidad orientativa: A/);
    await calculator.expectFirstScreen(/18\.000\s€/, contact);

    await contact.fillContact(person);
    await page.route("/calcular-caso", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await contact.sendButton.click();
    await expectNotice(
      page,
      "No hay conexión. Guardamos lo que has escrito en esta pestaña; en cuanto vuelva, pulsa «Quiero que me llaméis»",
    );
    await contact.expectContact(person);
    await page.unroute("/calcular-caso");
    await page.reload({ waitUntil: "networkidle" });
    await calculator.answer("¿Te ha pasado algo de esto?", "Nada de esto");
    await contact.expectContact(person, { agreed: false });
    await contact.consent.check();
    await contact.sendButton.click();
    await expect(contact.received).toBeVisible();
    expect(await leadsOf(database, person.email, "form")).toEqual([{ form: "case-calculator" }]);

    // The questions start again for another case, which is kept, and Atrás goes one back.
    await page.getByRole("contentinfo").getByRole("link", { name: "Aviso legal" }).click();
    await expect(page).toHaveURL("/aviso-legal");
    await page.goBack();
    await calculator.answer("¿Puedes pagar lo que debes?", "Ya no puedo pagar todo");
    await expect(calculator.heading("¿Qué debes?")).toBeVisible();
    await page.reload({ waitUntil: "networkidle" });
    await expect(calculator.heading("¿Qué debes?")).toBeVisible();
    await calculator.back.click();
    await expect(calculator.heading("¿Puedes pagar lo que debes?")).toBeVisible();
  });
});

test("a visitor uses the calculator by keyboard alone, changes an answer and sends the case", async ({
  page,
  database,
}) => {
  await calculator.open();
  const { keyboard } = page;
  for (const [heading, label, press] of [
    ["¿Puedes pagar lo que debes?", "Ya no puedo pagar todo", "Space"],
    ["¿Qué debes?", "Préstamos de bancos o financieras", "Space"],
    ["¿Cuánto debes?", "Préstamos de bancos", "18000"],
    ["¿A cuántos debes dinero?", "A uno solo", "ArrowDown"],
    ["¿Cuánto entra en un mes normal?", "Ingresos netos al mes", "1350"],
    ["¿Estás en alguna de estas situaciones?", "Nada de esto", "Space"],
    ["¿Tienes alguno de estos bienes?", "Nada de esto", "Space"],
    ["¿Te ha pasado algo de esto?", "Nada de esto", "Space"],
  ] as const) {
    await expect(calculator.heading(heading)).toBeVisible();
    await tabTo(page.getByLabel(label));
    if (/^\d/.test(press)) await keyboard.type(press);
    else await keyboard.press(press);
    await keyboard.press("Enter");
  }
  await expect(calculator.heading("Con lo que indicas, la ley podría ayudarte")).toBeFocused();

  const amounts = calculator.given("Cuánto debes");
  await press(amounts.locator("summary"));
  await tabTo(amounts.getByLabel("Préstamos de bancos"));
  await keyboard.press("ControlOrMeta+A");
  await keyboard.type("60.000");
  await expect(page.getByRole("img", { name: /De 60\.000 € que debes/ })).toBeVisible();

  const person = newPerson();
  const contact = new CalculatorContactForm(page);
  await write(contact.name, person.fullName);
  await write(contact.email, person.email);
  await write(contact.phone, person.phone);
  await write(contact.slot, "17");
  await tick(contact.consent);
  await press(contact.sendButton);
  await expect(panelOf(page, "¡Recibido!")).toBeFocused();
  await expect(
    page.getByRole("link", { name: /Cuándo y desde qué número te llamamos/ }),
  ).toBeVisible();
  expect(
    await leadsOf(database, person.email, "result, answers->>'debt' AS debt, preferred_time_slot"),
  ).toEqual([{ result: "A", debt: "50-100k", preferred_time_slot: "17:00-18:00" }]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says why it cannot calculate, and offers the test and the phone", async ({
    page,
  }) => {
    const main = page.getByRole("main");
    await page.goto("/calcular-caso");
    await expect(
      page.getByRole("heading", { name: "Aquí no podemos calcular sin JavaScript" }),
    ).toBeVisible();
    await expect(main.locator("noscript p").first()).toContainText(
      "no deben salir de tu navegador",
    );
    await expect(main.getByRole("link", { name: "Hacer el test gratuito" })).toHaveAttribute(
      "href",
      "/test-gratuito-viabilidad",
    );
    await expect(main.getByRole("link", { name: "+34 900 000 000" })).toHaveAttribute(
      "href",
      /^tel:/,
    );
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expect(calculator.next).toBeHidden();
  });
});
