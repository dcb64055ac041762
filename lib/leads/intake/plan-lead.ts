import { type CallPlan, planCall } from "@/lib/desk/calendar";

/** When a request's call belongs, and whose holidays and clock that follows. */
export type LeadPlan = CallPlan & { province: string | null };

/**
 * Plans the call of a request that arrived at `at`. What the person reads, the deadline and the call
 * all come from here.
 */
export function planLead(at: Date, slot: string | null, province: string | null): LeadPlan {
  return { ...planCall(at, slot, province), province };
}
