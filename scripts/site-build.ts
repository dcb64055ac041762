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
import { SCRIPT_HASHES_FILE } from "@/lib/content-security";
import { compileWhileLoading } from "./compile-hint";
import { falseSecrets } from "./false-secrets";
import { hashScripts } from "./hash-scripts";
import { letPagesPaintFirst } from "./paint-first";
import { keepPagesSingleByte } from "./single-byte-pages";

// What enters the build. A change in anything else needs no new one.
const SOURCES = [
  "app",
  "components",
  "content",
  "emails",
  "lib",
  "prisma",
  "public",
  "scripts/compile-hint.ts",
  "scripts/false-secrets.ts",
  "scripts/hash-scripts.ts",
  "scripts/paint-first.ts",
  "scripts/single-byte-pages.ts",
  "scripts/site-build.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "mdx-components.tsx",
  "next.config.mjs",
  "package-lock.json",
  "postcss.config.mjs",
  "proxy.ts",
  "tsconfig.json",
];
const GENERATED = "prisma/client";

/** Settings that enter the build: static pages carry the address; benchmarks add pages. */
const BUILD_VARIABLES = ["APP_URL", "BENCH"];

// As in next.config.mjs: the build with the benchmarks' own pages stays beside the real one.
const FOLDER = process.env.BENCH === "1" ? ".next-bench" : ".next";
const HASH_FILE = join(FOLDER, "source-hash");
export const STANDALONE = join(FOLDER, "standalone");

/**
 * From it the server actions have their names: the same in every build, so that a form opened before
 * a deploy arrives after it. It is no secret. It would encrypt what an action closes over, and ours
 * stand in files of their own and close over nothing.
 */
const ACTIONS_KEY = createHash("sha256").update("server actions").digest("base64");

/** Enough to tell two builds apart; it stands in every address of a script. */
const DEPLOYMENT_LENGTH = 10;

/** Whether the build is of these sources and settings. */
export function isBuildFresh(): boolean {
  return existsSync(HASH_FILE) && readFileSync(HASH_FILE, "utf8") === sourceHash();
}

interface BuildOptions {
  /** Build although nothing changed. */
  force?: boolean;
  /** Ends the build half-way; the next one begins anew. */
  signal?: AbortSignal;
  /** Is told of each process that the build starts, leader of a group. */
  onProcess?(pid: number): void;
}

/**
 * Builds the site when sources changed since the last finished build, or when `force` is set, and
 * tells whether it did. Throws when the build fails or `signal` ends it.
 */
export async function buildSite(options: BuildOptions = {}): Promise<boolean> {
  if (!options.force && isBuildFresh()) return false;
  // Taken before, so that an edit during the build makes the build stale.
  const hash = sourceHash();
  rmSync(HASH_FILE, { force: true });
  const build = { ...options, deployment: hash.slice(0, DEPLOYMENT_LENGTH) };
  await run("node_modules/prisma/build/index.js", ["generate"], build, "ignore");
  await run("node_modules/next/dist/bin/next", ["build"], build);
  completeStandalone();
  writeFileSync(HASH_FILE, hash);
  return true;
}

/** Next leaves it to us to lay the static files beside the server. */
function completeStandalone() {
  cpSync(join(FOLDER, "static"), join(STANDALONE, FOLDER, "static"), { recursive: true });
  if (existsSync("public")) cpSync("public", join(STANDALONE, "public"), { recursive: true });
  const pages = globSync(join(STANDALONE, FOLDER, "server/**/*.html"));
  compileWhileLoading([...letPagesPaintFirst(pages)].map(fileOfScript));
  keepPagesSingleByte(pages);
  writeScriptHashes();
  // Next copies env files too: secrets in a build, and settings that outlive their removal.
  for (const name of readdirSync(STANDALONE)) {
    if (name.startsWith(".env")) rmSync(join(STANDALONE, name));
  }
}

function fileOfScript(address: string): string {
  const { pathname } = new URL(address, "http://site");
  return join(STANDALONE, FOLDER, pathname.replace("/_next/", ""));
}

/** Last, when no page changes any more: a script that differs by a sign does not run. */
function writeScriptHashes() {
  const hashes = ["app", "pages"].map((kind) => {
    const folder = join(STANDALONE, FOLDER, "server", kind);
    return hashScripts(folder, globSync(join(folder, "**/*.html")));
  });
  writeFileSync(join(STANDALONE, SCRIPT_HASHES_FILE), JSON.stringify(Object.assign({}, ...hashes)));
}

/** Runs a script of a package in a process group of its own, and ends all of it on `signal`. */
function run(
  script: string,
  args: string[],
  { signal, onProcess, deployment }: BuildOptions & { deployment: string },
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
        // Of the sources, so that machines that each build the same ones are one deployment, and a
        // browser that meets another one loads its page anew.
        NEXT_DEPLOYMENT_ID: deployment,
      },
      stdio: ["ignore", output, "inherit"],
      detached: true,
    });
    const { pid } = child;
    if (pid) onProcess?.(pid);
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
