import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCompose } from "./containers/compose";
import { openEngine } from "./containers/engine";
import { buildImage } from "./containers/image";
import { moveDatabase } from "./containers/own-database";
import { checkRefusals } from "./containers/refusals";
import { runProgram } from "./containers/run-program";
import { tryOut } from "./containers/try-out";
import { runCommand } from "./run-command";

// npm run containers: builds the image and tries docker-compose.yml on a real engine, as root. Up, a
// lead in, its mail out, three web containers, one killed, all of them replaced under load, a browser,
// the database standing still, a copy restored, the move to another database. Fails when anything was
// lost. `--stand-ins` makes the base images first, where no registry of images can be reached; `--keep`
// leaves everything running.
const PROJECT = "punto-trial";
const APP_URL = "https://localhost";

await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), "containers-"));
  const engine = await openEngine();
  try {
    if (process.argv.includes("--stand-ins")) {
      console.info(await runProgram("sh", ["scripts/containers/stand-ins.sh"]));
    }
    await buildImage(APP_URL);
    await checkRefusals(PROJECT, folder, settings());
    const mine = settings();
    const file = join(folder, "settings.env");
    writeSettings(file, mine);
    const compose = await openCompose(PROJECT, file);
    try {
      await tryOut(compose, APP_URL);
      await moveDatabase(compose, APP_URL, (changes) =>
        writeSettings(file, { ...mine, ...changes }),
      );
    } finally {
      if (!process.argv.includes("--keep")) await compose.run("--profile", "trial", "down", "-v");
    }
  } finally {
    if (!process.argv.includes("--keep")) await engine.stop();
    rmSync(folder, { recursive: true });
  }
});

/** Those that .env.example asks for, and what a trial from one machine needs. */
function settings(): Record<string, string> {
  return {
    APP_URL,
    AUTH_SECRET: randomBytes(32).toString("base64"),
    POSTGRES_PASSWORD: randomBytes(24).toString("hex"),
    POSTGRES_APP_PASSWORD: randomBytes(24).toString("hex"),
    SMTP_URL: "smtp://mail:1025",
    ADMIN_EMAIL: "ana@example.com",
    // Every visitor of the trial comes from here, and says which address is theirs.
    EDGE_PROXIES: "private_ranges",
    TRUSTED_PROXIES: "2",
    // They are a program, which is what it keeps apart.
    BOT_GUARD: "off",
    DB_SHARED_BUFFERS: "128MB",
  };
}

function writeSettings(file: string, values: Record<string, string>) {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(""), { mode: 0o600 });
}
