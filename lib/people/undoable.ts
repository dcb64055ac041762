import "server-only";
import type { Prisma, Transaction } from "@/lib/db";
import { withdrawnAt } from "@/lib/desk/hold";
import { openWaitingCall } from "@/lib/leads/intake/open-call";
import { newestToCall } from "./keep-staying-calls";

// Joining and parting move rows between people. What they changed is kept beside one of the two, so that
// it can be undone; what somebody has changed since then stays.

const LEAD = { personId: true, duplicateOfId: true, status: true, mailTo: true } as const;
const TASK = {
  personId: true,
  leadId: true,
  closedAt: true,
  closedBecause: true,
  urgent: true,
} as const;
/** Of a call that was opened and closed again since, neither is put back. */
const CLOSING = ["closedAt", "closedBecause"];
const PERSON = {
  joinedIntoId: true,
  maybeSameAsId: true,
  doNotCallAt: true,
  prefersWritingAt: true,
  province: true,
} as const;

type Row = Record<string, string | null>;
type Rows = Record<"leads" | "tasks" | "people", Record<string, Row>>;
type Change = { id: string; before: Row; after: Row };
export type Changes = Record<keyof Rows, Change[]>;

/** Runs `move`, and returns what it changed in the rows of these people. */
export async function watchChanges(
  tx: Transaction,
  ids: readonly string[],
  move: () => Promise<void>,
): Promise<Changes> {
  const before = await readRows(tx, ids);
  await move();
  const after = await readRows(tx, ids);
  const changed = (table: keyof Rows) =>
    Object.entries(before[table]).flatMap(([id, row]): Change[] => {
      const now = after[table][id];
      return now && JSON.stringify(now) !== JSON.stringify(row)
        ? [{ id, before: row, after: now }]
        : [];
    });
  return { leads: changed("leads"), tasks: changed("tasks"), people: changed("people") };
}

/** Puts every field back that is still as the move left it. */
export async function undoChanges(tx: Transaction, changes: Changes): Promise<void> {
  for (const { id, data } of await stillAsLeft(tx, "people", changes)) {
    await tx.person.update({ select: { id: true }, where: { id }, data });
  }
  for (const { id, data } of await stillAsLeft(tx, "leads", changes)) {
    await tx.lead.update({ select: { id: true }, where: { id }, data });
  }
  const tasks = await stillAsLeft(tx, "tasks", changes);
  // Before others are opened again: a person has one open call at most.
  for (const { id, data } of tasks.toSorted(
    (a, b) => Number("closedAt" in a.data) - Number("closedAt" in b.data),
  )) {
    const task = await tx.callTask.findUniqueOrThrow({ where: { id } });
    const personId = typeof data.personId === "string" ? data.personId : task.personId;
    const isOpen = "closedAt" in data ? data.closedAt === null : task.closedAt === null;
    const others = { personId, closedAt: null, id: { not: id } };
    const taken = isOpen && (await tx.callTask.count({ where: others })) > 0;
    await tx.callTask.update({
      select: { id: true },
      where: { id },
      data: taken
        ? { personId, closedAt: task.closedAt ?? new Date(), closedBecause: "joined" }
        : await withoutErased(tx, data),
    });
  }
  await bringHome(tx, changes);
}

/** A call about a request that was erased since then stays with the one that it has now. */
async function withoutErased(tx: Transaction, { leadId, ...data }: Row): Promise<Row> {
  if (!leadId || (await tx.lead.count({ where: { id: leadId } })) === 0) return data;
  return { ...data, leadId };
}

/**
 * A request that came since the move may have become the other person's. Each call is about one of
 * its own person's, and whoever waits for a call keeps one.
 */
async function bringHome(tx: Transaction, { leads, tasks }: Changes): Promise<void> {
  const ids = [...leads, ...tasks].flatMap(({ before, after }) => [
    before.personId,
    after.personId,
  ]);
  const calls = await tx.callTask.findMany({
    select: { id: true, personId: true, closedAt: true, lead: { select: { personId: true } } },
    where: { personId: { in: ids.flatMap((id) => id ?? []) } },
  });
  const astray = calls.filter(({ personId, lead }) => lead.personId !== personId);
  for (const { id, personId, closedAt } of astray) {
    const own = await newestToCall(tx, { personId });
    if (!own) continue;
    const isOver = closedAt === null && !own.mayCall;
    await tx.callTask.update({
      select: { id: true },
      where: { id },
      data: { leadId: own.id, ...(isOver && withdrawnAt(new Date())) },
    });
  }
  for (const { closedAt, lead } of astray) {
    if (closedAt === null && lead.personId) await openWaitingCall(tx, lead.personId);
  }
}

async function readRows(tx: Transaction, ids: readonly string[]): Promise<Rows> {
  const personId = { in: [...ids] };
  const leads = await tx.lead.findMany({ select: { id: true, ...LEAD }, where: { personId } });
  const tasks = await tx.callTask.findMany({ select: { id: true, ...TASK }, where: { personId } });
  const people = await tx.person.findMany({
    select: { id: true, ...PERSON },
    where: { OR: [{ id: personId }, { maybeSameAsId: personId }] },
  });
  return { leads: byId(leads), tasks: byId(tasks), people: byId(people) };
}

function byId(rows: ({ id: string } & Record<string, string | Date | null>)[]) {
  return Object.fromEntries(
    rows.map(({ id, ...row }) => [id, JSON.parse(JSON.stringify(row)) as Row]),
  );
}

async function stillAsLeft(tx: Transaction, table: keyof Rows, changes: Changes) {
  const id = { in: changes[table].map((change) => change.id) };
  const now = byId(
    table === "leads"
      ? await tx.lead.findMany({ select: { id: true, ...LEAD }, where: { id } })
      : table === "tasks"
        ? await tx.callTask.findMany({ select: { id: true, ...TASK }, where: { id } })
        : await tx.person.findMany({ select: { id: true, ...PERSON }, where: { id } }),
  );
  return changes[table].flatMap(({ id, before, after }) => {
    const row = now[id];
    if (!row) return [];
    const isAsLeft = (field: string) => row[field] === after[field];
    const fields = Object.keys(before).filter(
      (field) =>
        before[field] !== after[field] &&
        (CLOSING.includes(field) ? CLOSING.every(isAsLeft) : isAsLeft(field)),
    );
    const data = Object.fromEntries(fields.map((field) => [field, before[field] ?? null]));
    return fields.length > 0 ? [{ id, data }] : [];
  });
}

/** As the column of a person keeps it. */
export function asJson(changes: Changes): Prisma.InputJsonObject {
  return changes;
}
