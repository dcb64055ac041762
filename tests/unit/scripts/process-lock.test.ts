import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockHolder, processIdentity, takeLock } from "@/scripts/process-lock";
import { temporaryFolder } from "@/tests/support/temporary-folder";

let folder: ReturnType<typeof temporaryFolder>;
let lock: string;
beforeEach(() => {
  folder = temporaryFolder("lock");
  lock = join(folder.path, "a/lock");
});
afterEach(() => folder.remove());

const self = { pid: process.pid, identity: processIdentity(process.pid) };
const take = () => takeLock(lock, (pid) => `Process ${pid} has it.`);

test("a lock that a running process holds is refused, and free again after release", async () => {
  const first = await take();
  expect(lockHolder(lock)).toBe(process.pid);
  await expect(take()).rejects.toThrow(`Process ${process.pid} has it.`);
  first.release();
  expect([existsSync(lock), lockHolder(lock)]).toEqual([false, null]);
  (await take()).release();
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
  (await take()).release();
  writeFileSync(lock, text);
  expect(lockHolder(lock)).toBeNull();
  const taken = await take();
  expect(JSON.parse(readFileSync(lock, "utf8"))).toMatchObject(self);
  taken.release();
});

test("of many that start together, one gets the lock, stale or not", async () => {
  (await take()).release();
  writeFileSync(lock, JSON.stringify({ ...self, identity: "x" }));
  const settled = await Promise.allSettled(Array.from({ length: 20 }, take));
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
