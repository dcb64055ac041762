import { insertRow } from "./sql";

const columns: Record<string, unknown> = {
  form: "hero",
  source: "landing-home",
  debt_over_10k: true,
  multiple_creditors: true,
  has_properties: false,
  full_name: "Ana Ruiz",
  email: "ana@ejemplo.es",
  email_normalized: "ana@ejemplo.es",
  phone: "600 123 456",
  phone_normalized: "+34600123456",
  preferred_time_slot: "9:00-10:00",
  consent: true,
  consent_ts: new Date(),
};

/** Inserts a lead directly into the database, with the columns of `changes`. */
export function insertLead(changes: Record<string, unknown> = {}) {
  return insertRow("leads", { ...columns, ...changes });
}
