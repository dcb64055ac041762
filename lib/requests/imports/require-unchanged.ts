import "server-only";
import type { Transaction } from "@/lib/kernel/db";

/** What the check of an import said is no longer true, or its admin has cancelled it. */
export class ChangedError extends Error {
  override name = "ChangedError";
}

/** For queries with the ids of many people. */
const IDS_AT_ONCE = 5_000;

/**
 * Checks that meanwhile nobody was stored with the e-mail or phone of a row, and that the known people may still be
 * called. The caller must hold the lock of all contacts.
 * @throws ChangedError
 */
export async function requireUnchanged(
  tx: Transaction,
  importId: string,
  startedAt: Date,
  known: readonly string[],
): Promise<void> {
  const select = { emailNormalized: true, phoneNormalized: true } as const;
  // What the import itself has stored is as old as the file says.
  const createdAt = { gte: startedAt };
  const come = [
    ...(await tx.lead.findMany({ select, where: { createdAt, suspect: false } })),
    ...(await tx.person.findMany({ select, where: { createdAt } })),
  ];
  const met = await tx.importRow.count({
    where: {
      importId,
      outcome: { in: ["new", "known"] },
      OR: [
        { emailNormalized: { in: come.map(({ emailNormalized }) => emailNormalized) } },
        { phoneNormalized: { in: come.map(({ phoneNormalized }) => phoneNormalized) } },
      ],
    },
    take: 1,
  });
  if (met > 0) throw new ChangedError();
  for (let first = 0; first < known.length; first += IDS_AT_ONCE) {
    const lost = await tx.person.count({
      where: {
        id: { in: known.slice(first, first + IDS_AT_ONCE) },
        OR: [
          { mergedIntoId: { not: null } },
          { doNotCallAt: { not: null } },
          { restrictedAt: { not: null } },
          { leads: { some: { withdrawn: { has: "call" } } } },
        ],
      },
      take: 1,
    });
    if (lost > 0) throw new ChangedError();
  }
}
