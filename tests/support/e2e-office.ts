import type { Cookie } from "@playwright/test";
import { signIn } from "./e2e-account";
import { ADMIN, test as base, expect } from "./fixtures";

export { ADMIN, expect };

type Office = {
  /** Opens a page of the back office as its first admin, with one sign-in for many tests. */
  openOffice: (path: string) => Promise<void>;
};

/** The cookies of that sign-in, for each app, one set with and one without JavaScript. */
const jars = new Map<string, Cookie[]>();

export const test = base.extend<Office>({
  openOffice: async ({ page, baseURL, javaScriptEnabled }, use) => {
    const kind = `${baseURL} ${javaScriptEnabled !== false}`;
    await use(async (path) => {
      const jar = jars.get(kind);
      if (jar) await page.context().addCookies(jar);
      else {
        await signIn(page, ADMIN);
        jars.set(kind, await page.context().cookies());
      }
      await page.goto(path);
    });
  },
});
