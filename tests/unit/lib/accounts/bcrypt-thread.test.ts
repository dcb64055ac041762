import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { runBcrypt } from "@/lib/accounts/bcrypt-thread";

const isKnown = async (password: string, hash: string) => runBcrypt("compare", password, hash);

test("hashes, and knows what was hashed", async () => {
  const hash = String(await runBcrypt("hash", "un paraguas azul", 4));
  expect(await isKnown("un paraguas azul", hash)).toBe(true);
  expect(await isKnown("otro paraguas azul", hash)).toBe(false);
});

test("a thread that dies at work fails that work alone", async () => {
  const hash = String(await runBcrypt("hash", "un paraguas azul", 4));
  await expect(isKnown("un paraguas azul", 5 as unknown as string)).rejects.toThrow("arguments");
  expect(await isKnown("un paraguas azul", hash)).toBe(true);
});

test("a thread that dies between two calls, or ends during one, is replaced", async () => {
  const shared = globalThis as { bcryptThread?: Worker };
  const hash = String(await runBcrypt("hash", "un paraguas azul", 4));
  await shared.bcryptThread?.terminate();
  expect(await isKnown("un paraguas azul", hash)).toBe(true);

  const work = runBcrypt("hash", "un paraguas azul", 16);
  void shared.bcryptThread?.terminate();
  await expect(work).rejects.toThrow("the thread ended");
  expect(await isKnown("un paraguas azul", hash)).toBe(true);
});

test("a script that has hashed a password ends by itself", async () => {
  const script = `
    const { hashPassword } = await import("./lib/accounts/password.ts");
    console.info(await hashPassword("un paraguas azul"));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "./scripts/register.mjs", "--input-type=module", "--eval", script],
    { timeout: 25_000 },
  );
  expect(stdout).toMatch(/^\$2b\$12\$\S{53}\n$/);
}, 30_000);
