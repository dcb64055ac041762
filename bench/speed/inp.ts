import { chromium, expect, type Locator, type Page } from "@playwright/test";
import { markdownTable, met, percentile } from "@/bench/results";
import { paths } from "@/lib/kernel/paths";
import { chromiumLaunch } from "@/scripts/find-chromium";
import type { BenchSite } from "./site";

/** How much slower than this machine the visitor's processor is. */
const SLOWDOWN = 6;
/** Our limit in milliseconds; up to 200 are good (web.dev/inp). */
const MOST_MS = 150;
const MOST_STEPS = 15;
/** The forms with questions of their own; the others are the one of the home page again. */
const FORMS = {
  [paths.home]: "#evaluar form",
  [paths.viabilityTest]: "main form",
  [paths.caseCalculator]: "main form:has(h2)",
};

/** What each text field is given; any other is an amount or a count. */
const TYPED: Record<string, string> = {
  fullName: "María García",
  email: "maria@pruebas.example",
  phone: "600 123 456",
};

/**
 * Uses every control of each form with a slow processor, by touch and keys, until the form is sent
 * or its result shows, and reports how long each took to show its effect.
 */
export async function benchInp({ origin }: BenchSite): Promise<string> {
  const rows: string[][] = [];
  for (const [path, selector] of Object.entries(FORMS)) {
    const browser = await chromium.launch(chromiumLaunch());
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const devtools = await page.context().newCDPSession(page);
      await page.addInitScript(recordInteractions);
      await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
      const interactions = await walkThrough(page, page.locator(selector).first());
      const times = interactions.map(([ms]) => ms);
      const [worst, what] = interactions.toSorted(([one], [other]) => other - one)[0] ?? [0, ""];
      rows.push([
        path,
        String(times.length),
        String(percentile(times, 0.5)),
        `${worst} (${what.slice(0, 40)})`,
        met(worst <= MOST_MS),
      ]);
    } finally {
      await browser.close();
    }
  }
  return [
    `Milliseconds from a touch or key to its effect on screen (Event Timing), with a processor ${SLOWDOWN} times slower, of every control of a form on the way to its result. Target: the slowest ≤ ${MOST_MS} ms.`,
    markdownTable(["Page", "Interactions", "Median", "Slowest", "Target"], rows),
  ].join("\n\n");
}

/** An interaction's time in milliseconds, and the event and element that it was. */
type Interaction = [ms: number, what: string];

/** In the page: keeps the longest event of each interaction. */
function recordInteractions() {
  const longest = new Map<number, Interaction>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const [known = 0] = longest.get(entry.interactionId) ?? [];
      if (!entry.interactionId || entry.duration < known) continue;
      const element = entry.target as HTMLInputElement | null;
      const what = element?.name || element?.textContent || "gone";
      longest.set(entry.interactionId, [entry.duration, `${entry.name} ${what}`]);
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(window, { longestEvents: longest });
}

/** Walks through a form, and returns how long its interactions took. */
async function walkThrough(page: Page, form: Locator): Promise<Interaction[]> {
  for (let step = 0; step < MOST_STEPS && (await form.isVisible()); step++) {
    const controls = form.locator("input:not([tabindex]), select, summary");
    // Counted again each time: an answer may reveal more questions.
    for (let index = 0; index < (await controls.count()); index++) {
      const control = controls.nth(index);
      if (await control.isVisible()) await operate(control);
    }
    const heading = await form.locator("h2").textContent();
    await form.locator("button[type=submit]").first().click();
    // The form shows its next step, or has made room for what follows.
    await expect(form.filter({ hasText: heading ?? "" })).toHaveCount(0);
  }
  return page.evaluate<Interaction[]>("[...longestEvents.values()]");
}

/** Operates a control as a visitor does. */
async function operate(control: Locator) {
  const kind = await control.evaluate((element) => (element as HTMLInputElement).type ?? "summary");
  if (kind === "select-one") {
    await control.focus();
    await control.press("ArrowDown");
  } else if (["radio", "checkbox", "summary"].includes(kind)) {
    await control.click();
  } else {
    const name = (await control.getAttribute("name")) ?? "";
    const isCount = (await control.getAttribute("inputmode")) === "numeric";
    await control.click();
    await control.pressSequentially(TYPED[name] ?? (isCount ? "2" : "20000"));
  }
}
