import { chromium, type Page } from "@playwright/test";
import { chromiumLaunch, ensureChromium } from "@/scripts/find-chromium";
import { HeroForm } from "@/tests/support/e2e-hero-form";

/** Pages whose scripts, styles and pictures must all come through the proxy. */
const PAGES = ["/calcular-caso", "/test-gratuito-viabilidad", "/blog", "/auth"];
const PERSON = { fullName: "Nadia Vega", email: "navegador@ejemplo.es", phone: "699900001" };

/**
 * Opens pages in a browser, sends the form of `/` and returns the e-mail.
 * @throws Error when the form does not end on the thank-you page, or the browser reports an error,
 * such as a missing or blocked script
 */
export async function withBrowser(origin: string): Promise<string> {
  ensureChromium();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    // The certificate comes from the proxy's own authority. Other steps check that it is trusted.
    const page = await browser.newPage({ ignoreHTTPSErrors: true, locale: "es-ES" });
    const errors = errorsOf(page);
    await page.goto(origin);
    await page.getByRole("button", { name: "Rechazar" }).click();
    for (const path of PAGES) await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
    await page.goto(origin, { waitUntil: "networkidle" });
    const form = new HeroForm(page);
    await form.fill(PERSON);
    await form.sendButton.click();
    await page.waitForURL(`${origin}/gracias`);
    if (errors.length > 0) throw new Error(`The browser: ${errors.join("; ")}`);
    console.info(`A browser: ${PAGES.length + 1} pages and a form, nothing to complain of`);
    return PERSON.email;
  } finally {
    await browser.close();
  }
}

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
  page.on("response", (answer) => {
    if (answer.status() >= 400) errors.push(`${answer.status()} ${answer.url()}`);
  });
  return errors;
}
