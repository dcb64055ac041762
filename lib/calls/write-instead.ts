import "server-only";
import { slotOfCall } from "@/lib/kernel/calendar";
import { currentTime } from "@/lib/kernel/current-time";
import type { Transaction } from "@/lib/kernel/db";
import { moveCall, type Slot } from "./task/move";

type Call = { id: string; closedAt: Date | null; dueAt: Date };

/**
 * A person asks us to write instead of calling: the call becomes a mail with the same deadline, or with a new one if it
 * had ended. Returns the deadline.
 */
export async function writeInstead(
  tx: Transaction,
  { id, closedAt, dueAt: former }: Call,
  province: string | null,
  more: Pick<Slot, "attempts"> = {},
): Promise<Date> {
  const dueAt = closedAt ? slotOfCall(currentTime(), null, province).dueAt : former;
  await moveCall(tx, id, { ...more, kind: "write", window: null, dueAt });
  return dueAt;
}

/** Later requests of the person are answered with a mail too, until the person chooses an hour. */
export async function preferWriting(tx: Transaction, personId: string): Promise<void> {
  const data = { prefersWritingAt: currentTime() };
  await tx.person.updateMany({ where: { id: personId }, data });
}
