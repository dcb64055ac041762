import { isUnguessable, readEnv } from "@/lib/env";
import { runCommand } from "./run-command";

const ADVICE = "set it in .env to the output of `openssl rand -hex 24`";

// Runs before everything else in containers, where a wrong setting would show only in the log of one
// of them, and a guessable password would already be that of the database.
await runCommand(async () => {
  const { appUrl, mailFrom, leadsNotifyTo, smtpUrl } = readEnv(process.env);
  const { POSTGRES_PASSWORD, POSTGRES_APP_PASSWORD, BUILT_FOR = appUrl } = process.env;
  assertPassword("POSTGRES_PASSWORD", POSTGRES_PASSWORD);
  assertPassword("POSTGRES_APP_PASSWORD", POSTGRES_APP_PASSWORD);
  if (POSTGRES_APP_PASSWORD === POSTGRES_PASSWORD) {
    throw new Error(`POSTGRES_APP_PASSWORD is that of the owner: ${ADVICE}`);
  }
  if (new URL(BUILT_FOR).origin !== appUrl) {
    throw new Error(
      `The image was built for ${BUILT_FOR}, and APP_URL is ${appUrl}: build it again with \`docker compose build\``,
    );
  }
  if (new URL(appUrl).hostname !== "localhost") {
    assertMailbox("MAIL_FROM", mailFrom);
    assertMailbox("LEADS_NOTIFY_TO", leadsNotifyTo);
    assertMailServer(smtpUrl);
  }
  console.info("The settings are in order.");
});

function assertPassword(name: string, value = ""): void {
  if (value.length < 16) throw new Error(`${name} is too short: ${ADVICE}`);
  if (!isUnguessable(value)) {
    throw new Error(`${name} is a placeholder, which anybody can guess: ${ADVICE}`);
  }
  if (!/^[\w.~-]+$/.test(value)) {
    throw new Error(`${name} holds signs that have a meaning in an address: ${ADVICE}`);
  }
}

/** Nor would any of it leave by the mail server that it shows. */
function assertMailServer(address = ""): void {
  if (/[@./]example(\.(com|net|org))?(:\d+)?\/?$/i.test(address)) {
    throw new Error("SMTP_URL is that of the example: set it in .env to your mail server");
  }
}

/** Those that `.env.example` and content/site.ts show are nobody's: no lead would reach an adviser. */
function assertMailbox(name: string, address: string): void {
  if (/[@.]example(\.(com|net|org))?$/i.test(address)) {
    throw new Error(
      `${name} is ${address}, which nobody reads: set it in .env to an address of yours`,
    );
  }
}
