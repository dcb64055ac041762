import { spawn } from "node:child_process";
import { closeSync, globSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findEmbedded } from "@/prisma/embedded";
import { BENCH_ADMIN } from "../bench/site";
import { freePort } from "../free-port";
import { waitUntilUp } from "../web-process";
import { type Mailbox, openMailbox } from "./mailbox";
import { NotPossibleError, type Run } from "./run";
import { waitUntil } from "./wait-until";
import { drillFolder } from "./world";

const LIBRARIES = "/usr/lib/*/faketime/libfaketimeMT.so.1";
const START_MS = 120_000;

/** The product with its database, on a clock of their own. */
export interface FakeTimeSite {
  origin: string;
  database: { url: string };
  mailbox: Mailbox;
  /** From now on it is that moment there, and goes on from it. */
  setClock(moment: Date): void;
}

/** Starts all of it at `moment`, until the drill ends. */
export async function startAt(run: Run, moment: Date): Promise<FakeTimeSite> {
  const [library] = globSync(LIBRARIES);
  if (!library) throw new NotPossibleError("no library faketime here: apt-get install faketime");
  const folder = drillFolder(run);
  const clock = join(folder, "clock");
  function setClock(wanted: Date) {
    const offset = Math.round((wanted.getTime() - Date.now()) / 1_000);
    writeFileSync(clock, `${offset < 0 ? "" : "+"}${offset}\n`, { mode: 0o644 });
  }
  setClock(moment);
  const mailbox = await openMailbox();
  run.onEnd(mailbox.stop);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const log = openSync(join(folder, "processes.log"), "a");
  run.onEnd(() => closeSync(log));
  const start = ["--import", "./scripts/register.mjs", "scripts/start.ts", "--prebuilt"];
  const child = spawn(process.execPath, start, {
    env: {
      ...process.env,
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: "1",
      // Only what time it is, not how long something takes.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
      PORT: String(port),
      APP_URL: origin,
      DATA_DIR: folder,
      SMTP_URL: mailbox.url,
      TRUSTED_PROXIES: "1",
      BOT_GUARD: "off",
      ADMIN_EMAIL: BENCH_ADMIN.email,
      ADMIN_PASSWORD: BENCH_ADMIN.password,
    },
    stdio: ["ignore", log, log, "ipc"],
  });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  run.onEnd(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  await Promise.race([
    waitUntilUp(port, AbortSignal.timeout(START_MS)),
    ended.then(() => Promise.reject(new Error("The site did not start under faketime."))),
  ]);
  await waitUntil(
    "the database is there",
    START_MS,
    () => findEmbedded({ dataDir: folder }) !== null,
  );
  return { origin, database: { url: findEmbedded({ dataDir: folder }) ?? "" }, mailbox, setClock };
}
