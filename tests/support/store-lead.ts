import { db } from "@/lib/kernel/db";
import { currentConsents } from "@/lib/requests/intake/consent";
import type { FormLead } from "@/lib/requests/intake/store-lead";
import { type NewLead, storeLead as store } from "@/lib/requests/intake/store-lead";

let people = 0;

/** A lead as the forms pass it on, with a person and a form that no other call returns. */
export function newLead(changes: Partial<FormLead> = {}): FormLead {
  people += 1;
  return {
    form: "hero",
    source: "landing-home",
    fullName: "Ana Ruiz Núñez",
    email: `ana${people}@ejemplo.es`,
    phone: `6${String(people).padStart(8, "0")}`,
    preferredTimeSlot: "9:00-10:00",
    debtOver10k: true,
    multipleCreditors: true,
    hasProperties: false,
    propertyType: null,
    assessment: null,
    attribution: { first: { landingPath: "/" }, last: { landingPath: "/" } },
    submissionKey: crypto.randomUUID(),
    suspicions: [],
    consent: {
      given: [currentConsents.advice],
      pagePath: "/",
      ipAddress: "203.0.113.7",
      userAgent: "Mozilla/5.0",
    },
    ...changes,
  };
}

/** What makes a lead that was sent before another request. */
export const sentAgain = () => ({ submissionKey: crypto.randomUUID() });

/** Stores a lead as the forms do, or as a suspect. @throws when nothing new was stored */
export async function storeLead(lead: NewLead = newLead()) {
  const stored = await store(lead);
  if (stored.outcome !== "stored" && stored.outcome !== "quarantined") {
    throw new Error(`the lead was ${stored.outcome}`);
  }
  return { ...stored, lead };
}

/** Stores the request of a new person, or of one with a known contact, whose id it returns too. */
export async function storeRequester(changes: Partial<FormLead> = {}) {
  const stored = await storeLead(newLead(changes));
  const { personId } = await db().lead.findUniqueOrThrow({ where: { id: stored.id } });
  return { ...stored, personId };
}
