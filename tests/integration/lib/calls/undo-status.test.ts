import { describe, expect, test } from "vitest";
import { changeStatus } from "@/lib/calls/change-status";
import { undoStatus } from "@/lib/calls/undo-status";
import { db } from "@/lib/kernel/db";
import { shortName } from "@/lib/kernel/short-name";
import { changeMany, undoMany } from "@/lib/requests/bulk/bulk-status";
import { readLead } from "@/lib/requests/sheet/details";
import { answerStatusUndoForm } from "@/lib/requests/sheet/sheet-forms";
import type { LeadStatus } from "@/lib/vocabulary/status";
import { tickLeads } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";
import { storeLead } from "@/tests/support/store-lead";
import { formOf } from "@/tests/support/visitor";

const adviser = await signedIn(["asesor"]);
const admin = await signedIn(["admin"]);

/** Changes a status as the sheet does, and returns the id that undoes it. */
async function change(id: string, from: LeadStatus, to: LeadStatus, by = adviser): Promise<string> {
  const changed = await by.run(() => changeStatus(id, from, to));
  if (changed.outcome !== "changed") throw new Error(changed.outcome);
  return changed.changeId ?? "";
}

const undo = (changeId: string, by = adviser) => by.run(() => undoStatus(changeId));

const leadOf = (id: string) =>
  db().lead.findUniqueOrThrow({ select: { status: true, firstAnsweredAt: true }, where: { id } });

const isCallOpen = async (leadId: string) =>
  (await db().callTask.count({ where: { leadId, closedAt: null } })) === 1;

const lastEvent = (leadId: string) =>
  db().leadEvent.findFirst({
    select: { type: true, data: true, actorEmail: true },
    where: { leadId },
    orderBy: { id: "desc" },
  });

describe("undoStatus", () => {
  test("a slip counts for nothing: no answer, and the call that it closed is open again", async () => {
    const { id } = await storeLead();
    const changeId = await change(id, "nuevo", "cerrado");
    expect((await leadOf(id)).firstAnsweredAt).not.toBeNull();
    expect(await isCallOpen(id)).toBe(false);
    const undone = { outcome: "undone", status: "nuevo" };
    expect(await undo(changeId)).toEqual(undone);
    expect(await leadOf(id)).toEqual({ status: "nuevo", firstAnsweredAt: null });
    expect(await isCallOpen(id)).toBe(true);
    expect(await lastEvent(id)).toEqual({
      type: "status_undone",
      data: { from: "cerrado", to: "nuevo", undoes: changeId },
      actorEmail: adviser.email,
    });

    expect(await undo(changeId), "a second time").toEqual(undone);
    expect(await db().leadEvent.count({ where: { leadId: id, type: "status_undone" } })).toBe(1);
  });

  test("an earlier answer stays, and a case that was closed before is closed again", async () => {
    const { id } = await storeLead();
    await change(id, "nuevo", "cerrado");
    const { firstAnsweredAt } = await leadOf(id);
    const slip = await change(id, "cerrado", "en_estudio");
    expect(await isCallOpen(id)).toBe(true);
    await undo(slip);
    expect(await leadOf(id)).toEqual({ status: "cerrado", firstAnsweredAt });
    expect(await isCallOpen(id)).toBe(false);
  });

  test("is refused after a later change, whose author it names", async () => {
    const { id } = await storeLead();
    const slip = await change(id, "nuevo", "contactado");
    await change(id, "contactado", "en_estudio", admin);
    const refused = { outcome: "refused", current: "en_estudio", by: admin.email };
    expect(await undo(slip)).toEqual(refused);
    expect((await leadOf(id)).status).toBe("en_estudio");
    const form = formOf({ changeId: slip });
    const { notice } = await adviser.run(() => answerStatusUndoForm(form));
    expect(notice).toMatchObject({
      title: "No se pudo deshacer",
      text: `${shortName(admin.email)} lo cambió después a «En Estudio».`,
    });
  });

  test("two undos at once of one change take back one", async () => {
    const { id } = await storeLead();
    const slip = await change(id, "nuevo", "contactado");
    await Promise.allSettled([undo(slip), undo(slip, admin)]);
    expect((await leadOf(id)).status).toBe("nuevo");
    expect(await db().leadEvent.count({ where: { leadId: id, type: "status_undone" } })).toBe(1);
  });

  test("one lead of a bulk change is taken back alone, and the rest later", async () => {
    const leads = [await storeLead(), await storeLead()].map(({ id }) => id);
    const [first = "", second = ""] = leads;
    const ticked = await tickLeads(leads);
    const bulk = await admin.run(() => changeMany(ticked, "no_aplica"));
    const slip = await db().leadEvent.findFirstOrThrow({
      where: { leadId: first, type: "status_changed" },
    });
    await undo(String(slip.id));
    expect(await leadOf(first)).toEqual({ status: "nuevo", firstAnsweredAt: null });
    await change(first, "nuevo", "no_aplica");
    expect(await admin.run(() => undoMany(bulk?.changeId ?? ""))).toBe(1);
    expect((await leadOf(first)).status).toBe("no_aplica");
    expect((await leadOf(second)).status).toBe("nuevo");
  });

  test("the history offers it for the last change only, until it is undone or the case opens again", async () => {
    const { id } = await storeLead();
    const offered = async () => {
      const lead = await adviser.run(() => readLead(id));
      return lead?.history.flatMap(({ changeId }) => changeId ?? []);
    };
    await change(id, "nuevo", "contactado");
    const last = await change(id, "contactado", "cerrado");
    expect(await offered()).toEqual([last]);
    await undo(last);
    expect(await offered()).toEqual([]);
    await change(id, "contactado", "cerrado");
    const reopened = { leadId: id, type: "reopened", data: { from: "cerrado" } };
    await db().leadEvent.create({ data: reopened });
    expect(await offered()).toEqual([]);
  });

  test("an unknown change is missing, and without the permission nobody undoes", async () => {
    const { id } = await storeLead();
    const slip = await change(id, "nuevo", "contactado");
    expect(await undo("999999999999")).toEqual({ outcome: "missing" });
    const outsider = await signedIn(["marketing"]);
    await expect(undo(slip, outsider)).rejects.toMatchObject({ code: "forbidden" });
    expect((await leadOf(id)).status).toBe("contactado");
  });
});
