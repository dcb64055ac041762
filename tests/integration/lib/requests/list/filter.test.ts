import { afterEach, describe, expect, test } from "vitest";
import { GET } from "@/app/(back-office)/admin/leads/export/route";
import { db } from "@/lib/kernel/db";
import { foldText } from "@/lib/kernel/fold-text";
import { COUNTED_AT_MOST, countMatching } from "@/lib/requests/list/count";
import { type LeadFilter, NO_FILTER, readFilter, writeFilter } from "@/lib/requests/list/filter";
import { listLeads } from "@/lib/requests/list/list";
import type { LeadTab } from "@/lib/requests/list/tabs";
import { sendHeroForm } from "@/tests/support/hero-form-data";
import { storeLeads, storeNewLead } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";
import { newAccount } from "@/tests/support/signed-in-account";
import { sql } from "@/tests/support/sql";

const admin = await signedIn(["admin"]);

afterEach(async () => {
  await db().lead.deleteMany();
});

/** The names of the leads that match. */
async function find(changes: Partial<LeadFilter>, tab: LeadTab = "all"): Promise<string[]> {
  const filter = { ...NO_FILTER, ...changes };
  const { rows } = await admin.run(() => listLeads(tab, null, filter));
  const { count } = await admin.run(() => countMatching(tab, filter, { exact: false }));
  expect(count).toBe(rows.length);
  return rows.map(({ fullName }) => fullName).sort();
}

function storePeople(...names: string[]) {
  return storeLeads(names.length, (n) => ({ fullName: names[n] ?? "" }));
}

describe("the search", () => {
  test("ignores case and accents, in names and in e-mails", async () => {
    await storePeople("José Núñez", "Ana Ruiz");
    await storeNewLead({ fullName: "Otra Persona", email: "JOSE.nunez@ejemplo.es" });
    for (const search of ["nuñez", "NUNEZ", "josé", "Núñe"]) {
      expect(await find({ search }), search).toContain("José Núñez");
      expect(await find({ search }), search).not.toContain("Ana Ruiz");
    }
    expect(await find({ search: "jose.nunez@" })).toEqual(["Otra Persona"]);
  });

  test("finds a phone by any sequence of its digits, in any format", async () => {
    await storeNewLead({
      fullName: "Con Teléfono",
      phone: "+34 (600) 123-456",
      phoneNormalized: "+34600123456",
    });
    const phone = "911 987 654";
    await storeNewLead({ fullName: "Otro", phone, phoneNormalized: "+34911987654" });
    for (const search of [
      ...["600123456", "600 123 456", "123-45", "+34 600", "0123", "60", "12", "600.123.456"],
      ...["0034600123456", "0034 600 12", "600/123/456", "(600) 123", "teléfono 600 123"],
    ]) {
      expect(await find({ search }), search).toEqual(["Con Teléfono"]);
    }
    expect(await find({ search: "12 calle" })).toEqual([]);
    expect(await find({ search: "0034911 600" })).toEqual([]);
  });

  test("requires every word, in any order, and ignores NUL", async () => {
    await storePeople("Íñigo Peñalver Güell", "Íñigo Ruiz");
    for (const search of ["Íñigo Güell", "güell iñi", "  PEÑALVER   example.test", "g\0üell"]) {
      expect(await find(readFilter({ q: search })), search).toEqual(["Íñigo Peñalver Güell"]);
    }
    expect(await find({ search: "íñigo" })).toHaveLength(2);
    expect(await find(readFilter({ q: "\0" }))).toHaveLength(2);
  });

  test("finds whom the form stored, however the search is written", async () => {
    const typed = {
      "María García López": { fullName: "María García-López" },
      "Sean O Connor": { fullName: "Sean O’Connor", email: "sean@españa.es" },
      "M ª Carmen Gal la": { fullName: "M.ª Carmen Gal·la", phone: "600‑123‑456" },
    };
    for (const [fullName, contact] of Object.entries(typed)) {
      await sendHeroForm(contact);
      const searches = {
        "María García López": [
          "García-López",
          "garcía–lópez",
          "garcia lopez",
          "\u200bGarcía-López",
        ],
        "Sean O Connor": ["O'Connor", "O′Connor", "sean@españa.es", "españa.es", "xn--espaa"],
        "M ª Carmen Gal la": [
          "M.ª Carmen",
          "Mª Carmen Gal",
          "Gal·la",
          "600‑123‑456",
          "٦٠٠ ١٢٣ ٤٥٦",
          "tel:600123456",
        ],
      }[fullName];
      for (const search of searches ?? [])
        expect(await find({ search }), search).toEqual([fullName]);
    }
  });

  test("folds Latin letters as the database does", async () => {
    // Latin-1, Extended-A, and Extended Additional with the Vietnamese letters.
    const letters = [0xc0, 0x100, 0x1ea0]
      .flatMap((first) =>
        Array.from({ length: first === 0xc0 ? 64 : 90 }, (_, n) => String.fromCodePoint(first + n)),
      )
      .filter((letter) => !"×÷".includes(letter));
    const rows = await sql(
      "SELECT letter, fold_text(letter) AS folded FROM unnest($1::text[]) AS letter",
      [letters],
    );
    expect(rows.filter(({ letter, folded }) => foldText(letter) !== folded)).toEqual([]);
  });

  test("takes SQL wildcards literally", async () => {
    await storePeople("Ana Ruiz", "Luis Gil");
    for (const search of ["%", "_", "a%z", "' OR true --", "\\", "100%_\\"]) {
      expect(await find({ search }), search).toEqual([]);
    }
  });
});

test("the days of a filter are whole days of Madrid, also when the clocks change", async () => {
  const moments = {
    Antes: "2026-03-28T22:59:59.999Z",
    Primera: "2026-03-28T23:00:00Z",
    Última: "2026-03-29T21:59:59.999Z",
    Después: "2026-03-29T22:00:00Z",
  };
  for (const [fullName, at] of Object.entries(moments)) {
    await storeNewLead({ fullName, createdAt: new Date(at) });
  }
  const day = "2026-03-29";
  expect(await find({ from: day, to: day })).toEqual(["Primera", "Última"]);
  expect(await find({ from: day })).toEqual(["Después", "Primera", "Última"]);
  expect(await find({ to: day })).toEqual(["Antes", "Primera", "Última"]);
  expect(await find({ from: "2026-04-01", to: day })).toEqual([]);
});

test("status, answers and eligibility combine, within a tab", async () => {
  await storeNewLead({ fullName: "Elegible" });
  await storeNewLead({ fullName: "Con Casa", hasProperties: true });
  await storeNewLead({ fullName: "Poca Deuda", debtOver10k: false });
  await storeNewLead({ fullName: "Un Acreedor", multipleCreditors: false });
  await storeNewLead({ fullName: "Cerrada", status: "cerrado", form: "viability-test" });
  expect(await find({ eligibility: "eligible" })).toEqual(["Cerrada", "Elegible"]);
  expect(await find({ eligibility: "not_eligible" })).toEqual([
    "Con Casa",
    "Poca Deuda",
    "Un Acreedor",
  ]);
  expect(await find({ eligibility: "with_properties" })).toEqual(["Con Casa"]);
  expect(await find({ debtOver10k: false })).toEqual(["Poca Deuda"]);
  expect(await find({ multipleCreditors: false })).toEqual(["Un Acreedor"]);
  expect(await find({ hasProperties: true, debtOver10k: true })).toEqual(["Con Casa"]);
  expect(await find({ status: "cerrado" })).toEqual(["Cerrada"]);
  expect(await find({ status: "cerrado" }, "quick-form")).toEqual([]);
  expect(await find({ eligibility: "eligible" }, "quick-form")).toEqual(["Elegible"]);
});

test("slot and source are matched whole, and whoever chose no slot can be found", async () => {
  await storeNewLead({ fullName: "Mañana", source: "verano" });
  await storeNewLead({ fullName: "Tarde", preferredTimeSlot: "17:00-18:00" });
  await storeNewLead({ fullName: "Cuando sea", preferredTimeSlot: null });
  expect(await find({ slot: "17:00-18:00" })).toEqual(["Tarde"]);
  expect(await find({ slot: "none" })).toEqual(["Cuando sea"]);
  expect(await find({ source: "verano" })).toEqual(["Mañana"]);
  expect(await find({ source: "vera" })).toEqual([]);
});

test("an assignee's filter finds the requests whose open call is theirs", async () => {
  const mine = await db().user.findUniqueOrThrow({ where: { email: admin.email } });
  const other = await newAccount();
  const assignees = { Mía: mine.id, Ajena: other.id, Libre: null, Cerrada: mine.id };
  for (const [fullName, assigneeId] of Object.entries(assignees)) {
    await storeTask(await storeNewLead({ fullName }), {
      assigneeId,
      isOpen: fullName !== "Cerrada",
    });
  }
  await storePeople("Sin llamada");
  expect(await find({ assignee: "mine" })).toEqual(["Mía"]);
  expect(await find({ queue: "mine" })).toEqual(["Mía"]);
  expect(await find({ queue: "late" })).toEqual(["Ajena", "Libre", "Mía"]);
  expect(await find({ queue: "due-today" })).toEqual([]);
  expect(await find({ assignee: other.id })).toEqual(["Ajena"]);
  expect(await find({ assignee: "nobody" })).toEqual(["Libre"]);
  await db().callTask.deleteMany();
});

test("a row says who is with the person while the lease lasts, whose the call is, and that it is late", async () => {
  const ana = await db().user.create({
    data: { email: `ana.ruiz-${Date.now()}@example.test`, passwordHash: "$2b$12$".padEnd(60, "x") },
  });
  const me = await db().user.findUniqueOrThrow({ where: { email: admin.email } });
  const hour = 3_600_000;
  const [past, future] = [new Date(Date.now() - hour), new Date(Date.now() + hour)];
  const holders = {
    "Con Ana": { holderId: ana.id, leasedUntil: future },
    Conmigo: { holderId: me.id, leasedUntil: future },
    "Ya no": { holderId: ana.id, leasedUntil: past },
  };
  for (const [fullName, held] of Object.entries(holders)) {
    const lead = await storeNewLead({ fullName, dueAt: held.leasedUntil });
    const task = await storeTask(lead, { assigneeId: ana.id, isOpen: true });
    await db().callTask.update({ where: { id: task.id }, data: { ...held, leasedSince: past } });
  }
  const { rows } = await admin.run(() => listLeads("all", null, NO_FILTER));
  const told = rows.map(({ fullName, holder, assignee, late }) => [
    fullName,
    holder,
    assignee,
    late,
  ]);
  expect(told.sort()).toEqual([
    ["Con Ana", "Ana", "Ana", false],
    ["Conmigo", "Tú", "Ana", false],
    ["Ya no", null, "Ana", true],
  ]);
  await db().callTask.deleteMany();
});

async function storeTask(
  { id: leadId, personId }: Awaited<ReturnType<typeof storeNewLead>>,
  task: { assigneeId: string | null; isOpen: boolean },
) {
  const { assigneeId, isOpen } = task;
  const closed = isOpen ? {} : { closedAt: new Date(), closedBecause: "closed" };
  const now = new Date();
  const call = { kind: "new", dueAt: now, askedAt: now, eligible: true };
  return db().callTask.create({
    data: { personId: personId ?? "", leadId, assigneeId, ...call, ...closed },
  });
}

test("more than ten thousand matches are counted only on request", async () => {
  // In parts, so that each statement stays within its time limit.
  for (const part of [5_000, COUNTED_AT_MOST - 5_000 + 3]) {
    await db().$executeRaw`
    WITH person AS (
      INSERT INTO people (full_name, email, email_normalized, phone, phone_normalized)
      VALUES ('Ana Ruiz', 'a@example.test', 'a@example.test', '600123456', '+34600123456')
      RETURNING *)
    INSERT INTO leads (consent, consent_ts, full_name, form, source, debt_over_10k,
      multiple_creditors, has_properties, email, email_normalized, mail_to, phone, phone_normalized,
      person_id)
    SELECT false, null, full_name, 'hero', 'landing-home', true, true, true, email,
      email_normalized, email, phone, phone_normalized, id
    FROM person, generate_series(1, ${part}::int)`;
  }
  const filter = { ...NO_FILTER, hasProperties: true };
  const count = (exact: boolean) => admin.run(() => countMatching("all", filter, { exact }));
  expect(await count(false)).toEqual({ count: COUNTED_AT_MOST, more: true });
  expect(await count(true)).toEqual({ count: COUNTED_AT_MOST + 3, more: false });
});

test("fault 29: the file has the leads of the list, and the audit log does not have the search text", async () => {
  await storePeople("José Núñez", "Ana Ruiz");
  await storeNewLead({ fullName: "Eva Núñez", consent: false });
  const filter = { ...NO_FILTER, search: "nunez", debtOver10k: true };
  const address = `/admin/leads/export?tab=all${writeFilter(filter)}`;
  const text = await (await admin.send(GET, address)).text();
  expect(text).toContain("José Núñez");
  expect(text).not.toMatch(/Ana Ruiz|Eva/);
  const line = await db().auditEntry.findFirst({ orderBy: { id: "desc" } });
  expect(line?.details).toEqual({
    tab: "all",
    recipient: "ourselves",
    filter: "debt=si",
    searched: true,
    rows: 1,
    completed: true,
  });

  const none = await admin.send(GET, `/admin/leads/export?tab=all&q=nadie&status=cerrado`);
  expect(none.headers.get("location")).toBe("/admin?tab=all&q=nadie&status=cerrado&export=empty");
});
