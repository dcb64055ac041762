import { db } from "@/lib/kernel/db";

/** The latest line of the audit log whose action begins with `action`. */
export function lastAuditLine(action = "") {
  return db().auditEntry.findFirst({
    select: { action: true, actorEmail: true, details: true },
    where: { action: { startsWith: action } },
    orderBy: { id: "desc" },
  });
}
