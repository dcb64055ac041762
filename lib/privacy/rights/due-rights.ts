import "server-only";
import { addDays } from "date-fns";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma } from "@/lib/kernel/db";

/** Admins get a reminder this many days before the deadline. */
const SOON_DAYS = 5;

export type DueRights = {
  overdue: number;
  soon: number;
};

/** Counts open requests that are overdue or due soon. The callers check access, or show no names. */
export async function countDueRights(now = currentTime()): Promise<DueRights> {
  const due = (dueAt: Prisma.DateTimeFilter) =>
    db().rightsRequest.count({ where: { answeredAt: null, dueAt } });
  const [overdue, soon] = await Promise.all([
    due({ lt: now }),
    due({ gte: now, lt: addDays(now, SOON_DAYS) }),
  ]);
  return { overdue, soon };
}

/** The text for alarms, reminders and the back office: no names. */
export function dueRightsText(
  which: keyof DueRights,
  count: number,
): { title: string; advice: string } {
  const one = count === 1;
  const how = one ? "una petición" : `${count} peticiones`;
  if (which === "overdue") {
    return {
      title: `Hay ${how} de derechos fuera de plazo`,
      advice: `La ley da un mes para contestar a quien pide algo sobre sus datos, y 15 días para una reclamación, y ${one ? "esta lo ha pasado" : "estas lo han pasado"}. Contesta hoy: la persona puede acudir a la Agencia de Protección de Datos o a consumo.`,
    };
  }
  return {
    title: `Hay ${how} de derechos que ${one ? "vence" : "vencen"} en los próximos ${SOON_DAYS} días`,
    advice:
      "Mira en «Derechos» quién la lleva y qué falta. Si es compleja se puede ampliar el plazo, antes de que acabe el primer mes; el de una reclamación, no.",
  };
}
