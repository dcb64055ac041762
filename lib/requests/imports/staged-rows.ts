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
