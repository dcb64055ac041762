import { expect, type Locator, type Page } from "@playwright/test";
import { ContactForm } from "./e2e-contact-form";
import { newPerson, type Person } from "./e2e-person";

const QUESTIONS = {
  debtOver10k: "¿Debes más de 10.000 € en total?",
  multipleCreditors: "¿Debes dinero a más de una entidad?",
  hasProperties: "¿Tienes vivienda o vehículo a tu nombre?",
  propertyType: "¿Qué tipo de propiedades tienes?",
} as const;

/** The hero form of the home page, as a visitor sees and fills it in. */
export class HeroForm extends ContactForm<Locator> {
  readonly progress: Locator;
  readonly continueButton: Locator;
  readonly backButton: Locator;

  /** `selector` finds a form with the same fields outside the home page. */
  constructor(
    readonly page: Page,
    selector = "#evaluar form",
  ) {
    const form = page.locator(selector);
    super(form);
    this.progress = page.locator("#evaluar").getByRole("progressbar");
    this.continueButton = form.getByRole("button", { name: "Continuar" });
    this.backButton = form.getByRole("button", { name: "Atrás" });
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

  /** Fills in everything, without sending. */
  async fill(person: Person = newPerson()) {
    await this.passQuestions();
    await this.fillContact(person);
  }

  heading(step: 1 | 2): Locator {
    const names = { 1: "Tu situación, en tres preguntas", 2: "¿A quién llamamos y cuándo?" };
    return this.form.getByRole("heading", { name: names[step] });
  }
}

/** Expects a toast with this title and, where given, this text. */
export async function expectToast(page: Page, title: string, description?: string) {
  // A toast that is closing is still there while it fades.
  const toasts = page.locator('[data-sonner-toast][data-removed="false"]');
  const toast = toasts.filter({ hasText: title }).filter({ hasText: description }).first();
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(toast.getByText(description, { exact: true })).toBeVisible();
}

/** Expects that a form shows this notice with this text, and no other, over nothing of the page. */
export async function expectNotice(page: Page, title: string, text?: string) {
  const notice = page.locator("form").locator("[role=alert], [role=status]").filter({
    visible: true,
  });
  await expect(notice.getByText(title, { exact: true })).toBeVisible();
  if (text) await expect(notice.getByText(text, { exact: true })).toBeVisible();
  await expect(notice).toHaveCount(1);
  await expect(notice).toHaveCSS("position", "static");
}
