import { globSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { canonicalPath, isEncodedText, routeOf } from "@/lib/kernel/request-path";

test.each([
  ["/Calcular-Caso", "/calcular-caso"],
  ["/calcular-caso/", "/calcular-caso"],
  ["/Blog/Que-Es", "/blog/que-es"],
  ["/Admin/", "/admin"],
])("%s redirects to its canonical path %s", (asked, canonical) => {
  expect(canonicalPath(asked)).toBe(canonical);
});

test.each(["/", "/calcular-caso", "/blog/que-es", "/bench"])("%s is already canonical", (path) => {
  expect(canonicalPath(path)).toBeNull();
});

test.each([
  ["/blog/%C3%B1", true],
  ["/blog/%ff", false],
  ["/mi-solicitud/%", false],
])("fault 50: whether %s is encoded text: %j", (path, isEncoded) => {
  expect(isEncodedText(path)).toBe(isEncoded);
});

describe("an address that is no page is not redirected", () => {
  test.each([
    "/_next/static/chunks/Abc.js",
    "/api/Account",
    "/Favicon.ico",
    "/.well-known/Security.txt",
    // The letters' case counts in a code in the path.
    "/auth/confirmar/AbC123",
    "/admin/leads/Export",
    "/mi-solicitud/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfG",
    "/despacho/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfG",
  ])("%s", (path) => {
    expect(canonicalPath(path)).toBeNull();
  });
});

describe("fault 7: no path redirects to another site", () => {
  test.each([
    "//evil.example/",
    "///Evil/",
    "/%2F%2FEvil/",
    "/\\Evil/",
    "/\tEvil/",
    "/\n/Evil/",
    "/A//evil/",
    "/@Evil/",
    "/A?b=C",
    "/A#B",
    "/Ñ/",
    "/%C3%91",
    "HTTPS://EVIL/",
    "",
  ])("%j", (path) => {
    expect(canonicalPath(path)).toBeNull();
  });

  test("fault 14: the longest possible path is handled", () => {
    for (const path of [`/${"A".repeat(16_000)}`, "/A".repeat(8_000), `${"/a".repeat(8_000)}!`]) {
      expect(canonicalPath(path)).not.toBe(path);
    }
  });
});

/** The route patterns of the app folder. */
const patterns = globSync("app/**/{page,route}.{ts,tsx}").map((file) => {
  const parts = dirname(file).split("/").slice(1);
  return `/${parts.filter((part) => !part.startsWith("(")).join("/")}`;
});

/** An address for a pattern, with personal data in its parameter. */
const addressOf = (pattern: string) => pattern.replace(/\[[^/]+\]/, "ana@ejemplo.es");

describe("the route recorded for a request", () => {
  test.each(patterns)("is its pattern %s, without personal data", (pattern) => {
    expect(routeOf(addressOf(pattern))).toBe(pattern);
    expect(routeOf(`${addressOf(pattern)}?search=ana@ejemplo.es`)).toBe(pattern);
  });

  test.each(["/wp-login.php", "/ana@ejemplo.es", "/admin/otra/600111222", "//evil.example/", "*"])(
    "is other for %s, which does not exist",
    (url) => {
      expect(routeOf(url)).toBe("other");
    },
  );
});
