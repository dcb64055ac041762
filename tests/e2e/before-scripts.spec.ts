import { STICKY } from "@/tests/support/e2e-pages";
import { expect, holdBack, test } from "@/tests/support/fixtures";

// A phone, where the notice has the most lines.
test.use({ viewport: { width: 412, height: 823 } });

test("the cookie notice is not a page's largest text", async ({ page }) => {
  // A page with a form, one with text alone, and one with little text beside the notice.
  for (const path of ["/", STICKY, "/gracias"]) {
    await page.goto(path);
    const notice = page.getByRole("region", { name: "Cookies: tú decides" });
    await expect(notice).toBeVisible();
    const isNotice = await notice.evaluate(async (region) => {
      type Largest = PerformanceEntry & { element: Element | null };
      const largest = await new Promise<Largest | undefined>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1) as Largest)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      });
      return region.contains(largest?.element ?? region);
    });
    expect(isNotice, path).toBe(false);
  }
});

test.describe("before the scripts have loaded", () => {
  test.use({ awaitScripts: false });

  test("a visitor's answer stays once they have loaded", async ({ page }) => {
    const answer = "No";
    const release = await holdBack(page, /\/_next\/static\/.+\.js/);
    // The load event waits for the scripts, which this test delays.
    await page.goto("/evalua-tu-caso", { waitUntil: "commit" });
    const asked = [/más de 10\.000/, /más de una entidad/];
    for (const name of asked) {
      await page.getByRole("radiogroup", { name }).getByLabel(answer, { exact: true }).check();
    }
    release();
    await page
      .getByRole("radiogroup", { name: /vivienda/ })
      .getByLabel("No", { exact: true })
      .check();
    await expect(page.getByRole("region", { name: "Cookies: tú decides" })).toBeVisible();
    for (const name of asked) {
      await expect(
        page.getByRole("radiogroup", { name }).getByLabel(answer, { exact: true }),
      ).toBeChecked();
    }
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByText("Página 2 de 2")).toBeVisible();
  });
});
