import "@/tests/support/next-runtime";
import { Client } from "pg";
import { describe, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { erasePerson } from "@/lib/leads/erase-person";
import { ERASE_PROBLEMS } from "@/lib/leads/erase-state";
import { notifyLead } from "@/lib/leads/notify";
import { findErasure, readPerson } from "@/lib/leads/person";
import { startWorker } from "@/lib/worker";
import { jobsOf } from "@/tests/support/jobs";
import { newLead } from "@/tests/support/new-lead";
import { withTableLocked } from "@/tests/support/outage";
import { personForm } from "@/tests/support/person-form";
import { mailFiles, searchEverywhere } from "@/tests/support/search-everywhere";
import { signedIn } from "@/tests/support/signed-in";
import { insertRow, sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";
import { Visitor } from "@/tests/support/visitor";

const admin = await signedIn(["admin"]);

/** A person whose name, e-mail, phone and note stand nowhere else. */
function newCanary() {
  const mark = crypto.randomUUID().replace(/[^a-f]/g, "");
  const phone = `6${crypto.randomUUID().replace(/\D/g, "").padEnd(8, "0").slice(0, 8)}`;
  const lead = newLead({ fullName: `Canaria ${mark}`, email: `${mark}@ejemplo.es`, phone });
  const consent = { ...lead.consent, userAgent: `Mozilla/5.0 ${mark}` };
  return { lead: { ...lead, consent }, mark, words: [mark, phone] };
}

async function storeCanary(changes: Parameters<typeof newLead>[0] = {}) {
  const canary = newCanary();
  const lead = { ...canary.lead, ...changes };
  const { id } = await storeLead(lead);
  await insertRow("lead_notes", {
    lead_id: id,
    note: `Prefiere que la llamen: ${canary.mark}`,
    author_email: "ana@p.test",
  });
  return { ...canary, lead, id };
}

const erase = (form: FormData, visitor: Visitor = admin) => visitor.run(() => erasePerson(form));
const BORRAR = { confirmation: "BORRAR" };

const leadOf = async (id: string) =>
  (await sql("SELECT status, duplicate_of FROM leads WHERE id = $1", [id]))[0];

describe("fault 31: erasing a person", () => {
  test("leaves nothing in any table, in the queue and in the folder of mail", async () => {
    const { id, lead, words } = await storeCanary({
      assessment: { answers: { note: "x" }, result: "A", rulesVersion: "1" },
    });
    const again = await storeLead({ ...lead, submissionKey: crypto.randomUUID() });
    const suspect = await storeLead({
      ...lead,
      submissionKey: crypto.randomUUID(),
      suspect: true,
    });
    await notifyLead(id);
    const bystander = await storeCanary();
    await notifyLead(bystander.id);
    expect(await searchEverywhere(words)).toEqual([
      "public.consent_receipts",
      "public.lead_notes",
      "public.leads",
      expect.stringMatching(`mail/lead-${id}`),
    ]);
    const everything = [...words, id, again.id, suspect.id];
    expect(await searchEverywhere(everything)).toContain("graphile_worker._private_jobs");

    const ids = [id, again.id, suspect.id];
    expect(await erase(personForm(again.id, ids, BORRAR))).toEqual({ erased: id });

    expect(await searchEverywhere(words)).toEqual([]);
    expect(await searchEverywhere(ids)).toEqual(["public.erasures"]);
    expect(await leadOf(bystander.id)).toBeDefined();
    expect(mailFiles()).toEqual([expect.stringMatching(`^lead-${bystander.id}_`)]);
    const line = await db().auditEntry.findFirst({ orderBy: { id: "desc" } });
    expect(line).toMatchObject({
      action: "person.erased",
      actorEmail: admin.email,
      // The first lead's job is done by hand here: its row waits for a worker like the other's.
      details: { leads: 3, notes: 1, events: 4, receipts: 3, jobs: 2 },
    });
    expect(await admin.run(() => readPerson(id))).toBeNull();
    const erasure = await admin.run(() => findErasure(id));
    expect(erasure).toEqual({ erasedAt: expect.any(Date), leads: 3 });
  });

  test.each([
    ["nothing", "", ERASE_PROBLEMS.unconfirmed],
    ["another word", "SÍ", ERASE_PROBLEMS.unconfirmed],
    ["half of the word", "BORRA", ERASE_PROBLEMS.unconfirmed],
    ["somebody else's e-mail", "nadie@ejemplo.es", ERASE_PROBLEMS.unconfirmed],
  ])("is refused, and everything stays, when %s was typed", async (_, confirmation, problem) => {
    const { id, words } = await storeCanary();
    const before = await searchEverywhere(words);
    const outcome = await erase(personForm(id, [id], { confirmation }));
    expect(outcome).toEqual({ refused: { problem, ticked: [id] } });
    expect(await searchEverywhere(words)).toEqual(before);
    expect(await jobsOf(id)).toHaveLength(1);
  });

  test.each([
    ["the word in small letters, and spaces", () => " borrar "],
    ["the e-mail", (email: string) => ` ${email.toUpperCase()} `],
  ])("is done when %s was typed", async (_, confirmation) => {
    const { id, lead } = await storeCanary();
    const form = personForm(id, [id], { confirmation: confirmation(lead.email) });
    expect(await erase(form)).toEqual({ erased: id });
    expect(await leadOf(id)).toBeUndefined();
  });

  test("takes the person's account with it, with its sessions, and not a colleague's", async () => {
    const { id, lead, words } = await storeCanary();
    const colleague = await storeCanary();
    const account = async (email: string) => {
      const password_hash = "x".repeat(60);
      const { id: user_id } = await insertRow("users", { email, password_hash });
      const session = { id: user_id.replaceAll("-", "").repeat(2), user_id, address_key: "k" };
      await insertRow("sessions", { ...session, expires_at: new Date() });
      return user_id;
    };
    await account(lead.email);
    const staff = await account(colleague.lead.email);
    await insertRow("user_roles", { user_id: staff, role: "admin" });
    const person = await admin.run(() => readPerson(id));
    expect(person?.leads[0]?.accounts).toMatchObject([{ email: lead.email, roles: [] }]);

    await erase(personForm(id, [id], BORRAR));
    await erase(personForm(colleague.id, [colleague.id], BORRAR));
    expect(await searchEverywhere(words)).toEqual([]);
    expect(await searchEverywhere(colleague.words)).toEqual(["public.users"]);
    expect(await sql("SELECT 1 FROM sessions WHERE user_id = $1", [staff])).toHaveLength(1);
  });

  test("fault 3: is refused to whoever is not an admin", async () => {
    const { id } = await storeCanary();
    for (const visitor of [new Visitor(), await signedIn(["asesor"])]) {
      expect(await erase(personForm(id, [id], BORRAR), visitor)).toMatchObject({
        refused: { problem: ERASE_PROBLEMS.denied },
      });
    }
    expect(await leadOf(id)).toBeDefined();
  });

  test("is refused for leads that are not of this person, and for a form of nobody's", async () => {
    const { id } = await storeCanary();
    const stranger = await storeCanary();
    const both = personForm(id, [id, stranger.id], { ...BORRAR, shown: [id] });
    expect(await erase(both)).toMatchObject({ refused: { problem: ERASE_PROBLEMS.changed } });
    for (const form of [
      personForm(id, [], BORRAR),
      personForm("x", ["x"], BORRAR),
      new FormData(),
      null as unknown as FormData,
    ]) {
      expect(await erase(form)).toHaveProperty("refused");
    }
    expect(await leadOf(id)).toBeDefined();
    expect(await leadOf(stranger.id)).toBeDefined();
  });

  test("is refused when somebody has sent a form since the page was shown", async () => {
    const { id, lead } = await storeCanary();
    await storeLead({ ...lead, submissionKey: crypto.randomUUID() });
    expect(await erase(personForm(id, [id], BORRAR))).toEqual({
      refused: { problem: ERASE_PROBLEMS.changed, ticked: [id] },
    });
    expect(await leadOf(id)).toBeDefined();
  });

  test("all or nothing: with the audit log away everything stays, its mail too", async () => {
    const { id, words } = await storeCanary();
    await notifyLead(id);
    const before = await searchEverywhere(words);
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await sql("ALTER TABLE audit_log RENAME TO audit_log_away");
    const outcome = await erase(personForm(id, [id], BORRAR));
    await sql("ALTER TABLE audit_log_away RENAME TO audit_log");
    expect(outcome).toEqual({ refused: { problem: ERASE_PROBLEMS.failed, ticked: [id] } });
    expect(await searchEverywhere(words)).toEqual(before);
    expect(await jobsOf(id)).toHaveLength(1);
    const line = log.mock.calls.map(([text]) => String(text)).join("");
    expect(line).toContain("person.not_erased");
    for (const word of words) expect(line).not.toContain(word);
  });
});

describe("what an erasure leaves", () => {
  test("a lead of the same phone that is somebody else's is called: it was nobody's duplicate", async () => {
    const { id, lead } = await storeCanary();
    const shared = { phone: lead.phone, fullName: "Luis Ortiz", email: `luis.${lead.email}` };
    const other = await storeLead(newLead(shared));
    const third = await storeLead(newLead({ ...shared, email: `ana.${lead.email}` }));
    await sql("UPDATE leads SET status = 'contactado' WHERE id = $1", [third.id]);
    const shown = [id, other.id, third.id];
    await erase(personForm(id, [id], { ...BORRAR, shown }));
    expect(await leadOf(other.id)).toEqual({ status: "nuevo", duplicate_of: null });
    expect(await leadOf(third.id)).toEqual({ status: "contactado", duplicate_of: other.id });
    const events = await sql(
      "SELECT data, actor_email FROM lead_events WHERE lead_id = ANY($1) AND type = 'status_changed'",
      [[other.id, third.id]],
    );
    expect(events).toEqual([
      { data: { from: "duplicado", to: "nuevo" }, actor_email: admin.email },
    ]);
  });

  test("whoever sends a form meanwhile waits, and stays as a new lead", async () => {
    const { id, lead } = await storeCanary();
    let stored: ReturnType<typeof storeLead> | undefined;
    let erasing: ReturnType<typeof erase> | undefined;
    // The erasure has its locks, and waits here for the last of its statements.
    await withTableLocked("audit_log", "EXCLUSIVE", async () => {
      erasing = erase(personForm(id, [id], BORRAR));
      await vi.waitFor(async () => expect(await waiting("advisory")).toBe(0), SOON);
      await vi.waitFor(async () => expect(await waiting("relation")).toBe(1), SOON);
      stored = storeLead({ ...lead, submissionKey: crypto.randomUUID() });
      await vi.waitFor(async () => expect(await waiting("advisory")).toBe(1), SOON);
    });
    expect(await erasing).toEqual({ erased: id });
    const after = await stored;
    expect(after).toMatchObject({ duplicate: false });
    expect(await leadOf(after?.id ?? "")).toEqual({ status: "nuevo", duplicate_of: null });
    expect(await leadOf(id)).toBeUndefined();
  });

  test("of many erasures and forms of one person at once, none fails and each lead is whole", async () => {
    const { lead } = await storeCanary();
    const ends = await Promise.allSettled(
      Array.from({ length: 12 }, async (_, n) => {
        const person = newLead({ email: lead.email, phone: lead.phone });
        if (n % 3 === 0) return storeLead(person);
        const [found] = await sql(
          "SELECT id FROM leads WHERE email = $1 ORDER BY created_at OFFSET $2 LIMIT 1",
          [lead.email, n % 2],
        );
        if (!found) return null;
        const shown = await admin.run(() => readPerson(found.id));
        const ids = shown?.leads.map(({ id }) => id) ?? [];
        return ids.length > 0 ? erase(personForm(found.id, ids, BORRAR)) : null;
      }),
    );
    for (const end of ends) {
      // Three of a contact within five minutes is the most: the fourth is refused by the limit.
      if (end.status === "rejected") expect(String(end.reason)).toContain("limited");
      else if (end.value && "refused" in end.value) {
        expect(end.value.refused.problem).toBe(ERASE_PROBLEMS.changed);
      }
    }
    const orphans = await sql(
      `SELECT status, count(*)::int AS count FROM leads WHERE email = $1 AND status = 'nuevo'
       AND duplicate_of IS NULL GROUP BY status HAVING count(*) > 1`,
      [lead.email],
    );
    expect(orphans).toEqual([]);
  });
});

const SOON = { timeout: 10_000, interval: 20 };

/** How many of this database's connections wait for a lock of this kind. */
async function waiting(kind: string): Promise<number> {
  const [row] = await sql(
    `SELECT count(*)::int AS count FROM pg_locks
     WHERE NOT granted AND locktype = $1
       AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`,
    [kind],
  );
  return row.count;
}

describe("fault 31: an erasure while a worker tells of the lead", () => {
  test("leaves no job, no event and no mail file, and the worker goes on", async () => {
    await sql("DELETE FROM graphile_worker._private_jobs");
    const written = vi.spyOn(process.stderr, "write");
    const { id, words } = await storeCanary();
    const worker = startWorker();
    let erasing: ReturnType<typeof erase> | undefined;
    try {
      // The worker has written the message, and waits to note it; the erasure waits behind it.
      await withLeadLocked(id, async () => {
        await vi.waitFor(() => expect(mailFiles()).toContain(`lead-${id}_localhost.eml`), SOON);
        expect((await jobsOf(id))[0]).toMatchObject({ locked_by: expect.any(String) });
        erasing = erase(personForm(id, [id], BORRAR));
        await vi.waitFor(async () => expect(await waiting("tuple")).toBe(1), SOON);
      });
      expect(await erasing).toEqual({ erased: id });
      const next = await storeCanary();
      await vi.waitFor(async () => expect(await jobsOf(next.id)).toEqual([]), SOON);
      expect(await searchEverywhere(words)).toEqual([]);
      expect(await jobsOf(id)).toEqual([]);
    } finally {
      await worker.stop();
    }
    expect(written.mock.calls.map(([line]) => String(line)).join("")).not.toContain("worker.");
  });

  test("a message that is written while its lead goes is taken back by whoever wrote it", async () => {
    const { id, words } = await storeCanary();
    let notified: Promise<void> | undefined;
    // As another process erases, whose folder of mail is not this one.
    await withLeadLocked(id, async (client) => {
      await client.query("DELETE FROM leads WHERE id = $1", [id]);
      notified = notifyLead(id);
      await vi.waitFor(() => expect(mailFiles()).toContain(`lead-${id}_localhost.eml`), SOON);
      await vi.waitFor(async () => expect(await waiting("transactionid")).toBe(1), SOON);
      await client.query("COMMIT");
    });
    await notified;
    expect(await searchEverywhere(words)).toEqual([]);
  });

  test("a message that a dead worker left goes when its job is taken up again", async () => {
    const { id, words } = await storeCanary();
    await notifyLead(id);
    await sql("DELETE FROM leads WHERE id = $1", [id]);
    expect(await searchEverywhere(words)).toHaveLength(1);
    await notifyLead(id);
    expect(await searchEverywhere(words)).toEqual([]);
  });
});

/** Holds a lead's row, from a connection that is none of the product's, while `work` runs. */
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
