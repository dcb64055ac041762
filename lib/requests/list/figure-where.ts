import "server-only";
import { db, type Prisma } from "@/lib/kernel/db";
import { formatFileDate, startOfDay } from "@/lib/kernel/format";
import type { Figure, FigureFilter } from "./figure-filter";

type Where = Prisma.LeadViewWhereInput;

/** The condition for the leads behind a number of the overview, as lib/overview counts them. */
export function figureWhere(filter: FigureFilter, now: Date): Where {
  const { figure, dueFrom, dueTo, form, hour, adviser } = filter;
  const conditions: Where[] = [groupWhere(figure, now)];
  if (dueFrom) conditions.push({ dueAt: { gte: startOfDay(dueFrom) } });
  if (dueTo) conditions.push({ dueAt: { lt: startOfDay(dueTo, 1) } });
  if (form) conditions.push({ form });
  if (hour !== null) conditions.push({ arrivalHour: hour });
  if (adviser) conditions.push({ firstAttemptBy: adviser });
  return { AND: conditions };
}

/** Overdue without any call. A status set by an adviser is not a call. */
export function lateWhere(now: Date): Where {
  return { dueAt: { lte: now }, firstAttemptAt: null };
}

/** Due later today, without any call yet. */
export function todayWhere(now: Date): Where {
  const tomorrow = startOfDay(formatFileDate(now), 1);
  return { dueAt: { gt: now, lt: tomorrow }, firstAttemptAt: null };
}

function groupWhere(figure: Figure, now: Date): Where {
  const due = { lte: now };
  const { dueAt } = db().leadView.fields;
  const isFirst = { caseOfId: null };
  switch (figure) {
    case "arrived":
      return {};
    case "repeated":
      return { OR: [{ duplicateOfId: { not: null } }, { status: "duplicado" }] };
    case "due":
      return { dueAt: due };
    case "in-time":
      return { dueAt: due, firstAttemptAt: { lte: dueAt } };
    case "late":
      return { dueAt: due, firstAttemptAt: { gt: dueAt } };
    case "open":
      return lateWhere(now);
    case "spoken":
      return { dueAt: due, spokenAt: { not: null } };
    case "unspoken":
      return { dueAt: due, spokenAt: null };
    case "today":
      return todayWhere(now);
    case "asked":
      return isFirst;
    case "talked":
      return { ...isFirst, spokenAt: { not: null } };
    case "studied":
      return { ...isFirst, status: "en_estudio" };
    case "signed":
      return { ...isFirst, status: "cerrado" };
    case "not-eligible":
      return { ...isFirst, status: "no_aplica" };
  }
}
