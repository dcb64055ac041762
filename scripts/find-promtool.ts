import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const FOLDER = "node_modules/.cache/promtool";

// Installed as a whole, Debian's package would start a Prometheus.
const UNPACK = `mkdir -p ${FOLDER} && cd ${FOLDER} && apt-get download prometheus && dpkg-deb --fsys-tarfile prometheus_*.deb | tar -x ./usr/bin/promtool && rm prometheus_*.deb`;

/**
 * Runs promtool, Prometheus's checker of its files, to its end. Takes it out of Debian's package where there is none.
 * @throws Error with the commands to run by hand
 */
export function promtool(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(ensurePromtool(), args, { encoding: "utf8" });
  return { status, output: stdout + stderr };
}

function ensurePromtool(): string {
  for (const install of [UNPACK, `apt-get update && ${UNPACK}`]) {
    const found = findPromtool();
    if (found) return found;
    console.info("No promtool here yet: unpacking Debian's");
    spawnSync(install, { shell: true, stdio: "inherit" });
  }
  const unpacked = findPromtool();
  if (unpacked) return unpacked;
  throw new Error(`No promtool for the tests of the alerts. Install Prometheus, or run: ${UNPACK}`);
}

function findPromtool(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), join(FOLDER, "usr/bin")];
  return folders.map((folder) => join(folder, "promtool")).find((path) => existsSync(path));
}
