import { readDay } from "@/lib/kernel/format";
import { AUDIT_LABELS } from "./audit-labels";

/** The filter of the audit log; null matches everything. */
export type AuditFilter = {
  action: string | null;
  /** The full e-mail of the person who acted. */
  actor: string | null;
  /** First and last day in Madrid, `yyyy-MM-dd`. */
  from: string | null;
  to: string | null;
};

/** The filter as a URL query with its question mark; empty without a filter. */
export function writeAuditFilter(filter: AuditFilter, cursor?: string | null): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, cursor })) {
    if (value) pairs.set(name, value);
  }
  return pairs.size > 0 ? `?${pairs}` : "";
}

/** Reads the filter from a URL query; ignores invalid values. */
export function readAuditFilter(query: Readonly<Record<string, unknown>>): AuditFilter {
  const { action, actor } = query;
  const email = typeof actor === "string" ? actor.replaceAll("\0", "").trim().toLowerCase() : "";
  return {
    action: typeof action === "string" && Object.hasOwn(AUDIT_LABELS, action) ? action : null,
    actor: email && email.length <= 254 ? email : null,
    from: readDay(query.from),
    to: readDay(query.to),
  };
}
