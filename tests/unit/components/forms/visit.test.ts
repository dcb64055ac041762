import { beforeEach, expect, test, vi } from "vitest";
import type { Attribution } from "@/lib/vocabulary/touch";

// A visit lasts as long as the loaded page, so each test loads the module again.
let visit: typeof import("@/components/forms/visit");
beforeEach(async () => {
  vi.resetModules();
  visit = await import("@/components/forms/visit");
});

function sent(): Attribution {
  return JSON.parse(visit.visitAttribution());
}

test("a single page is both the first and the last touch", () => {
  visit.recordTouch("https://p.test/?utm_source=a", "https://buscador.test/");
  const touch = { utmSource: "a", landingPath: "/", referrerHost: "buscador.test" };
  expect(sent()).toEqual({ first: touch, last: touch });
});

test("a page without a campaign does not replace the last touch", () => {
  visit.recordTouch("https://p.test/?ref=amigo", "");
  visit.recordTouch("https://p.test/blog", "https://p.test/");
  expect(sent().last).toEqual({ ref: "amigo", landingPath: "/" });
});

test("a page with a campaign becomes the last touch, and the first stays", () => {
  visit.recordTouch("https://p.test/blog", "https://buscador.test/");
  visit.recordTouch("https://p.test/?gclid=g1", "");
  visit.recordTouch("https://p.test/gracias", "");
  expect(sent()).toEqual({
    first: { landingPath: "/blog", referrerHost: "buscador.test" },
    last: { gclid: "g1", landingPath: "/" },
  });
});
