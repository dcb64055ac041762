import "server-only";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma, transaction } from "@/lib/kernel/db";
import { type CheckedRow, checkRow } from "./check-row";
import { decideRows, SeenInFile } from "./decide-rows";
import type { ImportPlan } from "./import-fields";
import { IMPORT_OUTCOMES, type ImportCounts, type ImportOutcome } from "./import-state";
import { planSchema } from "./read-plan";
import { storeImport } from "./store-import";

/** Small, because the web process answers visitors between two batches. */
const BATCH_SIZE = 200;

const BLOCKED = "Alguien con este email o teléfono no quiere llamadas, o retiró su permiso";

/**
 * The job of an import: checks its rows, or stores those that are good, whichever its admin has asked for last.
 * A job that was killed begins again. Without anything to do, because the admin has cancelled, it ends.
 */
export async function runImport(importId: string): Promise<void> {
  const found = await db().leadImport.findUnique({ where: { id: importId } });
  if (found?.state === "checking") await check(importId, planSchema.parse(found.plan));
  if (found?.state === "storing") await storeImport(found);
}

/** Ends an import whose job cannot be done. Nothing was stored. */
export async function failImport(id: string): Promise<void> {
  const running = { in: ["checking", "storing"] };
  await db().leadImport.updateMany({ where: { id, state: running }, data: { state: "failed" } });
}

async function check(importId: string, plan: ImportPlan): Promise<void> {
  const checkedAt = currentTime();
  const seen = new SeenInFile();
  const counts = Object.fromEntries(IMPORT_OUTCOMES.map((each) => [each, 0])) as ImportCounts;
  const unfinished = { id: importId, state: "checking" };
  let done = 0;
  for (let line = 0; ; ) {
    const staged = await db().importRow.findMany({
      where: { importId, line: { gt: line } },
      orderBy: { line: "asc" },
      take: BATCH_SIZE,
    });
    const last = staged.at(-1);
    if (!last) break;
    const judged = await judge(staged, plan, checkedAt, seen);
    for (const { outcome } of judged) counts[outcome] += 1;
    done += staged.length;
    const isWanted = await transaction(async (tx) => {
      const { count } = await tx.leadImport.updateMany({ where: unfinished, data: { done } });
      if (count === 0) return false;
      await tx.importRow.deleteMany({ where: { importId, line: { gt: line, lte: last.line } } });
      await tx.importRow.createMany({ data: judged });
      return true;
    });
    if (!isWanted) return;
    line = last.line;
  }
  const data = { state: "checked", counts, checkedAt };
  await db().leadImport.updateMany({ where: unfinished, data });
}

type Staged = Prisma.ImportRowGetPayload<object>;
type Judged = Staged & { outcome: ImportOutcome };

async function judge(
  staged: readonly Staged[],
  plan: ImportPlan,
  now: Date,
  seen: SeenInFile,
): Promise<Judged[]> {
  const read = staged.map((each) => {
    const { row, problems } = checkRow(each.cells, plan, now);
    return { ...each, row, problems, same: row && seen.findOrAdd(each.line, row) };
  });
  const fresh = read.flatMap(({ row, same }) => (row && same === undefined ? [row] : []));
  const decided = await decideRows(db(), fresh);
  const decisions = new Map<CheckedRow, ImportOutcome>(
    fresh.map((row, index) => [row, decided[index]?.outcome ?? "wrong"]),
  );
  return read.map(({ row, problems, same, ...each }): Judged => {
    if (!row) return { ...each, outcome: "wrong", reason: problems.join(". ") };
    const { emailNormalized, phoneNormalized } = row;
    const keyed = { ...each, emailNormalized, phoneNormalized };
    if (same) return { ...keyed, outcome: "same", reason: `Igual que la fila ${same}` };
    const outcome = decisions.get(row) ?? "wrong";
    return { ...keyed, outcome, reason: outcome === "blocked" ? BLOCKED : null };
  });
}
