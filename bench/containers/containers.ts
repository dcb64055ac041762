import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "@/scripts/run-command";
import { openCompose } from "./compose";
import { openEngine } from "./engine";
import { buildDatabaseImage, buildImage } from "./image";
import { runProgram } from "./run-program";
import { tryOut } from "./try-out";

// npm run containers: builds the image and tries docker-compose.yml on a real engine, as root: a
// start, a lead and its mail, three web containers, one killed, all replaced under load, a browser,
// a paused database, a restored copy. Fails when anything was lost. `--stand-ins` builds the base
// images first, for machines that reach no image registry; `--keep` leaves everything running.
const PROJECT = "punto-trial";
const APP_URL = "https://localhost";

await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), "containers-"));
  const engine = await openEngine();
  try {
    if (process.argv.includes("--stand-ins")) {
      console.info(await runProgram("sh", ["bench/containers/stand-ins.sh"]));
    }
    await buildDatabaseImage();
    await buildImage(APP_URL);
    const file = join(folder, "settings.env");
    const lines = Object.entries(settings()).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(file, lines.join(""), { mode: 0o600 });
    const compose = await openCompose(PROJECT, file);
    try {
      await tryOut(compose, APP_URL);
    } finally {
      if (!process.argv.includes("--keep")) await compose.run("down", "-v");
    }
  } finally {
    if (!process.argv.includes("--keep")) await engine.stop();
    rmSync(folder, { recursive: true });
  }
});

/** Localhost needs no settings; these are for a trial from one machine. */
function settings(): Record<string, string> {
  return {
    APP_URL,
    // All visitors of the trial come from this machine, and each sends an address.
    EDGE_PROXIES: "private_ranges",
    TRUSTED_PROXIES: "2",
    // A high limit gives each lead its own mail, and the trial counts them.
    LEADS_PER_MINUTE: "100000",
    DB_SHARED_BUFFERS: "128MB",
  };
}
