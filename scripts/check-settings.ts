import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isLocal, isUnguessable, readEnv, siteOrigin } from "@/lib/kernel/env";
import { runCommand } from "./run-command";

const LONG_SECRET = "the output of `openssl rand -base64 32`";
const PASSWORD = "the output of `openssl rand -hex 24`";
const EXAMPLE = /[@./]example(\.(com|net|org))?(:\d+)?(\/\w*)?$/i;

/**
 * A file in the two volumes: `site` is for all our containers, `owner` for those that use the
 * owner's rights.
 */
const fileAt = (name: string) => join(process.env.SECRETS_DIR || "/secrets", name);
/** The secrets generated for a trial on localhost. */
const TRIAL_FILE = "owner/trial.json";
/** The address of the database for its owner. */
const OWNER_FILE = "owner/owner.env";

/**
 * Runs in the first container of docker-compose.yml. On localhost it generates missing secrets; for
 * a real domain it refuses missing, wrong or guessable settings before any other container uses
 * them. Writes what the other containers need to two volumes.
 */
export function checkSettings(): void {
  const appUrl = siteOrigin();
  const isTrial = isLocal(appUrl);
  const generated = isTrial ? trialSecrets() : {};
  if (isTrial) assertNoRealSite();
  else assertNoTrial();

  const AUTH_SECRET = secret("AUTH_SECRET", LONG_SECRET, generated);
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = databaseAddresses(generated);
  if (!isTrial && !process.env.SMTP_URL) {
    throw new Error("Set SMTP_URL in .env to the address of your mail server");
  }
  const settings = readEnv({ ...process.env, AUTH_SECRET, DATABASE_URL });
  if (!isTrial) assertMail(settings);
  assertBuiltFor(appUrl);

  if (isTrial) write(TRIAL_FILE, JSON.stringify(generated));
  write("site/site.env", envFile({ AUTH_SECRET, DATABASE_URL }));
  write(OWNER_FILE, envFile({ MIGRATION_DATABASE_URL }));
  write("owner/pg_service.conf", serviceFile(MIGRATION_DATABASE_URL));
  write("owner/password", decodeURIComponent(new URL(MIGRATION_DATABASE_URL).password));
  console.info("The settings are in order.");
  if (isTrial) console.info(`A trial: the site will be at ${appUrl}, for this machine alone.`);
  if (!settings.smtpUrl) {
    console.info("Mail: no SMTP_URL, so it is kept in the folder /data/mail of web and worker.");
  }
}

/** Secrets for a trial on localhost, generated once. They are kept only once all checks have passed. */
function trialSecrets(): Record<string, string> {
  const file = fileAt(TRIAL_FILE);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  return {
    AUTH_SECRET: randomBytes(32).toString("base64"),
    POSTGRES_PASSWORD: randomBytes(24).toString("hex"),
    POSTGRES_APP_PASSWORD: randomBytes(24).toString("hex"),
  };
}

/** Refuses a trial where a real site is: somebody has lost its `.env`, or runs a command without it. */
function assertNoRealSite(): void {
  if (!existsSync(fileAt(OWNER_FILE)) || existsSync(fileAt(TRIAL_FILE))) return;
  throw new Error(
    "APP_URL is missing in .env or localhost, and a real site is here: put its .env back. Nothing was changed",
  );
}

/**
 * Refuses the database of a trial: its accounts and leads are not real, and its passwords are not
 * those of `.env`.
 */
function assertNoTrial(): void {
  if (!existsSync(fileAt(TRIAL_FILE))) return;
  throw new Error(
    "The database is still that of the trial on localhost: remove it with `docker compose down -v`, then start again",
  );
}

function secret(name: string, advice: string, generated: Record<string, string>): string {
  const value = process.env[name] || generated[name];
  if (!value) throw new Error(`Set ${name} in .env to ${advice}`);
  return value;
}

/** The URLs of the database in our own containers, unless `.env` names another one. */
function databaseAddresses(generated: Record<string, string>) {
  const { DATABASE_URL, MIGRATION_DATABASE_URL = DATABASE_URL } = process.env;
  if (DATABASE_URL && MIGRATION_DATABASE_URL) return { DATABASE_URL, MIGRATION_DATABASE_URL };
  const owner = password("POSTGRES_PASSWORD", generated);
  const site = password("POSTGRES_APP_PASSWORD", generated);
  if (site === owner) {
    throw new Error(`POSTGRES_APP_PASSWORD is that of the owner: set it in .env to ${PASSWORD}`);
  }
  return {
    DATABASE_URL: `postgresql://application:${site}@db:5432/app`,
    MIGRATION_DATABASE_URL: `postgresql://owner:${owner}@db:5432/app`,
  };
}

function password(name: string, generated: Record<string, string>): string {
  const value = secret(name, PASSWORD, generated);
  const advice = `set it in .env to ${PASSWORD}`;
  if (value.length < 16) throw new Error(`${name} is too short: ${advice}`);
  if (!isUnguessable(value)) {
    throw new Error(`${name} is a placeholder, which anybody can guess: ${advice}`);
  }
  if (!/^[\w.~-]+$/.test(value)) {
    throw new Error(`${name} holds characters that have a meaning in an address: ${advice}`);
  }
  return value;
}

/** Refuses the addresses of `.env.example` and content/site.ts: no lead or alarm would reach anybody. */
function assertMail(settings: ReturnType<typeof readEnv>): void {
  const { smtpUrl = "", bouncesUrl = "" } = settings;
  if (EXAMPLE.test(smtpUrl)) {
    throw new Error("SMTP_URL is that of the example: set it in .env to your mail server");
  }
  if (EXAMPLE.test(bouncesUrl)) {
    throw new Error(
      "BOUNCES_URL is that of the example: set it in .env to the mailbox of MAIL_FROM",
    );
  }
  for (const [name, address] of Object.entries({
    MAIL_FROM: settings.mailFrom,
    LEADS_NOTIFY_TO: settings.leadsNotifyTo,
    ALARM_TO: settings.alarmTo,
    MORNING_MAIL_TO: settings.morningMailTo,
    ADMIN_EMAIL: settings.adminEmail,
  })) {
    if (!address || !EXAMPLE.test(address)) continue;
    throw new Error(
      `${name} is ${address}, which nobody reads: set it in .env to an address of yours`,
    );
  }
}

function assertBuiltFor(appUrl: string): void {
  const { BUILT_FOR = appUrl } = process.env;
  if (new URL(BUILT_FOR).origin === appUrl) return;
  throw new Error(
    `The image was built for ${BUILT_FOR}, and APP_URL is ${appUrl}: build it again with \`docker compose build\``,
  );
}

/** Formats values for `node --env-file`, which takes text within backticks literally. */
function envFile(values: Record<string, string>): string {
  const lines = Object.entries(values).map(([name, value]) => {
    if (value.includes("`")) throw new Error(`${name} holds a backtick: choose another value`);
    return `${name}=\`${value}\`\n`;
  });
  return lines.join("");
}

/**
 * A libpq service file: https://www.postgresql.org/docs/current/libpq-pgservice.html. Where Node trusts the
 * authorities that everybody trusts, libpq would demand a file of its own.
 */
function serviceFile(address: string): string {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address);
  const lines = Object.entries({
    host: hostname,
    port: port || "5432",
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    dbname: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.get("sslmode") === "verify-full" && { sslrootcert: "system" }),
    ...Object.fromEntries(searchParams),
  }).map(([name, value]) => `${name}=${value}\n`);
  return `[owner]\n${lines.join("")}`;
}

/** Replaces the file, so that a container that reads it now sees the old or the new one. */
function write(name: string, text: string): void {
  const file = fileAt(name);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, text);
}

if (import.meta.main) await runCommand(async () => checkSettings());
