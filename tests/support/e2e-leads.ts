import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Client } from "pg";

/** A family name that no other test uses, in letters only; none is the beginning of another. */
export function newFamily(name = "Núñez"): string {
  const letters = crypto.randomUUID().slice(0, 8);
  return name + letters.replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");
}

type Columns = Record<string, unknown>;

/** The columns that a test does not care about. */
const COLUMNS: Columns = {
  form: "hero",
  source: "landing-home",
  debt_over_10k: true,
  multiple_creditors: true,
  has_properties: false,
  email: "familia@ejemplo.es",
  email_normalized: "familia@ejemplo.es",
  phone: "600 000 001",
  phone_normalized: "+34600000001",
  consent: true,
  consent_ts: "2026-11-01T10:00:00Z",
};

/**
 * Stores leads that name the same columns, the last one the newest, and returns their ids. Each has the
 * person that it names, or one of its own.
 */
export async function storeLeads(database: Client, leads: Columns[]): Promise<string[]> {
  const given = leads.map((lead) => ({
    ...COLUMNS,
    person_id: lead.suspect ? null : randomUUID(),
    ...lead,
    mail_to: lead.email_normalized ?? COLUMNS.email_normalized,
  }));
  const contact = "full_name, email, email_normalized, phone, phone_normalized";
  await database.query(
    `INSERT INTO people (id, ${contact})
     SELECT person_id, ${contact} FROM jsonb_populate_recordset(NULL::leads, $1)
     WHERE person_id IS NOT NULL ON CONFLICT DO NOTHING`,
    [JSON.stringify(given)],
  );
  const names = Object.keys({ ...given[0] }).join();
  const { rows } = await database.query(
    `INSERT INTO leads (created_at, ${names})
     SELECT now() - interval '1 millisecond' * ($2::int - number), ${names}
     FROM jsonb_array_elements($1) WITH ORDINALITY AS given (lead, number),
       jsonb_populate_record(NULL::leads, lead)
     ORDER BY number RETURNING id`,
    [JSON.stringify(given), given.length],
  );
  return rows.map(({ id }) => id);
}

/** What is stored of the leads with this e-mail. */
export async function leadsOf(database: Client, email: string, columns = "*") {
  return (await database.query(`SELECT ${columns} FROM leads WHERE email = $1`, [email])).rows;
}

/** Stores leads of one family, one per first name, the last one the newest. Returns their ids. */
export function storeRelatives(
  database: Client,
  family: string,
  firstNames: readonly string[],
  columns: Columns = {},
): Promise<string[]> {
  const leads = firstNames.map((first) => ({ full_name: `${first} ${family}`, ...columns }));
  return storeLeads(database, leads);
}

/** Tells open back offices that leads have arrived, as storing one through a form does. */
export async function tellNewLeads(database: Client): Promise<void> {
  const change = { leadId: null, personId: null, isNew: true };
  await database.query("SELECT pg_notify('office', $1)", [JSON.stringify(change)]);
}

/** The name cells in the table of leads. */
export function leadNames(page: Page) {
  return page.getByRole("table").getByRole("rowheader");
}

/** Waits until scripts have taken over the filters. */
export async function awaitLiveFilters(page: Page) {
  await expect(page.getByLabel("Desde")).toHaveAttribute("type", "text");
}

/** Opens the filters that are not in sight. */
export async function openFilters(page: Page) {
  await page.getByRole("search").locator("summary", { hasText: "Más filtros" }).click();
}

/** The requests for a filtered list that the page sends from now on, without prefetches. */
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
