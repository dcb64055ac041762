import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runningPostmaster } from "@/prisma/embedded-postmaster";

/**
 * Every setting of the product with an empty value: the settings of this machine, in the shell or
 * in `.env`, must not affect tests.
 */
export function testSettings(): Record<string, string> {
  const documented = readFileSync(".env.example", "utf8").matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm);
  const names = [...documented].map(([, name = ""]) => name);
  return Object.fromEntries([...names, "ENV_FILE", "DATA_DIR"].map((name) => [name, ""]));
}

/**
 * Removes the temporary folder of the tests, and stops databases that killed tests left running.
 */
export async function removeRunFolder(folder: string) {
  for (const name of readdirSync(folder)) {
    const cluster = join(folder, name, "postgres");
    const running = existsSync(cluster) ? runningPostmaster(cluster) : null;
    if (!running) continue;
    process.kill(running.pid, "SIGQUIT");
    while (runningPostmaster(cluster)) await pause(50);
  }
  rmSync(folder, { recursive: true, force: true });
}
