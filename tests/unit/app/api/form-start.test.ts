import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { GET } from "@/app/api/form-start/route";
import { readStart } from "@/lib/suspicion/form-start";
import { testEnvironment } from "@/tests/support/test-environment";

Object.assign(
  process.env,
  testEnvironment({ databaseUrl: "postgresql://nobody@localhost/none", dataDir: ".data" }),
);

const ask = (key: string) =>
  GET(new NextRequest(`http://localhost:3000/api/form-start?key=${encodeURIComponent(key)}`));

test("whoever begins a form is given the time, signed, which nobody keeps", async () => {
  const key = crypto.randomUUID();
  const answer = ask(key);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { start } = await answer.json();
  expect(readStart(start, key)).toBeLessThan(5_000);
  expect(readStart(start, crypto.randomUUID())).toBeNull();
});

test("what is no name of a submission is given nothing", async () => {
  for (const key of ["", "x", "<script>", "a".repeat(5_000), `${crypto.randomUUID()}a`]) {
    const answer = ask(key);
    expect([answer.status, await answer.json()]).toEqual([400, {}]);
  }
});
