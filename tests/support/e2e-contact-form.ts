import { expect, type Locator, type Page } from "@playwright/test";
import { newPerson, type Person } from "./e2e-person";

/** The fields at the end of every lead form, as a visitor sees and fills them in. */
export class ContactForm<Scope extends Page | Locator = Page | Locator> {
  readonly name: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly slot: Locator;
  readonly consent: Locator;
  readonly sendButton: Locator;

  constructor(readonly form: Scope) {
    this.name = form.getByLabel("Nombre completo");
    this.email = form.getByLabel("Email");
    this.phone = form.getByLabel("Teléfono");
    this.slot = form.getByLabel("Franja horaria preferida para la llamada");
    this.consent = form.getByRole("checkbox", { name: /Acepto/ });
    this.sendButton = form.getByRole("button", { name: /^(Quiero que|Ver mi resultado|Enviando)/ });
  }

  /** Who asks for a mail is asked for no hour. */
  async fillContact(person: Person = newPerson(), { isCalled = true } = {}) {
    await this.name.fill(person.fullName);
    await this.email.fill(person.email);
    await this.phone.fill(person.phone);
    if (isCalled) await this.slot.selectOption("10:00-11:00");
    await this.consent.check();
  }

  /** Consent is a separate decision, and the form asks for it again after a reload. */
  async expectContact(person: Person, { agreed = true } = {}) {
    await expect(this.name).toHaveValue(person.fullName);
    await expect(this.email).toHaveValue(person.email);
    await expect(this.phone).toHaveValue(person.phone);
    await expect(this.slot).toHaveValue("10:00-11:00");
    await expect(this.consent).toBeChecked({ checked: agreed });
  }

  /** Expects this message beside a control, tied to it by aria-describedby. */
  async expectError(control: Locator, message: string) {
    await expect(control).toHaveAttribute("aria-invalid", "true");
    await expect(control).toHaveAccessibleDescription(new RegExp(`${literal(message)}$`));
    const beside = this.form.locator("p[id$=-error]").getByText(message, { exact: true });
    await expect(beside).toBeVisible();
  }
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
