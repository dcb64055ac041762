import "server-only";
import { subDays } from "date-fns";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { handoverNumber } from "@/lib/vocabulary/handovers";
import { ERASURE_DAYS, erasureDueAt } from "./terms";

/** A firm that has not confirmed in time, and the number of the case. */
export type LateErasure = { firm: string; number: string };

/**
 * The erasures that firms have not confirmed in time, the longest overdue first. They name no person. The callers
 * check access.
 */
export async function readLateErasures(now = currentTime()): Promise<LateErasure[]> {
  const unconfirmed = await db().handover.findMany({
    select: { id: true, erasureAskedAt: true, partner: { select: { name: true } } },
    // Working days last at least as long as days.
    where: { erasureConfirmedAt: null, erasureAskedAt: { lt: subDays(now, ERASURE_DAYS - 1) } },
    orderBy: [{ erasureAskedAt: "asc" }, { id: "asc" }],
  });
  return unconfirmed
    .filter(({ erasureAskedAt }) => erasureAskedAt && erasureDueAt(erasureAskedAt) < now)
    .map(({ id, partner }) => ({ firm: partner.name, number: handoverNumber(id) }));
}

/** The text for warnings and alarms. */
export function lateErasuresText(late: readonly LateErasure[]): {
  title: string;
  advice: string;
} {
  const cases = late.map(({ firm, number }) => `${firm} (${number})`).join(", ");
  return {
    title:
      late.length === 1
        ? "Un despacho no ha confirmado que ha borrado unos datos"
        : `Hay ${late.length} casos que sus despachos no confirman haber borrado`,
    advice: `Se lo pedimos hace más de tres días de trabajo: ${cases}. Llama al despacho: con el enlace del último email lo confirma con un botón. Si su dirección está sin confirmar, se lo pedimos cuando la confirme.`,
  };
}
