import { type CallSlot, slotOfCall } from "./calendar";
import { env } from "./env";

/** The slot of a request's call, and the province that gives its holidays and clock. */
export type LeadSlot = CallSlot & { province: string | null };

/** The columns of the person that decide the slot. */
export type Called = {
  province: string | null;
  doNotCallAt?: Date | null;
  prefersWritingAt?: Date | null;
  restrictedAt?: Date | null;
};

/**
 * Plans the call of a request that arrived at `at`. The text for the person, the deadline and the call all
 * derive from this plan. A person who wants no calls, prefers mails or may not be called gets no hour, except
 * with `discreetDuplicates`: then the answer to a form must not reveal whether we know the person.
 */
export function slotOfLead(at: Date, slot: string | null, called: Called): LeadSlot {
  const { province, doNotCallAt, prefersWritingAt, restrictedAt } = called;
  const plan = { ...slotOfCall(at, slot, province), province };
  return (doNotCallAt || prefersWritingAt || restrictedAt) && !env().discreetDuplicates
    ? { ...plan, window: null }
    : plan;
}
