import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { licenceDocument, readReleases } from "@/scripts/licences/licence-document";
import { licenceProblem } from "@/scripts/licences/licence-problem";
import { type Package, readPackages } from "@/scripts/licences/read-packages";

const DAY_MS = 86_400_000;
const TWO_YEARS = 730;

const packages = readPackages();
const document = readFileSync("docs/licences.md", "utf8");
const releases = readReleases(document);

function problemOf(licence: string, name = "of-somebody") {
  const one: Package = { name, version: "1.0.0", licence, direct: null, production: true };
  return licenceProblem(one);
}

test("the list of licences is of the lockfile: `npm run licences` writes it anew", () => {
  expect(licenceDocument(packages, releases)).toBe(document);
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = Object.keys({ ...dependencies, ...devDependencies }).sort();
  expect([...releases.byName.keys()].sort()).toEqual(named);
});

test("every licence is one that may be used", () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(packages.map(licenceProblem).filter((problem) => problem !== null)).toEqual([]);
});

describe("a licence", () => {
  test.each(["MIT", "(MPL-2.0 OR Apache-2.0)", "MIT and ISC", "GPL-3.0-only OR MIT"])(
    "may be used: %s",
    (licence) => expect(problemOf(licence)).toBeNull(),
  );

  test.each([
    "",
    "GPL-3.0-only",
    "AGPL-3.0-or-later",
    "MIT AND GPL-2.0-only",
    "SEE LICENSE IN LICENSE",
  ])("must be looked at first: %j", (licence) =>
    expect(problemOf(licence)).toContain("of-somebody 1.0.0"),
  );

  test("that was looked at in one package is none that others may have", () => {
    expect(problemOf("LGPL-3.0-or-later", "@img/sharp-libvips-linux-x64")).toBeNull();
    expect(problemOf("LGPL-3.0-or-later")).not.toBeNull();
  });
});

test("each direct dependency had a release within two years, or a note says why it is kept", () => {
  const lookedUp = Date.parse(releases.lookedUp);
  expect(lookedUp).toBeGreaterThan(0);
  for (const [name, { day, note }] of releases.byName) {
    const age = (lookedUp - Date.parse(day)) / DAY_MS;
    expect(age, name).toBeGreaterThanOrEqual(0);
    if (age > TWO_YEARS) expect(note, name).toMatch(/.{20}/);
  }
});
