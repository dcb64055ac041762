import fs, { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lockHolder, processIdentity, takeLock } from "@/scripts/process-lock";
import { temporaryFolder } from "@/tests/support/temporary-folder";

let folder: ReturnType<typeof temporaryFolder>;
let lock: string;
beforeEach(() => {
  folder = temporaryFolder("lock");
  lock = join(folder.path, "a/lock");
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  folder.remove();
});

const self = { pid: process.pid, identity: processIdentity(process.pid) };
const take = () => takeLock(lock, (pid) => `Process ${pid} has it.`);

test("a lock held by a running process is refused, and available after its release", () => {
  const first = take();
  expect(lockHolder(lock)).toBe(process.pid);
  expect(take).toThrow(`Process ${process.pid} has it.`);
  first.release();
  expect([existsSync(lock), lockHolder(lock)]).toEqual([false, null]);
  take().release();
});

test.for([
  ["a process that is gone", JSON.stringify({ ...self, pid: 2_147_483_646 })],
  [
    "an earlier process whose number another one has now",
    JSON.stringify({ ...self, identity: "x" }),
  ],
  ["a file cut short by a crash", '{"pid": 12'],
  ["an empty file", ""],
] as const)("the lock of %s is taken over", ([, text]) => {
  take().release();
  writeFileSync(lock, text);
  expect(lockHolder(lock)).toBeNull();
  const taken = take();
  expect(JSON.parse(readFileSync(lock, "utf8"))).toMatchObject(self);
  taken.release();
});

test("a lock that another start takes over at the same moment stays with it", () => {
  take().release();
  writeFileSync(lock, "");
  const other = { pid: process.ppid, identity: processIdentity(process.ppid) };
  const move = renameSync;
  vi.spyOn(fs, "renameSync").mockImplementationOnce((from, to) => {
    writeFileSync(lock, JSON.stringify(other));
    move(from, to);
  });
  syncBuiltinESMExports();
  expect(take).toThrow(`Process ${process.ppid} has it.`);
  expect(lockHolder(lock)).toBe(process.ppid);
  expect(fs.readdirSync(join(folder.path, "a"))).toEqual(["lock"]);
});
