import "server-only";
import type { LeadForm } from "@/lib/leads/options";
import type { Metrics } from "./registry";

/** What became of a lead form that was sent. */
export const LEAD_OUTCOMES = [
  "stored",
  "duplicate",
  "repeated",
  "apart",
  "proved",
  "limited",
  "failed",
] as const;
export type LeadOutcome = (typeof LEAD_OUTCOMES)[number];

/** Counts it where metrics are wanted. The library is not loaded for it: see `registry.ts`. */
export function countLead(form: LeadForm, outcome: LeadOutcome): void {
  const { metrics } = globalThis as typeof globalThis & { metrics?: Metrics };
  metrics?.leadRequests.inc({ form, outcome });
}
