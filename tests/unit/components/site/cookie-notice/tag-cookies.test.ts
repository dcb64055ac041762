import { expect, test } from "vitest";
import { tagCookies } from "@/components/site/cookie-notice/tag-cookies";

const domainsOf = (hostname: string) => [
  ...new Set(tagCookies("marketing", hostname).map(({ domain }) => domain)),
];

test("cookies of tags are looked for on the host and on each domain above it", () => {
  expect(domainsOf("www.puntoyaparte.es")).toEqual([
    undefined,
    "www.puntoyaparte.es",
    "puntoyaparte.es",
  ]);
  expect(domainsOf("localhost")).toEqual([undefined]);
});

test("each category knows its own, and not the choice itself", () => {
  const isOf = (category: "analytics" | "marketing", cookie: string) =>
    tagCookies(category, "localhost").some(({ name }) => name.test(cookie));
  for (const cookie of ["_ga", "_ga_AB12CD34EF", "_gid"]) {
    expect([isOf("analytics", cookie), isOf("marketing", cookie)]).toEqual([true, false]);
  }
  for (const cookie of ["_fbp", "_fbc", "_gcl_au", "_gcl_aw", "_gac_UA-1"]) {
    expect([isOf("analytics", cookie), isOf("marketing", cookie)]).toEqual([false, true]);
  }
  for (const cookie of ["session", "cc_cookie"]) {
    expect([isOf("analytics", cookie), isOf("marketing", cookie)]).toEqual([false, false]);
  }
});
