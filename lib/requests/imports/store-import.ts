import "server-only";
import { audit } from "@/lib/accounts/audit/audit";
import { publish } from "@/lib/history/publish";
import { db, longTransaction, type Prisma, type Transaction, transaction } from "@/lib/kernel/db";
import { lockAllContacts } from "@/lib/people/known-leads";
import { checkRow } from "./check-row";
import { decideRow, decideRows } from "./decide-rows";
import type { ImportPlan } from "./import-fields";
import type { ImportOutcome } from "./import-state";
import type { Numbered } from "./placed-row";
import { planSchema } from "./read-plan";
import { ChangedError, type People, requireUnchanged } from "./require-unchanged";
import { insertKnown, insertNew, insertSharer, type StoredBy } from "./store-rows";

type LeadImport = Prisma.LeadImportGetPayload<object>;

const BATCH_SIZE = 200;
/** The admin has cancelled. */
class CancelledError extends Error {
  override name = "CancelledError";
}

/**
 * Stores the good rows of a checked import in one transaction: all of them or none. If one is no longer what the
 * check said, nothing is stored and the admin is told to check again. Forms go on being stored meanwhile; only for
 * the last moment do they wait.
 */
export async function storeImport(found: LeadImport): Promise<void> {
  const { id } = found;
  try {
    await longTransaction((tx) => storeAll(tx, found));
  } catch (error) {
    if (error instanceof CancelledError) return;
    if (!(error instanceof ChangedError)) throw error;
    const data = { state: "changed" };
    await db().leadImport.updateMany({ where: { id, state: "storing" }, data });
  }
}

async function storeAll(tx: Transaction, { id, actorEmail, ...found }: LeadImport): Promise<void> {
  const plan = planSchema.parse(found.plan);
  // Every contact that was stored before is visible from now on, and every later one has a later time.
  const startedAt = await transaction(lockAllContacts);
  const by: StoredBy = { importId: id, actorEmail, calls: plan.calls, at: startedAt };
  const people: People = { known: new Set(), created: [] };
  let done = 0;
  // Those of known people last, because they wait for colleagues who change these people.
  for (const outcome of ["new", "known"] as const) {
    for await (const rows of readRows(tx, { id, plan, checkedAt: found.checkedAt }, outcome)) {
      await storeBatch(tx, outcome, rows, by, people);
      done += rows.length;
      await notePassed(id, done);
    }
  }
  await lockAllContacts(tx);
  await requireUnchanged(tx, id, startedAt, people);
  const { count } = await tx.leadImport.updateMany({
    where: { id, state: "storing" },
    data: { state: "stored" },
  });
  if (count === 0) throw new CancelledError();
  await tx.importRow.deleteMany({ where: { importId: id } });
  const details = { rows: found.rows, leads: done, known: people.known.size, calls: plan.calls };
  await audit("leads.imported", actorEmail, details, tx);
  await publish(tx, {});
}

type Reading = { id: string; plan: ImportPlan; checkedAt: Date | null };

async function* readRows(
  tx: Transaction,
  { id, plan, checkedAt }: Reading,
  outcome: ImportOutcome,
): AsyncGenerator<Numbered[]> {
  for (let line = 0; ; ) {
    const staged = await tx.importRow.findMany({
      where: { importId: id, outcome, line: { gt: line } },
      orderBy: { line: "asc" },
      take: BATCH_SIZE,
    });
    const last = staged.at(-1);
    if (!last) return;
    yield staged.map(({ line: number, cells }) => {
      const { row } = checkRow(cells, plan, checkedAt ?? new Date(0));
      if (!row) throw new ChangedError();
      return { line: number, row };
    });
    line = last.line;
  }
}

async function storeBatch(
  tx: Transaction,
  expected: "new" | "known",
  rows: readonly Numbered[],
  by: StoredBy,
  people: People,
): Promise<void> {
  const decisions = await decideRows(
    tx,
    rows.map(({ row }) => row),
  );
  const phones = new Set<string>();
  const strangers: Numbered[] = [];
  const others: Numbered[] = [];
  for (const [index, numbered] of rows.entries()) {
    const decision = decisions[index];
    if (decision?.outcome !== expected) throw new ChangedError();
    const { phoneNormalized } = numbered.row;
    const isStranger =
      expected === "new" && decision.known === null && !phones.has(phoneNormalized);
    phones.add(phoneNormalized);
    (isStranger ? strangers : others).push(numbered);
  }
  await insertNew(tx, strangers, by);
  // One by one: the person before may be one of them.
  for (const { line, row } of others) {
    const decision = await decideRow(tx, row);
    if (decision.outcome !== expected) throw new ChangedError();
    if (decision.outcome === "known") {
      people.known.add(decision.sender.id);
      await insertKnown(tx, { line, row }, decision, by);
    } else if (decision.known) {
      people.created.push(await insertSharer(tx, { line, row }, decision.known, by));
    }
  }
}

/** Outside the transaction, so that the page sees it. */
async function notePassed(id: string, done: number): Promise<void> {
  const where = { id, state: "storing" };
  const { count } = await db().leadImport.updateMany({ where, data: { done } });
  if (count === 0) throw new CancelledError();
}
