import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isUnguessable, MIN_SECRET_LENGTH } from "@/lib/kernel/env";
import { takeLock } from "./process-lock";

/** Loads `.env`, or the file that ENV_FILE names. Variables that are already set win. */
export function loadSettings() {
  const file = process.env.ENV_FILE ?? ".env";
  if (existsSync(file)) process.loadEnvFile(file);
  // Absolute, because the web process runs in another working folder.
  const dataDir = resolve(process.env.DATA_DIR || ".data");
  process.env.DATA_DIR = dataDir;
  const databaseUrl = process.env.DATABASE_URL || undefined;
  return {
    dataDir,
    databaseUrl,
    /** Connects as the owner of the tables of `databaseUrl`. */
    ownerUrl: process.env.MIGRATION_DATABASE_URL || databaseUrl,
  };
}

/** The secret of a data folder, created on first use. */
export function localSecret(dataDir: string): string {
  const file = join(dataDir, "secret");
  if (existsSync(file)) return assertWhole(file, readFileSync(file, "utf8").trim());
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/** A damaged file would otherwise be reported as a missing setting. */
function assertWhole(file: string, secret: string): string {
  if (secret.length >= MIN_SECRET_LENGTH && isUnguessable(secret)) return secret;
  throw new Error(
    `The secret in ${file} is damaged: put the file back from a copy, or remove it. A new one is made then, which ends all sessions, and two-step verification takes recovery codes only.`,
  );
}

/** Locks a data folder against other instances. @throws Error when one uses it */
export function lockDataFolder(dataDir: string) {
  return takeLock(
    join(dataDir, "lock"),
    (pid) => `The data folder ${dataDir} is in use by another instance (process ${pid}).`,
  );
}
