import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { words } from "@/tests/support/words";

/** The rooms of lib, low to high: each imports only rooms before it. */
const ROOMS = words(`
  kernel viability vocabulary blog seo accounts cookies consents webhooks history people mails calls partners
  team requests privacy my-request overview api process
`);

/** Every import of a module, of values or only of types, static or dynamic. */
const IMPORTS = /(?:\bfrom |\bimport\(?\s*)"([^"]+)"/g;

function roomOf(path: string): string | undefined {
  return path.split("/")[1];
}

const imports = globSync("lib/**/*.{ts,tsx,mjs}").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(IMPORTS)]
    .map(([, name = ""]) =>
      name.startsWith(".") ? join(dirname(file), name) : name.replace(/^@\//, ""),
    )
    .filter((imported) => imported.startsWith("lib/"))
    .map((imported) => ({ file, imported })),
);

test("a room of lib imports only lower rooms, types included", () => {
  expect(imports.length).toBeGreaterThan(800);
  const climbing = imports.filter(({ file, imported }) => {
    const [from, to] = [file, imported].map((path) => ROOMS.indexOf(roomOf(path) ?? ""));
    return from !== undefined && to !== undefined && to > from;
  });
  expect(climbing).toEqual([]);
});

test("no two folders of lib import each other, types included", () => {
  const arrows = new Set(
    imports.map(({ file, imported }) => `${dirname(file)} ${dirname(imported)}`),
  );
  const mutual = [...arrows].filter((arrow) => {
    const [from = "", to = ""] = arrow.split(" ");
    return from < to && arrows.has(`${to} ${from}`);
  });
  expect(mutual).toEqual([]);
});

test("every file of lib is in a room of the list", () => {
  const rooms = new Set(globSync("lib/**/*.{ts,tsx,mjs}").map(roomOf));
  expect([...rooms].toSorted()).toEqual(ROOMS.toSorted());
});

test("the README shows the rooms in their order", () => {
  const shown = [...readFileSync("README.md", "utf8").matchAll(/^\| `lib\/([\w-]+)` \|/gm)];
  expect(shown.map(([, room]) => room)).toEqual(ROOMS);
});
