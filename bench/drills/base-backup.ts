import { execFile } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { startEmbedded } from "@/prisma/embedded";
import { query } from "./ledger";
import { type Run, waitUntil } from "./run";

const REPLAY_MS = 60_000;

/** Creates a folder for the server's WAL, and the settings that archive it there. */
export function openArchive(folder: string) {
  const archive = join(folder, "archive");
  mkdirSync(archive);
  // When root runs the drill, the server has another account.
  chmodSync(archive, 0o777);
  const settings = { archive_mode: "on", archive_command: `cp %p ${archive}/%f` };
  return { archive, settings };
}

/**
 * Copies the files of a running server as pg_basebackup does, which is not among the embedded
 * programs.
 */
export async function takeBaseBackup(client: Client, dataDir: string, copy: string) {
  const cluster = join(dataDir, "postgres");
  await client.query("SELECT pg_backup_start('drill', true)");
  await copyFiles(cluster, copy);
  const { rows } = await client.query("SELECT labelfile FROM pg_backup_stop(true)");
  for (const name of ["postmaster.pid", "postmaster.opts"])
    rmSync(join(copy, name), { force: true });
  // The archive has the WAL of this copy.
  for (const name of readdirSync(join(copy, "pg_wal"))) {
    if (/^[0-9A-F]{24}/.test(name)) rmSync(join(copy, "pg_wal", name));
  }
  writeAsOwner(copy, "backup_label", rows[0].labelfile);
}

interface Recovery {
  backup: string;
  archive: string;
  /** The data folder of the copied server, which holds the password. */
  dataDir: string;
  /** The last second to recover. Default: all that is in the archive. */
  until?: string;
}

/** Starts a server on a copy, lets it replay the archive, and returns its URL. */
export async function recover(run: Run, folder: string, recovery: Recovery): Promise<string> {
  const { backup, archive, dataDir, until } = recovery;
  mkdirSync(folder);
  await copyFiles(backup, join(folder, "postgres"));
  copyFileSync(join(dataDir, "postgres-password"), join(folder, "postgres-password"));
  writeAsOwner(join(folder, "postgres"), "recovery.signal", "");
  const server = await startEmbedded({
    dataDir: folder,
    settings: {
      archive_mode: "off",
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_action: "promote",
      ...(until && { recovery_target_time: until }),
    },
  });
  run.onEnd(server.stop);
  await waitUntil("the archive is replayed", REPLAY_MS, async () => {
    const [row] = await query<{ done: boolean }>(
      server.url,
      "SELECT NOT pg_is_in_recovery() AS done",
    );
    return row?.done ?? false;
  });
  return server.url;
}

/** Copies with owners and modes. Files may appear and vanish meanwhile: the WAL repairs that. */
function copyFiles(from: string, to: string): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile("cp", ["-a", from, to], (error, _, stderr) => {
      const lines = stderr.split("\n").filter(Boolean);
      const onlyGone = lines.every((line) => line.includes("No such file or directory"));
      if (!error || (onlyGone && existsSync(join(to, "PG_VERSION")))) resolve();
      else reject(error);
    });
  });
}

/** Writes a file that belongs to the owner of its folder. */
function writeAsOwner(folder: string, name: string, text: string) {
  const file = join(folder, name);
  const { uid, gid } = statSync(folder);
  writeFileSync(file, text, { mode: 0o600 });
  chownSync(file, uid, gid);
}
