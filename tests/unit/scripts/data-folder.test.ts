import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDataFolder } from "@/scripts/data-folder";
import { processIdentity } from "@/scripts/process-identity";
import { temporaryFolder } from "@/tests/support/temporary-folder";

let folder: ReturnType<typeof temporaryFolder>;
let lock: string;
beforeEach(() => {
  folder = temporaryFolder("lock");
  lock = join(folder.path, "lock");
});
afterEach(() => folder.remove());

const self = { pid: process.pid, identity: processIdentity(process.pid) };

test("a folder in use is refused, and free again after release", async () => {
  const first = await lockDataFolder(folder.path);
  const refused = `in use by another instance (process ${process.pid})`;
  await expect(lockDataFolder(folder.path)).rejects.toThrow(refused);
  first.release();
  expect(existsSync(lock)).toBe(false);
  (await lockDataFolder(folder.path)).release();
});

test("a folder that does not exist yet is made", async () => {
  const inner = join(folder.path, "a/b");
  await lockDataFolder(inner);
  expect(existsSync(join(inner, "lock"))).toBe(true);
});

test.for([
  ["a process that is gone", JSON.stringify({ ...self, pid: 2_147_483_646 })],
  [
    "an earlier process whose number another one has now",
    JSON.stringify({ ...self, identity: "x" }),
  ],
  ["a file cut short by a crash", '{"pid": 12'],
  ["an empty file", ""],
] as const)("the lock of %s is taken over", async ([, text]) => {
  writeFileSync(lock, text);
  const taken = await lockDataFolder(folder.path);
  expect(JSON.parse(readFileSync(lock, "utf8"))).toMatchObject(self);
  taken.release();
});

test("of many that start together, one gets the folder, stale lock or not", async () => {
  writeFileSync(lock, JSON.stringify({ ...self, identity: "x" }));
  const tries = Array.from({ length: 20 }, () => lockDataFolder(folder.path));
  const settled = await Promise.allSettled(tries);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
