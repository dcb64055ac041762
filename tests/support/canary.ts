import { newLead } from "./new-lead";
import { insertRow } from "./sql";
import { storeLead } from "./store-lead";

/** A person whose name, e-mail, phone and note stand nowhere else. */
function newCanary() {
  // Letters only, as names have.
  const mark = crypto
    .randomUUID()
    .replaceAll("-", "")
    .replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
  const phone = `6${crypto.randomUUID().replace(/\D/g, "").padEnd(8, "0").slice(0, 8)}`;
  const lead = newLead({ fullName: `Canaria ${mark}`, email: `${mark}@ejemplo.es`, phone });
  const consent = { ...lead.consent, userAgent: `Mozilla/5.0 ${mark}` };
  return { lead: { ...lead, consent }, mark, words: [mark, phone] };
}

/** Stores such a person's lead, with a note that names them. */
export async function storeCanary(changes: Parameters<typeof newLead>[0] = {}) {
  const canary = newCanary();
  const lead = { ...canary.lead, ...changes };
  const { id } = await storeLead(lead);
  await insertRow("lead_notes", {
    lead_id: id,
    note: `Prefiere que la llamen: ${canary.mark}`,
    author_email: "ana@p.test",
  });
  return { ...canary, lead, id };
}
