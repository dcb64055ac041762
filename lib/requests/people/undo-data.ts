import "server-only";
import * as z from "zod";
import { type Changes, changesSchema } from "@/lib/calls/undo/changes";
import type { Transaction } from "@/lib/kernel/db";
import { readUncalled } from "./carry-no-calls";

/** Stored with the moved person of a merge or a split, to undo it. */
export const undoSchema = changesSchema.extend({
  /** Who of the two wanted no calls then; null in what was stored without it. */
  uncalled: z.array(z.string()).nullable().default(null),
  /** Of a merge: whose data were restricted before it, and which advisers had left the earlier person to others. */
  restricted: z.array(z.string()).default([]),
  recused: z.array(z.string()).nullable().default(null),
});

/** Stores what undoes a merge or a split of these two people. */
export async function storeUndo(
  tx: Transaction,
  movedId: string,
  otherId: string,
  changes: Changes & { restricted?: string[]; recused?: string[] },
): Promise<void> {
  const wanting = await readUncalled(tx, [movedId, otherId]);
  const undo = { ...changes, uncalled: wanting.map(({ id }) => id) };
  await tx.person.update({ select: { id: true }, where: { id: movedId }, data: { undo } });
}
