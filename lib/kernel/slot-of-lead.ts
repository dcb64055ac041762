import { type CallSlot, slotOfCall } from "./calendar";
import { env } from "./env";

/** The slot of a request's call, and the province that gives its holidays and clock. */
export type LeadSlot = CallSlot & { province: string | null };

/** What the person asked for: slot and weekday; null for any. */
type WantedCall = { preferredTimeSlot: string | null; preferredDay?: string | null };

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
export function slotOfLead(at: Date, wanted: WantedCall, called: Called): LeadSlot {
  const { preferredTimeSlot: slot, preferredDay: day } = wanted;
  const { province, doNotCallAt, prefersWritingAt, restrictedAt } = called;
  const isUncalled = (doNotCallAt || prefersWritingAt || restrictedAt) && !env().discreetDuplicates;
  return { ...slotOfCall(at, isUncalled ? null : slot, province, day), province };
}
