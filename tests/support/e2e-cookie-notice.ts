import type { Locator, Page } from "@playwright/test";
import type { Client } from "pg";
import { test as base } from "./fixtures";

/** The cookie notice as a visitor sees and answers it, and the third parties that it guards. */
export class CookieNotice {
  readonly panel: Locator;
  readonly accept: Locator;
  readonly reject: Locator;
  readonly configure: Locator;
  readonly dialog: Locator;
  /** Addresses of other sites that the page has asked for, since this was made. */
  readonly asked: string[] = [];

  constructor(readonly page: Page) {
    this.panel = page.getByRole("region", { name: "Cookies: tú decides" });
    this.accept = this.panel.getByRole("button", { name: "Aceptar" });
    this.reject = this.panel.getByRole("button", { name: "Rechazar" });
    this.configure = this.panel.getByRole("button", { name: "Configurar" });
    this.dialog = page.getByRole("dialog", { name: "Configurar cookies" });
  }

  /** Stands in for every other site. Its scripts set the cookies that real tags would. */
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

  /** By the footer's control, which every page with a footer has. */
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

  /** What the audit log has of this visitor's choices, oldest first. */
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

  /** What Google's and Meta's scripts would find to do, in words. */
  commands(): Promise<string[]> {
    return this.page.evaluate(() => {
      const google = (window.dataLayer ?? []).map((command) => [...(command as unknown[])]);
      return [...google, ...(window.fbq?.queue ?? [])].map((command) => JSON.stringify(command));
    });
  }
}

/** Tests with the cookie notice, on whose pages no other site is reached. */
export const test = base.extend<{ notice: CookieNotice }>({
  notice: async ({ page, origin }, use) => {
    const notice = new CookieNotice(page);
    await notice.replaceOthers(origin);
    await use(notice);
  },
});
