import type { Locator, Page } from "@playwright/test";
import type { Client } from "pg";
import { NOTICE_VERSION } from "@/lib/cookies/categories";
import { TAGS } from "./e2e-world";
import { test as base } from "./fixtures";

export const GOOGLE = `https://www.googletagmanager.com/gtag/js?id=${TAGS.analytics}`;
export const META = "https://connect.facebook.net/en_US/fbevents.js";
export const ALL = {
  version: NOTICE_VERSION,
  categories: "necessary personalisation analytics marketing",
};

/** The cookie notice as a visitor sees and answers it, and the third parties behind it. */
export class CookieNotice {
  readonly panel: Locator;
  readonly accept: Locator;
  readonly reject: Locator;
  readonly configure: Locator;
  readonly dialog: Locator;
  /** Addresses of other sites that the page has requested so far. */
  readonly asked: string[] = [];

  constructor(readonly page: Page) {
    this.panel = page.getByRole("region", { name: "Cookies: tú decides" });
    this.accept = this.panel.getByRole("button", { name: "Aceptar" });
    this.reject = this.panel.getByRole("button", { name: "Rechazar" });
    this.configure = this.panel.getByRole("button", { name: "Configurar" });
    this.dialog = page.getByRole("dialog", { name: "Configurar cookies" });
  }

  /** Stands in for every other site. Its scripts set the same cookies as the real tags. */
  async replaceOthers(origin: string) {
    const isOther = ({ protocol, origin: asked }: URL) =>
      /^http/.test(protocol) && asked !== origin;
    await this.page.context().route(isOther, async (route) => {
      const { hostname, href } = new URL(route.request().url());
      this.asked.push(href);
      const names = hostname.includes("google") ? ["_ga", "_ga_E2E", "_gcl_au"] : ["_fbp"];
      const body = names.map((name) => `document.cookie = "${name}=1; path=/";`).join("");
      await route.fulfill({ contentType: "text/javascript", body });
    });
  }

  /** Opens the dialog with the footer's button, on any page with a footer. */
  async openDialog() {
    const footer = this.page.getByRole("contentinfo");
    await footer.getByRole("button", { name: "Cambiar cookies" }).click();
    await this.dialog.waitFor();
  }

  category(name: string): Locator {
    return this.dialog.getByRole("checkbox", { name });
  }

  async cookieNames(): Promise<string[]> {
    return (await this.page.context().cookies()).map(({ name }) => name).sort();
  }

  /** Whether this browser knows that the server has recorded the choice. */
  async isRecorded(): Promise<boolean> {
    const cookies = await this.page.context().cookies();
    const choice = cookies.find(({ name }) => name === "cc_cookie");
    return choice !== undefined && !choice.value.includes("unrecorded");
  }

  /** This visitor's choices in the audit log, oldest first. */
  async recorded(database: Client): Promise<{ version: number; categories: string }[]> {
    const cookies = await this.page.context().cookies();
    const value = cookies.find(({ name }) => name === "cc_cookie")?.value ?? "";
    const { rows } = await database.query(
      `SELECT details FROM audit_log
       WHERE action = 'cookies.chosen' AND details->>'choice' = $1 ORDER BY id`,
      [JSON.parse(decodeURIComponent(value)).consentId],
    );
    return rows.map(({ details: { version, categories } }) => ({ version, categories }));
  }

  /** The commands for Google's and Meta's scripts, as text. */
  commands(): Promise<string[]> {
    return this.page.evaluate(() => {
      const google = (window.dataLayer ?? []).map((command) => [...(command as unknown[])]);
      return [...google, ...(window.fbq?.queue ?? [])].map((command) => JSON.stringify(command));
    });
  }
}

/** A test with the cookie notice, whose pages reach no other site. */
export const test = base.extend<{ notice: CookieNotice }>({
  notice: async ({ page, origin }, use) => {
    const notice = new CookieNotice(page);
    await notice.replaceOthers(origin);
    await use(notice);
  },
});
