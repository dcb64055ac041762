import "server-only";
import { Prisma, type Transaction } from "./db";

/** The tables that get many rows at once, and what each row may hold. */
type Rows = {
  call_tasks: Prisma.CallTaskCreateManyInput;
  consent_receipts: Prisma.ConsentReceiptCreateManyInput;
  import_rows: Prisma.ImportRowCreateManyInput;
  lead_events: Prisma.LeadEventCreateManyInput;
  lead_notes: Prisma.LeadNoteCreateManyInput;
  leads: Prisma.LeadCreateManyInput;
  people: Prisma.PersonCreateManyInput;
};

/**
 * Inserts many rows with one statement. A column that no row names gets its default; one that only some rows name is
 * null in the others.
 *
 * Prisma's `createMany` has a parameter for each value, and compiles the statement again each time: that was most of
 * the work of an import.
 */
export async function insertRows<Table extends keyof Rows>(
  client: Pick<Transaction, "$executeRaw">,
  table: Table,
  rows: readonly Rows[Table][],
): Promise<void> {
  if (rows.length > 0) await client.$executeRaw`${insertingRows(table, rows)}`;
}

/**
 * The same statement, for a caller who adds RETURNING.
 * @param rows one at least. Their keys become SQL, so none may come from a user.
 */
export function insertingRows<Table extends keyof Rows>(
  table: Table,
  rows: readonly Rows[Table][],
): Prisma.Sql {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))] as (keyof Rows[Table])[];
  const named = rows.map((row) =>
    Object.fromEntries(fields.map((field) => [columnOf(String(field)), row[field]])),
  );
  const into = Prisma.raw(table);
  const columns = Prisma.raw(fields.map((field) => columnOf(String(field))).join(", "));
  return Prisma.sql`
    INSERT INTO ${into} (${columns}) SELECT ${columns}
    FROM json_populate_recordset(NULL::${into}, ${JSON.stringify(named)}::json)`;
}

/** Columns that are not named like their field. */
const COLUMN: Readonly<Record<string, string>> = {
  caseOfId: "case_of",
  duplicateOfId: "duplicate_of",
  maybeSameAsId: "maybe_same_as",
  mergedIntoId: "merged_into",
};

/** `debtOver10k` is `debt_over_10k`. */
function columnOf(field: string): string {
  return COLUMN[field] ?? field.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`);
}
