import { globSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { routeOf } from "@/lib/route-of";

/** The patterns of all that the app folder answers. */
const patterns = globSync("app/**/{page,route}.{ts,tsx}").map((file) => {
  const parts = dirname(file).split("/").slice(1);
  return `/${parts.filter((part) => !part.startsWith("(")).join("/")}`;
});

/** An address of a pattern, with something personal where there is room for it. */
const addressOf = (pattern: string) => pattern.replace(/\[[^/]+\]/, "ana@ejemplo.es");

describe("the route of a request", () => {
  test.each(patterns)("%s is known", (pattern) => {
    expect(routeOf(addressOf(pattern))).toBe(pattern);
    expect(routeOf(`${addressOf(pattern)}?search=ana@ejemplo.es`)).toBe(pattern);
  });

  test.each(["robots.txt", "sitemap.xml", "manifest.webmanifest", "favicon.ico", "icon.svg"])(
    "/%s is known",
    (file) => {
      expect(routeOf(`/${file}`)).toBe(`/${file}`);
    },
  );

  test("of a file of the build is one for all of them", () => {
    expect(routeOf("/_next/static/chunks/0a1b2c.js")).toBe("/_next/[file]");
  });

  test.each([
    "/wp-login.php",
    "/ana@ejemplo.es",
    "/admin/otra/600111222",
    "//evil.example/",
    "*",
    "http://evil.example/?x",
    "/GRACIAS",
  ])("of %s, which there is not, is other", (url) => {
    expect(routeOf(url)).toBe("other");
  });
});
