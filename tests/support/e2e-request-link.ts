import { createHash, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { storeCall } from "./e2e-desk";

const HOUR_MS = 3_600_000;

/** The page of a link to the request of a person who waits for a call. */
export async function storeLink(database: Client, expiresAt = new Date(Date.now() + HOUR_MS)) {
  const times = { askedAt: new Date(), dueAt: new Date(Date.now() + 48 * HOUR_MS) };
  const stored = await storeCall(database, times);
  const token = randomBytes(32).toString("base64url");
  await database.query(
    "INSERT INTO request_links (id, lead_id, email_normalized, expires_at) VALUES ($1, $2, $3, $4)",
    [createHash("sha256").update(token).digest("hex"), stored.leadId, stored.email, expiresAt],
  );
  return { ...stored, path: `/mi-solicitud/${token}` };
}

/** What the notice of a form, or of the page, says. */
export const notice = (page: Page, title: string) =>
  page.getByRole("status").filter({ hasText: title });

/** What opens the form of one choice. */
export const choice = (page: Page, title: string) => page.locator("summary", { hasText: title });
