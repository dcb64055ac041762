import { expect, test, vi } from "vitest";
import { transaction } from "@/lib/kernel/db";
import { eraseLeads } from "@/lib/privacy/erase";
import { correctContact } from "@/lib/requests/people/correct-contact";
import { splitPeople } from "@/lib/requests/people/split-people";
import { personOf } from "@/tests/support/leads";
import { waitingForLocks } from "@/tests/support/locks";
import { eraserOf, searchEverywhere, statusOf, storeCanary } from "@/tests/support/privacy";
import { signedIn } from "@/tests/support/signed-in";
import { SOON } from "@/tests/support/soon";
import { insertRow, sql } from "@/tests/support/sql";
import { newLead, sentAgain, storeLead } from "@/tests/support/store-lead";

// What an erasure leaves of a person of whom some requests stay.

const admin = await signedIn(["admin"]);

const erase = eraserOf(admin);

test("the contact of a person who stays says nothing that only the erased lead said", async () => {
  const { id, lead, words } = await storeCanary();
  const shared = {
    phone: lead.phone,
    fullName: "Luis Ortiz",
    email: `luis.${crypto.randomUUID()}@p.test`,
  };
  const other = await storeLead(newLead(shared));
  await erase([id], [id, other.id]);
  expect(await searchEverywhere(words.filter((word) => word !== lead.phone))).toEqual([]);
  const [person] = await sql("SELECT * FROM people WHERE id = $1", [await personOf(other.id)]);
  expect(person).toMatchObject({ full_name: "Luis Ortiz", email: shared.email });
  expect(person.email_normalized).toBe(shared.email);
});

test("age leaves the corrected contact to the requests that stay; whoever decides takes it from them", async () => {
  for (const decidedBy of [null, { actorEmail: admin.email }]) {
    const { id, lead } = await storeLead();
    const contact = { fullName: lead.fullName, phone: "611 222 444", province: null };
    const email = `${crypto.randomUUID()}@p.test`;
    await admin.run(() => correctContact(id, { ...contact, email }));
    const again = await storeLead({ ...lead, ...sentAgain() });
    await eraseLeads({ where: { id }, decidedBy });
    const [{ mail_to: mailTo, phone }] = await sql(
      "SELECT mail_to, people.phone FROM leads JOIN people ON people.id = person_id WHERE leads.id = $1",
      [again.id],
    );
    const isKept = decidedBy === null;
    expect(mailTo).toBe(isKept ? email : lead.email.toLowerCase());
    expect(phone).toBe(isKept ? "611 222 444" : lead.phone);
  }
});

test("a request that still waits keeps its call, when the erased one had it", async () => {
  const { id, lead } = await storeCanary();
  const again = await storeLead({ ...lead, ...sentAgain() });
  const open = () =>
    sql("SELECT lead_id, kind FROM call_tasks WHERE closed_at IS NULL AND person_id = $1", [
      person,
    ]);
  const person = await personOf(id);
  expect(await open()).toEqual([{ lead_id: again.id, kind: "new" }]);
  await erase([again.id], [id, again.id]);
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
    const again = await storeLead({ ...lead, ...sentAgain() });
    await eraseLeads({ where: { id: again.id }, decidedBy });
    const open = await sql("SELECT id, lead_id FROM call_tasks WHERE closed_at IS NULL");
    expect(open).toContainEqual({ id: task.id, lead_id: id });
    expect(await attempts()).toEqual(made);
  },
);

test("a request that waits gets its own call when age erases the one that had it", async () => {
  const { id, lead } = await storeCanary();
  const again = await storeLead({ ...lead, ...sentAgain() });
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
  await erase([id], [id, other.id]);
  expect(await searchEverywhere([word, "611222333"])).toEqual([]);
});

test("nobody is written to at an e-mail that only the erased lead's history told", async () => {
  const { id, lead } = await storeCanary();
  const again = await storeLead({ ...lead, ...sentAgain() });
  const email = `${crypto.randomUUID()}@p.test`;
  await admin.run(() => correctContact(id, { ...lead, email, province: null }));
  const mailTo = async () =>
    (await sql("SELECT mail_to FROM leads WHERE id = $1", [again.id]))[0].mail_to;
  expect(await mailTo()).toBe(email);
  await erase([id], [id, again.id]);
  expect(await mailTo()).toBe(lead.email);
});

test("the history of a correction forgets what only the erased lead said", async () => {
  const { id, lead } = await storeCanary();
  const again = await storeLead({
    ...newLead({ phone: lead.phone }),
    fullName: lead.fullName,
  });
  const to = { fullName: "Eva Sáez", email: "eva@p.test", phone: "611222333", province: null };
  await admin.run(() => correctContact(again.id, to));
  await erase([id], [id, again.id]);
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
  const again = await storeLead({ ...lead, ...sentAgain() });
  const person = await personOf(id);
  await sql(
    "UPDATE people SET phone = '611 222 333', phone_normalized = '+34611222333' WHERE id = $1",
    [person],
  );
  const to = { phone: "611 222 333", phoneNormalized: "+34611222333" };
  await insertRow("lead_events", {
    lead_id: again.id,
    type: "contact_corrected",
    data: { from: {}, to },
  });
  await erase([id], [id, again.id]);
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
  await erase([id], shown);
  expect(await statusOf(other.id)).toEqual({ status: "nuevo", duplicate_of: null });
  expect(await statusOf(third.id)).toEqual({ status: "contactado", duplicate_of: other.id });
  const events = await sql(
    "SELECT data, actor_email FROM lead_events WHERE lead_id = ANY($1) AND type = 'status_changed'",
    [[other.id, third.id]],
  );
  expect(events).toEqual([{ data: { from: "duplicado", to: "nuevo" }, actor_email: admin.email }]);
});

test("another person's lead keeps the status that an adviser gives it while the earlier one is erased", async () => {
  const { id, lead } = await storeCanary();
  const shared = { phone: lead.phone, fullName: "Luis Ortiz", email: `luis.${lead.email}` };
  const other = await storeLead(newLead(shared));
  expect(await statusOf(other.id)).toEqual({ status: "duplicado", duplicate_of: id });
  let erasing: ReturnType<typeof erase> | undefined;
  await transaction(async (tx) => {
    await tx.lead.update({ where: { id: other.id }, data: { status: "contactado" } });
    erasing = erase([id], [id, other.id]);
    await vi.waitFor(async () => expect(await waitingForLocks("leads")).toBe(1), SOON);
  });
  await erasing;
  expect(await statusOf(other.id)).toEqual({ status: "contactado", duplicate_of: null });
  const events = await sql(
    "SELECT data FROM lead_events WHERE lead_id = $1 AND type = 'status_changed'",
    [other.id],
  );
  expect(events).toEqual([]);
});

test("what would undo a split or a merge of another person says nothing of the erased lead", async () => {
  const { id, lead, words } = await storeCanary();
  const own = await storeLead(newLead({ phone: lead.phone, fullName: "Canaria" }));
  expect(await personOf(own.id)).toBe(await personOf(id));
  expect(await admin.run(() => splitPeople(id, [own.id]))).toBeNull();
  const email = `${crypto.randomUUID()}@p.test`;
  await sql("UPDATE leads SET mail_to = $2 WHERE id = $1", [id, email]);
  const undo = "UPDATE people SET undo = $2 WHERE id = $1";
  const change = { personId: await personOf(id), mailTo: email };
  const leads = [{ id, before: change, after: change }];
  await sql(undo, [await personOf(own.id), { leads, tasks: [], people: [] }]);
  await erase([id], [id, own.id]);
  expect(await searchEverywhere([...words.filter((word) => word !== lead.phone), email])).toEqual(
    [],
  );
  const [person] = await sql("SELECT undo FROM people WHERE id = $1", [await personOf(own.id)]);
  expect(person).toEqual({ undo: null });
});
