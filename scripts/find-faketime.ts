import { spawnSync } from "node:child_process";

const INSTALLS = ["apt-get update", "apt-get install -y faketime"];

/**
 * The variables with which a process, and those that it starts, see another time: the machine's time
 * and so many seconds. Installs Debian's faketime where there is none.
 * @throws Error with the command to run by hand
 */
export function shiftedTime(seconds: number): Record<string, string> {
  return {
    LD_PRELOAD: ensureFaketime(),
    FAKETIME: `${seconds < 0 ? "-" : "+"}${Math.abs(seconds)}`,
    // Timers go on as they are.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    DONT_FAKE_MONOTONIC: "1",
    // Files keep their times: a file must not be older than the process that wrote it.
    NO_FAKE_STAT: "1",
  };
}

/** The library for programs with threads, which the command preloads. */
function ensureFaketime(): string {
  const library = findFaketime();
  if (library) return library;
  if (process.getuid?.() === 0) {
    for (const install of INSTALLS) {
      console.info(`No faketime here yet: ${install}`);
      spawnSync(install, { shell: true, stdio: "inherit" });
    }
  }
  const installed = findFaketime();
  if (installed) return installed;
  throw new Error(`No faketime for tests at other dates. Run: ${INSTALLS.at(-1)}`);
}

function findFaketime(): string | undefined {
  const command = ["-m", "-f", "+0", "sh", "-c", 'printf %s "$LD_PRELOAD"'];
  const { status, stdout } = spawnSync("faketime", command, { encoding: "utf8" });
  return status === 0 && stdout.includes("libfaketime") ? stdout : undefined;
}
