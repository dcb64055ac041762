import { describe, expect, test } from "vitest";
import { pagePathOf, readAttribution, sourceOf } from "@/lib/leads/intake/attribution";

const REFERER = "https://p.test/?utm_source=boletin&ref=amigo";

describe("what the form sends along", () => {
  test("is kept when there is any", () => {
    const sent = { first: { utmSource: "a", landingPath: "/blog" }, last: { ref: "b" } };
    expect(readAttribution(JSON.stringify(sent), REFERER)).toEqual(sent);
  });

  test("fault 10: without what is not a touch", () => {
    const json = `{"first":{"utmSource":"a","__proto__":{"x":1},"constructor":"c","status":"nuevo"},
      "last":{"utmMedium":["x"],"utmTerm":{"a":1},"gclid":5,"ref":"b"},"third":{"ref":"c"}}`;
    const read = readAttribution(json, null);
    expect(read).toEqual({ first: { utmSource: "a" }, last: { ref: "b" } });
    expect(Object.getPrototypeOf(read.first)).toBe(Object.prototype);
    expect(Object.keys(read.first ?? {})).toEqual(["utmSource"]);
  });

  test("fault 12: without markup, and at most 100 characters of each", () => {
    const sent = {
      last: { utmSource: "<b>red</b> & O<3", ref: "x".repeat(500), gclid: "<i></i>" },
    };
    expect(readAttribution(JSON.stringify(sent), null).last).toEqual({
      utmSource: "red & O<3",
      ref: "x".repeat(100),
    });
  });

  test("fault 11: without half a character where it is cut, which PostgreSQL would refuse", () => {
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
  ])("fault 11: for %s the page that the browser names takes its place", (_, json) => {
    const page = { utmSource: "boletin", ref: "amigo", landingPath: "/" };
    expect(readAttribution(json, REFERER)).toEqual({ first: page, last: page });
  });
});

describe("the page that the browser names", () => {
  test("counts for a form without JavaScript, cleaned like anything sent", () => {
    const referer = `https://p.test/blog?utm_source=${encodeURIComponent("<b>a</b>\u0000\u202eb")}`;
    expect(readAttribution(undefined, referer).last).toEqual({
      utmSource: "ab",
      landingPath: "/blog",
    });
  });

  test.each([null, "", "no address", "https://"])("is nothing when it is %j", (referer) => {
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
