import { type CallSlot, slotOfCall } from "./calendar";
import { env } from "./env";

/** When a request's call belongs, and whose holidays and clock that follows. */
export type LeadSlot = CallSlot & { province: string | null };

/** The person whose request is planned. */
export type Called = {
  province: string | null;
  doNotCallAt?: Date | null;
  prefersWritingAt?: Date | null;
  restrictedAt?: Date | null;
};

/**
 * Plans the call of a request that arrived at `at`. What the person reads, the deadline and the call
 * all come from here. Whoever wants no calls, or mails instead, or may not be called, is promised no hour,
 * except where the answer to a form must not differ between those we know and those we do not.
 */
export function slotOfLead(at: Date, slot: string | null, called: Called): LeadSlot {
  const { province, doNotCallAt, prefersWritingAt, restrictedAt } = called;
  const plan = { ...slotOfCall(at, slot, province), province };
  return (doNotCallAt || prefersWritingAt || restrictedAt) && !env().discreetDuplicates
    ? { ...plan, window: null }
    : plan;
}
