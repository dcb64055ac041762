import { expect, type Page } from "@playwright/test";
import type { Client } from "pg";

/** A family name that no other test gives, and letters only. */
export function newFamily(): string {
  return `Núñez${crypto.randomUUID().replace(/[^a-f]/g, "")}`;
}

/** Stores leads of a family, one for each first name, the last one the newest. */
export async function storeRelatives(database: Client, family: string, firstNames: string[]) {
  await database.query(
    `INSERT INTO leads (form, source, debt_over_10k, multiple_creditors, has_properties, full_name,
       email, email_normalized, phone, phone_normalized, consent, consent_ts, created_at)
     SELECT 'hero', 'landing-home', true, true, false, first || ' ' || $1, 'familia@ejemplo.es',
       'familia@ejemplo.es', '600 000 001', '+34600000001', true, now(),
       now() - interval '1 millisecond' * (cardinality($2::text[]) - n)
     FROM unnest($2::text[]) WITH ORDINALITY AS people (first, n)`,
    [family, firstNames],
  );
}

/** The names in the table of leads. */
export function leadNames(page: Page) {
  return page.getByRole("table").getByRole("rowheader");
}

/** Waits until scripts look after the filters. */
export async function awaitLiveFilters(page: Page) {
  await expect(page.getByLabel("Desde")).toHaveAttribute("type", "text");
}

/** The requests for a filtered list that the page sends from now on, but for those in advance. */
export function watchSearches(page: Page): string[] {
  const searches: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const inAdvance = request.headers()["next-router-prefetch"] !== undefined;
    if (pathname === "/admin" && searchParams.has("_rsc") && !inAdvance) {
      searches.push(searchParams.get("q") ?? "");
    }
  });
  return searches;
}

/** Stores a lead of that name, whose notification is tried `tries` times and no more. */
export async function storeNotifiedLead(database: Client, fullName: string, tries = 1) {
  const { rows } = await database.query(
    `INSERT INTO leads (form, source, debt_over_10k, multiple_creditors, has_properties,
       full_name, email, email_normalized, phone, phone_normalized, consent, consent_ts)
     VALUES ('hero', 'landing-home', true, true, false, $1, 'x@ejemplo.es', 'x@ejemplo.es',
       '600 000 001', '+34600000001', true, now())
     RETURNING id`,
    [fullName],
  );
  const id: string = rows[0].id;
  await database.query(
    `SELECT graphile_worker.add_job('notify-lead', json_build_object('leadId', $1::text),
       max_attempts => $2::int, job_key => 'notify-lead:' || $1)`,
    [id, tries],
  );
  return id;
}
