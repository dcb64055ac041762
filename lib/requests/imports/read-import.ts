import "server-only";
import { stringify } from "csv-stringify/sync";
import { readWith } from "@/lib/accounts/read-with";
import { requirePermission } from "@/lib/accounts/session";
import { db, type Prisma } from "@/lib/kernel/db";
import { cutText } from "@/lib/kernel/text";
import { BYTE_ORDER_MARK, safeText } from "@/lib/requests/exports/export-csv";
import { readValue } from "@/lib/vocabulary/table";
import { guessColumns } from "./import-fields";
import {
  countsOf,
  IMPORT_OUTCOME,
  IMPORT_STATES,
  type ImportState,
  type ShownImport,
} from "./import-state";
import { planSchema } from "./read-plan";
import { readStaged } from "./staged-rows";

type LeadImport = Prisma.LeadImportGetPayload<object>;

const EXAMPLES = 3;
const EXAMPLE_LENGTH = 40;
/** The rows among which the examples are found, and the rows that the page tells about. */
const READ_FOR_EXAMPLES = 30;
const TOLD = 100;
const BATCH_SIZE = 1_000;

/** The import of the signed-in admin; null without any. @throws AccessError without the permission */
export function readImport(): Promise<ShownImport | null> {
  return readWith("leads.import", async ({ email }) => {
    const found = await findImport(email);
    if (!found) return null;
    const { id: importId, columns, rows, done } = found;
    const first = await db().importRow.findMany({
      where: { importId },
      orderBy: { line: "asc" },
      take: READ_FOR_EXAMPLES,
    });
    const told = await db().importRow.findMany({
      select: { line: true, outcome: true, reason: true },
      where: { importId, outcome: { in: ["wrong", "blocked", "same", "known"] } },
      orderBy: [{ outcome: "desc" }, { line: "asc" }],
      take: TOLD,
    });
    const plan = planSchema.safeParse(found.plan).data;
    return {
      ...{ id: importId, state: stateOf(found), rows, done, counts: countsOf(found) },
      columns: columns.map((name, index) => ({
        ...{ index, name },
        examples: examplesOf(first.map(({ cells }) => cells[index] ?? "")),
      })),
      plan: plan ?? guessedPlan(columns),
      told: told.map(({ line, outcome, reason }) => {
        return { line, outcome: readValue(IMPORT_OUTCOME, outcome), reason: reason ?? "" };
      }),
    };
  });
}

/**
 * The report about a checked import as CSV: each row as it came, after what becomes of it. Null without any.
 * @throws AccessError without the permission
 */
export async function reportImport(): Promise<AsyncGenerator<Uint8Array> | null> {
  const { email } = await requirePermission("leads.import");
  const found = await findImport(email);
  return found && found.counts !== null ? reportLines(found) : null;
}

async function* reportLines({ id: importId, columns }: LeadImport): AsyncGenerator<Uint8Array> {
  yield linesOf([["Fila", "Qué pasará", "Por qué", ...columns]], BYTE_ORDER_MARK);
  for await (const rows of readStaged(db(), { importId }, BATCH_SIZE)) {
    yield linesOf(
      rows.map(({ line, outcome, reason, cells }) => [
        String(line),
        outcome ? IMPORT_OUTCOME[readValue(IMPORT_OUTCOME, outcome)].label : "",
        reason ?? "",
        ...cells,
      ]),
    );
  }
}

function linesOf(rows: readonly string[][], start = ""): Uint8Array {
  const safe = rows.map((cells) => cells.map(safeText));
  return Buffer.from(start + stringify(safe, { record_delimiter: "windows" }));
}

function findImport(actorEmail: string): Promise<LeadImport | null> {
  return db().leadImport.findFirst({
    where: { actorEmail, state: { not: "receiving" } },
    orderBy: { createdAt: "desc" },
  });
}

function stateOf({ state }: LeadImport): ImportState {
  return IMPORT_STATES.find((known) => known === state) ?? "failed";
}

function guessedPlan(columns: readonly string[]) {
  return { columns: guessColumns(columns), consentText: "", consentDay: "", calls: false };
}

function examplesOf(cells: readonly string[]): string[] {
  const distinct = new Set(cells.filter(Boolean).map((cell) => cutText(cell, EXAMPLE_LENGTH)));
  return [...distinct].slice(0, EXAMPLES);
}
