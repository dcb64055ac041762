import { fileURLToPath } from "node:url";
import { compile } from "@mdx-js/mdx";
import { defineConfig } from "vitest/config";
import mdxPlugins from "./lib/blog/mdx-plugins.json" with { type: "json" };

const root = fileURLToPath(new URL(".", import.meta.url));

const plugin = async (name: string) => (await import(name)).default;

const mdxOptions = {
  remarkPlugins: await Promise.all(mdxPlugins.remarkPlugins.map(plugin)),
  rehypePlugins: await Promise.all(mdxPlugins.rehypePlugins.map(plugin)),
  recmaPlugins: [await plugin(`${root}lib/blog/keep-units.ts`)],
  providerImportSource: `${root}mdx-components.tsx`,
};

/** Compiles articles as the site does. */
const mdx = {
  name: "mdx",
  enforce: "pre" as const,
  async transform(value: string, path: string) {
    return path.endsWith(".mdx") ? String(await compile({ value, path }, mdxOptions)) : undefined;
  },
};

/** For tests of a database or of the whole product, on a machine with other work. */
const PATIENT = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
};

/**
 * Their tests wait until PostgreSQL ends a deadlock or a wait for a lock. At other dates it never does, because
 * faketime gives its signal handlers the machine's time.
 */
const NEED_TIMERS = [
  "tests/integration/lib/kernel/db.test.ts",
  "tests/integration/prisma/migrations.test.ts",
];

export default defineConfig({
  root,
  plugins: [mdx],
  resolve: {
    alias: {
      "server-only": `${root}tests/support/empty.ts`,
      "@": root.replace(/\/$/, ""),
    },
  },
  // These tests need no styles.
  css: { postcss: {} },
  test: {
    allowOnly: false,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/own-environment.ts", "tests/support/quiet-console.ts"],
          // Files share the modules of their process: to load them again took five times as long.
          isolate: false,
          // The slowest test takes some seconds; the rest is for machines with other work.
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.{ts,tsx}"],
          exclude: [
            "tests/integration/operations/**",
            ...(process.env.FAKETIME === undefined ? [] : NEED_TIMERS),
          ],
          globalSetup: ["tests/support/database-server.ts"],
          setupFiles: [
            "tests/support/fresh-modules.ts",
            "tests/support/own-environment.ts",
            "tests/support/quiet-console.ts",
            "tests/support/database.ts",
          ],
          // Files share the packages of their process; fresh-modules.ts loads our own modules again.
          isolate: false,
          ...PATIENT,
        },
      },
      {
        // These tests start and kill the whole built product: `npm test -- operations`.
        extends: true,
        test: {
          name: "operations",
          include: ["tests/integration/operations/**/*.test.ts"],
          globalSetup: ["tests/support/database-server.ts"],
          ...PATIENT,
        },
      },
    ],
  },
});
