import { randomBytes } from "node:crypto";
import { startEmbedded } from "@/prisma/embedded";
import { assertPortFree } from "./assert-port-free";
import { makeFirstAdmin, migrateDatabase } from "./migrate-database";
import { assertReachable, assertTimesInUtc } from "./open-database";
import { runCommand } from "./run-command";
import { loadSettings, localSecret, lockDataFolder } from "./settings";
import { buildSite, holdBuild, isBuildFresh } from "./site-build";
import { listenAddress, startWeb, waitUntilUp } from "./web-process";

// npm start, npm run dev. `--prebuilt` serves the existing build, for tests.
const dev = process.argv.includes("--dev");
const prebuilt = process.argv.includes("--prebuilt");

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => stopping.abort());
}
// The program that started us with a channel, such as a test, has ended without stopping us.
process.on("disconnect", () => stopping.abort());

/** Stops everything that was started; called in reverse order. */
const started: (() => unknown)[] = [];

await runCommand(async () => {
  try {
    return await serve();
  } catch (error) {
    if (stopping.signal.aborted) return 0;
    throw error;
  } finally {
    for (const stop of started.reverse()) await attempt(stop);
  }
});

/** A part that does not stop must not keep the others running. */
async function attempt(stop: () => unknown) {
  try {
    await stop();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

async function serve() {
  const { dataDir, databaseUrl, ownerUrl } = loadSettings();
  const { port, appUrl } = await checkSettings(databaseUrl);
  started.push(lockDataFolder(dataDir).release);
  if (!databaseUrl) process.env.AUTH_SECRET ||= localSecret(dataDir);
  await assertPortFree(port, listenAddress());
  if (databaseUrl && ownerUrl) await assertReachable(ownerUrl);

  if (!dev && !prebuilt && !isBuildFresh()) {
    console.info("Building the site (only when its sources have changed)…");
    await buildSite({ signal: stopping.signal });
  }
  if (!dev) started.push(holdBuild().release);
  stopping.signal.throwIfAborted();
  const hasOwnAddress = Boolean(process.env.APP_URL);
  // Set only after the build, where a default address must not count as a setting.
  process.env.APP_URL = appUrl;

  const embedded = databaseUrl ? undefined : await openEmbedded(dataDir);
  stopping.signal.throwIfAborted();
  await unlessStopped(prepareDatabase(embedded?.url ?? ownerUrl ?? ""));

  const web = startWeb({ port, dev });
  started.push(web.stop);
  const lost = Promise.race([
    failWhen(web.ended, "The web process ended by itself."),
    ...(embedded ? [failWhen(embedded.ended, "The embedded database ended by itself.")] : []),
  ]);
  await unlessStopped(Promise.race([waitUntilUp(port, stopping.signal), lost]));
  await announce({ dataDir, databaseUrl, hasOwnAddress });
  return await unlessStopped(lost);
}

/** Validates the settings before anything starts. */
async function checkSettings(databaseUrl?: string) {
  const { readEnv } = await import("@/lib/kernel/env");
  if (databaseUrl) return readEnv(process.env);
  return readEnv({
    ...process.env,
    DATABASE_URL: "postgresql://127.0.0.1/made-later",
    AUTH_SECRET: process.env.AUTH_SECRET || randomBytes(32).toString("base64url"),
  });
}

async function openEmbedded(dataDir: string) {
  const database = await startEmbedded({ dataDir });
  started.push(database.stop);
  process.env.DATABASE_URL = database.appUrl;
  return database;
}

async function failWhen(ended: Promise<unknown>, message: string): Promise<never> {
  await ended;
  throw new Error(message);
}

async function prepareDatabase(ownerUrl: string) {
  await migrateDatabase(ownerUrl);
  const { closeDatabase } = await import("@/lib/kernel/db");
  try {
    await assertTimesInUtc();
    await makeFirstAdmin();
  } finally {
    await closeDatabase();
  }
}

async function announce(instance: {
  dataDir: string;
  databaseUrl: string | undefined;
  hasOwnAddress: boolean;
}) {
  const { dataDir, databaseUrl, hasOwnAddress } = instance;
  if (databaseUrl && !hasOwnAddress) {
    console.warn("APP_URL is not set: forms work only for visitors at the address below.");
  }
  const { env } = await import("@/lib/kernel/env");
  console.info(`Database: ${databaseUrl ? "that of DATABASE_URL" : `${dataDir}/postgres`}`);
  console.info(`Mail: ${env().smtpUrl ? "by SMTP_URL" : `${dataDir}/mail`}`);
  console.info(`Ready: ${env().appUrl}`);
}

/**
 * Resolves with the result of `work`. Throws when a signal comes first, without waiting for `work`.
 */
async function unlessStopped<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  const { signal } = stopping;
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  stopped.catch(() => {});
  signal.throwIfAborted();
  return await Promise.race([work, stopped]);
}
