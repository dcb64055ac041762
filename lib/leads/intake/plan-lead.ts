import { type CallPlan, planCall } from "@/lib/desk/calendar";
import { env } from "@/lib/env";

/** When a request's call belongs, and whose holidays and clock that follows. */
export type LeadPlan = CallPlan & { province: string | null };

/**
 * Plans the call of a request that arrived at `at`. What the person reads, the deadline and the call
 * all come from here. Whoever wants no calls, or letters instead, is promised no hour, except where the answer to a form must
 * not differ between those we know and those we do not.
 */
export function planLead(
  at: Date,
  slot: string | null,
  called: { province: string | null; doNotCallAt?: Date | null; prefersWritingAt?: Date | null },
): LeadPlan {
  const { province, doNotCallAt, prefersWritingAt } = called;
  const plan = { ...planCall(at, slot, province), province };
  return (doNotCallAt || prefersWritingAt) && !env().discreetDuplicates
    ? { ...plan, window: null }
    : plan;
}
