import { FAILURE_NOTICE, problems } from "@/lib/leads/problems";
import { Calculator } from "@/tests/support/e2e-calculator";
import { CalculatorContactForm } from "@/tests/support/e2e-calculator-contact";
import { expectToast } from "@/tests/support/e2e-hero-form";
import { newPerson } from "@/tests/support/e2e-person";
import { expect, test } from "@/tests/support/fixtures";

let calculator: Calculator;
let contact: CalculatorContactForm;

test.beforeEach(({ page }) => {
  calculator = new Calculator(page);
  contact = new CalculatorContactForm(page);
});

test("sent empty, it says beside each field what is missing, and nothing leaves", async ({
  page,
}) => {
  await calculator.reachResult();
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await contact.sendButton.click();
  const { nameMissing, emailMissing, phoneMissing, slotMissing, consentMissing } = problems;
  await expectToast(page, nameMissing.title, nameMissing.description);
  await contact.expectError(contact.name, nameMissing.beside);
  await contact.expectError(contact.email, emailMissing.beside);
  await contact.expectError(contact.phone, phoneMissing.beside);
  await contact.expectError(contact.slot, slotMissing.beside);
  await contact.expectError(contact.consent, consentMissing.description);
  await expect(contact.name).toBeFocused();
  await expect(calculator.verdict).toBeVisible();
  expect(posts).toEqual([]);
});

test.describe("when the network fails", () => {
  test.use({ expectedConsole: [/Failed to load resource|ERR_FAILED/] });

  test("a lost case is told, nothing typed is lost even by a reload, and it can be sent again", async ({
    page,
    database,
  }) => {
    const person = newPerson();
    await calculator.reachResult();
    await contact.fill(person);
    await page.route("/calcular-caso", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await contact.sendButton.click();
    await expectToast(page, FAILURE_NOTICE.title, FAILURE_NOTICE.description);
    await contact.expectTyped(person);
    await expect(contact.consent).toBeChecked();
    await expect(calculator.verdict).toBeVisible();

    await page.unroute("/calcular-caso");
    await page.reload({ waitUntil: "networkidle" });
    await calculator.answer("¿Te ha pasado algo de esto?", "Nada de esto");
    await contact.expectTyped(person);
    await expect(contact.consent).not.toBeChecked();
    await contact.consent.check();
    await contact.sendButton.click();
    await expect(contact.received).toBeVisible();
    const { rows } = await database.query("SELECT form FROM leads WHERE email = $1", [
      person.email,
    ]);
    expect(rows).toEqual([{ form: "case-calculator" }]);
  });

  test("without the form's code the result stays, and the code is asked for again", async ({
    page,
  }) => {
    const scripts = "**/_next/static/**/*.js*";
    let lost = 0;
    await page.route(scripts, async (route) => {
      const code = await (await route.fetch()).text();
      if (!code.includes("Quieres que lo revise una persona")) return route.continue();
      lost += 1;
      await route.abort();
    });
    await calculator.reachResult();
    const notice = page.getByRole("alert").filter({ hasText: "No hemos podido cargar el form" });
    await expect(notice).toContainText("Tus respuestas siguen aquí.");
    expect(lost).toBeGreaterThan(0);
    await expect(calculator.verdict).toHaveText(/Viabilidad orientativa: A/);
    await expect(calculator.heading("Con lo que indicas, la ley podría ayudarte")).toBeFocused();
    await expect(page.getByRole("img", { name: /De 18\.000 € que debes/ })).toBeVisible();

    await page.unroute(scripts);
    await notice.getByRole("button", { name: "Intentarlo otra vez" }).click();
    await expect(contact.heading).toBeFocused();
    await expect(notice).toHaveCount(0);
    await expect(calculator.verdict).toHaveText(/Viabilidad orientativa: A/);
  });
});
