import { isUnguessable, readEnv } from "@/lib/env";
import { runCommand } from "./run-command";

// Runs before everything else in containers, where a wrong setting would show only in the log of one
// of them, and a guessable password would already be that of the database.
await runCommand(async () => {
  const { appUrl } = readEnv(process.env);
  const { POSTGRES_PASSWORD = "", BUILT_FOR = appUrl } = process.env;
  const advice = "set it in .env to the output of `openssl rand -hex 24`";
  if (POSTGRES_PASSWORD.length < 16) {
    throw new Error(`POSTGRES_PASSWORD is too short: ${advice}`);
  }
  if (!isUnguessable(POSTGRES_PASSWORD)) {
    throw new Error(`POSTGRES_PASSWORD is a placeholder, which anybody can guess: ${advice}`);
  }
  if (!/^[\w.~-]+$/.test(POSTGRES_PASSWORD)) {
    throw new Error(`POSTGRES_PASSWORD holds signs that have a meaning in an address: ${advice}`);
  }
  if (new URL(BUILT_FOR).origin !== appUrl) {
    throw new Error(
      `The image was built for ${BUILT_FOR}, and APP_URL is ${appUrl}: build it again with \`docker compose build\``,
    );
  }
  console.info("The settings are in order.");
});
