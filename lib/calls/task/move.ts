import "server-only";
import { publish } from "@/lib/history/publish";
import type { CallWindow } from "@/lib/kernel/calendar";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import type { TaskKind } from "@/lib/vocabulary/task-kinds";
import type { Urgency } from "@/lib/vocabulary/urgencies";

/** When a person is called, and what changes with it; what is left out stays. */
export type Slot = {
  /** Null: at any hour of calls. */
  window: CallWindow | null;
  dueAt: Date;
  kind?: TaskKind;
  /** How many calls in a row have reached nobody. */
  attempts?: number;
  urgent?: Urgency | null;
};

/** Moves a call to another hour, which is promised no more, and opens the call again if it had ended. */
export function moveCall(tx: Transaction, taskId: string, slot: Slot): Promise<void> {
  return placeIn(tx, taskId, slot, { promised: false });
}

/** Moves a call to an hour that `adviserId` has promised, whose call it is from now on. */
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
  { window, ...slot }: Slot,
  promise: Pick<Prisma.CallTaskUncheckedUpdateInput, "promised" | "assigneeId">,
): Promise<void> {
  const { personId } = await tx.callTask.update({
    select: { personId: true },
    where: { id },
    data: {
      ...slot,
      ...{ windowFrom: window?.from ?? null, windowUntil: window?.until ?? null },
      ...promise,
      ...{ closedAt: null, closedBecause: null },
    },
  });
  await publish(tx, { personId });
}
