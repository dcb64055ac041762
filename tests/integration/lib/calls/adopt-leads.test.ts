import { afterEach, describe, expect, test } from "vitest";
import { adoptLeads } from "@/lib/calls/adopt-leads";
import { localTime } from "@/lib/kernel/calendar";
import { db } from "@/lib/kernel/db";
import { insertLead } from "@/tests/support/lead-row";
import { storeLeads } from "@/tests/support/leads";
import { newLead } from "@/tests/support/new-lead";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

const HOUR = 3_600_000;
const EARLY = "2026-03-02T09:00:00.000Z";

afterEach(async () => {
  await sql("DELETE FROM leads");
  await sql("DELETE FROM people");
});

/** The columns of a lead that tell who sent it; the same number means the same person. */
function contact(email: number, phone = email) {
  const address = `persona${email}@ejemplo.es`;
  const number = `+347${String(phone).padStart(8, "0")}`;
  return { email: address, email_normalized: address, phone: number, phone_normalized: number };
}

/** Inserts a lead as the code before the call desk stored it. */
const oldLead = (changes: Record<string, unknown> = {}) =>
  insertLead({ created_at: EARLY, ...contact(1), ...changes });

const personOf = async (id: string) =>
  (await db().lead.findUniqueOrThrow({ where: { id } })).personId;
const leadOf = (id: string) => db().lead.findUniqueOrThrow({ where: { id } });

describe("a lead from before the call desk", () => {
  test("gets its case's person, named as in the first request", async () => {
    const first = await oldLead({ full_name: "Ana Ruiz" });
    const again = await oldLead({
      ...contact(1, 2),
      ...{ created_at: "2026-04-02T09:00:00Z", duplicate_of: first.id, status: "duplicado" },
    });
    const other = await oldLead({ ...contact(3), full_name: "Luis Gil" });
    await adoptLeads();
    expect(await personOf(first.id)).toBe(first.id);
    expect(await personOf(again.id)).toBe(first.id);
    expect(await personOf(other.id)).toBe(other.id);
    const people = await db().person.findMany({ orderBy: { fullName: "asc" } });
    expect(people).toMatchObject([
      { id: first.id, fullName: "Ana Ruiz", createdAt: new Date(EARLY), ...camel(contact(1)) },
      { id: other.id, fullName: "Luis Gil", createdAt: new Date(EARLY), ...camel(contact(3)) },
    ]);
  });

  test("in quarantine stays without a person", async () => {
    const { id } = await oldLead({ suspect: true });
    await adoptLeads();
    expect(await personOf(id)).toBeNull();
    expect(await db().person.count()).toBe(0);
  });

  test("belongs to somebody who is known by the e-mail or the phone already", async () => {
    const one = await oldLead({ created_at: new Date(Date.now() - HOUR) });
    const { id } = await storeLead(newLead({ email: "persona1@ejemplo.es" }));
    const known = await personOf(id);
    expect(known).toBe(one.id);
    await adoptLeads();
    expect(await personOf(one.id)).toBe(known);

    const person = await db().person.create({
      data: { fullName: "Eva Sol", ...camel(contact(7, 8)) },
    });
    const byPhone = await oldLead(contact(9, 8));
    await adoptLeads();
    expect(await personOf(byPhone.id)).toBe(person.id);
  });

  test("follows a person who was joined into another in the meantime", async () => {
    const { id } = await oldLead();
    const kept = await db().person.create({
      data: { fullName: "Eva Sol", ...camel(contact(7)) },
    });
    await db().person.create({
      data: { id, fullName: "Ana Ruiz", ...camel(contact(1)), joinedIntoId: kept.id },
    });
    await adoptLeads();
    expect(await personOf(id)).toBe(kept.id);
  });

  test("with the e-mail of one and the phone of another marks the later person", async () => {
    const ana = await oldLead();
    const luis = await oldLead({ ...contact(2), created_at: "2026-03-03T09:00:00Z" });
    const both = await oldLead({
      ...contact(1, 2),
      ...{ created_at: "2026-03-04T09:00:00Z", duplicate_of: ana.id, status: "duplicado" },
    });
    await adoptLeads();
    expect(await personOf(both.id)).toBe(ana.id);
    expect(await db().person.findMany({ select: { id: true, maybeSameAsId: true } })).toEqual(
      expect.arrayContaining([
        { id: ana.id, maybeSameAsId: null },
        { id: luis.id, maybeSameAsId: ana.id },
      ]),
    );
  });
});

describe("a case from before that nobody has called about", () => {
  const returned = (id: string, created_at: Date) =>
    oldLead({ created_at, duplicate_of: id, status: "duplicado", preferred_time_slot: null });

  test("gets one call about its latest request, due 24 hours after the first", async () => {
    const first = await oldLead();
    const again = await returned(first.id, new Date("2026-05-02T09:00:00Z"));
    await adoptLeads();
    const tasks = await db().callTask.findMany();
    expect(tasks).toMatchObject([
      {
        ...{ personId: first.id, leadId: again.id, kind: "returned", windowFrom: null },
        ...{ askedAt: new Date(EARLY), dueAt: new Date("2026-03-03T09:00:00Z"), closedAt: null },
      },
    ]);
    expect((await leadOf(first.id)).dueAt).toEqual(new Date("2026-03-03T09:00:00Z"));
    expect((await leadOf(again.id)).dueAt).toEqual(new Date("2026-05-03T09:00:00Z"));
  });

  test("keeps the chosen hour while that lies ahead, and is written to where that was promised", async () => {
    const now = new Date();
    const fresh = await oldLead({ created_at: now, preferred_time_slot: "20:00-20:30" });
    const old = await oldLead({ ...contact(2), preferred_time_slot: "20:00-20:30" });
    const written = await oldLead({ ...contact(3), created_at: now, result: "C" });
    await adoptLeads();
    const tasks = await db().callTask.findMany();
    const taskOf = (id: string) => tasks.find(({ leadId }) => leadId === id);
    expect(taskOf(fresh.id)?.windowUntil?.getTime()).toBeGreaterThan(now.getTime());
    expect(taskOf(fresh.id)).toMatchObject({ kind: "new" });
    expect(taskOf(old.id)).toMatchObject({ kind: "new", windowFrom: null, windowUntil: null });
    expect(taskOf(written.id)).toMatchObject({ kind: "write", windowFrom: null });
  });

  test("from a landline is called by the clock of where it stands", async () => {
    const slot = { created_at: new Date(), preferred_time_slot: "20:00-20:30" };
    const phone = (number: string) => ({ phone: number, phone_normalized: number });
    const madrid = await oldLead({ ...contact(1), ...phone("+34915550001"), ...slot });
    const palmas = await oldLead({ ...contact(2), ...phone("+34928550001"), ...slot });
    const mobile = await oldLead({ ...contact(3), ...slot });
    await adoptLeads();
    const people = await db().person.findMany({ include: { tasks: true } });
    const found = (id: string) => people.find((person) => person.id === id);
    const provinces = [madrid, palmas, mobile].map(({ id }) => found(id)?.province);
    expect(provinces).toEqual(["28", "35", null]);
    const hours = [madrid, palmas].map(({ id }) => {
      const at = found(id)?.tasks[0]?.windowFrom;
      return at && localTime(at, "28");
    });
    expect(hours).toEqual(["20:00", "21:00"]);
  });

  test("makes the open call of somebody who came back since then due earlier", async () => {
    const first = await oldLead();
    const { id } = await storeLead(newLead({ email: "persona1@ejemplo.es" }));
    await adoptLeads();
    expect(await db().callTask.findMany()).toMatchObject([
      { leadId: id, askedAt: new Date(EARLY), dueAt: new Date("2026-03-03T09:00:00Z") },
    ]);
    expect((await leadOf(first.id)).dueAt).not.toBeNull();
  });

  test.each([
    ["was answered", { status: "contactado" }],
    ["is closed", { status: "cerrado" }],
  ])("but not one that %s: no call of it was recorded", async (_, changes) => {
    const first = await oldLead(changes);
    const again = await returned(first.id, new Date("2026-05-02T09:00:00Z"));
    await adoptLeads();
    expect(await db().callTask.count()).toBe(0);
    for (const { id } of [first, again]) expect((await leadOf(id)).dueAt).toBeNull();
  });

  test("but nobody who has been called, or who wants no calls", async () => {
    for (const [n, changes] of [{}, { doNotCallAt: new Date() }].entries()) {
      await oldLead(contact(n));
      const { id } = await storeLead(newLead({ email: contact(n).email }));
      const personId = (await personOf(id)) ?? "";
      if (n === 0) await db().lead.update({ where: { id }, data: { firstAttemptAt: new Date() } });
      await db().person.update({ where: { id: personId }, data: changes });
      await db().callTask.updateMany({
        where: { personId },
        data: { closedAt: new Date(), closedBecause: "spoken" },
      });
    }
    await adoptLeads();
    expect(await db().lead.count({ where: { personId: null } })).toBe(0);
    expect(await db().callTask.count({ where: { closedAt: null } })).toBe(0);
  });
});

test("several workers, one of them stopped, and forms of the same people: nobody is lost or twice", async () => {
  const PEOPLE = 600;
  const sent = (n: number) => {
    const { email, email_normalized, phone, phone_normalized } = contact(n % PEOPLE);
    const keys = { emailNormalized: email_normalized, phoneNormalized: phone_normalized };
    return { email, phone, ...keys, createdAt: new Date(Date.parse(EARLY) + n * 1_000) };
  };
  await storeLeads(2 * PEOPLE, sent);
  await sql(`UPDATE leads SET status = 'duplicado', duplicate_of = first.id
    FROM (SELECT DISTINCT ON (email_normalized) id, email_normalized FROM leads
      ORDER BY email_normalized, created_at) AS first
    WHERE first.email_normalized = leads.email_normalized AND first.id <> leads.id`);
  const stopped = new AbortController();
  const forms = Array.from({ length: 30 }, (_, n) => n * 20);
  const queue = forms.values();
  async function visit() {
    for (const n of queue) {
      const { email, phone } = contact(n);
      await storeLead(newLead(n % 40 === 0 ? { email } : { phone }));
      if (n === 200) stopped.abort();
    }
  }
  const runs = [adoptLeads(stopped.signal), adoptLeads(), adoptLeads(), visit(), visit()];
  const [first, ...others] = await Promise.allSettled(runs);
  expect(others.filter(({ status }) => status === "rejected")).toEqual([]);
  // The stopped one may have been done by then.
  if (first?.status === "rejected") expect(first.reason).toMatchObject({ name: "AbortError" });
  await adoptLeads();

  expect(await db().lead.count()).toBe(2 * PEOPLE + forms.length);
  expect(await db().lead.count({ where: { personId: null } })).toBe(0);
  expect(await db().person.count()).toBe(PEOPLE);
  const [{ mixed, open }] = await sql(`SELECT
    (SELECT count(*)::int FROM leads JOIN leads AS head ON head.id = leads.duplicate_of
      WHERE head.person_id <> leads.person_id) AS mixed,
    (SELECT count(*)::int FROM call_tasks WHERE closed_at IS NULL) AS open`);
  expect({ mixed, open }).toEqual({ mixed: 0, open: PEOPLE });
});

function camel({ email, email_normalized, phone, phone_normalized }: ReturnType<typeof contact>) {
  return { email, emailNormalized: email_normalized, phone, phoneNormalized: phone_normalized };
}
