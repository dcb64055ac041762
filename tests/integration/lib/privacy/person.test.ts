import { describe, expect, test } from "vitest";
import { POST } from "@/app/(back-office)/admin/personas/datos/route";
import { db } from "@/lib/kernel/db";
import { answerLookUpForm, readPerson } from "@/lib/privacy/person";
import type { Person } from "@/lib/privacy/person-record";
import { STORED_TABLES } from "@/lib/privacy/stored-rows";
import { currentConsents, receiptsOf } from "@/lib/requests/intake/consent";
import { correctContact } from "@/lib/requests/people/correct-contact";
import { mergePeople } from "@/lib/requests/people/merge-people";
import { lastAuditLine } from "@/tests/support/audit";
import { insertLead } from "@/tests/support/lead-row";
import { personForm } from "@/tests/support/privacy";
import { signedIn } from "@/tests/support/signed-in";
import { insertRow, sql } from "@/tests/support/sql";
import { newLead, sentAgain, storeLead } from "@/tests/support/store-lead";
import { formOf, Visitor } from "@/tests/support/visitor";

const admin = await signedIn(["admin"]);
const plain = await signedIn(["asesor"]);

async function read(leadId: unknown): Promise<Person> {
  const person = await admin.run(() => readPerson(leadId));
  if (!person) throw new Error("there is nobody");
  return person;
}

const idsOf = (person: Person) => person.leads.map(({ id }) => id);

describe("the data held about a person", () => {
  test("has every table that refers to leads", async () => {
    const tables = await sql(`
      SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'leads'::regclass AND conrelid <> 'leads'::regclass`);
    expect(tables.map(({ name }) => name).sort()).toEqual([
      ...["call_attempts", "call_tasks", "consent_receipts", "consent_withdrawals", "handovers"],
      ...["lead_events", "lead_notes", "mails", "request_links"],
    ]);
    expect(Object.keys(STORED_TABLES)).toHaveLength(tables.length);
  });

  test("is complete: the lead, its receipt, notes, events, person, call and the waiting jobs", async () => {
    const { id } = await storeLead(newLead({ fullName: "Íñigo Núñez" }));
    await insertRow("lead_notes", { lead_id: id, note: "Llamar luego", author_email: "a@p.test" });
    const held = (await read(id)).leads[0]?.rows;
    const lead = await db().lead.findUniqueOrThrow({ where: { id } });
    expect(held?.lead).toEqual(lead);
    const receipts = await db().consentReceipt.findMany({ where: { leadId: id } });
    expect(receipts).toHaveLength(2);
    expect(held?.receipts).toHaveLength(2);
    expect(held?.receipts).toEqual(expect.arrayContaining(receipts));
    expect(held?.receipts[0]).toMatchObject({ ipAddress: "203.0.113.7" });
    expect(held?.notes).toMatchObject([{ note: "Llamar luego" }]);
    expect(held?.events).toMatchObject([{ type: "created" }]);
    expect(held?.people).toMatchObject([{ id: lead.personId, fullName: "Íñigo Núñez" }]);
    expect(held?.tasks).toMatchObject([{ kind: "new", leadId: id }]);
    expect(held?.attempts).toEqual([]);
    const jobs = held?.jobs.map(({ task, ...times }) => [task, Object.keys(times)]);
    expect(jobs).toEqual([
      ["send-person-mail", ["runAt", "createdAt"]],
      ["notify-lead", ["runAt", "createdAt"]],
    ]);
  });

  test("of a suspect, who is nobody yet, has no person", async () => {
    const { id } = await storeLead(newLead({ suspicions: ["honeypot"] }));
    await storeLead();
    expect((await read(id)).leads[0]?.rows).toMatchObject({ people: [], rights: [] });
  });

  test("is found by e-mail and phone in any spelling, with suspects, but not through a third person", async () => {
    const { id } = await storeLead(
      newLead({ email: "Eva@ejemplo.es", phone: "611 000 001", fullName: "Eva Sáez" }),
    );
    const sameEmail = await storeLead(newLead({ email: "EVA@ejemplo.es", fullName: "Eva Sáez" }));
    const family = await storeLead(
      newLead({ phone: "+34611000001", email: "luis@ejemplo.es", fullName: "Luis Sáez" }),
    );
    const suspect = await storeLead(
      newLead({ phone: "0034 611-000-001", fullName: "eva saez", suspicions: ["honeypot"] }),
    );
    const stranger = await insertLead({
      email_normalized: "luis@ejemplo.es",
      phone_normalized: "+34611999999",
    });
    await storeLead();
    const person = await read(id);
    expect(idsOf(person)).toEqual([id, sameEmail.id, family.id, suspect.id]);
    expect(person.leads.map(({ match }) => match)).toEqual([
      { reason: "Es la solicitud desde la que has llegado", doubtful: false },
      { reason: "Mismo email", doubtful: false },
      { reason: "Mismo teléfono, con otro nombre", doubtful: true },
      { reason: "Mismo teléfono", doubtful: false },
    ]);
    // From the relative's lead, who shares the phone, the stranger's lead is found.
    expect(idsOf(await read(family.id))).toContain(stranger.id);
    expect(idsOf(person)).not.toContain(stranger.id);
  });

  test("without an e-mail is told apart from who shares the phone", async () => {
    const rosa = newLead({ fullName: "Rosa Gil", email: "34633000001@sin-email.invalid" });
    const { id } = await storeLead(rosa);
    await storeLead({ ...rosa, submissionKey: crypto.randomUUID(), fullName: "Luis Ortiz" });
    expect((await read(id)).leads[1]?.match).toEqual({
      reason: "Mismo teléfono, con otro nombre",
      doubtful: true,
    });
  });

  test("includes leads that the forms stored as duplicates of the same lead", async () => {
    const root = await storeLead(newLead({ email: "a@ejemplo.es", phone: "622000001" }));
    const moved = await storeLead(newLead({ email: "a@ejemplo.es", phone: "622000002" }));
    const again = await storeLead(newLead({ email: "b@ejemplo.es", phone: "622000002" }));
    for (const { id } of [root, moved, again]) {
      expect(idsOf(await read(id))).toEqual([root.id, moved.id, again.id]);
    }
    expect((await read(root.id)).leads[2]?.match).toEqual({
      reason: "Marcada como duplicado de la misma solicitud",
      doubtful: false,
    });
  });
});

describe("looking for a person", () => {
  const look = (contact: string) => admin.run(() => answerLookUpForm(formOf({ contact })));

  test("finds the latest lead with an e-mail or phone in any spelling, also a suspect", async () => {
    await storeLead(newLead({ email: "Sol@ejemplo.es", phone: "644000001" }));
    const { id } = await storeLead(
      newLead({ email: "sol@ejemplo.es", phone: "644000002", suspicions: ["honeypot"] }),
    );
    expect(await look(" SOL@ejemplo.es ")).toHaveProperty("next", `/admin/personas?lead=${id}`);
    expect(await look("0034 644-00-00-02")).toHaveProperty("next", `/admin/personas?lead=${id}`);
  });

  test("finds their own request, and not a later one of a relative with the same phone", async () => {
    const own = await storeLead(newLead({ email: "eva@ejemplo.es", phone: "644000003" }));
    const relative = newLead({
      fullName: "Luis Gil",
      email: "luis@ejemplo.es",
      phone: "644000003",
    });
    const other = await storeLead(relative);
    expect(await look("eva@ejemplo.es")).toHaveProperty("next", `/admin/personas?lead=${own.id}`);
    expect(await look("644000003")).toHaveProperty("next", `/admin/personas?lead=${other.id}`);
  });

  test("finds who has the e-mail or phone since an adviser corrected it, also of a merged person", async () => {
    const one = await storeLead();
    const two = await storeLead();
    const contact = { fullName: "Eva Sáez", email: "corregida@ejemplo.es", phone: "655000001" };
    await plain.run(() => correctContact(two.id, { ...contact, province: null }));
    expect(await look("corregida@ejemplo.es")).toHaveProperty(
      "next",
      `/admin/personas?lead=${two.id}`,
    );
    const [{ person_id: personId }] = await sql("SELECT person_id FROM leads WHERE id = $1", [
      one.id,
    ]);
    await plain.run(() => mergePeople(two.id, { personId }));
    expect(await look("655 000 001")).toHaveProperty("next", `/admin/personas?lead=${two.id}`);
    const person = await read(one.id);
    expect(idsOf(person)).toEqual([one.id, two.id]);
    // No shared contact and no case, but one person.
    await sql("UPDATE leads SET duplicate_of = NULL WHERE id = $1", [two.id]);
    expect((await read(one.id)).leads[1]?.match.reason).toBe("En la misma ficha");
  });
});

describe("handing the data over", () => {
  const download = (visitor: Visitor, format: string, form: FormData) =>
    visitor.send(POST, `/admin/personas/datos?format=${format}`, {
      method: "POST",
      body: form,
    });

  test("gives a file of the ticked leads, which no cache keeps, and an audit line without a name", async () => {
    const lead = newLead({ fullName: "Petra Única", email: "petra@ejemplo.es" });
    const first = await storeLead(lead);
    const second = await storeLead({ ...lead, ...sentAgain() });
    const stranger = await storeLead(newLead({ fullName: "Otra Persona" }));
    await insertRow("lead_notes", { lead_id: first.id, note: "Nota", author_email: "a@p.test" });
    const form = personForm(first.id, [first.id, stranger.id]);

    const json = await download(admin, "json", form);
    expect(json.headers.get("content-disposition")).toMatch(
      /^attachment; filename="datos-personales_\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(json.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(json.headers.get("cache-control")).toContain("no-store");
    const { Solicitudes } = await json.json();
    expect(Solicitudes).toHaveLength(1);
    expect(Solicitudes[0]).toMatchObject({
      Solicitud: [{ "Número de la solicitud": first.id, Nombre: "Petra Única" }],
      "Justificantes del consentimiento": expect.arrayContaining(
        receiptsOf(currentConsents.advice).map(({ text }) =>
          expect.objectContaining({ "Texto aceptado": text }),
        ),
      ),
    });
    expect(await lastAuditLine("person.")).toEqual({
      action: "person.exported",
      actorEmail: admin.email,
      details: { format: "json", leads: 1, receipts: 2, notes: 1, events: 1, attempts: 0 },
    });

    const both = personForm(first.id, [first.id, second.id]);
    const html = await (await download(admin, "html", both)).text();
    expect(html.match(/Petra Única ·/g)).toHaveLength(2);
    expect(html).not.toContain("Otra Persona");
    const line = JSON.stringify(await lastAuditLine("person."));
    expect(line).toContain('"format":"html"');
    for (const secret of ["Petra", "petra@", first.id, second.id]) {
      expect(line).not.toContain(secret);
    }
  });

  test("fault 1: is refused to other accounts, and fault 4: to other sites", async () => {
    const { id } = await storeLead(newLead({ fullName: "Canario Secreto" }));
    const form = () => personForm(id, [id]);
    const anonymous = await download(new Visitor(), "json", form());
    expect([anonymous.status, anonymous.headers.get("location")]).toEqual([303, "/auth"]);
    const denied = await download(plain, "json", form());
    expect(denied.status).toBe(403);
    const foreign = await admin.send(POST, "/admin/personas/datos?format=json", {
      method: "POST",
      body: form(),
      headers: { origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
    for (const response of [anonymous, denied, foreign]) {
      expect(response.headers.get("cache-control")).toContain("no-store");
      expect(await response.text()).not.toContain("Canario");
    }
  });
});
