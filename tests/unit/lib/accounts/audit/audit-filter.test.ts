import { expect, test } from "vitest";
import { readAuditFilter, writeAuditFilter } from "@/lib/accounts/audit/audit-filter";

test("fault 18: an invalid filter is ignored, and a valid one survives the round trip", () => {
  const none = { action: null, actor: null, from: null, to: null };
  for (const query of [
    {},
    { action: "person.erased'--", from: "2026-02-30", to: "x" },
    { action: ["person.erased"], actor: ["a"], from: ["2026-02-01"] },
    { action: "toString", actor: " ", to: "2026-1-1" },
  ]) {
    expect(readAuditFilter(query)).toEqual(none);
  }
  const filter = readAuditFilter({
    action: "person.erased",
    actor: " Ana@P.test ",
    from: "2026-01-01",
    to: "2026-01-31",
  });
  expect(filter).toEqual({
    action: "person.erased",
    actor: "ana@p.test",
    from: "2026-01-01",
    to: "2026-01-31",
  });
  const address = writeAuditFilter(filter, "2026-01-15T00:00:00.000Z 7");
  const { cursor, ...again } = Object.fromEntries(new URLSearchParams(address));
  expect(readAuditFilter(again)).toEqual(filter);
  expect(cursor).toBe("2026-01-15T00:00:00.000Z 7");
  expect(writeAuditFilter(none)).toBe("");
});
