import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { currentConsent } from "@/lib/leads/consent";
import { createLead, type NewLead } from "@/lib/leads/create";
import { jobsOf } from "@/tests/support/jobs";
import { newLead } from "@/tests/support/new-lead";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

const again = () => ({ submissionKey: crypto.randomUUID() });

/** Everything that is stored, to see that nothing was added. */
async function countAll() {
  const [counts] = await sql(`SELECT
    (SELECT count(*) FROM leads) AS leads, (SELECT count(*) FROM consent_receipts) AS receipts,
    (SELECT count(*) FROM lead_events) AS events,
    (SELECT count(*) FROM graphile_worker._private_jobs) AS jobs`);
  return counts;
}

describe("a lead is stored whole", () => {
  test("with its receipt, its event and one job", async () => {
    const lead = newLead({
      email: "Maria@Ejemplo.ES",
      phone: "0034 611-222-333",
      hasProperties: true,
      propertyType: "ambas",
      source: "boletin",
      attribution: { first: { utmSource: "boletin" }, last: { ref: "amigo", landingPath: "/" } },
      consent: {
        ...currentConsent,
        pagePath: "/calcular-caso",
        ipAddress: "2001:db8::7",
        userAgent: "Navegador",
      },
    });
    const before = Date.now();
    const { id, duplicate } = await storeLead(lead);

    expect(duplicate).toBe(false);
    const stored = await db().lead.findUniqueOrThrow({
      where: { id },
      include: { receipts: true, events: true },
    });
    expect(stored).toMatchObject({
      form: "hero",
      source: "boletin",
      status: "nuevo",
      fullName: "Ana Ruiz Núñez",
      email: "maria@ejemplo.es",
      emailNormalized: "maria@ejemplo.es",
      phone: "0034 611-222-333",
      phoneNormalized: "+34611222333",
      preferredTimeSlot: "9:00-10:00",
      debtOver10k: true,
      multipleCreditors: true,
      hasProperties: true,
      propertyType: "ambas",
      consent: true,
      attribution: lead.attribution,
      duplicateOfId: null,
      suspect: false,
    });
    for (const time of [stored.createdAt, stored.consentTs]) {
      expect(Math.abs(Number(time) - before)).toBeLessThan(10_000);
    }
    expect(stored.events).toMatchObject([{ type: "created", data: null, actorEmail: null }]);
    expect(stored.receipts).toMatchObject([
      {
        consentText: currentConsent.text,
        textVersion: currentConsent.version,
        form: "hero",
        pagePath: "/calcular-caso",
        ipAddress: "2001:db8::7",
        userAgent: "Navegador",
      },
    ]);
    expect(await jobsOf(id)).toMatchObject([
      { identifier: "notify-lead", payload: { leadId: id }, attempts: 0 },
    ]);
  });

  test("fault 31: the job holds no personal data, which an erasure would miss", async () => {
    const { id } = await storeLead(newLead());
    const [job] = await jobsOf(id);
    expect(job.payload).toEqual({ leadId: id });
  });

  test("fault 33: the job is tried for at least 24 hours", async () => {
    const { id } = await storeLead(newLead());
    const [{ max_attempts }] = await jobsOf(id);
    // graphile-worker waits e^n seconds after try n, and e^10 at most.
    const waits = Array.from({ length: max_attempts - 1 }, (_, n) => Math.exp(Math.min(10, n + 1)));
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * 3_600);
  });

  test("or not at all, when the receipt is refused", async () => {
    const before = await countAll();
    const consent = { ...newLead().consent, version: "no hash" };
    await expect(createLead(newLead({ consent }))).rejects.toThrow();
    expect(await countAll()).toEqual(before);
  });

  test("or not at all, when the job cannot be added", async () => {
    const before = await countAll();
    const lead = newLead();
    await sql("ALTER SCHEMA graphile_worker RENAME TO away");
    try {
      await expect(createLead(lead)).rejects.toThrow();
    } finally {
      await sql("ALTER SCHEMA away RENAME TO graphile_worker");
    }
    expect(await countAll()).toEqual(before);
    expect(await createLead(lead)).toMatchObject({ outcome: "stored" });
  });

  test("a suspect is kept without a job, and out of the advisers' view", async () => {
    const lead = newLead({ suspicions: ["honeypot"] });
    const { id } = await storeLead(lead);
    expect(await jobsOf(id)).toEqual([]);
    expect(await sql("SELECT id FROM leads WHERE id = $1 AND suspect", [id])).toHaveLength(1);
    expect(await sql("SELECT id FROM leads_view WHERE id = $1", [id])).toEqual([]);
    expect(await sql("SELECT 1 FROM consent_receipts WHERE lead_id = $1", [id])).toHaveLength(1);
  });

  test("fault 47: a suspect takes nobody's place: the person's own lead is 'nuevo'", async () => {
    const lead = newLead({ suspicions: ["honeypot"] });
    await storeLead(lead);
    const own = await storeLead({ ...lead, ...again(), suspicions: [] });
    expect(own.duplicate).toBe(false);
    expect(await jobsOf(own.id)).toHaveLength(1);
  });
});

describe("fault 13: the same person again is a duplicate of the earliest lead", () => {
  test("also through a lead between them that shares one thing with each", async () => {
    const first = await storeLead(newLead({ phone: "644111222" }));
    const between = newLead({ phone: "644111222" });
    await storeLead(between);
    const last = await storeLead(newLead({ email: between.email }));
    const [row] = await sql("SELECT duplicate_of FROM leads WHERE id = $1", [last.id]);
    expect(row).toEqual({ duplicate_of: first.id });
  });

  test.each([
    ["e-mail, spelled otherwise", { email: "CARLA@EJEMPLO.ES" }],
    ["phone, spelled otherwise", { phone: "+34 622-333-444" }],
    ["both", { email: "carla@ejemplo.es", phone: "0034622333444" }],
  ])("by %s", async (_, contact) => {
    await sql("DELETE FROM leads WHERE email_normalized = 'carla@ejemplo.es'");
    const first = await storeLead(newLead({ email: "carla@ejemplo.es", phone: "622333444" }));
    const second = await storeLead(newLead(contact));
    expect(second.duplicate).toBe(true);
    const third = await storeLead(newLead(contact));
    const rows = await sql("SELECT status, duplicate_of FROM leads WHERE id = ANY($1)", [
      [second.id, third.id],
    ]);
    const duplicate = { status: "duplicado", duplicate_of: first.id };
    expect(rows).toEqual([duplicate, duplicate]);
    expect(await jobsOf(second.id)).toHaveLength(1);
    await sql("DELETE FROM leads WHERE id = ANY($1)", [[second.id, third.id]]);
  });

  test("whatever became of the earliest one since", async () => {
    const lead = newLead();
    const first = await storeLead(lead);
    await sql("UPDATE leads SET status = 'cerrado' WHERE id = $1", [first.id]);
    const second = await storeLead({ ...lead, ...again() });
    const [row] = await sql("SELECT duplicate_of FROM leads WHERE id = $1", [second.id]);
    expect(row.duplicate_of).toBe(first.id);
  });

  test("whoever shares the e-mail of one lead and the phone of another repeats the earlier", async () => {
    const [first, second] = [newLead(), newLead()];
    const { id } = await storeLead(first);
    // Two strangers may come within one millisecond.
    await sql("UPDATE leads SET created_at = created_at - interval '1 second' WHERE id = $1", [id]);
    await storeLead(second);
    const both = await storeLead(newLead({ email: second.email, phone: first.phone }));
    const [row] = await sql("SELECT status, duplicate_of FROM leads WHERE id = $1", [both.id]);
    expect(row).toEqual({ status: "duplicado", duplicate_of: id });
  });
});

describe("fault 40: the same form again is the same lead", () => {
  let lead: NewLead;
  beforeEach(() => {
    lead = newLead();
  });
  const stored = () => sql("SELECT id FROM leads WHERE email = $1", [lead.email]);

  test("sent twice", async () => {
    const { id } = await storeLead(lead);
    const repeated = { outcome: "repeated", id, duplicate: false };
    expect(await createLead(lead)).toMatchObject(repeated);
    expect(await createLead({ ...lead, email: lead.email.toUpperCase() })).toMatchObject(repeated);
    expect(await stored()).toEqual([{ id }]);
    expect(await jobsOf(id)).toHaveLength(1);
  });

  test("also when it was a duplicate: it is none of itself", async () => {
    const first = await storeLead(lead);
    const repeat = { ...lead, ...again() };
    const second = await storeLead(repeat);
    expect(second.duplicate).toBe(true);
    expect(await createLead(repeat)).toMatchObject({
      outcome: "repeated",
      id: second.id,
      duplicate: true,
    });
    expect(await createLead(lead)).toMatchObject({
      outcome: "repeated",
      id: first.id,
      duplicate: false,
    });
  });

  test("with a corrected contact it is another lead", async () => {
    const first = await storeLead(lead);
    const corrected = await storeLead({ ...lead, phone: newLead().phone });
    expect(corrected.id).not.toBe(first.id);
    expect(corrected.duplicate).toBe(true);
    const { email, phone } = newLead();
    expect(await storeLead({ ...lead, email, phone })).toMatchObject({ duplicate: false });
  });

  test("another person's form with the same key is another lead, and gives nothing away", async () => {
    await storeLead(lead);
    const other = newLead({ submissionKey: lead.submissionKey });
    expect(await storeLead(other)).toMatchObject({ duplicate: false });
  });
});

test("fault 38: a lead that PostgreSQL ends to resolve a deadlock is stored all the same", async () => {
  const lead = newLead();
  const rival = (await storeLead()).id;
  await sql(`
    CREATE SEQUENCE tries;
    GRANT USAGE ON SEQUENCE tries TO PUBLIC;
    CREATE FUNCTION fail_first() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('tries') <= 3 THEN
        RAISE EXCEPTION 'deadlock' USING ERRCODE = 'deadlock_detected';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER fail_first BEFORE INSERT ON lead_events FOR EACH ROW EXECUTE FUNCTION fail_first()`);
  try {
    const { id } = await storeLead(lead);
    expect(id).not.toBe(rival);
    expect(await jobsOf(id)).toHaveLength(1);
    expect(await sql("SELECT id FROM leads WHERE email = $1", [lead.email])).toEqual([{ id }]);
    expect(await sql("SELECT last_value::int FROM tries")).toEqual([{ last_value: 4 }]);
  } finally {
    await sql(
      "DROP TRIGGER fail_first ON lead_events; DROP FUNCTION fail_first; DROP SEQUENCE tries",
    );
  }
});
