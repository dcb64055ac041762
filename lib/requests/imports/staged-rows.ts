import "server-only";
import type { Prisma, Transaction } from "@/lib/kernel/db";

export type StagedRow = Prisma.ImportRowGetPayload<object>;

/** The kept rows of a file in batches, in its order: no process holds a whole file. */
export async function* readStaged(
  client: Pick<Transaction, "importRow">,
  where: Prisma.ImportRowWhereInput,
  batchSize: number,
): AsyncGenerator<StagedRow[]> {
  for (let line = 0; ; ) {
    const rows = await client.importRow.findMany({
      where: { ...where, line: { gt: line } },
      orderBy: { line: "asc" },
      take: batchSize,
    });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    line = last.line;
  }
}

/** Longer than any e-mail. */
const LONGEST_CONTACT = 320;
/** The figures of the shortest phone. */
const SHORTEST_PHONE = 7;
/** With its spaces and dashes. At the end of a longer cell it is found too. */
const LONGEST_PHONE = 40;

/**
 * Deletes what a file that is not stored yet says of erased contacts. A row that is not checked, or that has mistakes,
 * has only what somebody typed: the same e-mail, or the same last nine figures of the phone. Of each cell it reads only
 * what may be a contact, because the cells of a file may hold 40 MB, and the erasure waits for them in its transaction.
 */
export async function forgetStagedRows(
  tx: Transaction,
  contacts: readonly { emailNormalized: string; phoneNormalized: string }[],
): Promise<void> {
  const emails = contacts.map((contact) => contact.emailNormalized);
  const phones = contacts.map((contact) => contact.phoneNormalized);
  const isSame = [{ emailNormalized: { in: emails } }, { phoneNormalized: { in: phones } }];
  await tx.importRow.deleteMany({ where: { OR: isSame } });
  const ends = phones.map((phone) => phone.slice(-9)).filter((end) => end !== "");
  await tx.$executeRaw`
    DELETE FROM import_rows WHERE (email_normalized IS NULL OR phone_normalized IS NULL)
      AND EXISTS (SELECT FROM unnest(cells) AS cell
        WHERE (length(cell) <= ${LONGEST_CONTACT} AND lower(trim(cell)) = ANY(${emails}))
        OR (length(cell) >= ${SHORTEST_PHONE}
          AND right(regexp_replace(CASE WHEN length(cell) <= ${LONGEST_CONTACT} THEN cell ELSE right(cell, ${LONGEST_PHONE}) END,
            '[^0-9]+', '', 'g'), 9) = ANY(${ends})))`;
}
