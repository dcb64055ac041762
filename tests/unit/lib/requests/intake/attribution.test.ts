import { describe, expect, test } from "vitest";
import { CHOICE_COOKIE, choiceCookieValue, NOTICE_VERSION } from "@/lib/cookies/categories";
import {
  pagePathOf,
  readAttribution,
  sourceOf,
  withAdsConsent,
} from "@/lib/requests/intake/attribution";

const REFERER = "https://p.test/?utm_source=boletin&ref=amigo";

describe("the attribution that the form sends", () => {
  test("is stored", () => {
    const sent = { first: { utmSource: "a", landingPath: "/blog" }, last: { ref: "b" } };
    expect(readAttribution(JSON.stringify(sent), REFERER)).toEqual(sent);
  });

  test("fault 10: loses every field that is not part of a touch", () => {
    const json = `{"first":{"utmSource":"a","__proto__":{"x":1},"constructor":"c","status":"nuevo"},
      "last":{"utmMedium":["x"],"utmTerm":{"a":1},"gclid":5,"ref":"b"},"third":{"ref":"c"}}`;
    const read = readAttribution(json, null);
    expect(read).toEqual({ first: { utmSource: "a" }, last: { ref: "b" } });
    expect(Object.getPrototypeOf(read.first)).toBe(Object.prototype);
    expect(Object.keys(read.first ?? {})).toEqual(["utmSource"]);
  });

  test("fault 12: loses its markup, and keeps at most 100 characters per field", () => {
    const sent = {
      last: { utmSource: "<b>red</b> & O<3", ref: "x".repeat(500), gclid: "<i></i>" },
    };
    expect(readAttribution(JSON.stringify(sent), null).last).toEqual({
      utmSource: "red & O<3",
      ref: "x".repeat(100),
    });
  });

  test("keeps the identifier of a click whole, or not at all", () => {
    const gclid = "EAIaIQ_-.".repeat(57).slice(0, 512);
    const last = { gclid, fbclid: `${gclid}x`, msclkid: "a b", ttclid: "E.C.P.1", wbraid: "ñ" };
    const read = readAttribution(JSON.stringify({ first: { gclid }, last }), null);
    expect(read).toEqual({ first: { gclid }, last: { gclid, ttclid: "E.C.P.1" } });
  });

  test("fault 11: is never cut within a character, which PostgreSQL would refuse", () => {
    const utmSource = `${"x".repeat(99)}🙂`;
    const read = readAttribution(JSON.stringify({ last: { utmSource } }), null);
    expect(read.last?.utmSource).toBe("x".repeat(99));
  });

  test.each([
    ["nothing", undefined],
    ["a list", "[]"],
    ["half an object", "{"],
    ["a list without end", "[".repeat(60_000)],
    ["lists within lists", `{"first":${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
  ])("fault 11: is replaced by the page of the Referer header when it is %s", (_, json) => {
    const page = { utmSource: "boletin", ref: "amigo", landingPath: "/" };
    expect(readAttribution(json, REFERER)).toEqual({ first: page, last: page });
  });
});

describe("the page of the Referer header", () => {
  test("counts for a form without JavaScript, cleaned like any input", () => {
    const referer = `https://p.test/blog?utm_source=${encodeURIComponent("<b>a</b>\u0000\u202eb")}`;
    expect(readAttribution(undefined, referer).last).toEqual({
      utmSource: "ab",
      landingPath: "/blog",
    });
  });

  test.each([null, "", "no address", "https://"])("is ignored when it is %j", (referer) => {
    expect(readAttribution(undefined, referer)).toEqual({});
    expect(pagePathOf(referer)).toBe("/");
  });
});

describe("the source is", () => {
  test.each([
    ["utm_source before ref", { last: { utmSource: "a", ref: "b" } }, "a"],
    ["ref without utm_source", { last: { ref: "b" } }, "b"],
    ["the form's own name without either", { last: { landingPath: "/" } }, "landing-home"],
    ["the last touch's, not the first's", { first: { utmSource: "a" } }, "landing-home"],
    ["the form's own name without any touch", {}, "landing-home"],
  ])("%s", (_, attribution, source) => {
    expect(sourceOf(attribution, "landing-home")).toBe(source);
  });
});

describe("the permission to tell a network what came of its click", () => {
  const choice = { choiceId: "c", data: null, expiresAt: 0 };
  const cookie = (...accepted: ("analytics" | "marketing")[]) =>
    `a=1; ${CHOICE_COOKIE}=${choiceCookieValue({ ...choice, accepted })}`;
  const clicked = { first: {}, last: { gclid: "g1" } };

  test("is noted with the version of the notice if the visitor accepted marketing", () => {
    const noted = withAdsConsent(clicked, cookie("analytics", "marketing"));
    expect(noted).toEqual({ ...clicked, adsNotice: NOTICE_VERSION });
    expect(withAdsConsent(clicked, cookie("analytics"))).toEqual(clicked);
    expect(withAdsConsent(clicked, null)).toEqual(clicked);
    expect(withAdsConsent(clicked, "cc_cookie=%")).toEqual(clicked);
  });

  test("is not noted of who came by no ad, nor because a form says so", () => {
    const others = { first: { gclid: "g1" }, last: { msclkid: "m1" } };
    expect(withAdsConsent(others, cookie("marketing"))).toEqual(others);
    expect(withAdsConsent({}, cookie("marketing"))).toEqual({});
    expect(readAttribution(JSON.stringify({ ...clicked, adsNotice: 4 }), null)).toEqual(clicked);
  });
});
