import { expect, type Locator, type Page } from "@playwright/test";
import { newPerson, type Person } from "./e2e-person";

const QUESTIONS = {
  debtOver10k: "¿Debes más de 10.000 € en total?",
  multipleCreditors: "¿Debes dinero a más de una entidad?",
  hasProperties: "¿Tienes vivienda o vehículo a tu nombre?",
  propertyType: "¿Qué tipo de propiedades tienes?",
} as const;

/** The hero form of the home page, as a visitor sees and fills it in. */
export class HeroForm {
  readonly form: Locator;
  readonly progress: Locator;
  /** The way out that stays in sight above the form. */
  readonly quickExit: Locator;
  readonly continueButton: Locator;
  readonly sendButton: Locator;
  readonly backButton: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly slot: Locator;
  readonly consent: Locator;

  /** `selector`: where the same fields stand in another form than the home page's. */
  constructor(
    readonly page: Page,
    selector = "#evaluar form",
  ) {
    this.form = page.locator(selector);
    const card = page.locator("#evaluar");
    this.progress = card.getByRole("progressbar");
    this.quickExit = card.getByRole("link", { name: "Salida rápida" });
    this.continueButton = this.form.getByRole("button", { name: "Continuar" });
    this.sendButton = this.form.getByRole("button", { name: /Quiero que me llaméis|Enviando/ });
    this.backButton = this.form.getByRole("button", { name: "Atrás" });
    this.name = this.form.getByLabel("Nombre completo");
    this.email = this.form.getByLabel("Email");
    this.phone = this.form.getByLabel("Teléfono");
    this.slot = this.form.getByLabel("Franja horaria preferida para la llamada");
    this.consent = this.form.getByRole("checkbox");
  }

  question(name: keyof typeof QUESTIONS): Locator {
    return this.form.getByRole("radiogroup", { name: QUESTIONS[name] });
  }

  answer(question: keyof typeof QUESTIONS, label: string) {
    return this.question(question).getByLabel(label, { exact: true }).check();
  }

  /** Step 1, without properties. */
  async answerQuestions() {
    await this.answer("debtOver10k", "Sí");
    await this.answer("multipleCreditors", "Sí");
    await this.answer("hasProperties", "No");
  }

  /** Answers step 1 and goes on to step 2. */
  async passQuestions() {
    await this.answerQuestions();
    await this.continueButton.click();
    await expect(this.heading(2)).toBeVisible();
  }

  async fillContact(person: Person = newPerson()) {
    await this.name.fill(person.fullName);
    await this.email.fill(person.email);
    await this.phone.fill(person.phone);
    await this.slot.selectOption("10:00-11:00");
    await this.consent.check();
  }

  /** Everything but the last press. */
  async fill(person: Person = newPerson()) {
    await this.passQuestions();
    await this.fillContact(person);
  }

  heading(step: 1 | 2): Locator {
    const names = { 1: "Tu situación, en tres preguntas", 2: "¿Cómo te llamamos?" };
    return this.form.getByRole("heading", { name: names[step] });
  }

  /** What stands beside a control, tied to it by aria-describedby. */
  async expectError(control: Locator, message: string) {
    await expect(control).toHaveAttribute("aria-invalid", "true");
    await expect(control).toHaveAccessibleDescription(new RegExp(`${literal(message)}$`));
    const beside = this.form.locator("p[id$=-error]").getByText(message, { exact: true });
    await expect(beside).toBeVisible();
  }

  async expectContact(person: Person) {
    await expect(this.name).toHaveValue(person.fullName);
    await expect(this.email).toHaveValue(person.email);
    await expect(this.phone).toHaveValue(person.phone);
    await expect(this.slot).toHaveValue("10:00-11:00");
    await expect(this.consent).toBeChecked();
  }
}

/** Expects a toast with this title and, where given, this text. */
export async function expectToast(page: Page, title: string, description?: string) {
  // One that goes away is still there while it fades.
  const toasts = page.locator('[data-sonner-toast][data-removed="false"]');
  const toast = toasts.filter({ hasText: title }).filter({ hasText: description }).first();
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(toast.getByText(description, { exact: true })).toBeVisible();
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
