import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { metaPixel } from "@/components/site/cookie-notice/meta-pixel";

const scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  scripts.length = 0;
  vi.stubGlobal("window", {});
  visit("https://p.test/");
});

afterEach(() => vi.unstubAllGlobals());

function visit(href: string, referrer = "") {
  vi.stubGlobal("location", { href });
  vi.stubGlobal("document", {
    referrer,
    createElement: () => ({}),
    head: { append: (script: HTMLScriptElement) => scripts.push(script) },
  });
}

/** Meta's script has loaded. Commands stay in its queue until it says that it runs. */
async function arrive() {
  for (const script of scripts) script.onload?.call(script as never, new Event("load"));
  await new Promise(setImmediate);
}

const told = () => (window.fbq?.queue ?? []).filter(([command]) => command === "track");

test.for([
  ["https://p.test/?email=eva@ejemplo.es", ""],
  ["https://p.test/#eva", ""],
  ["https://p.test/", "https://p.test/?nombre=Eva"],
] as const)(
  "fault 26: at %s, after '%s', the pixel is not even asked for",
  async ([href, referrer]) => {
    visit(href, referrer);
    const pixel = metaPixel("1");
    pixel.trackPage();
    pixel.trackLead();
    await arrive();
    expect(scripts).toEqual([]);
    expect(window.fbq).toBeUndefined();
    visit("https://p.test/gracias?utm_source=radio", "https://buscador.test/");
    pixel.trackLead();
    await arrive();
    expect(told()).toEqual([["track", "Lead"]]);
  },
);

test("fault 26: a visitor who goes back before the script has loaded is not reported", async () => {
  const pixel = metaPixel("1");
  pixel.trackPage();
  visit("https://p.test/?email=eva@ejemplo.es");
  await arrive();
  expect(scripts).toHaveLength(1);
  expect(told()).toEqual([]);
});

test("the pixel never learns who the visitor is, and reports only what we tell it", async () => {
  const pixel = metaPixel("1");
  pixel.trackPage();
  pixel.trackLead();
  await arrive();
  expect(window.fbq?.queue).toEqual([
    ["set", "autoConfig", false, "1"],
    ["init", "1"],
    ["track", "PageView"],
    ["track", "Lead"],
  ]);
});
