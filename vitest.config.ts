import { fileURLToPath } from "node:url";
import { compile } from "@mdx-js/mdx";
import { defineConfig } from "vitest/config";
import mdxPlugins from "./lib/blog/mdx-plugins.json" with { type: "json" };
import olderPostgres from "./scripts/older-postgres.json" with { type: "json" };

const root = fileURLToPath(new URL(".", import.meta.url));

const plugin = async (name: string) => (await import(name)).default;

const mdxOptions = {
  remarkPlugins: await Promise.all(mdxPlugins.remarkPlugins.map(plugin)),
  rehypePlugins: await Promise.all(mdxPlugins.rehypePlugins.map(plugin)),
  providerImportSource: `${root}mdx-components.tsx`,
};

/** Texts as the site compiles them. */
const mdx = {
  name: "mdx",
  enforce: "pre" as const,
  async transform(value: string, path: string) {
    return path.endsWith(".mdx") ? String(await compile({ value, path }, mdxOptions)) : undefined;
  },
};

/** These are about the connection itself, which is the pooler's with `npm test -- integration --pooled`. */
const aboutTheConnection = process.env.TEST_POOLED
  ? ["tests/integration/lib/db.test.ts", "tests/integration/prisma/app-role.test.ts"]
  : [];

const onDatabase = {
  globalSetup: ["tests/support/database-server.ts"],
  setupFiles: ["tests/support/quiet-console.ts", "tests/support/database.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

const inIntegration = (path: string) => `tests/integration/${path}.test.ts`;
/** The tests of the database itself, and of a lead on its way. */
const OF_THE_SERVER = ["prisma/*", "lib/leads/{create,notify}"].map(inIntegration);
/** Of every kind of question that the code asks it: what the oldest one understands, all others do. */
const OF_EVERY_QUESTION = [
  "scripts/seed",
  "lib/leads/{change-status,count-newer,details,erase-person,export,export-history,filter,list}",
  "lib/leads/{notifications,overview,person,suspects}",
  "lib/{audit-log,db,rate-limit,retention}",
  "lib/accounts/{roles,session,team}",
].map(inIntegration);

export default defineConfig({
  root,
  plugins: [mdx],
  resolve: {
    alias: {
      "server-only": `${root}tests/support/empty.ts`,
      "@": root.replace(/\/$/, ""),
    },
  },
  // Styles are no part of these tests.
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
          setupFiles: ["tests/support/quiet-console.ts"],
          // The slowest take some two: this is for machines that stand still for longer.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          ...onDatabase,
          name: "integration",
          include: ["tests/integration/**/*.test.{ts,tsx}"],
          exclude: ["tests/integration/operations/**", ...aboutTheConnection],
        },
      },
      ...Object.keys(olderPostgres).map((version, index) => ({
        extends: true as const,
        test: {
          ...onDatabase,
          name: `postgres-${version}`,
          include: [...OF_THE_SERVER, ...(index === 0 ? OF_EVERY_QUESTION : [])],
        },
      })),
      {
        // Starts and kills the whole product, which must be built: `npm test -- operations`.
        extends: true,
        test: {
          name: "operations",
          include: ["tests/integration/operations/**/*.test.ts"],
          globalSetup: ["tests/support/database-server.ts"],
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
