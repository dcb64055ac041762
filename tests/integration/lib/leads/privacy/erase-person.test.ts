import "@/tests/support/next-runtime";
import { createElement } from "react";
import { describe, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { notifyLead } from "@/lib/leads/notify/notify";
import { eraseLeads } from "@/lib/leads/privacy/erase";
import { erasePerson } from "@/lib/leads/privacy/erase-person";
import { findErasure, readPerson } from "@/lib/leads/privacy/person";
import { ERASE_PROBLEMS } from "@/lib/leads/privacy/person-state";
import { sendMail } from "@/lib/mail";
import { correctContact } from "@/lib/people/correct-contact";
import { notificationsOf } from "@/tests/support/jobs";
import { newLead } from "@/tests/support/new-lead";
import { mailFiles, personForm, searchEverywhere, storeCanary } from "@/tests/support/privacy";
import { signedIn } from "@/tests/support/signed-in";
import { insertRow, sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

const admin = await signedIn(["admin"]);

const erase = (form: FormData) => admin.run(() => erasePerson(form));
const BORRAR = { confirmation: "BORRAR" };

const leadOf = async (id: string) =>
  (await sql("SELECT status, duplicate_of FROM leads WHERE id = $1", [id]))[0];

const personOf = async (leadId: string): Promise<string> =>
  (await sql("SELECT person_id FROM leads WHERE id = $1", [leadId]))[0].person_id;

describe("fault 31: erasing a person", () => {
  test("leaves nothing in any table, in the queue or in the mail folder", async () => {
    const { id, lead, words } = await storeCanary({
      assessment: { answers: { note: "x" }, result: "A", rulesVersion: "1" },
    });
    const again = await storeLead({ ...lead, submissionKey: crypto.randomUUID() });
    const suspect = await storeLead({
      ...lead,
      submissionKey: crypto.randomUUID(),
      suspicions: ["honeypot"],
    });
    await notifyLead(id);
    const bystander = await storeCanary();
    await notifyLead(bystander.id);
    expect(await searchEverywhere(words)).toEqual([
      "public.call_tasks",
      "public.consent_receipts",
      "public.lead_notes",
      "public.leads",
      "public.letters",
      "public.people",
      "public.request_links",
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
      // The first lead's notification ran in this process, so its job still waits like the other's
      // and that of the letter.
      details: { leads: 3, notes: 1, events: 4, receipts: 3, attempts: 1, jobs: 3 },
    });
    expect(await admin.run(() => readPerson(id))).toBeNull();
    const erasure = await admin.run(() => findErasure(id));
    expect(erasure).toEqual({ erasedAt: expect.any(Date), leads: 3 });
  });

  test("leaves nothing of somebody whom an adviser has joined into the person", async () => {
    const { id, words } = await storeCanary();
    const other = await storeCanary();
    const third = await storeCanary();
    const [one, two, three] = await Promise.all([id, other.id, third.id].map(personOf));
    await sql("UPDATE people SET joined_into = $2 WHERE id = $1", [three, two]);
    await sql("UPDATE people SET joined_into = $2 WHERE id = $1", [two, one]);
    await sql("UPDATE leads SET person_id = $2 WHERE person_id = ANY($1)", [[two, three], one]);
    await sql("DELETE FROM call_tasks WHERE person_id = ANY($1)", [[two, three]]);
    for (const canary of [other, third]) {
      const file = await admin.run(() => readPerson(canary.id));
      const { people } = file?.leads[0]?.rows ?? {};
      expect(people?.map((row) => row.id)).toContain(two);
    }
    const shown = [id, other.id, third.id];
    for (const lead of shown) {
      expect(await erase(personForm(lead, [lead], { ...BORRAR, shown }))).toEqual({ erased: lead });
    }
    expect(await searchEverywhere([...words, ...other.words, ...third.words])).toEqual([]);
  });

  test("leaves in the register of rights that somebody asked, and nothing that tells who", async () => {
    const { id, words, mark } = await storeCanary();
    const joined = await storeCanary();
    const [one, two] = await Promise.all([id, joined.id].map(personOf));
    await sql("UPDATE people SET joined_into = $2 WHERE id = $1", [two, one]);
    await sql("UPDATE leads SET person_id = $2 WHERE person_id = $1", [two, one]);
    const asked = {
      kind: "access",
      channel: "mail",
      received_at: "2026-11-01",
      due_at: "2026-12-01",
      requester: `Su abogada, de ${mark}`,
      extended_because: `Es largo lo de ${mark}`,
      answer: `Hola, ${mark}`,
      outcome: "granted",
      answered_at: "2026-11-20",
    };
    const rights = [
      await insertRow("rights_requests", { ...asked, person_id: one }),
      await insertRow("rights_requests", { ...asked, person_id: two }),
    ];
    const file = await admin.run(() => readPerson(id));
    expect(file?.leads[0]?.rows.rights.map((row) => row.id).toSorted()).toEqual(
      rights.map((row) => row.id).toSorted(),
    );

    // The other requests of the person stay: who asked may have been typed from the erased one.
    const shown = [id, joined.id];
    expect(await erase(personForm(id, [id], { ...BORRAR, shown }))).toEqual({ erased: id });
    const kept = "SELECT person_id, requester, answer FROM rights_requests WHERE id = ANY($1)";
    const ids = rights.map((row) => row.id);
    const left = { person_id: one, requester: null, answer: asked.answer };
    expect(await sql(kept, [ids])).toContainEqual(left);

    await erase(personForm(joined.id, [joined.id], BORRAR));
    expect(await searchEverywhere([...words, ...joined.words])).toEqual([]);
    const rest = await db().rightsRequest.findMany({ where: { id: { in: ids } } });
    expect(rest).toHaveLength(2);
    for (const right of rest) {
      expect(right).toMatchObject({
        kind: "access",
        personId: null,
        requester: null,
        answer: null,
        extendedBecause: expect.stringContaining("Borrado"),
        outcome: "granted",
        answeredAt: expect.any(Date),
      });
    }
  });

  test.each([
    ["nothing", "", ERASE_PROBLEMS.unconfirmed],
    ["another person's e-mail", "nadie@ejemplo.es", ERASE_PROBLEMS.unconfirmed],
  ])(
    "is refused, and keeps everything, when the adviser typed %s",
    async (_, confirmation, problem) => {
      const { id, words } = await storeCanary();
      const before = await searchEverywhere(words);
      const outcome = await erase(personForm(id, [id], { confirmation }));
      expect(outcome).toEqual({ refused: { problem, ticked: [id] } });
      expect(await searchEverywhere(words)).toEqual(before);
      expect(await notificationsOf(id)).toHaveLength(1);
    },
  );

  test.each([
    ["the word in small letters, and spaces", () => " borrar "],
    ["the e-mail", (email: string) => ` ${email.toUpperCase()} `],
  ])("is done when the adviser typed %s", async (_, confirmation) => {
    const { id, lead } = await storeCanary();
    const form = personForm(id, [id], { confirmation: confirmation(lead.email) });
    expect(await erase(form)).toEqual({ erased: id });
    expect(await leadOf(id)).toBeUndefined();
  });

  test("removes the person's account with sessions and e-mails, but no colleague's account", async () => {
    const { id, lead, words } = await storeCanary();
    const colleague = await storeCanary();
    const mail = { subject: "x", body: createElement("p") };
    await sendMail({ ...mail, id: "account-1", to: lead.email });
    await sendMail({ ...mail, id: "account-2", to: colleague.lead.email });
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
    expect(person?.leads[0]?.rows.accounts).toMatchObject([{ email: lead.email, roles: [] }]);

    await erase(personForm(id, [id], BORRAR));
    await erase(personForm(colleague.id, [colleague.id], BORRAR));
    expect(await searchEverywhere(words)).toEqual([]);
    expect(await searchEverywhere(colleague.words)).toEqual([
      "public.users",
      "mail/account-2_localhost.eml",
    ]);
    expect(await sql("SELECT 1 FROM sessions WHERE user_id = $1", [staff])).toHaveLength(1);
  });

  test("is refused for other people's leads, and for invalid forms", async () => {
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

  test("changes nothing, not even mail files, when the audit log cannot be written", async () => {
    const { id, words } = await storeCanary();
    await notifyLead(id);
    const before = await searchEverywhere(words);
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await sql("ALTER TABLE audit_log RENAME TO audit_log_away");
    const outcome = await erase(personForm(id, [id], BORRAR));
    await sql("ALTER TABLE audit_log_away RENAME TO audit_log");
    expect(outcome).toEqual({ refused: { problem: ERASE_PROBLEMS.failed, ticked: [id] } });
    expect(await searchEverywhere(words)).toEqual(before);
    expect(await notificationsOf(id)).toHaveLength(1);
    const line = log.mock.calls.map(([text]) => String(text)).join("");
    expect(line).toContain("person.not_erased");
    for (const word of words) expect(line).not.toContain(word);
  });
});

describe("after an erasure", () => {
  test("the contact of a person who stays says nothing that only the erased lead said", async () => {
    const { id, lead, words } = await storeCanary();
    const shared = {
      phone: lead.phone,
      fullName: "Luis Ortiz",
      email: `luis.${crypto.randomUUID()}@p.test`,
    };
    const other = await storeLead(newLead(shared));
    await erase(personForm(id, [id], { ...BORRAR, shown: [id, other.id] }));
    expect(await searchEverywhere(words.filter((word) => word !== lead.phone))).toEqual([]);
    const [person] = await sql("SELECT * FROM people WHERE id = $1", [await personOf(other.id)]);
    expect(person).toMatchObject({ full_name: "Luis Ortiz", email: shared.email });
    expect(person.email_normalized).toBe(shared.email);
  });

  test("a request that still waits keeps its call, when the erased one had it", async () => {
    const { id, lead } = await storeCanary();
    const again = await storeLead({ ...lead, submissionKey: crypto.randomUUID() });
    const open = () =>
      sql("SELECT lead_id, kind FROM call_tasks WHERE closed_at IS NULL AND person_id = $1", [
        person,
      ]);
    const person = await personOf(id);
    expect(await open()).toEqual([{ lead_id: again.id, kind: "new" }]);
    await erase(personForm(again.id, [again.id], { ...BORRAR, shown: [id, again.id] }));
    expect(await open()).toEqual([{ lead_id: id, kind: "new" }]);
  });

  test.each([
    ["an admin decides", { actorEmail: admin.email }],
    ["its age does", null],
  ])(
    "a promised call and its attempts stay with the request that stays, when %s",
    async (_, decidedBy) => {
      const { id, lead } = await storeCanary();
      await sql("UPDATE leads SET first_attempt_at = now(), status = 'contactado' WHERE id = $1", [
        id,
      ]);
      const [task] = await sql(
        "UPDATE call_tasks SET promised = true WHERE lead_id = $1 RETURNING id",
        [id],
      );
      const attempts = () => sql("SELECT 1 FROM call_attempts WHERE lead_id = $1", [id]);
      const made = await attempts();
      expect(made).toHaveLength(1);
      const again = await storeLead({ ...lead, submissionKey: crypto.randomUUID() });
      await eraseLeads({ where: { id: again.id }, decidedBy });
      const open = await sql("SELECT id, lead_id FROM call_tasks WHERE closed_at IS NULL");
      expect(open).toContainEqual({ id: task.id, lead_id: id });
      expect(await attempts()).toEqual(made);
    },
  );

  test("a request that waits gets its own call when age erases the one that had it", async () => {
    const { id, lead } = await storeCanary();
    const again = await storeLead({ ...lead, submissionKey: crypto.randomUUID() });
    await sql("UPDATE call_tasks SET lead_id = $1 WHERE lead_id = $2", [id, again.id]);
    await sql("DELETE FROM call_attempts WHERE lead_id = $1", [id]);
    await eraseLeads({ where: { id }, decidedBy: null });
    const open = await sql("SELECT 1 FROM call_tasks WHERE lead_id = $1 AND closed_at IS NULL", [
      again.id,
    ]);
    expect(open).toHaveLength(1);
  });

  test("the search no longer knows a corrected contact that only the erased lead's history tells", async () => {
    const { id, lead } = await storeCanary();
    const other = await storeLead(newLead({ phone: lead.phone }));
    const word = crypto.randomUUID();
    const contact = { fullName: "Eva Sáez", email: `${word}@p.test`, phone: "611222333" };
    await admin.run(() => correctContact(id, { ...contact, province: null }));
    expect(await searchEverywhere([word])).toContain("public.people");
    await erase(personForm(id, [id], { ...BORRAR, shown: [id, other.id] }));
    expect(await searchEverywhere([word, "611222333"])).toEqual([]);
  });

  test("the history of a correction forgets what only the erased lead said", async () => {
    const { id, lead } = await storeCanary();
    const again = await storeLead({
      ...newLead({ phone: lead.phone }),
      fullName: lead.fullName,
    });
    const to = { fullName: "Eva Sáez", email: "eva@p.test", phone: "611222333", province: null };
    await admin.run(() => correctContact(again.id, to));
    await erase(personForm(id, [id], { ...BORRAR, shown: [id, again.id] }));
    expect(await searchEverywhere([lead.email])).toEqual([]);
    const [{ data }] = await sql(
      "SELECT data FROM lead_events WHERE lead_id = $1 AND type = 'contact_corrected'",
      [again.id],
    );
    // The other lead has said the name and the phone too.
    expect(data.from).toMatchObject({ fullName: lead.fullName, phone: lead.phone });
    expect(data.to).toMatchObject({ fullName: "Eva Sáez", email: "eva@p.test" });
  });

  test("what an adviser has corrected stays while the lead stays in whose history it is", async () => {
    const { id, lead } = await storeCanary();
    const again = await storeLead({ ...lead, submissionKey: crypto.randomUUID() });
    const person = await personOf(id);
    await sql(
      "UPDATE people SET phone = '611 222 333', phone_normalized = '+34611222333' WHERE id = $1",
      [person],
    );
    const to = { phone: "611 222 333", phoneNormalized: "+34611222333" };
    await insertRow("lead_events", { lead_id: again.id, type: "contact_corrected", data: { to } });
    await erase(personForm(id, [id], { ...BORRAR, shown: [id, again.id] }));
    const [row] = await sql("SELECT phone_normalized FROM people WHERE id = $1", [person]);
    expect(row).toEqual({ phone_normalized: "+34611222333" });
  });

  test("another person's lead with the same phone is no duplicate any more, and has to be called", async () => {
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
});
