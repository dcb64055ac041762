import { beforeEach, describe, expect, test } from "vitest";
import { answerSuspectsForm, deleteSuspects, releaseSuspects } from "@/lib/privacy/decide-suspects";
import type { FormLead } from "@/lib/requests/intake/store-lead";
import { listLeads } from "@/lib/requests/list/list";
import { countSuspects, listSuspects } from "@/lib/requests/quarantine/suspects";
import { lastAuditLine } from "@/tests/support/audit";
import { notificationsOf } from "@/tests/support/jobs";
import { storeLeads } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";
import { insertRow, sql } from "@/tests/support/sql";
import { newLead, sentAgain, storeLead } from "@/tests/support/store-lead";
import { formOf } from "@/tests/support/visitor";

const admin = await signedIn(["admin"]);

beforeEach(async () => {
  await sql("DELETE FROM leads");
});

const storeSuspect = (changes: Partial<FormLead> = {}) =>
  storeLead(newLead({ suspicions: ["address"], ...changes }));

const leadOf = async (id: string) =>
  (
    await sql("SELECT status, suspect, suspect_reasons, duplicate_of FROM leads WHERE id = $1", [
      id,
    ])
  )[0];

const listed = async () => (await admin.run(() => listLeads("all", null))).rows.map(({ id }) => id);

const release = (...ids: string[]) => admin.run(() => releaseSuspects(ids));

describe("the list of suspects", () => {
  test("shows the reasons of each; the ones with an empty hidden field have their own list", async () => {
    const { id: likely, lead } = await storeSuspect({ suspicions: ["no-start"] });
    const { id: bot } = await storeSuspect({ suspicions: ["honeypot", "no-start"] });
    await storeLead();
    const page = await admin.run(() => listSuspects("likely", null));
    expect(await admin.run(countSuspects)).toEqual({ likely: 1, all: 2 });
    expect(page).toMatchObject({ counts: { likely: 1, all: 2 }, older: null, first: true });
    expect(page.rows).toEqual([
      {
        id: likely,
        createdAt: expect.any(Date),
        form: "hero",
        fullName: lead.fullName,
        email: lead.email,
        phone: lead.phone,
        suspectReasons: ["no-start"],
      },
    ]);
    const all = await admin.run(() => listSuspects("all", null));
    expect(all.rows.map(({ id }) => id)).toEqual([bot, likely]);
  });
});

describe("fault 47: a released suspect", () => {
  test("is a lead like any other: listed, notified, with its history", async () => {
    const { id } = await storeSuspect();
    expect(await listed()).toEqual([]);
    const { id: other } = await storeLead();
    expect(await release(id, other, crypto.randomUUID()), "of these one was a suspect").toBe(1);
    expect(await leadOf(id)).toEqual({
      status: "nuevo",
      suspect: false,
      suspect_reasons: [],
      duplicate_of: null,
    });
    expect((await listed()).toSorted()).toEqual([id, other].toSorted());
    expect(await notificationsOf(id)).toHaveLength(1);
    const events = await sql(
      "SELECT type, data, actor_email FROM lead_events WHERE lead_id = $1 ORDER BY id",
      [id],
    );
    expect(events[1]).toEqual({
      type: "released",
      data: { reasons: ["address"] },
      actor_email: admin.email,
    });
    expect(await lastAuditLine()).toEqual({
      action: "suspects.released",
      actorEmail: admin.email,
      details: { count: 1 },
    });
  });

  test("is a duplicate of its person's later lead", async () => {
    const { id, lead } = await storeSuspect();
    const own = await storeLead({ ...lead, ...sentAgain(), suspicions: [] });
    expect(own.duplicate).toBe(false);
    await release(id);
    expect(await leadOf(id)).toMatchObject({ status: "duplicado", duplicate_of: own.id });
    const next = await storeLead({ ...lead, ...sentAgain(), suspicions: [] });
    expect(await leadOf(next.id)).toMatchObject({ status: "duplicado", duplicate_of: own.id });
  });

  test("is released once by two advisers, and two of one person never both become 'nuevo'", async () => {
    for (let round = 0; round < 3; round++) {
      const one = await storeSuspect();
      const other = await storeSuspect({ phone: one.lead.phone });
      const own = { ...one.lead, ...sentAgain(), suspicions: [] };
      const [a, b, c] = await Promise.all([
        release(one.id, other.id),
        release(other.id, one.id),
        release(one.id),
        storeLead(own),
      ]);
      expect(a + b + c).toBe(2);
      const rows = await sql("SELECT id, status FROM leads WHERE phone = $1", [own.phone]);
      expect(rows.filter(({ status }) => status === "nuevo")).toHaveLength(1);
      for (const { id } of rows) expect(await notificationsOf(id)).toHaveLength(1);
    }
  });
});

describe("a deleted suspect", () => {
  test("is gone with its related data, and the named person's own data stay", async () => {
    const { id, lead } = await storeSuspect();
    const own = await storeLead({ ...lead, ...sentAgain(), suspicions: [] });
    await insertRow("users", { email: lead.email, password_hash: "x".repeat(60) });
    expect(await admin.run(() => deleteSuspects({ ids: [id, own.id] }))).toEqual({
      count: 1,
      more: false,
    });
    expect(await leadOf(id)).toBeUndefined();
    expect(await leadOf(own.id)).toMatchObject({ status: "nuevo" });
    expect(await sql("SELECT 1 FROM consent_receipts WHERE lead_id = $1", [id])).toEqual([]);
    expect(await sql("SELECT 1 FROM users WHERE email = $1", [lead.email])).toHaveLength(1);
    // The record of the erasure keeps a restored backup from bringing it back.
    expect(await sql("SELECT 1 FROM erasures WHERE lead_id = $1", [id])).toHaveLength(1);
    expect(await lastAuditLine()).toMatchObject({
      action: "suspects.deleted",
      details: { count: 1 },
    });
  });

  test("is either deleted or released when two advisers do both at once", async () => {
    for (let round = 0; round < 3; round++) {
      const { id } = await storeSuspect();
      const [released, { count }] = await Promise.all([
        release(id),
        admin.run(() => deleteSuspects({ ids: [id] })),
      ]);
      expect(released + count).toBe(1);
      expect(await notificationsOf(id)).toHaveLength(released);
      expect(Boolean(await leadOf(id))).toBe(released === 1);
    }
  });

  test("goes with all others, except those that arrived after the list was shown", async () => {
    const createdAt = new Date("2026-11-01T10:00:00Z");
    await storeLeads(450, () => ({ suspect: true, createdAt }));
    await storeLeads(1, () => ({ createdAt }));
    const { id: later } = await storeSuspect();
    const shownAt = new Date("2026-11-01T10:00:01Z");
    expect(await admin.run(() => deleteSuspects({ shownAt }))).toEqual({ count: 450, more: false });
    expect(await sql("SELECT id FROM leads WHERE suspect")).toEqual([{ id: later }]);
    expect(await listed()).toHaveLength(1);
  });
});

describe("the suspects' form", () => {
  const answer = (fields: Record<string, string>) =>
    admin.run(() => answerSuspectsForm(formOf(fields)));
  const send = async (fields: Record<string, string>) => (await answer(fields)).notice;

  test("keeps the ticks after a refusal, and not once it is done", async () => {
    const { id } = await storeSuspect();
    expect((await answer({ action: "delete", id })).values).toEqual({ id });
    expect((await answer({ action: "delete", sure: "on" })).values).toMatchObject({ sure: "on" });
    expect((await answer({ action: "release", id })).values).toEqual({});
  });

  test("deletes only after the adviser's confirmation", async () => {
    const { id } = await storeSuspect();
    expect(await send({ action: "delete", id })).toMatchObject({ tone: "error" });
    const all = { action: "delete-all", shownAt: new Date().toISOString() };
    expect(await send(all)).toMatchObject({ tone: "error" });
    expect(await leadOf(id)).toMatchObject({ suspect: true });
    expect(await send({ action: "delete", id, sure: "on" })).toMatchObject({
      title: "1 envío borrado",
    });
  });
});
