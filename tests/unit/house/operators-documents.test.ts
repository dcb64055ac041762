import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readAlerts } from "@/tests/support/monitoring";

const OPERATIONS = "docs/operations.md";
const RUNBOOK = "docs/runbook.md";

/** The parts of a document, each from its heading to the next one, by the anchors that GitHub gives them. */
function partsOf(file: string): Map<string, string> {
  const text = readFileSync(file, "utf8").replace(/^```[\s\S]*?^```/gm, "");
  const parts = text.split(/^#+ /m).slice(1);
  return new Map(parts.map((part) => [anchorOf(part.split("\n")[0] ?? ""), part]));
}

function anchorOf(heading: string): string {
  const words = heading.replace(/\]\([^)]*\)/g, "").toLowerCase();
  return words.replace(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(" ", "-");
}

/** Links to a heading: of documents, relative to them; of other files, as `docs/name.md#heading`. */
function linksToHeadings() {
  const documents = globSync("{*,{docs,deploy,bench}/**/*}.md").flatMap((from) =>
    [...readFileSync(from, "utf8").matchAll(/\]\(((?!https?:)[^)#\s]*)#([^)\s]+)\)/g)].map(
      ([, path = "", anchor = ""]) => ({
        ...{ from, anchor },
        file: path ? join(dirname(from), path) : from,
      }),
    ),
  );
  const sources = globSync(
    "{*.yml,.env.example,{app,components,content,deploy,lib,prisma,scripts}/**/*.{ts,tsx,yml,sh,cfg}}",
  ).flatMap((from) =>
    [...readFileSync(from, "utf8").matchAll(/\b(docs\/[\w-]+\.md)#([\p{L}\p{N}_-]+)/gu)].map(
      ([, file = "", anchor = ""]) => ({ from, file, anchor }),
    ),
  );
  return [...documents, ...sources];
}

test("what an operator must read is no longer than 350 lines", () => {
  const lines = [OPERATIONS, RUNBOOK].flatMap((file) =>
    readFileSync(file, "utf8").trimEnd().split("\n"),
  );
  expect(lines.length).toBeLessThanOrEqual(350);
  // Tables and commands cannot be broken.
  const prose = lines.filter((line) => !/^\s*(\||\*|(\(umask 077; )?docker |#)/.test(line));
  expect(prose.filter((line) => line.length > 122)).toEqual([]);
});

test("every link to a heading of a document finds it", () => {
  const links = linksToHeadings();
  expect(links.length).toBeGreaterThan(50);
  const broken = links.filter(({ file, anchor }) => !partsOf(file).has(anchor));
  expect(broken).toEqual([]);
});

test("the part of the runbook to which an alert leads is about it", () => {
  const parts = partsOf(RUNBOOK);
  const alerts = readAlerts();
  expect(alerts.length).toBeGreaterThan(20);
  for (const { name, summary, runbook } of alerts) {
    const [file, anchor = ""] = runbook.split("#");
    expect(file).toBe(RUNBOOK);
    const part = parts.get(anchor) ?? "";
    expect(part.includes(`\`${name}\``) || part.includes(`«${summary}»`), name).toBe(true);
  }
});
