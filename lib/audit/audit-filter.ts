import { readDay } from "@/lib/format";
import { AUDIT_LABELS } from "./audit-labels";

/** What is looked for in the audit log. Null is "whatever". */
export type AuditFilter = {
  action: string | null;
  /** The whole e-mail of who did it. */
  actor: string | null;
  /** First and last day in Madrid, `yyyy-MM-dd`. */
  from: string | null;
  to: string | null;
};

/** The filter as a piece of an address, with a question mark before it; empty when there is none. */
export function writeAuditFilter(filter: AuditFilter, cursor?: string | null): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, cursor })) {
    if (value) pairs.set(name, value);
  }
  return pairs.size > 0 ? `?${pairs}` : "";
}

/** The filter of an address. What it says that cannot be is as if it said nothing. */
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
