import { execFile, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { EmbeddedOptions } from "@/prisma/embedded";
import { NotPossibleError, type Run } from "./run";
import { drillFolder, openWorld, type World } from "./world";

const execute = promisify(execFile);
/** Debian's PostgreSQL: a pgBackRest knows the versions of its own time. */
const INSTALLED = "/usr/lib/postgresql";
const SCRIPTS = resolve("deploy/database");

/** A world whose database is archived and copied by the scripts of deploy/database. */
export type CopiedWorld = World & {
  /** The database's files, as PostgreSQL calls them: PGDATA. */
  cluster: string;
  /** The copies on this machine, and those elsewhere, encrypted. */
  repository: string;
  elsewhere: string;
  /** Starts backup.sh as its container does, until the drill ends. */
  startDaily(): void;
  /** Runs backup.sh or restore.sh as the database's account. @returns its output @throws when it fails */
  script(name: "backup" | "restore", ...args: string[]): Promise<string>;
};

/** @throws NotPossibleError without root, or without Debian's packages */
export async function openCopiedWorld(run: Run): Promise<CopiedWorld> {
  const programs = findPrograms();
  const folder = drillFolder(run);
  const account = accountOf("postgres");
  const owned = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path);
    chownSync(path, account.uid, account.gid);
    return path;
  };
  const [server, repository, elsewhere] = [
    owned("server"),
    owned("repository"),
    owned("elsewhere"),
  ];
  const cluster = join(server, "postgres");
  const settings = {
    PGBACKREST_CONFIG: join(SCRIPTS, "pgbackrest.conf"),
    PGBACKREST_PG1_PATH: cluster,
    PGBACKREST_REPO1_PATH: repository,
    PGBACKREST_LOCK_PATH: owned("lock"),
    // Stands in for the storage of deploy/s3-storage.yml.
    PGBACKREST_REPO2_TYPE: "posix",
    PGBACKREST_REPO2_PATH: elsewhere,
    PGBACKREST_REPO2_CIPHER_TYPE: "aes-256-cbc",
    PGBACKREST_REPO2_CIPHER_PASS: randomBytes(32).toString("hex"),
    PGBACKREST_REPO2_RETENTION_FULL_TYPE: "time",
    PGBACKREST_REPO2_RETENTION_FULL: "6",
  };
  const assignments = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const world = await openWorld(run, {
    worker: "inline",
    dataDir: server,
    otherVersion: programs,
    // As in docker-compose.yml, but for the places.
    postgres: {
      archive_mode: "on",
      archive_timeout: "45",
      archive_command: `${assignments.join(" ")} pgbackrest --stanza=site archive-push %p`,
    },
  });
  const { port, username, password } = new URL(world.database.url);
  const service = join(folder, "pg_service.conf");
  const lines = { host: "127.0.0.1", port, user: username, password, dbname: "app" };
  const text = Object.entries(lines).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(service, `[owner]\n${text.join("")}`);
  const env = {
    ...settings,
    ...{ NODE_ENV: "production" as const, PATH: `${programs.folder}:/usr/bin:/bin` },
    ...{ PGBACKREST_STANZA: "site", PGBACKREST_PG1_PORT: port },
    ...{ PGDATA: cluster, PGSERVICE: "owner", PGSERVICEFILE: service },
  };
  return {
    ...world,
    ...{ cluster, repository, elsewhere },
    startDaily() {
      const command = [join(SCRIPTS, "backup.sh"), "daily"];
      const child = spawn("sh", command, { ...account, cwd: "/", env, stdio: "ignore" });
      run.onEnd(() => child.kill());
    },
    async script(name, ...args) {
      const command = [join(SCRIPTS, `${name}.sh`), ...args];
      const { stdout } = await execute("sh", command, { ...account, cwd: "/", env });
      return stdout;
    },
  };
}

function findPrograms(): NonNullable<EmbeddedOptions["otherVersion"]> & { folder: string } {
  try {
    execFileSync("pgbackrest", ["version"]);
    const version =
      readdirSync(INSTALLED)
        .sort((a, b) => Number(a) - Number(b))
        .at(-1) ?? "";
    const folder = join(INSTALLED, version, "bin");
    const path = (program: string) => join(folder, program);
    const programs = { initdb: path("initdb"), pg_ctl: path("pg_ctl"), postgres: path("postgres") };
    return {
      folder,
      programs,
      locale: ["--locale=C.UTF-8", "--wal-segsize=1", "--data-checksums"],
    };
  } catch {
    throw new NotPossibleError("apt-get install -y postgresql pgbackrest");
  }
}

function accountOf(name: string) {
  if (process.getuid?.() !== 0)
    throw new NotPossibleError("only root gives the database an account");
  const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
