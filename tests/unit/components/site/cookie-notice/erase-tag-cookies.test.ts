import { afterEach, expect, test, vi } from "vitest";
import { eraseTagCookies } from "@/components/site/cookie-notice/erase-tag-cookies";
import { CHOICE_COOKIE, NOTICE_VERSION } from "@/lib/cookies/categories";

afterEach(() => vi.unstubAllGlobals());

/** The cookies erased on a page of this host when the visitor has accepted these categories. */
function erasedOn(hostname: string, ...accepted: string[]): string[] {
  const choice = JSON.stringify({ revision: NOTICE_VERSION, categories: accepted });
  const tagged = ["_ga", "_ga_AB12CD34EF", "_gid", "_fbp", "_fbc", "_gcl_au", "_gac_UA-1"];
  const names = [...tagged, "session", "my_ga"];
  const there = [`${CHOICE_COOKIE}=${choice}`, ...names.map((name) => `${name}=1`)].join("; ");
  const written: string[] = [];
  vi.stubGlobal("location", { hostname });
  vi.stubGlobal("document", {
    get cookie() {
      return there;
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
  eraseTagCookies();
  return written;
}

test("the cookies of a category are erased unless the visitor accepted it, and no others", () => {
  const namesOf = (written: string[]) => written.map((text) => text.split("=")[0]);
  const analytics = ["_ga", "_ga_AB12CD34EF", "_gid"];
  const marketing = ["_fbp", "_fbc", "_gcl_au", "_gac_UA-1"];
  expect(namesOf(erasedOn("localhost"))).toEqual([...analytics, ...marketing]);
  expect(namesOf(erasedOn("localhost", "marketing"))).toEqual(analytics);
  expect(namesOf(erasedOn("localhost", "analytics"))).toEqual(marketing);
});

test("cookies are erased on the host and on each domain above it", () => {
  expect(erasedOn("www.puntoyaparte.es", "marketing").slice(0, 3)).toEqual([
    "_ga=; Max-Age=0; Path=/",
    "_ga=; Max-Age=0; Path=/; Domain=www.puntoyaparte.es",
    "_ga=; Max-Age=0; Path=/; Domain=puntoyaparte.es",
  ]);
});
