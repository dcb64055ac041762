import { expect, type Locator, type Page } from "@playwright/test";
import { RECEIVED_NOTICE } from "@/lib/requests/intake/problems";
import { ContactForm } from "./e2e-contact-form";
import { newPerson, type Person } from "./e2e-person";

/** The questions and the result of /calcular-caso, as a visitor finds them. */
export class Calculator {
  constructor(readonly page: Page) {}

  get next(): Locator {
    return this.page.getByRole("button", { name: /^(Continuar|Ver mi resultado)$/ });
  }

  get back(): Locator {
    return this.page.getByRole("button", { name: "Atrás" });
  }

  get verdict(): Locator {
    return this.page.getByText(/^Viabilidad orientativa: [ABC]/).first();
  }

  heading(name: string): Locator {
    return this.page.getByRole("heading", { level: 2, name });
  }

  async open() {
    await this.page.goto("/calcular-caso");
    await this.page.waitForLoadState("networkidle");
  }

  /** Ticks or fills the fields with these labels, and goes on. */
  async answer(heading: string, ...answers: (string | [label: string, text: string])[]) {
    await expect(this.heading(heading)).toBeVisible();
    for (const given of answers) {
      if (typeof given === "string") await this.page.getByLabel(given).check();
      else await this.page.getByLabel(given[0]).fill(given[1]);
    }
    await this.next.click();
  }

  /** A visitor with bank debt only, up to the question on the past. */
  async answerBankDebt() {
    await this.answer("¿Puedes pagar lo que debes?", "Ya no puedo pagar todo");
    await this.answer("¿Qué debes?", "Préstamos de bancos o financieras");
    await this.answer("¿Cuánto debes?", ["Préstamos de bancos", "18.000"]);
    await this.answerHousehold();
  }

  /** The four questions between the debts and the past. */
  async answerHousehold() {
    await this.answer("¿A cuántos debes dinero?", "A dos o tres");
    await this.answer("¿Cuánto entra en un mes normal?", ["Ingresos netos al mes", "1.350"]);
    await this.answer("¿Estás en alguna de estas situaciones?", "Nada de esto");
    await this.answer("¿Tienes alguno de estos bienes?", "Nada de esto");
  }

  async reachResult() {
    await this.open();
    await this.answerBankDebt();
    await this.answer("¿Te ha pasado algo de esto?", "Nada de esto");
    await expect(this.verdict).toBeVisible();
  }

  /**
   * Expects verdict, amount and two next steps on the first screen of the result, above the cookie
   * notice, and the contact form at most two screens down. A C has no amount.
   */
  async expectFirstScreen(amount: RegExp | null, contact: CalculatorContactForm) {
    const { height = 0 } = this.page.viewportSize() ?? {};
    const notice = await this.page.locator("#aviso-cookies").boundingBox();
    const panel = this.page.getByRole("main").locator("[data-case-result] section").first();
    const steps = panel.locator("a, button").filter({ hasNotText: "Cambiar mis respuestas" });
    for (const part of [
      this.verdict,
      panel.locator("h2"),
      ...(amount ? [panel.getByText(amount).last()] : []),
      steps.nth(0),
      steps.nth(1),
    ]) {
      const free = async () => {
        const { y, height: own } = (await part.boundingBox()) ?? { y: -1, height: 0 };
        return Math.min(y, (notice?.y ?? height) - y - own);
      };
      // The page scrolls there smoothly.
      await expect.poll(free).toBeGreaterThanOrEqual(0);
    }
    const form = await contact.form.evaluate((it) => it.getBoundingClientRect().y + window.scrollY);
    expect(form).toBeLessThanOrEqual(2 * height);
  }

  /** The row of one answer beside the result. */
  given(short: string): Locator {
    return this.page.locator("details details").filter({ hasText: short }).first();
  }

  /** The same row, opened for a change. */
  async edit(short: string): Promise<Locator> {
    const answer = this.given(short);
    await answer.locator("summary").first().click();
    return answer;
  }
}

/** The contact step under the calculator's result, as a visitor sees and fills it in. */
export class CalculatorContactForm extends ContactForm<Locator> {
  constructor(readonly page: Page) {
    // Each answer beside the result is a form too.
    super(page.locator("form").filter({ has: page.getByLabel("Nombre completo") }));
  }

  /** Confirms that the case was received, in place of the form. */
  get received(): Locator {
    return this.page.getByRole("status").filter({ hasText: RECEIVED_NOTICE.text }).first();
  }

  async send(person: Person = newPerson(), { isCalled = true } = {}) {
    await this.fillContact(person, { isCalled });
    await this.sendButton.click();
    await expect(this.received).toBeVisible();
  }
}
