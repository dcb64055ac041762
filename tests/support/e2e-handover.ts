import { createHash, createHmac, randomUUID } from "node:crypto";
import type { Client } from "pg";
import { SECRET } from "./e2e-world";

let firms = 0;

/** Hands a person's case to a firm of its own, and mails it the offer, as an adviser does on the sheet. */
export async function storeOffer(
  database: Client,
  { personId, leadId }: { personId: string; leadId: string },
) {
  firms += 1;
  const firm = `Despacho ${process.pid} ${firms}, S. L. P.`;
  const email = `despacho-${process.pid}-${firms}@example.test`;
  const partner = await database.query(
    `INSERT INTO partners (name, register_number, chamber, country, weekly_capacity, contact_name, contact_email,
       contract_date, pays, listed_since, email_confirmed_at)
     VALUES ($1, '123', 'ICAM', 'España', 5, 'Marta', $2, '2026-01-02', true, '2026-01-02', now()) RETURNING id`,
    [firm, email],
  );
  const id = randomUUID();
  const token = createHmac("sha256", SECRET).update(`token:${id}`).digest("base64url");
  await database.query(
    `INSERT INTO handovers (id, partner_id, lead_id, person_id, reason, note, offered_by, answer_by, token_hash)
     VALUES ($1, $2, $3, $4, 'only', 'Tiene prisa por un embargo.', 'ana@p.test', now() + '1 day', $5)`,
    [id, partner.rows[0].id, leadId, personId, createHash("sha256").update(token).digest("hex")],
  );
  const mail = await database.query(
    `INSERT INTO mails (kind, email, email_normalized, mailbox, data)
     VALUES ('handover', $1, $1, $1, json_build_object('handoverId', $2::text)) RETURNING id`,
    [email, id],
  );
  await database.query(
    "SELECT graphile_worker.add_job('send-person-mail', json_build_object('mailId', $1::text, 'leadId', null))",
    [mail.rows[0].id],
  );
  return { firm, email, token };
}
