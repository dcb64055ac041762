import { STICKY } from "@/tests/support/e2e-pages";
import { expect, test } from "@/tests/support/fixtures";

// A phone: there the notice takes most of the screen.
test.use({ viewport: { width: 412, height: 823 } });

test("a page is shown before its scripts are fetched, and the notice adds no larger text", async ({
  page,
}) => {
  // One with a form, one that is text alone, and one with little text, where the notice is most of it.
  for (const path of ["/", STICKY, "/gracias"]) {
    await page.goto(path);
    const notice = page.getByRole("region", { name: "Cookies: tú decides" });
    await expect(notice).toBeVisible();
    const times = await notice.evaluate(async (region) => {
      type Largest = PerformanceEntry & { element: Element | null };
      const largest = await new Promise<Largest | undefined>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1) as Largest)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      });
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const scripts = performance
        .getEntriesByType("resource")
        .filter(({ name }) => /\.js(\?|$)/.test(name))
        .map(({ startTime }) => startTime);
      return {
        painted: paint?.startTime ?? Number.NaN,
        asked: Math.min(...scripts),
        scripts: scripts.length,
        largest: region.contains(largest?.element ?? region) ? "notice" : "page",
      };
    });
    expect(times.scripts, path).toBeGreaterThan(5);
    expect(times.asked, path).toBeGreaterThanOrEqual(times.painted);
    expect(times.largest, path).toBe("page");
  }
});

test.describe("before the scripts have come", () => {
  test.use({ awaitScripts: false });

  test("an answer stays when they do", async ({ page }) => {
    const answer = "No";
    let letThemCome = () => {};
    const come = new Promise<void>((resolve) => {
      letThemCome = resolve;
    });
    await page.route(/\/_next\/static\/.+\.js/, async (route) => {
      await come;
      await route.continue();
    });
    // The page counts as loaded only with its scripts, which this test holds back.
    await page.goto("/evalua-tu-caso", { waitUntil: "commit" });
    const asked = [/más de 10\.000/, /más de una entidad/];
    for (const name of asked) {
      await page.getByRole("radiogroup", { name }).getByLabel(answer, { exact: true }).check();
    }
    letThemCome();
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
