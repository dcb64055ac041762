import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { FOLLOWED_PAGES } from "@/lib/process/follow-data";
import { SHARED_BY_MODULES } from "@/tests/support/shared-by-modules";

// What may stand in one place only, so that it has one owner.

/** The files in which a pattern is found, but in comments that fill whole lines. */
function filesWith(patterns: readonly RegExp[], among: string, fewest = 300): string[] {
  const files = globSync(among, { exclude: ["prisma/client/**"] });
  expect(files.length).toBeGreaterThan(fewest);
  return files.filter((file) => {
    const source = readFileSync(file, "utf8").replace(/^\s*(\/\/|\/?\*).*$/gm, "");
    return patterns.some((pattern) => pattern.test(source));
  });
}

const CLOCKS = [
  /\bnew Date\(\)/,
  /\bDate\.now\b/,
  /(?<![.\w])(now|(clock|statement|transaction)_timestamp|timeofday)\(\)/i,
  /\b(CURRENT_(TIMESTAMP|DATE|TIME)|LOCALTIMESTAMP)\b/,
];

/** The only readers of a clock in the product, and why each may be one. */
const CLOCK_READERS: Record<string, string> = {
  "lib/kernel/current-time.ts": "the one place",
  "lib/people/known-leads.ts": "the order of arrival needs a clock that all replicas share",
  "lib/process/queue-health.ts": "compares times that the queue's tables get from the database",
  "lib/process/worker-heartbeat.ts": "compares times of PostgreSQL's own statistics",
};

test("the product reads the time in one place, so that a test can set it", () => {
  const readers = filesWith(CLOCKS, "{app,components,content,emails,lib}/**/*.{ts,tsx}");
  expect(readers.sort()).toEqual(Object.keys(CLOCK_READERS).sort());
});

test("test files of one process inherit nothing that modules share by globalThis", () => {
  const shared = globSync("lib/**/*.ts").flatMap((file) => {
    const types = readFileSync(file, "utf8").matchAll(/typeof globalThis & \{([^}]*)\}/g);
    return [...types].flatMap(([, fields = ""]) =>
      [...fields.matchAll(/(\w+)\?:/g)].map(([, name]) => name),
    );
  });
  const cleared = [...SHARED_BY_MODULES, "currentRequest"];
  expect([...new Set(shared)].sort()).toEqual(cleared.sort());
});

test("integration tests set the clock of their process and of their database together", () => {
  const ownClock = /setSystemTime|toFake: \[[^\]]*"Date"/;
  expect(filesWith([ownClock], "tests/integration/**/*.ts", 50)).toEqual([]);
});

test("every server action is in a file named actions.ts", () => {
  const sources = "{app,components,content,emails,lib}/**/*.{ts,tsx}";
  const withActions = filesWith([/["']use server["']/], sources);
  expect(withActions.length).toBeGreaterThan(0);
  expect(withActions.filter((name) => basename(name) !== "actions.ts")).toEqual([]);
});

/** Each web process has its own framework cache, so two processes would show different data. */
const CACHES = [
  /\brevalidate(Path|Tag)?\b/,
  /\bunstable_cache\b/,
  /["']use cache/,
  /\bcacheLife\b/,
];

/** Pages that show data, and that lib/process/follow-data.ts keeps current in every process within a minute. */
const PAGES_WITH_DATA = ["colaboradores", "quienes-somos"].map(
  (folder) => `app/(site)/(pages)/${folder}/page.tsx`,
);

test("no source file uses the framework's cache, which replicas do not share", () => {
  const users = filesWith(CACHES, "{app,lib,components}/**/*.{ts,tsx}");
  expect(users.sort()).toEqual(PAGES_WITH_DATA);
});

test("each page that shows data is asked for again and again", () => {
  expect(PAGES_WITH_DATA.map((file) => basename(dirname(file)))).toEqual(
    FOLLOWED_PAGES.map((path) => basename(path)),
  );
});

/** Who may call useActionState itself, which replaces the page with an error if the connection is lost. */
const FORM_STATES: Record<string, string> = {
  "components/kit/use-kept-form.ts": "the one place",
  "components/accounts/account-form.tsx": "with scripts it sends by itself",
  "components/admin/calls/use-desk.ts": "with scripts it sends by itself",
  "components/admin/shell/use-office-form.ts": "with scripts it sends by itself",
  "components/forms/lead-form.tsx": "with scripts it sends by itself",
};

test("no form loses what was typed with the connection", () => {
  const users = filesWith([/\buseActionState\b/], "{app,components}/**/*.{ts,tsx}", 200);
  expect(users.sort()).toEqual(Object.keys(FORM_STATES).sort());
});

/** A form that a Server Action answers, and those whose answer cannot replace the page. */
const ACTION_FORM = /<form\b[^>]*\saction=\{(?!paths\.)/;
const KEEPS_PAGE = /\buse(?:KeptForm|OfficeForm|DeskForm|ActionState)\b/;

/** The other forms with such an answer, and how each keeps the page when the connection is lost. */
const ACTION_FORMS: Record<string, string> = {
  "app/bench/page.bench.tsx": "only in the laboratory's builds",
  "components/accounts/enrolment.tsx": "its panel gives it the action of useKeptForm",
  "components/accounts/proof-form.tsx": "its panel gives it the action of useKeptForm",
  "components/admin/shell/filter-form.tsx": "its action is the address of a page",
  "components/kit/action-form.tsx": "the one place, which asks first whether the server answers",
};

test("no form whose answer is another page loses this one with the connection", () => {
  const among = "{app,components}/**/*.tsx";
  const kept = new Set(filesWith([KEEPS_PAGE], among, 200));
  const others = filesWith([ACTION_FORM], among, 200).filter((file) => !kept.has(file));
  expect(others.sort()).toEqual(Object.keys(ACTION_FORMS).sort());
});

/** Who may read the page again, which replaces it with the browser's own page if the server does not answer. */
const REFRESHERS: Record<string, string> = {
  "components/kit/use-refresh.ts": "the one place, which asks first whether the server answers",
  "components/admin/requests/list/use-wanted-list.ts": "asks too, and shows that it waits",
};

test("no page is lost with the connection because it reads itself again", () => {
  const users = filesWith([/\brouter\s*\.\s*refresh\b/], "{app,components}/**/*.{ts,tsx}", 200);
  expect(users.sort()).toEqual(Object.keys(REFRESHERS).sort());
});

/** Code that is fetched later, and whose loss React answers with an error in the place of the page. */
const LAZY = [/\blazy\(/];

test("no page is lost because a part of it cannot be fetched", () => {
  expect(filesWith(LAZY, "{app,components}/**/*.{ts,tsx}", 200)).toEqual([]);
});

/** Statements that write to the history, by Prisma, through a relation, or in SQL. */
const EVENT_WRITES = [
  /\bleadEvent\s*\.(?:create|update|upsert|delete)/,
  /\bevents:\s*\{\s*(?:create|connect|update|upsert|delete|set)/,
  /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO) lead_events\b/,
  /\binsert(?:ing)?Rows\([^)]*"lead_events"/,
];

test("only one module writes to the history, so that no event is without a type", () => {
  const writers = filesWith(EVENT_WRITES, "{app,components,lib,scripts}/**/*.{ts,tsx}");
  // The seed invents a million requests with SQL.
  expect(writers.sort()).toEqual(["lib/history/record-event.ts", "scripts/seed/statements.ts"]);
});

/** The one writer of the calls: whoever opens, moves, leases or closes one asks it. */
const OWNER = "lib/calls/task/";

/** Writes a million invented rows at once, to try the product out; it changes none. */
const SEED = "scripts/seed/invent-calls.ts";

/** The fields of the schema that lead from another table to the calls, and back from an attempt. */
const relations = [
  ...readFileSync("prisma/schema.prisma", "utf8").matchAll(/^ {2}(\w+)\s+CallTask\b/gm),
].map(([, name]) => name);
/** Statements that write the calls: by Prisma, in SQL, or nested in those of another table. */
const CALL_WRITES = [
  /\bcallTask\s*\.\s*(?:create|update|upsert|delete)/,
  /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE|COPY)\s+"?call_tasks\b/i,
  /\binsert(?:ing)?Rows\([^)]*"call_tasks"/,
  new RegExp(
    `\\b(?:${relations.join("|")}):\\s*\\{\\s*(?:create|connect|update|upsert|delete|set|disconnect)\\w*:`,
  ),
];

test("only lib/calls/task writes the calls", () => {
  const among = "{app,components,emails,lib,prisma,scripts}/**/*.{ts,tsx,mjs}";
  const writers = filesWith(CALL_WRITES, among);
  expect(writers.some((file) => file.startsWith(OWNER))).toBe(true);
  expect(writers.filter((file) => !file.startsWith(OWNER) && file !== SEED)).toEqual([]);
});

describe("finds a writer of the calls", () => {
  const writes = (source: string) => CALL_WRITES.some((way) => way.test(source));
  test.each([
    "await tx.callTask.updateManyAndReturn({ where, data });",
    "db().callTask\n    .create({ data })",
    "UPDATE call_tasks SET closed_at = now()",
    'INSERT INTO "call_tasks" (id) VALUES ($1)',
    'await insertRows(\n  tx,\n  "call_tasks",\n  rows);',
    "tx.person.update({ where, data: { tasks: { deleteMany: {} } } })",
    "data: { held: { disconnect: { id } } }",
  ])("in %j", (source) => expect(writes(source)).toBe(true));

  test.each([
    "await tx.callTask.findMany({ where });",
    "SELECT id FROM call_tasks WHERE id = $1 FOR NO KEY UPDATE",
    "where: { tasks: { none: { closedAt: null } } }",
  ])("not in %j", (source) => expect(writes(source)).toBe(false));
});
