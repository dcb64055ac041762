import "server-only";
import * as z from "zod";
import { type Fields, putBackCalls } from "@/lib/calls/task/put-back";
import { currentTime } from "@/lib/kernel/current-time";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import type { ClosingReason } from "@/lib/vocabulary/closing-reason";

// A change that can be undone stores what it changed, field by field. An undo restores the fields that have
// not changed since. Each undo decides what must follow, such as the status of a case.

const fieldsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const changeSchema = z.object({ id: z.string(), before: fieldsSchema, after: fieldsSchema });

/** The rows that a change modified. */
export const changesSchema = z.object({
  leads: z.array(changeSchema),
  tasks: z.array(changeSchema),
  people: z.array(changeSchema),
});

export type Changes = z.infer<typeof changesSchema>;
export type Change = z.infer<typeof changeSchema>;
type Table = keyof Changes;

const LEAD = {
  personId: true,
  duplicateOfId: true,
  caseOfId: true,
  status: true,
  firstAnsweredAt: true,
  dueAt: true,
  mailTo: true,
  noMail: true,
} as const satisfies Prisma.LeadSelect;

/** The fields of a call that advisers and people change. */
export const CALL_STATE = {
  personId: true,
  leadId: true,
  eligible: true,
  kind: true,
  windowFrom: true,
  windowUntil: true,
  dueAt: true,
  promised: true,
  chosen: true,
  attempts: true,
  assigneeId: true,
  urgent: true,
  closedAt: true,
  closedBecause: true,
} as const satisfies Prisma.CallTaskSelect;

const PERSON = {
  mergedIntoId: true,
  maybeSameAsId: true,
  doNotCallAt: true,
  prefersWritingAt: true,
  restrictedAt: true,
  restrictedBecause: true,
  province: true,
} as const satisfies Prisma.PersonSelect;

const HOUR = ["kind", "windowFrom", "windowUntil", "dueAt", "promised", "chosen", "attempts"];
const CLOSING = ["closedAt", "closedBecause"];
const RESTRICTION = ["restrictedAt", "restrictedBecause"];

/** To restore a field, these other fields must also be as the change left them. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(HOUR.map((field) => [field, HOUR])),
  // A call that was reopened and closed again since keeps both.
  ...Object.fromEntries(CLOSING.map((field) => [field, CLOSING])),
  ...Object.fromEntries(RESTRICTION.map((field) => [field, RESTRICTION])),
  eligible: ["leadId"],
  // A later status may be the first answer.
  firstAnsweredAt: ["status"],
};

/** Which rows a change may touch. */
type Touched = {
  leads?: Prisma.LeadWhereInput;
  tasks?: Prisma.CallTaskWhereInput;
  people?: Prisma.PersonWhereInput;
};

/** These people, their requests and calls, and the people who may be the same person. */
export function rowsOf(personIds: readonly string[]): Touched {
  const personId = { in: [...personIds] };
  const people = { OR: [{ id: personId }, { maybeSameAsId: personId }] };
  return { leads: { personId }, tasks: { personId }, people };
}

/** Runs a change and returns what it changed in these rows. */
export async function watchChanges(
  tx: Transaction,
  { leads, tasks, people }: Touched,
  change: () => Promise<void>,
): Promise<Changes> {
  const none = new Map<string, Fields>();
  const read = async () => ({
    leads: leads ? await readLeads(tx, leads) : none,
    tasks: tasks ? await readCalls(tx, tasks) : none,
    people: people ? await readPeople(tx, people) : none,
  });
  const before = await read();
  await change();
  const after = await read();
  const changed = (table: Table) =>
    [...before[table]].flatMap(([id, row]): Change[] => {
      const now = after[table].get(id);
      return now && JSON.stringify(now) !== JSON.stringify(row)
        ? [{ id, before: row, after: now }]
        : [];
    });
  return { leads: changed("leads"), tasks: changed("tasks"), people: changed("people") };
}

/** Runs what may open a call of the person. Returns it as a change that an undo closes again. */
export async function watchOpening(
  tx: Transaction,
  personId: string,
  open: () => Promise<void>,
): Promise<Change[]> {
  const isOpen = { personId, closedAt: null };
  const before = await readCalls(tx, isOpen);
  await open();
  const closed = {
    closedAt: currentTime().toISOString(),
    closedBecause: "merged" satisfies ClosingReason,
  };
  return [...(await readCalls(tx, isOpen))]
    .filter(([id]) => !before.has(id))
    .map(([id, after]) => ({ id, before: { ...after, ...closed }, after }));
}

/** A row with its restored fields. */
export type PutBack = { id: string; fields: Fields };

/** Restores every field that is still as the change left it. Returns the requests with restored fields. */
export async function putBack(tx: Transaction, changes: Changes): Promise<PutBack[]> {
  const ids = (table: Table) => ({ id: { in: changes[table].map(({ id }) => id) } });
  const people = stillAsLeft(changes.people, await readPeople(tx, ids("people")));
  for (const { id, fields } of people) {
    await tx.person.update({ select: { id: true }, where: { id }, data: fields });
  }
  const leads = stillAsLeft(changes.leads, await readLeads(tx, ids("leads")));
  // A bulk change of a status gives many requests the same fields back.
  for (const alike of Map.groupBy(leads, ({ fields }) => JSON.stringify(fields)).values()) {
    await tx.lead.updateMany({
      where: { id: { in: alike.map(({ id }) => id) } },
      data: alike[0]?.fields ?? {},
    });
  }
  await putBackCalls(tx, stillAsLeft(changes.tasks, await readCalls(tx, ids("tasks"))));
  return leads;
}

function stillAsLeft(changes: readonly Change[], now: ReadonlyMap<string, Fields>): PutBack[] {
  return changes.flatMap(({ id, before, after }) => {
    const row = now.get(id);
    if (!row) return [];
    const isAsLeft = (field: string) => !(field in after) || row[field] === after[field];
    const changed = Object.entries(before).filter(([field, value]) => value !== after[field]);
    const fields = changed.filter(([field]) => [field, ...(TOGETHER[field] ?? [])].every(isAsLeft));
    return fields.length > 0 ? [{ id, fields: Object.fromEntries(fields) }] : [];
  });
}

async function readLeads(tx: Transaction, where: Prisma.LeadWhereInput) {
  return byId(await tx.lead.findMany({ select: { id: true, ...LEAD }, where }));
}

async function readCalls(tx: Transaction, where: Prisma.CallTaskWhereInput) {
  return byId(await tx.callTask.findMany({ select: { id: true, ...CALL_STATE }, where }));
}

async function readPeople(tx: Transaction, where: Prisma.PersonWhereInput) {
  return byId(await tx.person.findMany({ select: { id: true, ...PERSON }, where }));
}

/** The rows as a JSON column stores them. */
function byId(rows: readonly { id: string }[]): Map<string, Fields> {
  return new Map(
    rows.map(({ id, ...row }) => [id, fieldsSchema.parse(JSON.parse(JSON.stringify(row)))]),
  );
}
