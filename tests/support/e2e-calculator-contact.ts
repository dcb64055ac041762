import { expect, type Locator, type Page } from "@playwright/test";
import { RECEIVED_NOTICE } from "@/lib/leads/problems";
import { newPerson, type Person } from "./e2e-person";

/** The contact step under the calculator's result, as a visitor sees and fills it in. */
export class CalculatorContactForm {
  readonly form: Locator;
  readonly heading: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly slot: Locator;
  readonly consent: Locator;
  readonly sendButton: Locator;

  constructor(readonly page: Page) {
    // Beside the result each answer is a form too.
    this.form = page.locator("form").filter({ has: page.getByLabel("Nombre completo") });
    this.heading = this.form.getByRole("heading", { level: 2 });
    this.name = this.form.getByLabel("Nombre completo");
    this.email = this.form.getByLabel("Email");
    this.phone = this.form.getByLabel("Teléfono");
    this.slot = this.form.getByLabel("Franja horaria preferida para la llamada");
    this.consent = this.form.getByRole("checkbox");
    this.sendButton = this.form.getByRole("button", { name: /^(Quiero que|Enviando)/ });
  }

  /** Says that the case was received, in the form's place. */
  get received(): Locator {
    return this.page.getByRole("status").filter({ hasText: RECEIVED_NOTICE.description }).first();
  }

  async fill(person: Person = newPerson()) {
    await this.name.fill(person.fullName);
    await this.email.fill(person.email);
    await this.phone.fill(person.phone);
    await this.slot.selectOption("10:00-11:00");
    await this.consent.check();
  }

  async send(person: Person = newPerson()) {
    await this.fill(person);
    await this.sendButton.click();
    await expect(this.received).toBeVisible();
  }

  /** All but the consent, which a reload asks for anew. */
  async expectTyped(person: Person) {
    await expect(this.name).toHaveValue(person.fullName);
    await expect(this.email).toHaveValue(person.email);
    await expect(this.phone).toHaveValue(person.phone);
    await expect(this.slot).toHaveValue("10:00-11:00");
  }

  /** What stands beside a control, tied to it by aria-describedby. */
  async expectError(control: Locator, message: string) {
    await expect(control).toHaveAttribute("aria-invalid", "true");
    await expect(control).toHaveAccessibleDescription(message);
    const beside = this.form.locator("p[id$=-error]").getByText(message, { exact: true });
    await expect(beside).toBeVisible();
  }
}
