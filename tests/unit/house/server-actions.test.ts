import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const FOLDERS = ["app", "components", "content", "emails", "lib"];

test("every server action is in a file named actions.ts", () => {
  const files = FOLDERS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => join(room, name)),
  ).filter((name) => /\.tsx?$/.test(name));
  const withActions = files.filter((name) => /["']use server["']/.test(readFileSync(name, "utf8")));
  expect(withActions.length).toBeGreaterThan(0);
  expect(withActions.filter((name) => basename(name) !== "actions.ts")).toEqual([]);
});
