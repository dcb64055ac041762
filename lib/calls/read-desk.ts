import "server-only";
import { readWith } from "@/lib/accounts/read-with";
import {
  CALL_HOURS,
  instantOf,
  isCallable,
  isWorkingDay,
  nextWorkingDay,
} from "@/lib/kernel/calendar";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma } from "@/lib/kernel/db";
import { formatFileDate } from "@/lib/kernel/format";
import type { Queue } from "@/lib/vocabulary/queue-labels";
import type { Desk } from "./desk-state";
import { readLeased } from "./lease";
import { momentText } from "./priority";
import { callableAt, countQueues, queueWhere, readQueueViewer } from "./queues";
import { readCall } from "./read-call";

/** Reads the signed-in adviser's desk: the open call and the queues. @throws AccessError */
export function readDesk(): Promise<Desk> {
  return readWith("desk.work", async ({ email }) => {
    const now = currentTime();
    const [leasedId, counts, next] = await Promise.all([
      readLeased(),
      countQueues(),
      nextCall({ closedAt: null }, now),
    ]);
    const call = leasedId === null ? null : await readCall(leasedId, email, now);
    return {
      call,
      counts,
      next: next ?? (await othersText(now)),
      readAt: now.toISOString(),
    };
  });
}

/** Says when the queue's next call is possible, in words; null if unknown. @throws AccessError */
export function readNextOf(queue: Queue): Promise<string | null> {
  return readWith("desk.work", async ({ id }) => {
    const viewer = await readQueueViewer(id);
    return nextCall(queueWhere(queue, viewer), viewer.now);
  });
}

/**
 * Says whether calls are open that the adviser cannot have: a colleague's, a person whom they left to others, or one at
 * whose place nobody is called now.
 */
async function othersText(now: Date): Promise<string> {
  const findOpen = (calls: Prisma.CallTaskWhereInput) =>
    db().callTask.findFirst({ select: { id: true }, where: { closedAt: null, ...calls } });
  if (await findOpen(callableAt(now))) {
    return "Lo que queda pendiente es de otras personas del equipo.";
  }
  return (await findOpen({}))
    ? "Todavía no se puede llamar a nadie de quienes quedan pendientes."
    : "No hay ninguna llamada pendiente.";
}

/** When the next call is possible, in words; null if unknown. */
async function nextCall(calls: Prisma.CallTaskWhereInput, now: Date): Promise<string | null> {
  const open = await db().callTask.findFirst({
    select: { windowFrom: true },
    where: { AND: [calls, { windowFrom: { gt: now } }] },
    orderBy: { windowFrom: "asc" },
  });
  const slot = open?.windowFrom ?? null;
  const opening = isCallable(now, null) ? null : nextOpening(now);
  // In the Canary Islands calling hours end an hour later.
  if (opening && !(slot && slot < opening)) {
    const hours = `Se llama los días de trabajo, de ${CALL_HOURS.from} a ${CALL_HOURS.until}.`;
    return `${hours} Volvemos ${momentText(opening, now)}.`;
  }
  return slot && `La próxima franja empieza ${momentText(slot, now)}.`;
}

/** When calling hours begin again in Madrid. */
function nextOpening(now: Date): Date {
  const today = formatFileDate(now);
  const opening = instantOf(today, CALL_HOURS.from);
  if (isWorkingDay(today, null) && opening > now) return opening;
  return instantOf(nextWorkingDay(today, null), CALL_HOURS.from);
}
