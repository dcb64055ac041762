import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { assertStrongSecret, localSecret } from "@/scripts/settings";
import { temporaryFolder } from "@/tests/support/temporary-folder";

test.for([
  [undefined, /missing/],
  ["", /missing/],
  ["0123456789abcdef0123456789abcde", /too short/],
  ["please-change-me-please-change-me-please", /placeholder/],
  ["CAMBIAME-POR-UN-SECRETO-LARGO-Y-ALEATORIO", /placeholder/],
  ["your-secret-here-0123456789-0123456789", /placeholder/],
  ["abababababababababababababababababababab", /placeholder/],
] as const)("fault 25: the secret %j is refused", ([secret, why]) => {
  expect(() => assertStrongSecret(secret)).toThrow(why);
});

test("fault 25: random secrets in the usual alphabets are accepted", () => {
  assertStrongSecret("qkDg3V5Jr0mZ1yH8wX2bC7nL4tS6uF9eA+/oPiQdRhM=");
  assertStrongSecret("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08");
});

test("the secret of a data folder is made once, for its owner's eyes", () => {
  const folder = temporaryFolder("secret");
  const dataDir = join(folder.path, "data");
  const secret = localSecret(dataDir);
  assertStrongSecret(secret);
  expect(localSecret(dataDir)).toBe(secret);
  expect(readFileSync(join(dataDir, "secret"), "utf8").trim()).toBe(secret);
  expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  folder.remove();
});
