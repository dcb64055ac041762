import "@/tests/support/next-runtime";
import { afterEach, describe, expect, test } from "vitest";
import { AccessError } from "@/lib/accounts/session";
import { db } from "@/lib/db";
import { changeMany, TooManyLeadsError, undoMany } from "@/lib/leads/change-many";
import { changeStatus } from "@/lib/leads/change-status";
import { NO_FILTER } from "@/lib/leads/filter";
import { MAX_SELECTED } from "@/lib/leads/selection";
import { LEAD_STATUSES } from "@/lib/leads/status";
import { storeLeads } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";
import { Visitor } from "@/tests/support/visitor";

const NOBODY = "0192f0c1-2345-7abc-8def-0123456789ab";
const admin = await signedIn(["admin"]);
const colleague = await signedIn(["admin"]);

afterEach(async () => {
  await db().lead.deleteMany();
});

async function storeOne(status = "nuevo", suspect = false): Promise<string> {
  await storeLeads(1, () => ({ status, suspect }));
  const { id } = await db().lead.findFirstOrThrow({ select: { id: true } });
  return id;
}

const statusOf = async (id: string) =>
  (await db().lead.findUniqueOrThrow({ select: { status: true }, where: { id } })).status;

const eventsOf = (leadId: string) =>
  db().leadEvent.findMany({
    select: { type: true, data: true, actorEmail: true },
    where: { leadId },
    orderBy: { id: "asc" },
  });

describe("changeStatus", () => {
  test("fault 2: refuses who is not signed in, and who has no role", async () => {
    const id = await storeOne();
    for (const visitor of [new Visitor(), await signedIn([])]) {
      const change = visitor.run(() => changeStatus(id, "nuevo", "cerrado"));
      await expect(change).rejects.toThrow(AccessError);
    }
    expect(await statusOf(id)).toBe("nuevo");
  });

  test("sets any status from any other, and the history says who did", async () => {
    const id = await storeOne();
    let seen: (typeof LEAD_STATUSES)[number] = "nuevo";
    for (const status of [...LEAD_STATUSES.slice(1), "nuevo" as const]) {
      const from = seen;
      const change = await admin.run(() => changeStatus(id, from, status));
      expect(change).toEqual({ outcome: "changed" });
      expect(await statusOf(id)).toBe(status);
      expect((await eventsOf(id)).at(-1)).toEqual({
        type: "status_changed",
        data: { from, to: status },
        actorEmail: admin.email,
      });
      seen = status;
    }
  });

  test("asked twice it does it once", async () => {
    const id = await storeOne();
    await admin.run(() => changeStatus(id, "nuevo", "cerrado"));
    expect(await admin.run(() => changeStatus(id, "nuevo", "cerrado"))).toEqual({
      outcome: "changed",
    });
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test("what somebody else has set meanwhile is told and not overwritten", async () => {
    const id = await storeOne();
    await colleague.run(() => changeStatus(id, "nuevo", "contactado"));
    const change = await admin.run(() => changeStatus(id, "nuevo", "cerrado"));
    expect(change).toMatchObject({
      outcome: "conflict",
      current: "contactado",
      by: colleague.email,
    });
    expect(await statusOf(id)).toBe("contactado");
    await admin.run(() => changeStatus(id, "contactado", "cerrado"));
    expect(await statusOf(id)).toBe("cerrado");
  });

  test("of many at once who saw the same, one wins and the others are told", async () => {
    const id = await storeOne();
    const wanted = LEAD_STATUSES.filter((status) => status !== "nuevo");
    const changes = await Promise.all(
      wanted.map((status) => admin.run(() => changeStatus(id, "nuevo", status))),
    );
    const outcomes = changes.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(["changed", ...wanted.slice(1).map(() => "conflict")].sort());
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test("a lead that is gone, or kept apart, is missing", async () => {
    const change = await admin.run(() => changeStatus(NOBODY, "nuevo", "cerrado"));
    expect(change).toEqual({ outcome: "missing" });
    const suspect = await storeOne("nuevo", true);
    const other = await admin.run(() => changeStatus(suspect, "nuevo", "cerrado"));
    expect(other).toEqual({ outcome: "missing" });
  });
});

describe("changeMany", () => {
  const everything = () => ({ tab: "all" as const, filter: NO_FILTER, shownAt: new Date() });

  test("fault 2: refuses who is not signed in, and who has no role", async () => {
    const id = await storeOne();
    for (const visitor of [new Visitor(), await signedIn([])]) {
      const change = visitor.run(() => changeMany({ ids: [id] }, "cerrado"));
      await expect(change).rejects.toThrow(AccessError);
      await expect(visitor.run(() => undoMany(NOBODY))).rejects.toThrow(AccessError);
    }
    expect(await statusOf(id)).toBe("nuevo");
  });

  test("changes the ticked leads and no other, and takes it back for each as it was", async () => {
    await storeLeads(4, (n) => ({ status: n < 2 ? "nuevo" : "contactado", fullName: `Ana ${n}` }));
    const leads = await db().lead.findMany({ orderBy: { fullName: "asc" } });
    const ids = leads.slice(0, 3).map(({ id }) => id);
    const { changeId, count } = await admin.run(() => changeMany({ ids }, "cerrado"));
    expect(count).toBe(3);
    const statuses = () => Promise.all(leads.map(({ id }) => statusOf(id)));
    expect(await statuses()).toEqual(["cerrado", "cerrado", "cerrado", "contactado"]);
    expect((await eventsOf(ids[2] ?? "")).at(-1)).toMatchObject({
      data: { from: "contactado", to: "cerrado", change: changeId },
      actorEmail: admin.email,
    });

    expect(await admin.run(() => undoMany(changeId))).toBe(3);
    expect(await statuses()).toEqual(["nuevo", "nuevo", "contactado", "contactado"]);
    expect(await admin.run(() => undoMany(changeId)), "a second time").toBe(0);
    expect((await eventsOf(ids[0] ?? "")).map(({ data }) => data)).toEqual([
      { from: "nuevo", to: "cerrado", change: changeId },
      { from: "cerrado", to: "nuevo", undoes: changeId },
    ]);
  });

  test("what has been taken back was no answer to anybody, nor is setting one back to new", async () => {
    const id = await storeOne();
    const answered = () => db().$queryRaw<unknown[]>`
      SELECT FROM first_status_changes WHERE lead_id = ${id}::uuid`;
    const { changeId } = await admin.run(() => changeMany({ ids: [id] }, "cerrado"));
    expect(await answered()).toHaveLength(1);
    await admin.run(() => undoMany(changeId));
    expect(await answered()).toHaveLength(0);
    await db().lead.updateMany({ data: { status: "duplicado" } });
    await admin.run(() => changeStatus(id, "duplicado", "nuevo"));
    expect(await answered()).toHaveLength(0);
    await admin.run(() => changeStatus(id, "nuevo", "contactado"));
    expect(await answered()).toHaveLength(1);
  });

  test("taking back leaves what somebody has changed since, and is for who made the change", async () => {
    const id = await storeOne();
    const { changeId } = await admin.run(() => changeMany({ ids: [id] }, "cerrado"));
    expect(await colleague.run(() => undoMany(changeId))).toBe(0);
    await colleague.run(() => changeStatus(id, "cerrado", "en_estudio"));
    await colleague.run(() => changeStatus(id, "en_estudio", "cerrado"));
    expect(await admin.run(() => undoMany(changeId))).toBe(0);
    expect(await statusOf(id)).toBe("cerrado");
  });

  test("all that match: those that had arrived when the list was shown", async () => {
    await storeLeads(3, (n) => ({ hasProperties: n === 0, createdAt: new Date(2026, 0, 1) }));
    const shownAt = new Date(2026, 0, 2);
    await storeLeads(1, () => ({ createdAt: new Date(2026, 0, 3) }));
    const filter = { ...NO_FILTER, hasProperties: false };
    const selection = { tab: "all" as const, filter, shownAt };
    const { count } = await admin.run(() => changeMany(selection, "no_aplica"));
    expect(count).toBe(2);
    const changed = await db().lead.findMany({ where: { status: "no_aplica" } });
    expect(
      changed.every(({ hasProperties, createdAt }) => !hasProperties && createdAt < shownAt),
    ).toBe(true);
  });

  test("suspects are not among them", async () => {
    const id = await storeOne("nuevo", true);
    const { count } = await admin.run(() => changeMany(everything(), "cerrado"));
    expect(count).toBe(0);
    expect(await statusOf(id)).toBe("nuevo");
  });

  test("refuses more than may be changed at once, and then changes none", async () => {
    await storeLeads(MAX_SELECTED + 1);
    const change = admin.run(() => changeMany(everything(), "cerrado"));
    await expect(change).rejects.toThrow(TooManyLeadsError);
    expect(await db().lead.count({ where: { status: "cerrado" } })).toBe(0);
  });

  test("the audit log has who, how many and which status", async () => {
    const id = await storeOne();
    const { changeId } = await admin.run(() => changeMany({ ids: [id] }, "cerrado"));
    const entry = await db().auditEntry.findFirstOrThrow({
      where: { action: "leads.status_changed" },
      orderBy: { id: "desc" },
    });
    expect(entry).toMatchObject({
      actorEmail: admin.email,
      details: { count: 1, status: "cerrado", changeId },
    });
  });
});
