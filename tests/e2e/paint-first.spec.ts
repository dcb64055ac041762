import { LISTED } from "@/tests/support/e2e-site-pages";
import { expect, test } from "@/tests/support/fixtures";

// A phone: there the notice takes most of the screen.
test.use({ viewport: { width: 412, height: 823 } });

test("every page is shown before its scripts are asked for, and the notice adds no larger text", async ({
  page,
}) => {
  for (const path of LISTED) {
    await page.goto(path);
    await expect(page.getByRole("region", { name: "Cookies: tú decides" })).toBeVisible();
    const times = await page.evaluate(async () => {
      const largest = await new Promise<PerformanceEntry | undefined>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1))).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      });
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const scripts = performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime);
      return {
        painted: paint?.startTime ?? Number.NaN,
        asked: Math.min(...scripts),
        scripts: scripts.length,
        largest: largest?.startTime ?? Number.NaN,
      };
    });
    expect(times.scripts, path).toBeGreaterThan(5);
    expect(times.asked, path).toBeGreaterThanOrEqual(times.painted);
    expect(times.largest, path).toBe(times.painted);
  }
});
