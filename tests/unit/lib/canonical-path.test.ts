import { describe, expect, test } from "vitest";
import { canonicalPath } from "@/lib/canonical-path";
import { fastestRun } from "@/tests/support/fastest-run";

test.each([
  ["/Calcular-Caso", "/calcular-caso"],
  ["/calcular-caso/", "/calcular-caso"],
  ["/CALCULAR-CASO/", "/calcular-caso"],
  ["/Blog/Que-Es", "/blog/que-es"],
  ["/Auth", "/auth"],
  ["/Admin/", "/admin"],
])("%s is one page with %s", (asked, canonical) => {
  expect(canonicalPath(asked)).toBe(canonical);
});

test.each(["/", "/calcular-caso", "/blog/que-es", "/bench"])("%s is canonical", (path) => {
  expect(canonicalPath(path)).toBeNull();
});

describe("what is no page is left alone", () => {
  test.each([
    "/_next/static/chunks/Abc.js",
    "/_next/Data",
    "/api/auth/CallBack",
    "/API/health",
    "/Favicon.ico",
    "/iconos/192.PNG",
    "/.well-known/Security.txt",
    // A code in the path whose letters' case counts.
    "/auth/confirmar/AbC123",
    "/admin/leads/Export",
  ])("%s", (path) => {
    expect(canonicalPath(path)).toBeNull();
  });
});

describe("fault 7: no path leads to another site", () => {
  test.each([
    "//evil.example/",
    "//EVIL.example",
    "//Evil/",
    "///Evil/",
    "/%2F",
    "/%2F%2FEvil/",
    "/\\Evil/",
    "/\\evil",
    "\\\\Evil/",
    "/\tEvil/",
    "/\n/Evil/",
    "/A//evil/",
    "/A/../..//Evil/",
    "/@Evil/",
    "/A:b/",
    "/A?b=C",
    "/A#B",
    "/Ñ/",
    "/%C3%91",
    "HTTPS://EVIL/",
    "Evil/",
    "",
  ])("%j", (path) => {
    expect(canonicalPath(path)).toBeNull();
  });

  test("fault 14: the longest possible path is judged in under 5 ms", () => {
    for (const path of [`/${"A".repeat(16_000)}`, "/A".repeat(8_000), `${"/a".repeat(8_000)}!`]) {
      expect(fastestRun(() => canonicalPath(path))).toBeLessThan(5);
    }
  });
});
