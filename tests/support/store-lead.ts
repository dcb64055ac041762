import { createLead, type NewLead } from "@/lib/leads/create";
import { newLead } from "./new-lead";

/** Stores a lead as the forms do. @throws when it is not stored as a new one */
export async function storeLead(lead: NewLead = newLead()) {
  const stored = await createLead(lead);
  if (stored.outcome !== "stored") throw new Error(`the lead was ${stored.outcome}`);
  return stored;
}
