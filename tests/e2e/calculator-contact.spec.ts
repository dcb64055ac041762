import { FAILURE_NOTICE } from "@/lib/leads/intake/problems";
import { Calculator, CalculatorContactForm } from "@/tests/support/e2e-calculator";
import { expectToast } from "@/tests/support/e2e-hero-form";
import { newPerson } from "@/tests/support/e2e-person";
import { expect, test } from "@/tests/support/fixtures";

let calculator: Calculator;
let contact: CalculatorContactForm;

test.beforeEach(({ page }) => {
  calculator = new Calculator(page);
  contact = new CalculatorContactForm(page);
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
});
