import { beforeEach, expect, test } from "vitest";
import { changeStatus } from "@/lib/calls/change-status";
import { db } from "@/lib/kernel/db";
import { mergePeople, undoMove } from "@/lib/requests/people/merge-people";
import { clearDesk } from "@/tests/support/desk";
import { clearFirms } from "@/tests/support/firms";
import { storeHandover } from "@/tests/support/handovers";
import { personOf } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

const adviser = await signedIn(["asesor"]);

beforeEach(async () => {
  await clearFirms();
  await clearDesk();
});

/** An old case that is over, and a later person with a call. */
async function storeOldAndNew() {
  const { id: old } = await storeLead();
  await adviser.run(() => changeStatus(old, "nuevo", "no_aplica"));
  const { id: recent } = await storeLead();
  const [earlier, later] = [await personOf(old), await personOf(recent)];
  const merge = () => adviser.run(() => mergePeople(old, { personId: later }));
  const undo = () => adviser.run(() => undoMove(old, later));
  return { old, recent, earlier, later, merge, undo };
}

const statusOf = async (id: string) =>
  (await db().lead.findUniqueOrThrow({ where: { id } })).status;
const lastEventOf = (leadId: string) =>
  db().leadEvent.findFirst({
    select: { type: true, data: true, actorEmail: true },
    where: { leadId, type: { in: ["status_changed", "status_undone", "reopened"] } },
    orderBy: { id: "desc" },
  });
const openCalls = (personId: string) =>
  db().callTask.count({ where: { personId, closedAt: null } });

test.each(["contactado", "en_estudio"] as const)(
  "a case in «%s» goes on when it is joined into an old one that is over, until that is undone",
  async (status) => {
    const { old, recent, earlier, later, merge, undo } = await storeOldAndNew();
    await adviser.run(() => changeStatus(recent, "nuevo", status));
    expect(await merge()).toBeNull();
    expect(await statusOf(old)).toBe(status);
    expect(await openCalls(earlier)).toBe(1);
    expect(await lastEventOf(old)).toEqual({
      ...{ type: "status_changed", actorEmail: adviser.email },
      data: { from: "no_aplica", to: status },
    });
    expect(await undo()).toBeNull();
    expect(await statusOf(old)).toBe("no_aplica");
    expect([await openCalls(earlier), await openCalls(later)]).toEqual([0, 1]);
    expect(await lastEventOf(old)).toMatchObject({ type: "status_undone" });
  },
);

test("a request that waits as a duplicate of whoever shares the phone opens the case that is over", async () => {
  const { old, recent, earlier, merge } = await storeOldAndNew();
  await sql("UPDATE leads SET status = 'duplicado', duplicate_of = $2 WHERE id = $1", [
    recent,
    old,
  ]);
  await merge();
  expect(await statusOf(old)).toBe("nuevo");
  expect(await openCalls(earlier)).toBe(1);
});

test("a case that was closed after the last request and status of the other ends both, unless a firm has the other", async () => {
  const { old, recent, earlier, later, merge, undo } = await storeOldAndNew();
  await adviser.run(() => changeStatus(recent, "nuevo", "contactado"));
  await adviser.run(() => changeStatus(old, "no_aplica", "cerrado"));
  await merge();
  expect([await statusOf(old), await openCalls(earlier)]).toEqual(["cerrado", 0]);
  await undo();
  await storeHandover({ leadId: recent, personId: later });
  await merge();
  expect(await statusOf(old)).toBe("contactado");
});

test("who has cancelled or withdrawn opens no case that is over", async () => {
  const { old, recent, merge, undo } = await storeOldAndNew();
  await adviser.run(() => changeStatus(recent, "nuevo", "contactado"));
  await sql(
    "UPDATE call_tasks SET closed_at = now(), closed_because = 'cancelled' WHERE lead_id = $1",
    [recent],
  );
  await merge();
  expect(await statusOf(old)).toBe("no_aplica");
  await undo();
  await sql("UPDATE call_tasks SET closed_because = 'withdrawn' WHERE lead_id = $1", [recent]);
  await sql("UPDATE leads SET withdrawn = '{call}' WHERE id = $1", [recent]);
  await merge();
  expect(await statusOf(old)).toBe("no_aplica");
});
