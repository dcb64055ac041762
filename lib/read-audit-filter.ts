import * as z from "zod";
import type { AuditFilter } from "./audit-filter";
import { AUDIT_LABELS } from "./audit-labels";

const daySchema = z.iso.date();
const emailSchema = z.string().trim().toLowerCase().min(1).max(254);

/** The filter of an address. What it says that cannot be is as if it said nothing. */
export function readAuditFilter(query: Readonly<Record<string, unknown>>): AuditFilter {
  const { action } = query;
  return {
    action: typeof action === "string" && Object.hasOwn(AUDIT_LABELS, action) ? action : null,
    actor: emailSchema.safeParse(query.actor).data ?? null,
    from: daySchema.safeParse(query.from).data ?? null,
    to: daySchema.safeParse(query.to).data ?? null,
  };
}
