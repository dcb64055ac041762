import { randomBytes } from "node:crypto";
import { utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { terms } from "@/content/retention";
import { db, transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { notifyLead } from "@/lib/mails/notify/notify";
import { eraseLeads } from "@/lib/privacy/erase";
import { cutoff } from "@/lib/privacy/past-term";
import { previewRetention, runRetention } from "@/lib/privacy/retention";
import { startWorker } from "@/lib/process/worker";
import { releaseLeads } from "@/lib/requests/intake/release-leads";
import { lastAuditLine } from "@/tests/support/audit";
import { mailFiles, searchEverywhere } from "@/tests/support/privacy";
import { SOON } from "@/tests/support/soon";
import { insertRow, sql } from "@/tests/support/sql";
import { newLead, sentAgain, storeLead } from "@/tests/support/store-lead";

const NOW = new Date("2026-11-21T02:30:00Z");
const NOTHING = {
  returned: 0,
  leads: 0,
  suspects: 0,
  addresses: 0,
  sessions: 0,
  tokens: 0,
  requestLinks: 0,
  erasedMails: 0,
  accounts: 0,
  unusedAccounts: 0,
  limits: 0,
  savedCases: 0,
  webhooks: 0,
  exports: 0,
  imports: 0,
  erasures: 0,
  handovers: 0,
  rights: 0,
  audit: 0,
};

afterEach(async () => {
  for (const table of ["leads", "users", "rate_limits", "erasures", "saved_cases"]) {
    await sql(`DELETE FROM ${table}`);
  }
  await sql("DELETE FROM graphile_worker._private_jobs");
});

/** Expects this preview, and that the run then erases the same. */
async function expectErased(erased: Partial<typeof NOTHING>, now = NOW) {
  expect(await previewRetention(now)).toEqual({ ...NOTHING, ...erased });
  expect(await runRetention({ now })).toEqual({ ...NOTHING, ...erased });
}

async function storeAt(createdAt: string, changes: Parameters<typeof newLead>[0] = {}) {
  const { id } = await storeLead(newLead(changes));
  await sql("UPDATE leads SET created_at = $2 WHERE id = $1", [id, createdAt]);
  return id;
}

async function insertReceipt(leadId: string, createdAt: string) {
  return insertRow("consent_receipts", {
    purpose: "advice",
    lead_id: leadId,
    consent_text: "Acepto.",
    text_version: "0".repeat(64),
    form: "hero",
    page_path: "/",
    ip_address: "203.0.113.9",
    created_at: createdAt,
  });
}

const leadIds = async () => (await sql("SELECT id FROM leads ORDER BY id")).map(({ id }) => id);

describe("fault 32: leads of 24 months", () => {
  test("are deleted with all related data; younger ones stay, even when the older ones changed", async () => {
    const words = [`mark${randomBytes(8).toString("hex")}`];
    const old = await storeAt("2024-11-21T22:59:59.999Z", { fullName: `Ana ${words[0]}` });
    await insertRow("lead_notes", { lead_id: old, note: words[0], author_email: "a@p.test" });
    await notifyLead(old);
    // Yesterday's work on the lead does not extend its term.
    await sql("UPDATE leads SET status = 'en_estudio' WHERE id = $1", [old]);
    await insertRow("lead_events", { lead_id: old, type: "status_changed" });
    const young = await storeAt("2024-11-21T23:00:00Z");
    await notifyLead(young);

    expect(await runRetention({ now: NOW })).toEqual({ ...NOTHING, leads: 1 });
    expect(await leadIds()).toEqual([young]);
    expect(await searchEverywhere(words)).toEqual([]);
    expect(await searchEverywhere([old])).toEqual(["public.erasures"]);
    expect(mailFiles()).toEqual([expect.stringContaining(young)]);
    expect(await lastAuditLine("retention.")).toEqual({
      action: "retention.ran",
      actorEmail: null,
      details: { ...NOTHING, leads: 1 },
    });
    expect(await runRetention({ now: NOW })).toEqual(NOTHING);
  });

  test("leave a later request of the same person unchanged, as the first of the remaining ones", async () => {
    const lead = newLead();
    const old = (await storeLead(lead)).id;
    const second = (await storeLead({ ...lead, ...sentAgain() })).id;
    const third = (await storeLead({ ...lead, ...sentAgain() })).id;
    await sql("UPDATE leads SET created_at = '2024-01-01' WHERE id = $1", [old]);
    await runRetention({ now: NOW });
    const rows = await sql("SELECT id, status, duplicate_of FROM leads ORDER BY created_at");
    expect(rows).toEqual([
      { id: second, status: "duplicado", duplicate_of: null },
      { id: third, status: "duplicado", duplicate_of: second },
    ]);
    expect(await sql("SELECT 1 FROM lead_events WHERE type = 'status_changed'")).toEqual([]);
  });
});

test("fault 47: suspects are deleted after 90 days unless an adviser released them", async () => {
  const suspicions = ["address" as const];
  const lead = newLead({ suspicions });
  const old = await storeAt("2026-08-23T21:59:59Z", lead);
  const young = await storeAt("2026-08-23T22:00:00Z", { suspicions });
  const released = await storeAt("2026-08-01T00:00:00Z", { suspicions });
  await transaction((tx) => releaseLeads(tx, [released], "ana@p.test"));
  await sql("UPDATE consent_receipts SET ip_address = NULL");
  await expectErased({ suspects: 1 });
  expect(await leadIds()).toEqual([young, released].sort());
  expect(await searchEverywhere([lead.email])).toEqual([]);
  expect(await sql("SELECT lead_id FROM erasures")).toEqual([{ lead_id: old }]);
});

test("fault 42: a stopped run ends between two parts without an audit line, and the next continues", async () => {
  const old = await storeAt("2024-01-01T00:00:00Z");
  const before = await lastAuditLine("retention.");
  const stopped = runRetention({ now: NOW, signal: AbortSignal.abort() });
  await expect(stopped).rejects.toThrow("abort");
  expect(await leadIds()).toEqual([old]);
  expect(await lastAuditLine("retention.")).toEqual(before);
  expect(await runRetention({ now: NOW })).toEqual({ ...NOTHING, leads: 1 });
});

test("fault 30: only the address of a receipt is deleted after 90 days", async () => {
  const lead = await storeAt("2026-08-01T00:00:00Z");
  await sql("UPDATE consent_receipts SET ip_address = NULL");
  const old = await insertReceipt(lead, "2026-08-23T21:59:59Z");
  const young = await insertReceipt(lead, "2026-08-23T22:00:00Z");
  expect(await runRetention({ now: NOW })).toEqual({ ...NOTHING, addresses: 1 });
  const receipts = await sql("SELECT * FROM consent_receipts WHERE consent_text = 'Acepto.'");
  expect(receipts).toEqual(expect.arrayContaining([{ ...old, ip_address: null }, young]));
});

test("sessions, links and counters are deleted long after their end; current ones stay", async () => {
  const { id: user_id } = await insertRow("users", {
    email: "ana@p.test",
    password_hash: "x".repeat(60),
  });
  const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
  const key = (n: number) => String(n).repeat(64);
  const session = { user_id, address_key: "k" };
  await insertRow("sessions", { ...session, id: key(1), expires_at: days(3) });
  await insertRow("sessions", { ...session, id: key(2), expires_at: days(-89) });
  await insertRow("sessions", { ...session, id: key(3), expires_at: days(-91) });
  await insertRow("sessions", {
    ...session,
    id: key(4),
    expires_at: days(-85),
    ended_at: days(-91),
  });
  await insertRow("sessions", { ...session, id: key(5), expires_at: days(1), ended_at: days(-1) });
  const token = { user_id, purpose: "reset_password" };
  await insertRow("tokens", { ...token, id: key(1), expires_at: days(-29) });
  await insertRow("tokens", { ...token, id: key(2), expires_at: days(-31) });
  await insertRow("rate_limits", { key: "over", expire: NOW.getTime() - 1_000 });
  await insertRow("rate_limits", { key: "counting", expire: NOW.getTime() + 60_000 });
  await insertRow("rate_limits", { key: "for ever", expire: null });

  await expectErased({ sessions: 2, tokens: 1, limits: 1 });
  const left = await sql("SELECT left(id, 1) AS id FROM sessions ORDER BY id");
  expect(left.map(({ id }) => id)).toEqual(["1", "2", "5"]);
  expect(await sql("SELECT left(id, 1) AS id FROM tokens")).toEqual([{ id: "1" }]);
  expect(await sql("SELECT key FROM rate_limits ORDER BY key")).toEqual([
    { key: "counting" },
    { key: "for ever" },
  ]);
});

test("a saved calculation is deleted in the night after its last day, and no earlier", async () => {
  const save = (id: string, expires_at: string) =>
    insertRow("saved_cases", { id: id.repeat(22), cipher_text: Buffer.from("x"), expires_at });
  await save("a", "2026-11-20T23:00:00Z");
  await save("b", "2026-11-21T23:00:00Z");
  await expectErased({ savedCases: 1 });
  expect(await sql("SELECT left(id, 1) AS id FROM saved_cases")).toEqual([{ id: "b" }]);
});

test("links to a request go 30 days after they expired, with their codes, and unsent farewells after two", async () => {
  const id = await storeAt("2026-11-01T00:00:00Z");
  await sql("DELETE FROM request_links");
  const link = async (name: string, expires_at: string) => {
    const linkId = name.repeat(64);
    await insertRow("request_links", {
      id: linkId,
      lead_id: id,
      email_normalized: "a@p.test",
      expires_at,
    });
    const email = "a@p.test";
    const mail = { lead_id: id, kind: "code", email, email_normalized: email, mailbox: email };
    const { id: mail_id } = await insertRow("mails", mail);
    await insertRow("request_codes", { mail_id, link_id: linkId, purpose: "erase", expires_at });
  };
  await link("a", "2026-10-22T21:59:59Z");
  await link("b", "2026-10-22T22:00:00Z");
  const farewell = (email: string, created_at: string) =>
    insertRow("mails", {
      kind: "erased",
      email,
      email_normalized: email,
      mailbox: email,
      created_at,
    });
  await farewell("old@p.test", "2026-11-19T22:59:59Z");
  await farewell("new@p.test", "2026-11-19T23:00:00Z");
  await expectErased({ requestLinks: 1, erasedMails: 1 });
  expect(await sql("SELECT left(id, 1) AS id FROM request_links")).toEqual([{ id: "b" }]);
  expect(await sql("SELECT left(link_id, 1) AS id FROM request_codes")).toEqual([{ id: "b" }]);
  expect(await sql("SELECT email FROM mails WHERE lead_id IS NULL")).toEqual([
    { email: "new@p.test" },
  ]);
  await sql("DELETE FROM mails WHERE lead_id IS NULL");
});

test("an account that nobody uses is deleted after its term, unless it has a role or a kept session", async () => {
  const expired = new Date(NOW.getTime() - 30 * 86_400_000);
  const account = (name: string, createdAt: string, more: object = {}) =>
    db().user.create({
      data: {
        email: `${name}@p.test`,
        passwordHash: "x".repeat(60),
        emailConfirmedAt: new Date(createdAt),
        createdAt: new Date(createdAt),
        ...more,
      },
    });
  const session = { id: "1".repeat(64), addressKey: "k", expiresAt: expired, endedAt: expired };
  await account("sin-uso", "2024-11-21T22:59:59.999Z");
  await account("reciente", "2024-11-21T23:00:00Z");
  await account("usada", "2024-01-01", { sessions: { create: session } });
  await account("equipo", "2024-01-01", { roles: { create: { role: "admin" } } });
  await expectErased({ unusedAccounts: 1 });
  const left = await db().user.findMany({ select: { email: true }, orderBy: { email: "asc" } });
  expect(left.map(({ email }) => email)).toEqual([
    "equipo@p.test",
    "reciente@p.test",
    "usada@p.test",
  ]);
});

test("entries of the audit log go after their term; the database keeps younger ones from everybody", async () => {
  const now = new Date();
  const entry = (days: number) => {
    const createdAt = new Date(cutoff(now, terms.audit).getTime() + days * 86_400_000);
    return insertRow("audit_log", { action: "person.exported", created_at: createdAt });
  };
  const old = await entry(-1 / 86_400);
  const [last, young] = [await entry(0), await entry(3)];
  await expectErased({ audit: 1 }, now);
  const ids = [old.id, last.id, young.id];
  const left = await sql("SELECT id FROM audit_log WHERE id = ANY($1) ORDER BY id", [ids]);
  expect(left).toEqual([{ id: last.id }, { id: young.id }]);
  const erasing = db().auditEntry.deleteMany({ where: { id: young.id } });
  await expect(erasing).rejects.toThrow(/refuses DELETE/);
});

test("mail to an account that waits in the folder goes with its link; mail about a lead stays", async () => {
  const lead = await storeLead();
  await notifyLead(lead.id);
  const folder = path.join(env().dataDir, "mail");
  const before = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
  for (const [name, days] of [["account-old_p", 31] as const, ["account-new_p", 29] as const]) {
    writeFileSync(path.join(folder, `${name}.eml`), "Subject: Confirma tu cuenta");
    utimesSync(path.join(folder, `${name}.eml`), before(days), before(days));
  }
  for (const file of mailFiles()) {
    if (file.includes(lead.id)) utimesSync(path.join(folder, file), before(99), before(99));
  }
  await runRetention({ now: NOW });
  expect(mailFiles().sort()).toEqual(["account-new_p.eml", expect.stringContaining(lead.id)]);
});

test("an unconfirmed account is deleted after a week, unless a token, role or invitation uses it", async () => {
  const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
  const account = (name: string, created: number, more: object = {}) =>
    db().user.create({
      data: {
        email: `${name}@p.test`,
        passwordHash: "x".repeat(60),
        createdAt: ago(created),
        ...more,
      },
    });
  await account("olvidada", 8);
  await account("reciente", 6);
  const token = { id: "1".repeat(64), purpose: "reset_password", expiresAt: ago(-1) };
  await account("pedida", 8, { tokens: { create: token } });
  await account("con-rol", 8, { roles: { create: { role: "admin" } } });
  const invitation = {
    invitedBy: "a",
    role: "admin",
    tokenHash: "a".repeat(64),
    createdAt: ago(6),
  };
  await account("invitada", 8, { invitation: { create: invitation } });
  await account("confirmada", 99, { emailConfirmedAt: ago(99) });
  await expectErased({ accounts: 1 });
  expect(await db().user.count({ where: { email: "olvidada@p.test" } })).toBe(0);
});

test("a request of data rights is erased 36 months after its answer, and never before it has one", async () => {
  const asked = {
    kind: "access",
    channel: "email",
    received_at: "2020-01-01",
    due_at: "2020-02-01",
  };
  const answered = (at: string) =>
    insertRow("rights_requests", { ...asked, outcome: "granted", answered_at: at });
  await answered("2023-11-21T22:59:59Z");
  const young = await answered("2023-11-21T23:00:00Z");
  const open = await insertRow("rights_requests", asked);
  await expectErased({ rights: 1 });
  const left = (await sql("SELECT id FROM rights_requests")).map(({ id }) => id);
  expect(left.toSorted()).toEqual([young.id, open.id].toSorted());
});

describe("fault 44: after a restored backup", () => {
  test("erased people are erased again, with their mail, and others stay", async () => {
    const words = [`mark${randomBytes(8).toString("hex")}`];
    const { id } = await storeLead(newLead({ fullName: `Eva ${words[0]}` }));
    await notifyLead(id);
    const other = await storeLead();
    await notifyLead(other.id);
    // The backup has the lead; the list of erasures is newer.
    await insertRow("erasures", { lead_id: id, erased_at: "2026-11-01" });
    await expectErased({ returned: 1 });
    expect(await searchEverywhere(words)).toEqual([]);
    expect(await leadIds()).toEqual([other.id]);
    expect(await sql("SELECT erased_at::date::text AS day FROM erasures")).toEqual([
      { day: "2026-11-01" },
    ]);
    expect(await runRetention({ now: NOW })).toEqual(NOTHING);
  });

  test.each([
    ["admin", () => ({ actorEmail: "ana@p.test" })],
    ["person", (email: string) => ({ actorEmail: null, email })],
    [null, () => null],
  ] as const)(
    "what %s has decided is erased again with all that went with it",
    async (by, decision) => {
      const lead = newLead();
      const { id } = await storeLead(lead);
      await eraseLeads({ where: { id }, decidedBy: decision(lead.email) });
      expect(await sql("SELECT decided_by FROM erasures")).toEqual([{ decided_by: by }]);
      // The backup has the request and what the erasure had taken with it.
      const { id: back } = await storeLead({ ...lead, ...sentAgain() });
      await insertRow("erasures", { lead_id: back, decided_by: by });
      const { id: import_id } = await insertRow("imports", {
        actor_email: "ana@p.test",
        columns: [],
      });
      await insertRow("import_rows", { import_id, line: 2, cells: [lead.email] });
      await insertRow("users", { email: lead.email, password_hash: "x".repeat(60) });
      const right = { kind: "access", channel: "email", requester: `Ana · ${lead.email}` };
      const [received_at, due_at, answered_at] = ["2026-11-01", "2026-12-01", "2026-11-02"];
      await insertRow("rights_requests", {
        ...{ ...right, outcome: "granted" },
        ...{ received_at, due_at, answered_at },
      });
      expect(await runRetention({ now: NOW })).toEqual({ ...NOTHING, returned: 1 });
      const left = await searchEverywhere([lead.email]);
      const kept = ["public.import_rows", "public.rights_requests", "public.users"];
      expect(left.sort()).toEqual(by === null ? kept : []);
      await sql("DELETE FROM imports");
      await sql("DELETE FROM rights_requests");
    },
  );

  test("what a person has decided is erased again with the account of the e-mail they had proved", async () => {
    const { id } = await storeLead(newLead({ email: "jaun@ejemplo.es" }));
    await sql("UPDATE leads SET mail_to = 'juan@ejemplo.es' WHERE id = $1", [id]);
    await insertRow("erasures", { lead_id: id, decided_by: "person" });
    for (const email of ["jaun@ejemplo.es", "juan@ejemplo.es"])
      await insertRow("users", { email, password_hash: "x".repeat(60) });
    expect(await runRetention({ now: NOW })).toMatchObject({ returned: 1 });
    expect(await sql("SELECT email FROM users WHERE email LIKE 'j%@ejemplo.es'")).toEqual([
      { email: "jaun@ejemplo.es" },
    ]);
    await sql("DELETE FROM users WHERE email = 'jaun@ejemplo.es'");
  });

  test("mail that a process wrote after the erasure and before its own death is deleted too", async () => {
    const { id } = await storeLead();
    await notifyLead(id);
    await sql("DELETE FROM leads WHERE id = $1", [id]);
    await insertRow("erasures", { lead_id: id });
    expect(mailFiles().join()).toContain(id);
    await runRetention({ now: NOW });
    expect(mailFiles().join()).not.toContain(id);
  });

  test("an erasure's record lasts as long as a backup could have the lead, and cannot be changed", async () => {
    const [old, young] = [crypto.randomUUID(), crypto.randomUUID()];
    await insertRow("erasures", { lead_id: old, erased_at: "2024-11-21T22:59:00Z" });
    await insertRow("erasures", { lead_id: young, erased_at: "2024-11-21T23:01:00Z" });
    await runRetention({ now: NOW });
    expect(await sql("SELECT lead_id FROM erasures")).toEqual([{ lead_id: young }]);
    await expect(sql("UPDATE erasures SET erased_at = now()")).rejects.toThrow(/refuses/);
  });
});

test("fault 32: the worker runs it each night, and makes up for a missed night", async () => {
  const old = await storeAt("2020-01-01T00:00:00Z");
  const countRuns = () => db().auditEntry.count({ where: { action: "retention.ran" } });
  const before = await countRuns();
  const first = startWorker();
  const known = "SELECT identifier FROM graphile_worker._private_known_crontabs";
  await vi.waitFor(
    async () => expect(await sql(known)).toContainEqual({ identifier: "retention" }),
    SOON,
  );
  await first.stop();
  expect(await leadIds()).toEqual([old]);

  // The worker knew of the run for days, and missed last night's.
  await sql(`UPDATE graphile_worker._private_known_crontabs
    SET known_since = now() - interval '9 days', last_execution = now() - interval '3 days'`);
  const second = startWorker();
  try {
    await vi.waitFor(async () => expect(await countRuns()).toBe(before + 1), SOON);
    expect(await leadIds()).toEqual([]);
    await vi.waitFor(
      async () => expect(await sql("SELECT 1 FROM graphile_worker._private_jobs")).toEqual([]),
      SOON,
    );
  } finally {
    await second.stop();
  }
});

test("records of exports are kept as long as the leads", async () => {
  const exportOf = (startedAt: Date) => ({
    actorEmail: "ana@ejemplo.es",
    recipient: "law-firms",
    startedAt,
  });
  const now = new Date("2026-11-20T12:00:00Z");
  await db().leadExport.createMany({
    data: [exportOf(new Date("2024-11-18T12:00:00Z")), exportOf(new Date("2024-11-22T12:00:00Z"))],
  });
  await runRetention({ now });
  const kept = await db().leadExport.findMany({ select: { startedAt: true } });
  expect(kept).toEqual([{ startedAt: new Date("2024-11-22T12:00:00Z") }]);
  await db().leadExport.deleteMany();
});
