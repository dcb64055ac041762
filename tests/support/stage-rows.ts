import { insertRow } from "./sql";

let stored = 0;

/** A law firm of that name. */
export function insertFirm(name: string) {
  return insertRow("partners", {
    ...{ name, register_number: "1", chamber: "Madrid", country: "España", weekly_capacity: 500 },
    ...{ contact_name: "Eva Gil", contact_email: "eva@despacho.example" },
    ...{ contract_date: "2026-01-01", pays: true, listed_since: "2026-01-01" },
  });
}

/** A hand-over of this request, with the columns of `changes`. */
export function insertHandover(
  partnerId: string,
  lead: { id: string; person_id: string },
  changes: Record<string, unknown>,
) {
  stored += 1;
  return insertRow("handovers", {
    ...{ partner_id: partnerId, lead_id: lead.id, person_id: lead.person_id },
    ...{ reason: "only", offered_by: "ana@p.test", answer_by: "2100-01-01T00:00:00Z" },
    ...{ token_hash: `hash ${stored}`, ...changes },
  });
}

/** What a firm tells about a request. */
export function insertReport(leadId: string, firm: string, stage: string, at: Date | string) {
  const data = JSON.stringify({ firm, stage });
  return insertRow("lead_events", {
    ...{ lead_id: leadId, type: "handover_reported", data, created_at: at },
  });
}
