import { Client } from "pg";
import { describe, expect, test, vi } from "vitest";
import { tokenId, tokenOf } from "@/lib/accounts/token";
import { db, transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { notifyLead } from "@/lib/mails/notify/notify";
import { lockPeople } from "@/lib/people/lock-people";
import { startWorker } from "@/lib/process/worker";
import { storeFirm } from "@/tests/support/firms";
import { jobsOf } from "@/tests/support/jobs";
import { personOf } from "@/tests/support/leads";
import { withTableLocked } from "@/tests/support/outage";
import {
  eraserOf,
  mailFiles,
  searchEverywhere,
  statusOf,
  storeCanary,
} from "@/tests/support/privacy";
import { signedIn } from "@/tests/support/signed-in";
import { SOON } from "@/tests/support/soon";
import { sql } from "@/tests/support/sql";
import { sentAgain, storeLead } from "@/tests/support/store-lead";

const admin = await signedIn(["admin"]);
const erase = eraserOf(admin);

describe("fault 31: an erasure while forms of the same person arrive", () => {
  test("a person's new form waits for the erasure, and stays as a new lead", async () => {
    const { id, lead } = await storeCanary();
    let stored: ReturnType<typeof storeLead> | undefined;
    let erasing: ReturnType<typeof erase> | undefined;
    // The erasure holds its locks, and waits here with its last statement.
    await withTableLocked("audit_log", "EXCLUSIVE", async () => {
      erasing = erase([id]);
      await vi.waitFor(async () => expect(await countWaiting("advisory")).toBe(0), SOON);
      await vi.waitFor(async () => expect(await countWaiting("relation")).toBe(1), SOON);
      stored = storeLead({ ...lead, ...sentAgain() });
      await vi.waitFor(async () => expect(await countWaiting("advisory")).toBe(1), SOON);
    });
    expect(await erasing).toHaveProperty("next", `/admin/personas?lead=${id}`);
    const after = await stored;
    expect(after).toMatchObject({ duplicate: false });
    expect(await statusOf(after?.id ?? "")).toEqual({ status: "nuevo", duplicate_of: null });
    expect(await statusOf(id)).toBeUndefined();
  });
});

test("fault 31: a case that goes to a firm while it is erased is taken back from it", async () => {
  const { id: leadId } = await storeCanary();
  const personId = await personOf(leadId);
  const { id: partnerId } = await storeFirm();
  const id = crypto.randomUUID();
  let erasing: ReturnType<typeof erase> | undefined;
  await transaction(async (tx) => {
    await lockPeople(tx, [personId]);
    await tx.handover.create({
      data: {
        ...{ id, leadId, personId, partnerId, tokenHash: tokenId(tokenOf(id)), reason: "only" },
        ...{ note: "Tiene prisa", offeredBy: admin.email, answerBy: new Date() },
      },
    });
    erasing = erase([leadId]);
    await vi.waitFor(async () => expect(await countWaiting("transactionid")).toBe(1), SOON);
  });
  await erasing;
  expect(await db().handover.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...{ endedBecause: "erased", note: "" },
  });
});

/** The number of this database's connections that wait for a lock of this kind. */
async function countWaiting(kind: string): Promise<number> {
  const [row] = await sql(
    `SELECT count(*)::int AS count FROM pg_locks
     WHERE NOT granted AND locktype = $1
       AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`,
    [kind],
  );
  return row.count;
}

describe("fault 31: an erasure while a worker sends the notification", () => {
  test("leaves no job, no event and no mail file, and the worker continues", async () => {
    await sql("DELETE FROM graphile_worker._private_jobs");
    const written = vi.spyOn(process.stderr, "write");
    const { id, words } = await storeCanary();
    const worker = startWorker();
    let erasing: ReturnType<typeof erase> | undefined;
    try {
      // The worker has written the message and waits to note it; the erasure waits for the worker.
      await withLeadLocked(id, async () => {
        await vi.waitFor(() => expect(mailFiles()).toContain(`lead-${id}_localhost.eml`), SOON);
        expect((await jobsOf(id))[0]).toMatchObject({ locked_by: expect.any(String) });
        erasing = erase([id]);
        await vi.waitFor(async () => expect(await countWaiting("tuple")).toBe(1), SOON);
      });
      expect(await erasing).toHaveProperty("next", `/admin/personas?lead=${id}`);
      const next = await storeCanary();
      await vi.waitFor(async () => expect(await jobsOf(next.id)).toEqual([]), SOON);
      expect(await searchEverywhere(words)).toEqual([]);
      expect(await jobsOf(id)).toEqual([]);
    } finally {
      await worker.stop();
    }
    expect(written.mock.calls.map(([line]) => String(line)).join("")).not.toContain("worker.");
  });

  test("a message written while its lead is erased is removed by the process that wrote it", async () => {
    const { id, words } = await storeCanary();
    let notified: Promise<void> | undefined;
    // As when another process, with another mail folder, erases.
    await withLeadLocked(id, async (client) => {
      await client.query(
        `WITH lead AS (DELETE FROM leads WHERE id = $1 RETURNING person_id)
         DELETE FROM people USING lead WHERE people.id = lead.person_id`,
        [id],
      );
      notified = notifyLead(id);
      await vi.waitFor(() => expect(mailFiles()).toContain(`lead-${id}_localhost.eml`), SOON);
      await vi.waitFor(async () => expect(await countWaiting("transactionid")).toBe(1), SOON);
      await client.query("COMMIT");
    });
    await notified;
    expect(await searchEverywhere(words)).toEqual([]);
  });
});

/** Holds a lead's row lock, from a connection outside the product, while `work` runs. */
async function withLeadLocked(id: string, work: (client: Client) => Promise<void>) {
  const client = new Client({ connectionString: env().databaseUrl });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT FROM leads WHERE id = $1 FOR UPDATE", [id]);
    await work(client);
  } finally {
    await client.end();
  }
}
