import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { localSecret } from "@/scripts/settings";
import { temporaryFolder } from "@/tests/support/temporary-folder";

test("the secret of a data folder is made once, for its owner's eyes", () => {
  const folder = temporaryFolder("secret");
  const dataDir = join(folder.path, "data");
  const secret = localSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(localSecret(dataDir)).toBe(secret);
  expect(readFileSync(join(dataDir, "secret"), "utf8").trim()).toBe(secret);
  expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  folder.remove();
});
