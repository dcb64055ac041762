import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NOTICE_VERSION } from "@/lib/cookies/categories";
import { recordChoice } from "@/lib/cookies/record-choice";
import { LIMITS } from "@/lib/kernel/rate-limit";
import { sql } from "@/tests/support/sql";

let addresses = 0;
const headers = () => new Headers({ "x-socket-address": `198.51.100.${++addresses}` });

const choiceOf = (categories: string[], choiceId: string = randomUUID()) => ({
  version: 1,
  categories,
  choiceId,
});

const recorded = (choiceId: string) =>
  sql("SELECT * FROM audit_log WHERE details->>'choice' = $1", [choiceId]);

let logged: string[] = [];

beforeEach(() => {
  logged = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((line) => logged.push(String(line)) > 0);
  }
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("a choice is stored in the audit log with its version and categories, and nothing else", async () => {
  const choice = choiceOf(["marketing", "necessary", "analytics"]);
  const sent = headers();
  sent.set("user-agent", "Mozilla/5.0 (Eva)");
  await recordChoice(choice, sent);
  const [row, ...others] = await recorded(choice.choiceId);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    action: "cookies.chosen",
    actor_email: null,
    details: {
      version: 1,
      categories: "necessary analytics marketing",
      choice: choice.choiceId,
    },
  });
  expect(JSON.stringify(row)).not.toMatch(/198\.51|Mozilla/);
  expect(logged).toEqual([]);
});

test("an invalid choice leaves no trace", async () => {
  const before = await sql("SELECT count(*) FROM audit_log");
  const necessary = choiceOf(["necessary"]);
  for (const given of [
    null,
    [],
    { version: 1 },
    { ...necessary, version: NOTICE_VERSION + 1 },
    { ...necessary, email: "eva@ejemplo.es" },
    choiceOf([]),
    choiceOf(["marketing"]),
    choiceOf(["necessary", "x"]),
    choiceOf(["necessary", "necessary"]),
  ]) {
    await recordChoice(given, headers());
  }
  expect(await sql("SELECT count(*) FROM audit_log")).toEqual(before);
  expect(logged).toEqual([]);
});

test("one address cannot flood the audit log: further choices are only logged", async () => {
  const sender = headers();
  const choiceId = randomUUID();
  for (let n = 0; n < 33; n++) await recordChoice(choiceOf(["necessary"], choiceId), sender);
  expect(await recorded(choiceId)).toHaveLength(30);
  expect(logged).toHaveLength(3);
  expect(JSON.parse(logged[0] ?? "")).toMatchObject({
    event: "cookies.chosen",
    version: 1,
    categories: "necessary",
    choice: choiceId,
  });

  const other = choiceOf(["necessary"]);
  await recordChoice(other, headers());
  expect(await recorded(other.choiceId)).toHaveLength(1);
});

test("a line with hundreds of addresses leaves room for everybody else's choices", async () => {
  const choiceId = randomUUID();
  for (let group = 0; group < 8; group++) {
    const sender = new Headers({ "x-socket-address": `2001:db8:1:${group}::1` });
    const work = Array.from({ length: 30 }, () =>
      recordChoice(choiceOf(["necessary"], choiceId), sender),
    );
    await Promise.all(work);
  }
  expect(await recorded(choiceId)).toHaveLength(150);
  const { points } = LIMITS["cookie-choice"];
  expect(points / 150).toBeGreaterThanOrEqual(200);
});

test("without the audit table the choice is logged, and the visitor sees no error", async () => {
  await sql("ALTER TABLE audit_log RENAME TO away");
  try {
    const choice = choiceOf(["necessary", "personalisation"]);
    await recordChoice(choice, headers());
    expect(logged.join()).toContain("cookies.not_audited");
    expect(JSON.parse(logged.at(-1) ?? "")).toMatchObject({
      event: "cookies.chosen",
      choice: choice.choiceId,
    });
  } finally {
    await sql("ALTER TABLE away RENAME TO audit_log");
  }
});
