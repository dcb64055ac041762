import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The screens on which nobody may have to scroll sideways (WCAG 2.2, 1.4.10). */
const NARROW = [
  ["at 320 px", { width: 320, height: 640 }],
  ["at 200 % zoom of 1280 px", { width: 640, height: 400 }],
] as const;

/** Expects no sideways scrolling on these screens. The page keeps the size of the last one. */
export async function expectNarrow(page: Page, what: string) {
  for (const [how, size] of NARROW) {
    await page.setViewportSize(size);
    expect(await overflow(page), `${what} ${how}`).toBe(0);
  }
}

/** Expects no axe violations of WCAG 2.2 AA, or of the rules of `moreTags`. */
export async function expectAccessible(
  page: Page,
  what: string,
  ...moreTags: string[]
): Promise<void> {
  const toasts = page.locator("[data-sonner-toast]");
  // During a fade the contrast means nothing.
  await expect
    .poll(
      () => toasts.evaluateAll((all) => all.every((it) => getComputedStyle(it).opacity === "1")),
      `the toasts of ${what} have come to rest`,
    )
    .toBe(true);
  // The notice fades in again when the focus leaves a form.
  const fading = () => document.getElementById("aviso-cookies")?.getAnimations().length ?? 0;
  const atRest = `the cookie notice beside ${what} has come to rest`;
  await expect.poll(() => page.evaluate(fading), atRest).toBe(0);
  // Right after an action the page once had no title until the framework had rendered it again.
  await expect(page, what).toHaveTitle(/./);
  const shown = await toasts.count();
  const { violations } = await new AxeBuilder({ page }).withTags([...WCAG, ...moreTags]).analyze();
  // A toast came or went meanwhile, and was measured while it faded.
  if ((await toasts.count()) !== shown) return expectAccessible(page, what, ...moreTags);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  expect(found, what).toEqual([]);
}

/** How far the page can be scrolled sideways, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    return root.scrollWidth - root.clientWidth;
  });
}

/** The sum of the layout shifts without user input, as browsers count them. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list, observer) => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!shift.hadRecentInput) sum += shift.value;
          }
          observer.disconnect();
          resolve(sum);
        }).observe({ type: "layout-shift", buffered: true });
        // Without a layout shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}
