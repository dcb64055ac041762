import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import { notifyLead } from "@/lib/mails/notify/notify";
import { notificationsOf } from "@/tests/support/jobs";
import { mailServer } from "@/tests/support/mail-server";
import { sql } from "@/tests/support/sql";
import { newLead, storeLead } from "@/tests/support/store-lead";

const smtp = await mailServer();

const sentEvents = (id: string) =>
  sql("SELECT type FROM lead_events WHERE lead_id = $1 AND type = 'notification_sent'", [id]);

describe("the advisers' notification", () => {
  test("names who asks, the hour and where to look, and nothing that an erasure would have to reach", async () => {
    const { id } = await storeLead(
      newLead({ email: "Maria@Ejemplo.es", phone: "600 123 456", source: "boletin" }),
    );
    await notifyLead(id);
    const [message, ...others] = smtp.messages;
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      envelope: { to: ["avisos@example.test"] },
      subject: "Nuevo lead: Ana Ruiz Núñez",
      messageId: `<lead-${id}@localhost>`,
    });
    expect(message?.replyTo).toBeUndefined();
    const link = `http://localhost:3000/admin?lead=${id}`;
    for (const part of [message?.html ?? "", message?.text ?? ""]) {
      const words = part.replaceAll("<!-- -->", "");
      for (const fact of ["Ana Ruiz Núñez", "9:00-10:00", link]) expect(words).toContain(fact);
    }
    expect(message?.raw).not.toMatch(/maria@|600 ?123 ?456|boletin|elegible|10\.000/i);
    expect(await sentEvents(id)).toHaveLength(1);
  });

  test("is sent once, however often its job runs", async () => {
    const { id } = await storeLead();
    for (let n = 0; n < 3; n++) await notifyLead(id);
    expect(smtp.messages).toHaveLength(1);
    expect(await sentEvents(id)).toHaveLength(1);
  });

  test("is not sent about somebody whose data were restricted, or who withdrew, in the meantime", async () => {
    const restricted = await storeLead();
    await sql(
      "UPDATE people SET restricted_at = now(), restricted_because = 'x' WHERE id = (SELECT person_id FROM leads WHERE id = $1)",
      [restricted.id],
    );
    await notifyLead(restricted.id);
    const withdrawn = await storeLead();
    await sql("UPDATE leads SET withdrawn = '{call}' WHERE id = $1", [withdrawn.id]);
    await notifyLead(withdrawn.id);
    expect(smtp.messages).toEqual([]);
  });

  test("is not sent for a lead that was erased or never existed", async () => {
    const { id } = await storeLead();
    await sql("DELETE FROM leads WHERE id = $1", [id]);
    await notifyLead(id);
    await notifyLead(crypto.randomUUID());
    expect(smtp.messages).toEqual([]);
  });
});

test("fault 33: a message without the server's confirmation is not noted as sent, and sent again", async () => {
  const { id } = await storeLead();
  smtp.fault = "cut";
  await expect(notifyLead(id)).rejects.toThrow();
  expect(await sentEvents(id)).toEqual([]);
  smtp.fault = "none";
  await notifyLead(id);
  expect(await sentEvents(id)).toHaveLength(1);
  const ids = smtp.messages.map(({ messageId }) => messageId);
  expect(new Set(ids)).toEqual(new Set([`<lead-${id}@localhost>`]));
});

describe("above LEADS_PER_MINUTE leads in a minute", () => {
  beforeEach(async () => {
    env().leadsPerMinute = 3;
    await sql("DELETE FROM leads");
    await sql("DELETE FROM graphile_worker._private_jobs");
  });
  afterEach(() => {
    env().leadsPerMinute = 100_000;
  });

  /** Stores this many leads in the minute `minutesAgo`, and returns their ids. */
  async function storeCrowd(count: number, minutesAgo: number) {
    const ids: string[] = [];
    // Read once: the minute may end while the leads are stored.
    const [{ minute }] = await sql("SELECT date_trunc('minute', now()) AS minute");
    for (let n = 0; n < count; n++) {
      const { id } = await storeLead();
      await sql(
        `UPDATE leads SET created_at = $4::timestamptz - make_interval(mins => $2)
           + make_interval(secs => $3) WHERE id = $1`,
        [id, minutesAgo, n, minute],
      );
      ids.push(id);
    }
    return ids;
  }
  const unnotified = () =>
    sql(`SELECT id FROM leads WHERE NOT EXISTS (SELECT FROM lead_events
      WHERE lead_id = leads.id AND type = 'notification_sent')`);

  test("the first have one e-mail each, and one e-mail counts all others", async () => {
    const ids = await storeCrowd(10, 5);
    for (const id of ids) await notifyLead(id);
    const subjects = smtp.messages.map(({ subject }) => subject);
    expect(subjects).toEqual([...Array(3).fill("Nuevo lead: Ana Ruiz Núñez"), "7 leads nuevos"]);
    expect(await unnotified()).toEqual([]);
    const digest = smtp.messages.at(-1);
    expect(digest?.envelope.to).toEqual(["avisos@example.test"]);
    expect(digest?.text).toContain("http://localhost:3000/admin");
    expect(digest?.raw).not.toMatch(/Ruiz|@ejemplo/);
  });

  test("the jobs of the others wait for the end of the minute, and none is lost", async () => {
    // In a minute that does not end during this test.
    const ids = await storeCrowd(5, -2);
    const [{ end }] = await sql(
      "SELECT date_trunc('minute', max(created_at)) + interval '1 minute' AS end FROM leads",
    );
    for (const id of ids) await notifyLead(id);
    expect(smtp.messages).toHaveLength(3);
    const last = ids.at(-1) ?? "";
    const [job, ...others] = await notificationsOf(last);
    expect(others).toEqual([]);
    expect(job).toMatchObject({ run_at: end, attempts: 0, max_attempts: 15 });
    expect(await unnotified()).toHaveLength(2);
  });
});
