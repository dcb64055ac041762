import { chromium, type Page } from "@playwright/test";
import { chromiumLaunch, ensureChromium } from "@/scripts/find-chromium";
import { HeroForm } from "@/tests/support/e2e-hero-form";

/** Pages whose scripts, styles and pictures must all come through the proxy. */
const PAGES = ["/calcular-caso", "/test-gratuito-viabilidad", "/blog", "/auth"];
const PERSON = { fullName: "Nadia Vega", email: "navegador@ejemplo.es", phone: "699900001" };

/**
 * A person with a browser looks at pages and sends the form of `/`; gives the e-mail. Throws when
 * that does not end on the thanks, and at whatever the browser complains of: a script that is
 * missing or not allowed.
 */
export async function withBrowser(origin: string): Promise<string> {
  ensureChromium();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    // The authority is the proxy's own. That it is the one that was asked for, others check.
    const page = await browser.newPage({ ignoreHTTPSErrors: true, locale: "es-ES" });
    const complaints = complaintsOf(page);
    await page.goto(origin);
    await page.getByRole("button", { name: "Rechazar" }).click();
    for (const path of PAGES) await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
    await page.goto(origin, { waitUntil: "networkidle" });
    const form = new HeroForm(page);
    await form.fill(PERSON);
    await form.sendButton.click();
    await page.waitForURL(`${origin}/gracias`);
    if (complaints.length > 0) throw new Error(`The browser: ${complaints.join("; ")}`);
    console.info(`A browser: ${PAGES.length + 1} pages and a form, nothing to complain of`);
    return PERSON.email;
  } finally {
    await browser.close();
  }
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
  page.on("response", (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`);
  });
  return complaints;
}
