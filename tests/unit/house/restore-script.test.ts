import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EVENT_TYPES } from "@/lib/vocabulary/events/events";
import { toldAs } from "@/lib/vocabulary/events/told-events";

test("a restore lists every kind of withdrawal that happened after its moment, and what else a person then relies on", () => {
  const script = readFileSync("deploy/database/since.sql", "utf8");
  const listed = /type IN \(([^)]+)\)/.exec(script)?.[1]?.match(/\w+/g);
  const withdrawals = EVENT_TYPES.filter((type) => toldAs(type)?.type === "consent.withdrawn");
  expect(listed?.sort()).toEqual(
    [
      ...withdrawals,
      ...["data_restricted", "request_cancelled", "contact_corrected", "mail_asked", "right_asked"],
    ].sort(),
  );
});

test("each list that a restore must know of tells when it could not be read", () => {
  const script = readFileSync("deploy/database/since.sql", "utf8");
  const lists = script.split(/^SELECT /m).slice(1);
  expect(lists.length).toBeGreaterThan(4);
  for (const list of lists)
    expect(list).toMatch(/;\n\\if :ERROR\n {2}\\warn 'NOT READ: .*\.'\n\\endif\n/);
});
