import { expect, type Page } from "@playwright/test";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** Line height and spacing that a reader may choose: WCAG 2.2, 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;

/** Expects nothing to be wider than a phone with larger text, or with more room between letters. */
export async function expectLargeTextFits(page: Page, what: string) {
  await page.setViewportSize(PHONE);
  for (const style of [":root { font-size: 150% !important }", SPACING]) {
    expect(await page.evaluate(widerThanScreen, style), `${what} with ${style}`).toEqual([]);
  }
}

/** Runs in the page: what ends right of the screen, or left of it, under a style sheet. */
function widerThanScreen(style: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
  const { clientWidth } = document.documentElement;
  const wide = [...document.querySelectorAll("body *")].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    // A table of four columns may scroll in its own box; a screen reader's text is cut to a pixel.
    // The field that only programs fill in stands far off.
    if (element.closest(".overflow-x-auto, .sr-only, svg, form > [aria-hidden=true]")) return false;
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (right > clientWidth + 1 || left < -1);
  });
  document.adoptedStyleSheets.pop();
  return wide.map((element) => element.outerHTML.slice(0, 160));
}

type Place = { right: number; top: number; bottom: number };

/** Expects one quick exit at a page's top, which stays where it is, and says where. */
export async function placeOfExit(page: Page, what: string): Promise<Place> {
  const exit = page.getByRole("link", { name: "Salida rápida" });
  await expect(exit, what).toHaveCount(1);
  const measure = () =>
    exit.evaluate((link) => {
      const { right, top, bottom } = link.getBoundingClientRect();
      return { right: Math.round(right), top: Math.round(top), bottom: Math.round(bottom) };
    });
  const place = await measure();
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: "instant" }));
  const below = await measure();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  expect(below.top, `${what}, at its end`).toBeGreaterThanOrEqual(0);
  expect(below.right, `${what}, at its end`).toBe(place.right);
  return place;
}

/**
 * Expects the bottom bar, where a page has one, to be at the bottom edge whenever it can be seen,
 * and never beside a link with the same name and address.
 */
export async function expectBarInPlace(page: Page, what: string) {
  await page.setViewportSize(PHONE);
  const { bars, seen, faults } = await page.evaluate(() => {
    // The notice takes the bar's place until the visitor has chosen.
    const notice = document.getElementById("aviso-cookies");
    const place = document.createComment("notice");
    notice?.replaceWith(place);
    const isSeen = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return hit !== null && element.contains(hit);
    };
    const chats = [...document.querySelectorAll('main a[aria-label="Escríbenos por WhatsApp"]')];
    const faults: string[] = [];
    let seen = 0;
    for (let y = 0; y < document.documentElement.scrollHeight; y += 150) {
      window.scrollTo({ top: y, behavior: "instant" });
      for (const chat of chats.filter(isSeen)) {
        seen += 1;
        const gap = window.innerHeight - chat.getBoundingClientRect().bottom;
        if (gap > 24) faults.push(`at ${y} the bar is ${gap} px above the edge`);
        const call = chat.previousElementSibling;
        if (!(call instanceof HTMLAnchorElement)) continue;
        const same = [...document.querySelectorAll("a")].filter(
          (link) =>
            link !== call &&
            link.href === call.href &&
            link.textContent === call.textContent &&
            isSeen(link),
        );
        if (same.length > 0) faults.push(`at ${y} the page has the same button`);
      }
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    if (notice) place.replaceWith(notice);
    return { bars: chats.length, seen, faults };
  });
  expect(faults, what).toEqual([]);
  if (bars > 0) expect(seen, `${what}: the bar is seen`).toBeGreaterThan(0);
}
