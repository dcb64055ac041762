import { afterEach, describe, expect, test } from "vitest";
import { changeStatus } from "@/lib/calls/change-status";
import { db } from "@/lib/kernel/db";
import { changeMany, MAX_SELECTED, undoMany } from "@/lib/requests/bulk/bulk-status";
import { answerBulkForm, answerUndoForm } from "@/lib/requests/bulk/bulk-status-form";
import { type Tick, writeTick } from "@/lib/requests/bulk/selection";
import { NO_FILTER } from "@/lib/requests/list/filter";
import { LEAD_STATUSES } from "@/lib/vocabulary/status";
import { releaseClock, stopClock } from "@/tests/support/clock";
import { storeCall, storeRequest } from "@/tests/support/desk";
import { storeLeads, tickLeads } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";
import { formOf } from "@/tests/support/visitor";

const MINUTE_MS = 60_000;
const NOBODY = "0192f0c1-2345-7abc-8def-0123456789ab";
const admin = await signedIn(["admin"]);
const colleague = await signedIn(["admin"]);

afterEach(async () => {
  releaseClock();
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
  test("sets any status from any other, and the history names the adviser", async () => {
    const id = await storeOne();
    let seen: (typeof LEAD_STATUSES)[number] = "nuevo";
    for (const status of [...LEAD_STATUSES.slice(1), "nuevo" as const]) {
      const from = seen;
      const change = await admin.run(() => changeStatus(id, from, status));
      expect(change).toEqual({ outcome: "changed", changeId: expect.any(String) });
      expect(await statusOf(id)).toBe(status);
      expect((await eventsOf(id)).at(-1)).toEqual({
        type: "status_changed",
        data: { from, to: status },
        actorEmail: admin.email,
      });
      seen = status;
    }
  });

  test("fault 65: reports a colleague's change in the meantime, and does not overwrite it", async () => {
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

  test("fault 65: lets one of many simultaneous changes win, and reports a conflict to the others", async () => {
    const id = await storeOne();
    const wanted = LEAD_STATUSES.filter((status) => status !== "nuevo");
    const changes = await Promise.all(
      wanted.map((status) => admin.run(() => changeStatus(id, "nuevo", status))),
    );
    const outcomes = changes.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(["changed", ...wanted.slice(1).map(() => "conflict")].sort());
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test("reports a deleted lead, or a suspect, as missing", async () => {
    const change = await admin.run(() => changeStatus(NOBODY, "nuevo", "cerrado"));
    expect(change).toEqual({ outcome: "missing" });
    const suspect = await storeOne("nuevo", true);
    const other = await admin.run(() => changeStatus(suspect, "nuevo", "cerrado"));
    expect(other).toEqual({ outcome: "missing" });
  });
});

describe("changeMany", () => {
  const change = async (...asked: Parameters<typeof changeMany>) =>
    (await admin.run(() => changeMany(...asked))) ?? { changeId: "", count: 0, leftIds: [] };
  const pressed = (changeIds: readonly string[] = []) => {
    const sent = new FormData();
    for (const changeId of changeIds) sent.append("changeId", changeId);
    return sent;
  };
  const press = ({ ticks }: { ticks: readonly Tick[] }, earlier?: readonly string[]) => {
    const sent = pressed(earlier);
    for (const tick of ticks) sent.append("id", writeTick(tick));
    sent.set("status", "cerrado");
    return admin.run(() => answerBulkForm(sent));
  };
  const everything = () => ({ tab: "all" as const, filter: NO_FILTER, shownAt: new Date() });

  test("changes only the ticked leads, and undoes it to each one's former status", async () => {
    await storeLeads(4, (n) => ({ status: n < 2 ? "nuevo" : "contactado", fullName: `Ana ${n}` }));
    const leads = await db().lead.findMany({ orderBy: { fullName: "asc" } });
    const ids = leads.slice(0, 3).map(({ id }) => id);
    const { changeId, count } = await change(await tickLeads(ids), "cerrado");
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
    expect((await eventsOf(ids[0] ?? "")).map(({ type, data }) => ({ type, data }))).toEqual([
      { type: "status_changed", data: { from: "nuevo", to: "cerrado", change: changeId } },
      { type: "status_undone", data: { from: "cerrado", to: "nuevo", undoes: changeId } },
    ]);
  });

  test("says how many of them were later requests, whose case keeps its status", async () => {
    const { personId, leadId } = await storeCall();
    const later = await storeRequest(personId, { caseOfId: leadId, status: "duplicado" });
    const sent = (id: string) => admin.run(() => answerBulkForm(formOf({ status: "cerrado", id })));
    expect((await sent(`${later} duplicado`)).notice).toMatchObject({
      title: "1 lead ha pasado a «Cerrado».",
      text: expect.stringContaining("el caso de esa persona sigue como estaba"),
    });
    expect(await statusOf(leadId)).toBe("nuevo");
    expect((await sent(`${leadId} nuevo`)).notice?.text).toBeUndefined();
  });

  test("fault 65: leaves out ticked leads whose status a colleague has changed, until they are shown", async () => {
    await storeLeads(2);
    const [one, other] = (await db().lead.findMany()).map(({ id }) => id);
    const ticked = await tickLeads([one ?? "", other ?? ""]);
    await colleague.run(() => changeStatus(one ?? "", "nuevo", "en_estudio"));
    const first = await press(ticked);
    expect(first).toMatchObject({
      notice: {
        tone: "warning",
        title: "1 lead ha pasado a «Cerrado».",
        text: expect.stringMatching(/^1 se ha quedado como estaba: otra persona/),
      },
      result: { changeIds: [expect.any(String)], leftIds: [one] },
    });
    expect(await statusOf(one ?? "")).toBe("en_estudio");
    expect(await statusOf(other ?? "")).toBe("cerrado");

    const again = await press(await tickLeads([one ?? ""]), first.result?.changeIds);
    expect(again.notice).toMatchObject({ tone: "success", title: "1 lead ha pasado a «Cerrado»." });
    expect(await statusOf(one ?? "")).toBe("cerrado");

    const undone = await admin.run(() => answerUndoForm(pressed(again.result?.changeIds)));
    expect(undone.notice?.title, "both presses").toBe("2 leads han vuelto a su estado anterior.");
    expect(await statusOf(one ?? "")).toBe("en_estudio");
    expect(await statusOf(other ?? "")).toBe("nuevo");
  });

  test("fault 65: of all that match, leaves out those that a colleague has changed since", async () => {
    await storeLeads(3, () => ({ createdAt: new Date(2026, 0, 1) }));
    const [one, own, earlier] = (await db().lead.findMany()).map(({ id }) => id);
    const start = Date.now();
    const moveTo = (minutes: number) => stopClock(new Date(start + minutes * MINUTE_MS));
    moveTo(1);
    await colleague.run(() => changeStatus(earlier ?? "", "nuevo", "contactado"));
    moveTo(2);
    const selection = everything();
    moveTo(3);
    await colleague.run(() => changeStatus(one ?? "", "nuevo", "en_estudio"));
    await admin.run(() => changeStatus(own ?? "", "nuevo", "contactado"));
    expect(await change(selection, "cerrado")).toMatchObject({ count: 2, leftIds: [one] });
    expect(await statusOf(one ?? "")).toBe("en_estudio");
  });

  test("fault 65: of all that match, leaves out those whose change was under way when the list was read", async () => {
    await storeLeads(1, () => ({ createdAt: new Date(2026, 0, 1) }));
    const [one] = (await db().lead.findMany()).map(({ id }) => id);
    const start = Date.now();
    stopClock(new Date(start));
    await colleague.run(() => changeStatus(one ?? "", "nuevo", "en_estudio"));
    stopClock(new Date(start + 5_000));
    expect(await change(everything(), "cerrado")).toMatchObject({ count: 0, leftIds: [one] });
  });

  test("an undone change, or one back to new, does not count as an answer", async () => {
    const id = await storeOne();
    const answered = () => db().lead.findMany({ where: { firstAnsweredAt: { not: null } } });
    const { changeId } = await change(await tickLeads([id]), "cerrado");
    expect(await answered()).toHaveLength(1);
    await admin.run(() => undoMany(changeId));
    expect(await answered()).toHaveLength(0);
    await db().lead.updateMany({ data: { status: "duplicado" } });
    await admin.run(() => changeStatus(id, "duplicado", "nuevo"));
    expect(await answered()).toHaveLength(0);
    await admin.run(() => changeStatus(id, "nuevo", "contactado"));
    expect(await answered()).toHaveLength(1);
  });

  test("undo leaves later changes alone, and belongs to the adviser who made the change", async () => {
    const id = await storeOne();
    const { changeId } = await change(await tickLeads([id]), "cerrado");
    expect(await colleague.run(() => undoMany(changeId))).toBe(0);
    await colleague.run(() => changeStatus(id, "cerrado", "en_estudio"));
    await colleague.run(() => changeStatus(id, "en_estudio", "cerrado"));
    expect(await admin.run(() => undoMany(changeId))).toBe(0);
    expect(await statusOf(id)).toBe("cerrado");
  });

  test("changes all matching leads that had arrived when the list was shown", async () => {
    await storeLeads(3, (n) => ({ hasProperties: n === 0, createdAt: new Date(2026, 0, 1) }));
    const shownAt = new Date(2026, 0, 2);
    await storeLeads(1, () => ({ createdAt: new Date(2026, 0, 3) }));
    const filter = { ...NO_FILTER, hasProperties: false };
    const selection = { tab: "all" as const, filter, shownAt };
    const { count } = await change(selection, "no_aplica");
    expect(count).toBe(2);
    const changed = await db().lead.findMany({ where: { status: "no_aplica" } });
    expect(
      changed.every(({ hasProperties, createdAt }) => !hasProperties && createdAt < shownAt),
    ).toBe(true);
  });

  test("refuses too many leads at once, and then changes none", async () => {
    await db().$executeRaw`
      WITH person AS (
        INSERT INTO people (full_name, email, email_normalized, phone, phone_normalized)
        VALUES ('Ana Ruiz', 'a@ejemplo.es', 'a@ejemplo.es', '600123456', '+34600123456') RETURNING *)
      INSERT INTO leads (full_name, form, source, debt_over_10k, multiple_creditors, has_properties,
        email, email_normalized, mail_to, phone, phone_normalized, consent, person_id)
      SELECT full_name, 'hero', 'x', true, true, false, email, email_normalized, email, phone,
        phone_normalized, false, id
      FROM person, generate_series(0, ${MAX_SELECTED}::int)`;
    expect(await admin.run(() => changeMany(everything(), "cerrado"))).toBeNull();
    expect(await db().lead.count({ where: { status: "cerrado" } })).toBe(0);
  });
});
