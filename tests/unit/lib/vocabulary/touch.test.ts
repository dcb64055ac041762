import { expect, test } from "vitest";
import { clickOf, touchFrom } from "@/lib/vocabulary/touch";

test("a page opened from a campaign yields all its parameters", () => {
  const query = new URLSearchParams({
    utm_source: "boletín",
    utm_medium: "email",
    utm_campaign: "otoño & más",
    utm_term: "deudas",
    utm_content: "a",
    gclid: "g1",
    gbraid: "g2",
    wbraid: "g3",
    fbclid: "f1",
    msclkid: "m1",
    ttclid: "t1",
    ref: "amigo",
    other: "x",
  });
  expect(touchFrom(`https://p.test/blog?${query}#x`, "https://buscador.test/q?secret")).toEqual({
    utmSource: "boletín",
    utmMedium: "email",
    utmCampaign: "otoño & más",
    utmTerm: "deudas",
    utmContent: "a",
    gclid: "g1",
    gbraid: "g2",
    wbraid: "g3",
    fbclid: "f1",
    msclkid: "m1",
    ttclid: "t1",
    ref: "amigo",
    landingPath: "/blog",
    referrerHost: "buscador.test",
  });
});

test("a page opened directly, or from the site itself, yields its path only", () => {
  expect(touchFrom("https://p.test/?utm_source=", "")).toEqual({ landingPath: "/" });
  expect(touchFrom("https://p.test/", "https://p.test/blog")).toEqual({ landingPath: "/" });
  expect(touchFrom("https://p.test/", "no address")).toEqual({ landingPath: "/" });
});

test.each(["/mi-solicitud", "/despacho"])("a page below %s does not yield its key", (path) => {
  const touch = touchFrom(`https://p.test${path}/${"aB3_-".repeat(8)}abc?hecho=hour`, "");
  expect(touch).toEqual({ landingPath: path });
});

test("a click is that of a network of which the cookie notice speaks, the most exact one first", () => {
  expect(clickOf({ fbclid: "f1", wbraid: "g3", gclid: "g1" })).toEqual({
    parameter: "gclid",
    click: "g1",
  });
  expect(clickOf({ fbclid: "f1", utmSource: "boletín" })?.click).toBe("f1");
  expect(clickOf({ msclkid: "m1", ttclid: "t1", landingPath: "/" })).toBeNull();
  expect(clickOf(undefined)).toBeNull();
});
