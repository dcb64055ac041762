import "server-only";
import type { LeadForm } from "@/lib/vocabulary/lead-origins";

/** The possible results of a submitted lead form. */
export const LEAD_OUTCOMES = [
  "stored",
  "duplicate",
  "repeated",
  "quarantined",
  "released",
  "limited",
  "failed",
] as const;
export type LeadOutcome = (typeof LEAD_OUTCOMES)[number];

/** The part of `metrics.ts` that counts leads. An import of that file would load its library. */
type LeadCounter = {
  leadRequests: { inc(labels: { form: LeadForm; outcome: LeadOutcome }): void };
};

/** Counts the outcome if metrics are on. */
export function countLead(form: LeadForm, outcome: LeadOutcome): void {
  const { metrics } = globalThis as typeof globalThis & { metrics?: LeadCounter };
  metrics?.leadRequests.inc({ form, outcome });
}
