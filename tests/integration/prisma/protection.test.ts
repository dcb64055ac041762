import { beforeAll, describe, expect, test } from "vitest";
import { insertRow, REFUSALS, refusalOf, sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

describe("fault 30: a consent receipt", () => {
  let leadId: string;
  beforeAll(async () => {
    leadId = (await storeLead()).id;
  });
  const receipts = () => sql("SELECT * FROM consent_receipts WHERE lead_id = $1", [leadId]);

  test.each([
    "consent_text = 'otro'",
    "ip_address = '10.0.0.1'",
    "ip_address = NULL, consent_text = 'otro'",
  ])("refuses UPDATE … SET %s", async (change) => {
    const before = await receipts();
    const update = sql(`UPDATE consent_receipts SET ${change} WHERE lead_id = $1`, [leadId]);
    expect(await refusalOf(update)).toBe(REFUSALS.privilege);
    expect(await receipts()).toEqual(before);
  });

  test("refuses DELETE and TRUNCATE", async () => {
    const remove = sql("DELETE FROM consent_receipts WHERE lead_id = $1", [leadId]);
    expect(await refusalOf(remove)).toBe(REFUSALS.privilege);
    expect(await refusalOf(sql("TRUNCATE consent_receipts"))).toBe(REFUSALS.privilege);
    expect(await refusalOf(sql("TRUNCATE leads CASCADE"))).toBe(REFUSALS.privilege);
    expect(await receipts()).toHaveLength(2);
  });
});

test("fault 29: the audit log refuses UPDATE, DELETE and TRUNCATE", async () => {
  await insertRow("audit_log", { action: "leads.export", actor_email: "admin@p.test" });
  for (const change of [
    "UPDATE audit_log SET actor_email = NULL",
    "UPDATE audit_log SET action = 'x' WHERE false",
    "DELETE FROM audit_log",
    "TRUNCATE audit_log",
  ]) {
    expect(await refusalOf(sql(change)), change).toBe(REFUSALS.privilege);
  }
  const rows = await sql("SELECT action, actor_email FROM audit_log");
  expect(rows).toEqual([{ action: "leads.export", actor_email: "admin@p.test" }]);
});
