import { describe, expect, test } from "vitest";
import { db, transaction } from "@/lib/kernel/db";
import { releaseLeads } from "@/lib/requests/intake/release-leads";
import { mailsOf } from "@/tests/support/jobs";
import { sql } from "@/tests/support/sql";
import { newLead, storeLead } from "@/tests/support/store-lead";

const kindsTo = async (emailNormalized: string) =>
  (await db().mail.findMany({ where: { emailNormalized } })).map(({ kind }) => kind);
const withResult = (result: "A" | "B" | "C") =>
  newLead({ assessment: { answers: {}, result, rulesVersion: "1" } });

describe("whoever asks for help is written to", () => {
  test("once, in the transaction that stores the request", async () => {
    const { id, lead } = await storeLead();
    const [mail] = await db().mail.findMany({ where: { leadId: id } });
    expect(mail).toMatchObject({ kind: "received", email: lead.email, sentAt: null });
    expect(await mailsOf(id)).toMatchObject([{ payload: { mailId: mail?.id, leadId: id } }]);
  });

  test("with alternatives instead, if the result is C", async () => {
    const lead = withResult("C");
    await storeLead(lead);
    expect(await kindsTo(lead.email)).toEqual(["alternatives"]);
  });

  test("when an adviser releases what looked like a bot's form, and not before", async () => {
    const { id, lead } = await storeLead(newLead({ suspicions: ["honeypot"] }));
    expect(await kindsTo(lead.email)).toEqual([]);
    await transaction((tx) => releaseLeads(tx, [id], "ana@p.test"));
    expect(await kindsTo(lead.email)).toEqual(["received"]);
  });

  test("once a day, also when requests with different phones arrive at once", async () => {
    const { email } = newLead();
    const spellings = [email, email.toUpperCase()];
    await Promise.all(spellings.map((spelling) => storeLead(newLead({ email: spelling }))));
    expect(await kindsTo(email)).toEqual(["received"]);
    await sql("UPDATE mails SET created_at = created_at - interval '25 hours'");
    await storeLead(newLead({ email }));
    expect(await kindsTo(email)).toEqual(["received", "received"]);
  });

  test("fault 57: with one mail a day, whichever forms are used; alternatives wait for the next day", async () => {
    const { email } = newLead();
    const first = await storeLead(newLead({ email }));
    const [received] = await db().mail.findMany({ where: { leadId: first.id } });
    const C = { assessment: { answers: {}, result: "C" as const, rulesVersion: "1" } };
    const test = await storeLead(newLead({ email, ...C }));
    await storeLead(newLead({ email, ...C }));
    expect(await kindsTo(email)).toEqual(["received", "alternatives"]);
    const [later] = await mailsOf(test.id);
    const nextDay = (received?.createdAt.getTime() ?? 0) + 24 * 60 * 60_000;
    expect(later.run_at.getTime()).toBe(nextDay);
    // On the next day, after the one that waited.
    await sql("UPDATE mails SET created_at = created_at - interval '25 hours'");
    await sql("UPDATE mails SET sent_at = now() WHERE kind = 'alternatives'");
    await sql("UPDATE leads SET created_at = created_at - interval '25 hours'");
    await storeLead(newLead({ email }));
    expect(await kindsTo(email)).toEqual(["received", "alternatives"]);
  });
});
