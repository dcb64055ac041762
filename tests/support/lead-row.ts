import { insertRow } from "./sql";

const contact = {
  full_name: "Ana Ruiz",
  email: "ana@ejemplo.es",
  email_normalized: "ana@ejemplo.es",
  phone: "600 123 456",
  phone_normalized: "+34600123456",
};

const columns: Record<string, unknown> = {
  ...contact,
  form: "hero",
  source: "landing-home",
  debt_over_10k: true,
  multiple_creditors: true,
  has_properties: false,
  preferred_time_slot: "9:00-10:00",
  consent: true,
  consent_ts: new Date(),
};

/**
 * Inserts a lead directly into the database, with the columns of `changes`; outside quarantine with a
 * person of its own.
 */
export async function insertLead(changes: Record<string, unknown> = {}) {
  const isOwn = !changes.suspect && changes.person_id === undefined;
  const person = isOwn ? { person_id: (await insertRow("people", contact)).id } : {};
  return insertRow("leads", { ...columns, ...person, ...changes });
}
