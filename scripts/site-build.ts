import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { build as bundle } from "esbuild";
import { SCRIPT_HASHES_FILE } from "@/lib/process/content-security";
import { falseSecrets } from "./false-secrets";
import { hashScripts } from "./hash-scripts";
import { lockHolder, type ProcessLock, takeLock } from "./process-lock";

/** The sources of the build. Other changes need no new build. */
export const SOURCES = [
  "app",
  "components",
  "content",
  "emails",
  "lib",
  "prisma",
  "scripts/false-secrets.ts",
  "scripts/hash-scripts.ts",
  "scripts/site-build.ts",
  "instrumentation.ts",
  "mdx-components.tsx",
  "next.config.mjs",
  "package-lock.json",
  "postcss.config.mjs",
  "proxy.ts",
  "tsconfig.json",
];
const GENERATED = "prisma/client";

/** Settings that enter the build: static pages contain the address; benchmarks add pages. */
const BUILD_VARIABLES = ["APP_URL", "BENCH"];

// As in next.config.mjs: the build with the benchmark pages has a separate folder.
const FOLDER = process.env.BENCH === "1" ? ".next-bench" : ".next";
const HASH_FILE = join(FOLDER, "source-hash");
// Next keeps this folder when it empties the rest for a new build.
const BUILDER_LOCK = join(FOLDER, "cache/builder");
const SERVERS = join(FOLDER, "cache/servers");
export const STANDALONE = join(FOLDER, "standalone");
/** The file in that folder that serves the build. */
export const WEB_SERVER = "web-server.cjs";

/**
 * Next derives the names of the server actions from it: the same in every build, so that a form
 * opened before a deploy works after it. It is no secret. It would encrypt the variables that an
 * action closes over, and ours close over none.
 */
const ACTIONS_KEY = createHash("sha256").update("server actions").digest("base64");

/** Enough to distinguish builds; every URL of a script contains it. */
const DEPLOYMENT_LENGTH = 10;

/** Whether the build matches the current sources and settings. */
export function isBuildFresh(): boolean {
  return existsSync(HASH_FILE) && readFileSync(HASH_FILE, "utf8") === sourceHash();
}

interface BuildOptions {
  /** Build although nothing changed. */
  force?: boolean;
  /** Aborts the build; the next one starts again. */
  signal?: AbortSignal;
}

/**
 * Builds the site when sources changed since the last finished build, or when `force` is set, and
 * returns whether it did.
 * @throws Error when another process builds or serves from the same folder, when the build fails,
 * and when `signal` aborts it
 */
export async function buildSite({ force = false, signal }: BuildOptions = {}): Promise<boolean> {
  if (!force && isBuildFresh()) return false;
  const lock = takeLock(BUILDER_LOCK, beingMade);
  try {
    assertNotServed();
    // Computed first, so that an edit during the build makes the build stale.
    const hash = sourceHash();
    rmSync(HASH_FILE, { force: true });
    const build = { signal, deployment: hash.slice(0, DEPLOYMENT_LENGTH) };
    await run("node_modules/prisma/build/index.js", ["generate"], build, "ignore");
    await run("node_modules/next/dist/bin/next", ["build"], build);
    await completeStandalone();
    writeFileSync(HASH_FILE, hash);
    return true;
  } finally {
    lock.release();
  }
}

/**
 * Records that this process serves the build, so that no other process overwrites it until
 * `release`.
 * @throws Error when another process is building
 */
export function holdBuild(): ProcessLock {
  const lock = takeLock(join(SERVERS, String(process.pid)), inUse);
  const builder = lockHolder(BUILDER_LOCK);
  if (builder === null) return lock;
  lock.release();
  throw new Error(beingMade(builder));
}

/** Refuses to replace a served build: pages that visitors have open would lose their scripts. */
function assertNotServed() {
  for (const name of existsSync(SERVERS) ? readdirSync(SERVERS) : []) {
    const server = lockHolder(join(SERVERS, name));
    if (server !== null && server !== process.pid) throw new Error(inUse(server));
    rmSync(join(SERVERS, name), { force: true });
  }
}

const beingMade = (pid: number) =>
  `The build in ${FOLDER} is being made by process ${pid}: wait until it has ended.`;
const inUse = (pid: number) =>
  `The build in ${FOLDER} is in use by the site that runs as process ${pid}: stop it first, or build in another checkout.`;

/** Adds what Next leaves out of the server's folder, such as the static files. */
async function completeStandalone() {
  cpSync(join(FOLDER, "static"), join(STANDALONE, FOLDER, "static"), { recursive: true });
  writeScriptHashes();
  await bundle({
    entryPoints: ["lib/process/web-server.ts"],
    outfile: join(STANDALONE, WEB_SERVER),
    bundle: true,
    platform: "node",
    target: "node24",
    logLevel: "warning",
  });
  // Next copies env files too: they would put secrets into the build and outlive removed settings.
  for (const name of readdirSync(STANDALONE)) {
    if (name.startsWith(".env")) rmSync(join(STANDALONE, name));
  }
}

/** Runs last, when no page changes any more: a script that differs by a character does not run. */
function writeScriptHashes() {
  const hashes = ["app", "pages"].map((kind) => {
    const folder = join(STANDALONE, FOLDER, "server", kind);
    return hashScripts(folder, globSync(join(folder, "**/*.html")));
  });
  writeFileSync(join(STANDALONE, SCRIPT_HASHES_FILE), JSON.stringify(Object.assign({}, ...hashes)));
}

/** Runs a script of a package in a separate process group, and kills the group on `signal`. */
function run(
  script: string,
  args: string[],
  { signal, deployment }: { signal?: AbortSignal; deployment: string },
  output: "inherit" | "ignore" = "inherit",
) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      env: {
        ...process.env,
        ...falseSecrets(),
        NODE_ENV: "production",
        PORT: "",
        NEXT_TELEMETRY_DISABLED: "1",
        NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTIONS_KEY,
        // Derived from the sources: machines that each build the same ones form one deployment, and
        // a browser that meets another deployment reloads its page.
        NEXT_DEPLOYMENT_ID: deployment,
      },
      stdio: ["ignore", output, "inherit"],
      detached: true,
    });
    const { pid } = child;
    const end = () => pid && process.kill(-pid, "SIGKILL");
    signal?.addEventListener("abort", end);
    child.on("error", reject);
    child.on("close", (code) => {
      signal?.removeEventListener("abort", end);
      if (code === 0) resolve();
      else reject(new Error(`The build failed: ${script} ${args.join(" ")} ended with ${code}.`));
    });
  });
}

function sourceHash() {
  const hash = createHash("sha256");
  for (const name of BUILD_VARIABLES) hash.update(`${name}=${process.env[name] ?? ""}\n`);
  for (const file of SOURCES.flatMap(filesIn)) {
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesIn(path: string): string[] {
  if (!existsSync(path) || path === GENERATED) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}
