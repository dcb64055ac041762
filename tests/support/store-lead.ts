import { type NewLead, storeLead as store } from "@/lib/requests/intake/store-lead";
import { newLead } from "./new-lead";

/** Stores a lead as the forms do, or as a suspect. @throws when nothing new was stored */
export async function storeLead(lead: NewLead = newLead()) {
  const stored = await store(lead);
  if (stored.outcome !== "stored" && stored.outcome !== "quarantined") {
    throw new Error(`the lead was ${stored.outcome}`);
  }
  return stored;
}
