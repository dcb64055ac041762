import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { localSecret } from "@/scripts/settings";
import { temporaryFolder } from "@/tests/support/temporary-folder";

test("the secret of a data folder is created once, readable only for its owner", () => {
  const folder = temporaryFolder("secret");
  const dataDir = join(folder.path, "data");
  const secret = localSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(localSecret(dataDir)).toBe(secret);
  expect(readFileSync(join(dataDir, "secret"), "utf8").trim()).toBe(secret);
  expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  folder.remove();
});

test("fault 11.8: a damaged secret is refused with its file's name, and stays unchanged", () => {
  const folder = temporaryFolder("secret");
  const file = join(folder.path, "secret");
  for (const damaged of ["", "cut-short", "\0".repeat(43)]) {
    writeFileSync(file, damaged);
    expect(() => localSecret(folder.path)).toThrow(`The secret in ${file} is damaged`);
    expect(readFileSync(file, "utf8")).toBe(damaged);
  }
  folder.remove();
});
