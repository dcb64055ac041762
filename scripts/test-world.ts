import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runningPostmaster } from "@/prisma/embedded-postmaster";

/**
 * Every setting of the product, emptied: what the person at this machine has set, in the shell or
 * in `.env`, must not change what tests see.
 */
export function testSettings(): Record<string, string> {
  const documented = readFileSync(".env.example", "utf8").matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm);
  const names = [...documented].map(([, name = ""]) => name);
  return Object.fromEntries([...names, "ENV_FILE", "DATA_DIR"].map((name) => [name, ""]));
}

/** Removes what tests left in their temporary folder, databases of killed ones included. */
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
