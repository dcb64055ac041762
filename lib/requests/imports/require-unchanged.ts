import "server-only";
import type { Transaction } from "@/lib/kernel/db";

/** What the check of an import said is no longer true. */
export class ChangedError extends Error {
  override name = "ChangedError";
}

/** The people of the stored rows. */
export type People = { known: Set<string>; created: string[] };

/** For queries with the ids of many people. */
const IDS_AT_ONCE = 5_000;

/**
 * Expects that nobody has come meanwhile whom a row would have found, and that the known people may still be
 * called. The caller must hold the lock of all contacts.
 */
export async function requireUnchanged(
  tx: Transaction,
  importId: string,
  startedAt: Date,
  { known, created }: People,
): Promise<void> {
  const select = { emailNormalized: true, phoneNormalized: true } as const;
  const isLater = { createdAt: { gte: startedAt } };
  const come = [
    ...(await tx.lead.findMany({ select, where: { ...isLater, suspect: false } })),
    ...(await tx.person.findMany({ select, where: { ...isLater, id: { notIn: created } } })),
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
  const ids = [...known];
  let lost = 0;
  for (let first = 0; first < ids.length; first += IDS_AT_ONCE) {
    lost += await tx.person.count({
      where: {
        id: { in: ids.slice(first, first + IDS_AT_ONCE) },
        OR: [
          { mergedIntoId: { not: null } },
          { doNotCallAt: { not: null } },
          { restrictedAt: { not: null } },
          { leads: { some: { withdrawn: { has: "call" } } } },
        ],
      },
    });
  }
  if (met > 0 || lost > 0) throw new ChangedError();
}
