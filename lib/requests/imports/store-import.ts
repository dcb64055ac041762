import "server-only";
import { audit } from "@/lib/accounts/audit/audit";
import { publish } from "@/lib/history/publish";
import { db, longTransaction, type Prisma, type Transaction, transaction } from "@/lib/kernel/db";
import { lockAllContacts } from "@/lib/people/known-leads";
import { rowChecker } from "./check-row";
import { decideRow, isTaken, readTaken } from "./decide-row";
import { planSchema } from "./read-plan";
import { ChangedError, requireUnchanged } from "./require-unchanged";
import { readStaged } from "./staged-rows";
import { insertKnown, insertStrangers, type Numbered, type StoredBy } from "./store-rows";

type LeadImport = Prisma.LeadImportGetPayload<object>;

/** Small, so that a batch is garbage soon. */
const BATCH_SIZE = 100;

/**
 * Stores the good rows of a checked import in one transaction: all of them or none. If one is no longer what the
 * check said, nothing is stored and the admin is told to check again. Forms go on being stored meanwhile; only for
 * the last moment do they wait.
 */
export async function storeImport(found: LeadImport): Promise<void> {
  try {
    await longTransaction((tx) => storeAll(tx, found));
  } catch (error) {
    if (!(error instanceof ChangedError)) throw error;
    // After a cancel the state is no longer `storing`, so this changes nothing.
    const where = { id: found.id, state: "storing" };
    await db().leadImport.updateMany({ where, data: { state: "changed" } });
  }
}

async function storeAll(tx: Transaction, { id, actorEmail, ...found }: LeadImport): Promise<void> {
  const plan = planSchema.parse(found.plan);
  const checkRow = rowChecker(plan, found.checkedAt ?? new Date(0));
  // Every contact that was stored before is visible from now on, and every later one has a later time.
  const startedAt = await transaction(lockAllContacts);
  const by: StoredBy = { importId: id, actorEmail, calls: plan.calls, at: startedAt };
  const known = new Set<string>();
  let done = 0;
  // Those of known people last, because they wait for colleagues who change these people.
  for (const outcome of ["new", "known"] as const) {
    for await (const staged of readStaged(tx, { importId: id, outcome }, BATCH_SIZE)) {
      const rows = staged.map(({ line, cells }): Numbered => {
        const { row } = checkRow(cells);
        if (!row) throw new ChangedError();
        return { line, row };
      });
      await storeBatch(tx, outcome, rows, by, known);
      done += rows.length;
      await noteDone(db(), id, { done });
    }
  }
  await lockAllContacts(tx);
  await requireUnchanged(tx, id, startedAt, [...known]);
  await noteDone(tx, id, { state: "stored" });
  await tx.importRow.deleteMany({ where: { importId: id } });
  const details = { rows: found.rows, leads: done, known: known.size, calls: plan.calls };
  await audit("leads.imported", actorEmail, details, tx);
  await publish(tx, {});
}

/** Adds the ids of known people to `known`. @throws ChangedError if a row is no longer what the check said */
async function storeBatch(
  tx: Transaction,
  outcome: "new" | "known",
  rows: readonly Numbered[],
  by: StoredBy,
  known: Set<string>,
): Promise<void> {
  const taken = await readTaken(
    tx,
    rows.map(({ row }) => row),
  );
  const strangers: Numbered[] = [];
  const others: Numbered[] = [];
  for (const numbered of rows) {
    const { row } = numbered;
    (isTaken(row, taken) ? others : strangers).push(numbered);
    taken.add(row.emailNormalized).add(row.phoneNormalized);
  }
  if (outcome === "known" && strangers.length > 0) throw new ChangedError();
  await insertStrangers(tx, strangers, by);
  // One by one: a row may be of the same person as the row before.
  for (const numbered of others) {
    const decision = await decideRow(tx, numbered.row);
    if (decision.outcome !== outcome) throw new ChangedError();
    if (decision.sender) known.add(decision.sender.id);
    await insertKnown(tx, numbered, decision, by);
  }
}

/** @param client outside the transaction for what the page shall see at once. @throws ChangedError after a cancel */
async function noteDone(
  client: Transaction,
  id: string,
  data: Prisma.LeadImportUpdateManyMutationInput,
): Promise<void> {
  const { count } = await client.leadImport.updateMany({ where: { id, state: "storing" }, data });
  if (count === 0) throw new ChangedError();
}
