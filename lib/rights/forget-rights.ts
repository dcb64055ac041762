import "server-only";
import type { Transaction } from "@/lib/db";

/**
 * Keeps of the requests of people who are erased only that they came and how they ended: the proof for
 * the authority. Who asked and what was answered would tell who it was.
 */
export async function forgetRights(tx: Transaction, personIds: readonly string[]): Promise<void> {
  const isTheirs = { personId: { in: [...personIds] } };
  await tx.rightsRequest.updateMany({
    where: isTheirs,
    data: { requester: null, answer: null },
  });
  // That there was a reason stays, because the deadline depends on it.
  await tx.rightsRequest.updateMany({
    where: { ...isTheirs, extendedBecause: { not: null } },
    data: { extendedBecause: "Borrado con los datos de la persona" },
  });
}

/**
 * Forgets who asked, as typed, where some requests of a person were erased and others stay: it may be
 * what only the erased ones said. The person who stays tells whose it is.
 */
export async function forgetRequester(tx: Transaction, personId: string): Promise<void> {
  await tx.rightsRequest.updateMany({ where: { personId }, data: { requester: null } });
}
