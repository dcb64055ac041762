import "server-only";
import type { Transaction } from "@/lib/db";
import type { Match } from "./person-record";

export type ConnectedLead = Match & { id: string };

/** Nobody has so many but a robot's victim, who is shown the others when these are erased. */
export const CONNECTED_AT_MOST = 150;

/**
 * The leads that may be of the same person as this one, oldest first: those of its e-mail, those of
 * its phone, and those that the forms took for duplicates of the same lead. Not what those lead on
 * to in turn: over one phone that a family shares, the next step is a stranger. One more than
 * CONNECTED_AT_MOST, if there are. None when there is no such lead.
 */
export function findConnected(client: Transaction, leadId: string): Promise<ConnectedLead[]> {
  return client.$queryRaw<ConnectedLead[]>`
    WITH opened AS (
      SELECT *, coalesce(duplicate_of, id) AS head FROM leads WHERE id = ${leadId}::uuid
    ), found AS (
      SELECT l.id FROM opened o JOIN leads l ON l.email_normalized = o.email_normalized
      UNION SELECT l.id FROM opened o JOIN leads l ON l.phone_normalized = o.phone_normalized
      UNION SELECT l.id FROM opened o JOIN leads l ON l.duplicate_of = o.head
      UNION SELECT l.id FROM opened o JOIN leads l ON l.id = o.head
    )
    SELECT l.id, l.id = o.id AS opened, l.email_normalized = o.email_normalized AS "sameEmail",
      l.phone_normalized = o.phone_normalized AS "samePhone",
      fold_text(l.full_name) = fold_text(o.full_name) AS "sameName"
    FROM opened o, found JOIN leads l USING (id)
    ORDER BY l.created_at, l.id
    LIMIT ${CONNECTED_AT_MOST + 1}`;
}
