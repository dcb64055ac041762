import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { partnerKinds } from "@/content/partners";
import { dataUses } from "@/content/retention";
import { companyDetails } from "@/content/site";

const list = readFileSync("docs/go-live.md", "utf8");

test("the record of activities has every use of data of the privacy policy, with its basis and its term", () => {
  const rows = dataUses.map(({ what, why, until }) => {
    const bases = new Set([...why.matchAll(/6\.1\.[a-f]/g)].map(([basis]) => basis));
    return `| ${what} | ${[...bases].join(", ")} | ${until} |`;
  });
  expect(
    rows.filter((row) => !list.includes(row)),
    "copy these rows into docs/go-live.md",
  ).toEqual([]);
});

test("every placeholder has its box to tick, and says where it is set", () => {
  for (const name of Object.keys(companyDetails)) expect(list).toContain(`\`${name}\``);
  expect(Object.keys(partnerKinds)).toEqual(["advice", "financial"]);
  for (const file of ["content/site.ts", "content/partners.ts", "content/team.ts"]) {
    expect(list).toContain(file);
  }
});

test("what Spanish law asks for before the first visitor is on the list", () => {
  for (const law of [
    /art\. 28/,
    /art\. 30/,
    /art\. 35/,
    /art\. 37/,
    /Ley 2\/2009/,
    /Orden TDF\/149\/2025/,
    /lawyer/,
    /LSSI, art\. 10/,
    /RDL 1\/2007, art\. 21/,
  ]) {
    expect(list).toMatch(law);
  }
  expect(list.match(/^- \[ \] /gm)?.length).toBeGreaterThan(25);
});
