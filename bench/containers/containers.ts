import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "@/scripts/run-command";
import { openCompose } from "./compose";
import { openEngine } from "./engine";
import { buildImage } from "./image";
import { runProgram } from "./run-program";
import { tryOut } from "./try-out";

// npm run containers: builds the image and tries docker-compose.yml on a real engine, as root. Up, a
// lead in, its mail out, three web containers, one killed, all of them replaced under load, a browser,
// the database standing still, a copy restored. Fails when anything was lost. `--stand-ins` makes the base
// images first, where no registry of images can be reached; `--keep` leaves everything running.
const PROJECT = "punto-trial";
const APP_URL = "https://localhost";

await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), "containers-"));
  const engine = await openEngine();
  try {
    if (process.argv.includes("--stand-ins")) {
      console.info(await runProgram("sh", ["bench/containers/stand-ins.sh"]));
    }
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

/** On localhost nothing needs to be set: only what a trial from one machine needs. */
function settings(): Record<string, string> {
  return {
    APP_URL,
    // Every visitor of the trial comes from here, and says which address is theirs.
    EDGE_PROXIES: "private_ranges",
    TRUSTED_PROXIES: "2",
    // They are a program, which is what it keeps apart.
    LEADS_PER_MINUTE: "100000",
    DB_SHARED_BUFFERS: "128MB",
  };
}
