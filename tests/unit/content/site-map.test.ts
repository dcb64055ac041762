import { expect, test } from "vitest";
import { sitePages } from "@/content/site-map";
import { paths } from "@/lib/paths";

test("the site map holds each page that is meant to be found, once", () => {
  const { home, viabilityTest, caseCalculator, booking, blog, siteMap } = paths;
  const { legalNotice, privacy, cookies, dataConsent } = paths;
  expect(sitePages.map(({ path }) => path)).toEqual([
    ...[home, viabilityTest, caseCalculator, booking, blog],
    ...[legalNotice, privacy, cookies, dataConsent, siteMap],
  ]);
  expect(new Set(sitePages.map(({ title }) => title)).size).toBe(sitePages.length);
});
