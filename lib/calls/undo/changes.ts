import "server-only";
import * as z from "zod";
import { type Fields, putBackCalls } from "@/lib/calls/task/put-back";
import type { Prisma, Transaction } from "@/lib/kernel/db";

// Whatever can be undone keeps what it changed, field by field. Undoing puts back the fields that nobody
// has changed since; what must follow from that, such as the status of a case, is each undo's own.

const fieldsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const changeSchema = z.object({ id: z.string(), before: fieldsSchema, after: fieldsSchema });

/** What a change made of some rows. */
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
  status: true,
  firstAnsweredAt: true,
  mailTo: true,
} as const satisfies Prisma.LeadSelect;

/** What advisers and people change of a call. */
export const CALL_STATE = {
  personId: true,
  leadId: true,
  eligible: true,
  kind: true,
  windowFrom: true,
  windowUntil: true,
  dueAt: true,
  promised: true,
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
  province: true,
} as const satisfies Prisma.PersonSelect;

const HOUR = ["kind", "windowFrom", "windowUntil", "dueAt", "promised", "attempts"];
const CLOSING = ["closedAt", "closedBecause"];

/** The fields that must be as the change left them, too, for a field to be put back. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(HOUR.map((field) => [field, HOUR])),
  // Of a call that was opened and closed again since, neither is put back.
  ...Object.fromEntries(CLOSING.map((field) => [field, CLOSING])),
  eligible: ["leadId"],
  // Another status since then may be the first answer.
  firstAnsweredAt: ["status"],
};

/** Which rows a change may touch. */
type Touched = {
  leads?: Prisma.LeadWhereInput;
  tasks?: Prisma.CallTaskWhereInput;
  people?: Prisma.PersonWhereInput;
};

/** The requests and calls of these people, and themselves with whoever may be the same. */
export function rowsOf(personIds: readonly string[]): Touched {
  const personId = { in: [...personIds] };
  const people = { OR: [{ id: personId }, { maybeSameAsId: personId }] };
  return { leads: { personId }, tasks: { personId }, people };
}

/** Makes a change, and returns what it changed in these rows. */
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

/** The fields that were put back, of the rows that had any. */
export type PutBack = { id: string; fields: Fields };

/** Puts every field back that is still as the change left it. Returns the requests that got any back. */
export async function putBack(tx: Transaction, changes: Changes): Promise<PutBack[]> {
  const ids = (table: Table) => ({ id: { in: changes[table].map(({ id }) => id) } });
  const people = stillAsLeft(changes.people, await readPeople(tx, ids("people")));
  for (const { id, fields } of people) {
    await tx.person.update({ select: { id: true }, where: { id }, data: fields });
  }
  const leads = stillAsLeft(changes.leads, await readLeads(tx, ids("leads")));
  // Many requests whose status one change set get the same back.
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

/** The rows as a JSON column keeps them. */
function byId(rows: readonly { id: string }[]): Map<string, Fields> {
  return new Map(
    rows.map(({ id, ...row }) => [id, fieldsSchema.parse(JSON.parse(JSON.stringify(row)))]),
  );
}
