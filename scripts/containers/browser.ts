import { chromium, type Page } from "@playwright/test";
import { chromiumLaunch, ensureChromium } from "../find-chromium";
import type { Visit } from "./visitors";

/** Pages whose scripts, styles and pictures must all come through the proxy. */
const PAGES = ["/calcular-caso", "/test-gratuito-viabilidad", "/blog", "/auth"];
const WAIT_MS = 10_000;
/** Nobody else's: see visitors.ts. */
const EMAIL = "navegador@ejemplo.es";

/**
 * A person with a browser looks at pages and sends the form of `/`. Throws when that does not end on
 * the thanks, and at whatever the browser complains of: a script that is missing or not allowed.
 */
export async function withBrowser(origin: string): Promise<Visit> {
  ensureChromium();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    // The authority is the proxy's own. That it is the one that was asked for, others check.
    const page = await browser.newPage({ ignoreHTTPSErrors: true, locale: "es-ES" });
    page.setDefaultTimeout(WAIT_MS);
    const complaints = complaintsOf(page);
    await page.goto(origin);
    await page.getByRole("button", { name: "Rechazar" }).click();
    for (const path of PAGES) await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
    await page.goto(origin, { waitUntil: "networkidle" });
    const began = performance.now();
    await sendHeroForm(page);
    await page.waitForURL(`${origin}/gracias`);
    const slowestMs = Math.round(performance.now() - began);
    if (complaints.length > 0) throw new Error(`The browser: ${complaints.join("; ")}`);
    console.info(`A browser: ${PAGES.length + 1} pages and a form, nothing to complain of`);
    return { pages: PAGES.length + 1, leads: 1, failures: [], lost: [], slowestMs };
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

async function sendHeroForm(page: Page) {
  const form = page.locator("#evaluar form");
  for (const [question, answer] of [
    ["¿Debes más de 10.000 € en total?", "Sí"],
    ["¿Debes dinero a más de una entidad?", "Sí"],
    ["¿Tienes vivienda o vehículo a tu nombre?", "No"],
  ] as const) {
    const options = form.getByRole("radiogroup", { name: question });
    await options.getByLabel(answer, { exact: true }).check();
  }
  await form.getByRole("button", { name: "Continuar" }).click();
  await form.getByLabel("Nombre completo").fill("Nadia Vega");
  await form.getByLabel("Email").fill(EMAIL);
  await form.getByLabel("Teléfono").fill("699900001");
  await form.getByLabel("Franja horaria preferida para la llamada").selectOption("10:00-11:00");
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Quiero que me llaméis" }).click();
}
