import "server-only";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma, transaction } from "@/lib/kernel/db";
import { insertRows } from "@/lib/kernel/insert-rows";
import { hasEmail } from "@/lib/kernel/no-email";
import { isSameName } from "@/lib/people/sent-by";
import { type CheckedRow, rowChecker } from "./check-row";
import { decideRow, isTaken, readTaken } from "./decide-row";
import { countsOf, type ImportOutcome } from "./import-state";
import { planSchema } from "./read-plan";
import { readStaged } from "./staged-rows";
import { storeImport } from "./store-import";

type LeadImport = Prisma.LeadImportGetPayload<object>;

/** Small, because the web process answers visitors between two batches. */
const BATCH_SIZE = 100;

const BLOCKED = "Alguien con este email o teléfono no quiere llamadas, o retiró su permiso";

/**
 * The job of an import: checks its rows, or stores those that are good, whichever its admin has asked for last.
 * A job that was killed begins again. Without anything to do, because the admin has cancelled, it ends.
 */
export async function runImport(importId: string): Promise<void> {
  const found = await db().leadImport.findUnique({ where: { id: importId } });
  if (found?.state === "checking") await checkImport(found);
  if (found?.state === "storing") await storeImport(found);
}

/** Ends an import whose job cannot be done. Nothing was stored. */
export async function failImport(id: string): Promise<void> {
  const running = { in: ["checking", "storing"] };
  await db().leadImport.updateMany({ where: { id, state: running }, data: { state: "failed" } });
}

async function checkImport({ id: importId, plan }: LeadImport): Promise<void> {
  const checkedAt = currentTime();
  const checkRow = rowChecker(planSchema.parse(plan), checkedAt);
  const seen = new SeenInFile();
  const counts = countsOf({ counts: null });
  const unfinished = { id: importId, state: "checking" };
  let done = 0;
  for await (const staged of readStaged(db(), { importId }, BATCH_SIZE)) {
    const checked = staged.map((each) => ({ each, ...checkRow(each.cells) }));
    const good = checked.flatMap(({ row }) => row ?? []);
    const taken = await readTaken(db(), good);
    const rows: Prisma.ImportRowCreateManyInput[] = [];
    for (const { each, row, problems } of checked) {
      const said = row
        ? await judge(row, each.line, seen, taken)
        : { outcome: "wrong" as const, reason: problems.join(". ") };
      counts[said.outcome] += 1;
      rows.push({ ...each, ...said });
    }
    done += staged.length;
    const isWanted = await transaction(async (tx) => {
      const { count } = await tx.leadImport.updateMany({ where: unfinished, data: { done } });
      if (count === 0) return false;
      const lines = staged.map(({ line }) => line);
      await tx.importRow.deleteMany({ where: { importId, line: { in: lines } } });
      await insertRows(tx, "import_rows", rows);
      return true;
    });
    if (!isWanted) return;
  }
  const data = { state: "checked", counts, checkedAt };
  await db().leadImport.updateMany({ where: unfinished, data });
}

/** What becomes of a good row, with the contact by which it is found when it is to be stored. */
async function judge(
  row: CheckedRow,
  line: number,
  seen: SeenInFile,
  taken: ReadonlySet<string>,
): Promise<{ outcome: ImportOutcome; reason: string | null }> {
  const { emailNormalized, phoneNormalized } = row;
  const keys = { emailNormalized, phoneNormalized };
  const seenBefore = seen.findOrAdd(line, row);
  if (seenBefore) return { ...keys, ...seenBefore };
  const { outcome } = isTaken(row, taken)
    ? await decideRow(db(), row)
    : { outcome: "new" as const };
  return { ...keys, outcome, reason: outcome === "blocked" ? BLOCKED : null };
}

type SeenRow = { line: number; phoneNormalized: string; fullName: string };

/** The people of a file, to find the same one in a later row. */
class SeenInFile {
  readonly #emails = new Map<string, SeenRow>();
  readonly #phones = new Map<string, SeenRow[]>();

  /**
   * What becomes of the row because of an earlier one; else remembers this one. Who shares only the e-mail may be a
   * couple, or all those to whom another program gave the same made-up address: the admin decides.
   */
  findOrAdd(line: number, row: CheckedRow): { outcome: "same" | "wrong"; reason: string } | null {
    const { emailNormalized, phoneNormalized, fullName } = row;
    const hasName = (other: SeenRow) => isSameName(other.fullName, fullName);
    const sharer = this.#emails.get(emailNormalized);
    const callers = this.#phones.get(phoneNormalized) ?? [];
    const isSharers = sharer?.phoneNormalized === phoneNormalized || (sharer && hasName(sharer));
    const same = isSharers ? sharer : callers.find(hasName);
    if (same) return { outcome: "same", reason: `Igual que la fila ${same.line}` };
    if (sharer) {
      const reason = `Email: el mismo que la fila ${sharer.line}, con otro nombre y otro teléfono`;
      return { outcome: "wrong", reason };
    }
    const own = { line, phoneNormalized, fullName };
    if (hasEmail(emailNormalized)) this.#emails.set(emailNormalized, own);
    this.#phones.set(phoneNormalized, [...callers, own]);
    return null;
  }
}
