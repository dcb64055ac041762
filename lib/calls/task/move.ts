import "server-only";
import { publish } from "@/lib/history/publish";
import type { CallWindow } from "@/lib/kernel/calendar";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import type { TaskKind } from "@/lib/vocabulary/task-kinds";
import type { Urgency } from "@/lib/vocabulary/urgencies";

/** When a person is called, and what changes with it. Fields that are left out stay the same. */
export type Slot = {
  /** Null means any calling hour. */
  window: CallWindow | null;
  dueAt: Date;
  kind?: TaskKind;
  /** How many calls in a row were unanswered. */
  attempts?: number;
  urgent?: Urgency | null;
  /** Whether the person chose this hour; false if left out. */
  chosen?: boolean;
};

/** Moves a call to another hour, without a promise, and reopens it if it was closed. */
export function moveCall(tx: Transaction, taskId: string, slot: Slot): Promise<void> {
  return placeIn(tx, taskId, slot, { promised: false });
}

/** Moves a call to an hour that `adviserId` has promised, and assigns it to that adviser. */
export function promiseCall(
  tx: Transaction,
  taskId: string,
  slot: Slot,
  adviserId: string,
): Promise<void> {
  return placeIn(tx, taskId, slot, { promised: true, assigneeId: adviserId });
}

async function placeIn(
  tx: Transaction,
  id: string,
  { window, chosen = false, ...slot }: Slot,
  promise: Pick<Prisma.CallTaskUncheckedUpdateInput, "promised" | "assigneeId">,
): Promise<void> {
  const { personId } = await tx.callTask.update({
    select: { personId: true },
    where: { id },
    data: {
      ...slot,
      chosen,
      ...{ windowFrom: window?.from ?? null, windowUntil: window?.until ?? null },
      ...promise,
      ...{ closedAt: null, closedBecause: null },
    },
  });
  await publish(tx, { personId });
}
