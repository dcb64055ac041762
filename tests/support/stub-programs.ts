import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder";

/**
 * A folder of programs that stand in for those which a shell script of ours calls. Each is the given lines of shell,
 * and notes its call in `calls`.
 */
export function stubPrograms(programs: Record<string, string>) {
  const { path: folder, remove } = temporaryFolder("stubs");
  const bin = join(folder, "bin");
  const log = join(folder, "calls");
  mkdirSync(bin);
  appendFileSync(log, "");
  for (const [name, lines] of Object.entries(programs)) {
    const file = join(bin, name);
    // In one line, whatever the arguments are.
    const note = `printf '%s\\n' "$(printf '%s ' ${name} "$@" | tr '\\n' ' ')" >>'${log}'`;
    writeFileSync(file, `#!/bin/sh\n${note}\n${lines}\n`);
    chmodSync(file, 0o755);
  }
  const start = (script: string, args: string[], settings: Record<string, string> = {}) =>
    spawn("sh", [script, ...args], {
      env: {
        NODE_ENV: "test",
        PATH: `${bin}:/usr/bin:/bin`,
        PGDATA: join(folder, "data"),
        PGBACKREST_REPO1_PATH: join(folder, "volume"),
        STUBS: folder,
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
  mkdirSync(join(folder, "data"));
  mkdirSync(join(folder, "volume"));
  return {
    folder,
    remove,
    start,
    run: (...command: Parameters<typeof start>) => endOf(start(...command)),
    calls: () => readFileSync(log, "utf8").split("\n").filter(Boolean),
  };
}

/** Waits for the end of a process, and returns how it ended and what it said. */
export async function endOf(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (part) => {
      said += part;
    });
  }
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, said })));
}
