import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { currentConsents, receiptsOf } from "@/lib/requests/intake/consent";
import { type NewLead, storeLead as store } from "@/lib/requests/intake/store-lead";
import { notificationsOf } from "@/tests/support/jobs";
import { sql } from "@/tests/support/sql";
import { newLead, sentAgain, storeLead } from "@/tests/support/store-lead";

/** The number of rows in each table, to check that none was added. */
async function countAll() {
  const [counts] = await sql(`SELECT
    (SELECT count(*) FROM leads) AS leads, (SELECT count(*) FROM consent_receipts) AS receipts,
    (SELECT count(*) FROM lead_events) AS events,
    (SELECT count(*) FROM graphile_worker._private_jobs) AS jobs`);
  return counts;
}

describe("a lead is stored whole", () => {
  test("with a receipt for each purpose, its event and one job", async () => {
    const lead = newLead({
      email: "Maria@Ejemplo.ES",
      phone: "0034 611-222-333",
      hasProperties: true,
      propertyType: "ambas",
      source: "boletin",
      attribution: { first: { utmSource: "boletin" }, last: { ref: "amigo", landingPath: "/" } },
      consent: {
        given: [currentConsents.advice, currentConsents.financial],
        pagePath: "/calcular-caso",
        ipAddress: "2001:db8::7",
        userAgent: "Navegador",
      },
    });
    const { id, duplicate } = await storeLead(lead);

    expect(duplicate).toBe(false);
    const stored = await db().lead.findUniqueOrThrow({
      where: { id },
      include: { receipts: { orderBy: { purpose: "asc" } }, events: true },
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
      financialConsent: true,
      attribution: lead.attribution,
      duplicateOfId: null,
      suspect: false,
    });
    expect(stored.consentTs).toEqual(stored.createdAt);
    expect(stored.events).toMatchObject([{ type: "created", data: null, actorEmail: null }]);
    expect(stored.receipts).toMatchObject(
      [currentConsents.advice, currentConsents.financial]
        .flatMap(receiptsOf)
        .toSorted((one, other) => one.purpose.localeCompare(other.purpose))
        .map(({ purpose, text, version }) => ({
          purpose,
          consentText: text,
          textVersion: version,
          form: "hero",
          pagePath: "/calcular-caso",
          ipAddress: "2001:db8::7",
          userAgent: "Navegador",
        })),
    );
    // fault 31: an erasure would not find personal data in a job.
    const [job, ...others] = await notificationsOf(id);
    expect(others).toEqual([]);
    expect(job.payload).toEqual({ leadId: id });
    expect(job).toMatchObject({ identifier: "notify-lead", attempts: 0 });
  });

  test("fault 33: with a job that is tried for at least 24 hours", async () => {
    const { id } = await storeLead(newLead());
    const [{ max_attempts }] = await notificationsOf(id);
    // graphile-worker waits e^n seconds after try n, at most e^10.
    const waits = Array.from({ length: max_attempts - 1 }, (_, n) => Math.exp(Math.min(10, n + 1)));
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * 3_600);
  });

  test("or not at all when the database refuses the receipt", async () => {
    const before = await countAll();
    const consent = { ...newLead().consent, version: "no hash" };
    await expect(store(newLead({ consent }))).rejects.toThrow();
    expect(await countAll()).toEqual(before);
  });

  test("or not at all when the job cannot be added", async () => {
    const before = await countAll();
    const lead = newLead();
    await sql("ALTER SCHEMA graphile_worker RENAME TO away");
    try {
      await expect(store(lead)).rejects.toThrow();
    } finally {
      await sql("ALTER SCHEMA away RENAME TO graphile_worker");
    }
    expect(await countAll()).toEqual(before);
    expect(await store(lead)).toMatchObject({ outcome: "stored" });
  });

  test("fault 47: as 'nuevo' although a suspect has the same contact", async () => {
    const lead = newLead({ suspicions: ["honeypot"] });
    await storeLead(lead);
    const own = await storeLead({ ...lead, ...sentAgain(), suspicions: [] });
    expect(own.duplicate).toBe(false);
    expect(await notificationsOf(own.id)).toHaveLength(1);
  });
});

test("every field of a form is stored in its column", async () => {
  const { id } = await storeLead(
    newLead({
      propertyType: "vivienda",
      preferredDay: "Jueves",
      assessment: { answers: { debt: "20-50k" }, result: "A", rulesVersion: "smi2026" },
    }),
  );
  const [row] = await sql("SELECT * FROM leads WHERE id = $1", [id]);
  const later = [
    "case_of",
    "duplicate_of",
    "first_answered_at",
    "first_attempt_at",
    "first_attempt_by",
    "last_attempt_at",
    "spoken_at",
  ];
  const empty = Object.keys(row).filter((column) => row[column] === null);
  expect(empty.toSorted(), "columns that `create` of store-lead.ts does not fill").toEqual(later);
});

describe("fault 13: another form of the same person is a duplicate of the earliest lead", () => {
  test("also through a lead in between that shares one value with each", async () => {
    const first = await storeLead(newLead({ phone: "644111222" }));
    const between = newLead({ phone: "644111222" });
    await storeLead(between);
    const last = await storeLead(newLead({ email: between.email }));
    const [row] = await sql("SELECT duplicate_of FROM leads WHERE id = $1", [last.id]);
    expect(row).toEqual({ duplicate_of: first.id });
  });

  test("in any spelling of e-mail and phone", async () => {
    const first = await storeLead(newLead({ email: "carla@ejemplo.es", phone: "622333444" }));
    for (const contact of [{ email: "CARLA@EJEMPLO.ES" }, { phone: "+34 622-333-444" }]) {
      const { id, duplicate } = await storeLead(newLead(contact));
      expect(duplicate).toBe(true);
      const [row] = await sql("SELECT status, duplicate_of FROM leads WHERE id = $1", [id]);
      expect(row).toEqual({ status: "duplicado", duplicate_of: first.id });
      expect(await notificationsOf(id)).toHaveLength(1);
    }
  });
});

describe("fault 40: a repeated form", () => {
  let lead: NewLead;
  beforeEach(() => {
    lead = newLead();
  });
  const stored = () => sql("SELECT id FROM leads WHERE email = $1", [lead.email]);

  test("is the same lead", async () => {
    const { id } = await storeLead(lead);
    const repeated = { outcome: "repeated", id, duplicate: false };
    expect(await store(lead)).toMatchObject(repeated);
    for (const same of [{ email: lead.email.toUpperCase() }, { fullName: "ANA RUIZ NUÑEZ" }]) {
      expect(await store({ ...lead, ...same })).toMatchObject(repeated);
    }
    expect(await stored()).toEqual([{ id }]);
    expect(await notificationsOf(id)).toHaveLength(1);
  });

  test("is the same lead after a deploy that changes the rules", async () => {
    const assessment = { answers: { debt: "20-50k" }, result: "A" } as const;
    const { id } = await storeLead({ ...lead, assessment: { ...assessment, rulesVersion: "1" } });
    const later = { ...lead, assessment: { ...assessment, rulesVersion: "2" } };
    expect(await store(later)).toMatchObject({ outcome: "repeated", id });
  });

  test("is another lead once its contact is corrected", async () => {
    const first = await storeLead(lead);
    const corrected = await storeLead({ ...lead, phone: newLead().phone });
    expect(corrected.id).not.toBe(first.id);
    expect(corrected.duplicate).toBe(true);
    const { email, phone } = newLead();
    expect(await storeLead({ ...lead, email, phone })).toMatchObject({ duplicate: false });
  });

  test.each<[string, Partial<NewLead>]>([
    ["an answer", { debtOver10k: false }],
    ["the property", { hasProperties: true, propertyType: "vivienda" }],
    ["a name", { fullName: "Ana Ruiz Muñoz" }],
  ])("is another lead once %s is corrected", async (_, corrected) => {
    await storeLead(lead);
    expect(await storeLead({ ...lead, ...corrected })).toMatchObject({ duplicate: true });
    expect(await stored()).toHaveLength(2);
  });
});
