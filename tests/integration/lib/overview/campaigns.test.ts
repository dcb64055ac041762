import { afterEach, beforeEach, expect, test } from "vitest";
import { costOfEach } from "@/lib/overview/campaign";
import { answerCostForm, saveCost } from "@/lib/overview/campaigns";
import { readOverview } from "@/lib/overview/overview";
import { releaseClock, stopClock } from "@/tests/support/clock";
import { newAdviser } from "@/tests/support/desk";
import { insertLead } from "@/tests/support/lead-row";
import { sql } from "@/tests/support/sql";

const admin = await newAdviser("admin");
const NOW = new Date("2026-11-24T09:30:00Z");

beforeEach(() => stopClock(NOW));
afterEach(async () => {
  releaseClock();
  for (const table of ["leads", "people", "campaign_costs"]) await sql(`DELETE FROM ${table}`);
});

/** What each campaign of November brought, told apart in another way: lead by lead. */
const BY_HAND = `SELECT source, coalesce(attribution -> 'last' ->> 'utmCampaign', '') AS campaign,
    sum(1)::int AS requests,
    sum(CASE WHEN case_of IS NULL AND spoken_at > '2000-01-01' THEN 1 ELSE 0 END)::int AS spoken
  FROM leads WHERE suspect IS FALSE
    AND to_char(created_at AT TIME ZONE 'Europe/Madrid', 'YYYY-MM') = '2026-11'
  GROUP BY source, attribution -> 'last' ->> 'utmCampaign' ORDER BY requests DESC`;

async function storeCampaigns() {
  const autumn = { attribution: { last: { utmCampaign: "otoño" } }, source: "google" };
  const first = await insertLead({ created_at: "2026-10-31T23:00:00Z", ...autumn, spoken_at: NOW });
  await insertLead({
    created_at: "2026-11-30T22:59:00Z",
    ...autumn,
    duplicate_of: first.id,
    case_of: first.id,
    spoken_at: NOW,
  });
  await insertLead({ created_at: "2026-11-10T10:00:00Z", ...autumn });
  await insertLead({ created_at: "2026-11-10T10:00:00Z", source: "google", spoken_at: NOW });
  await insertLead({ created_at: "2026-11-11T10:00:00Z", source: "boletin" });
  await insertLead({ created_at: "2026-11-11T11:00:00Z", source: "boletin", spoken_at: NOW });
  await insertLead({ created_at: "2026-11-11T10:00:00Z", source: "bot", suspect: true });
  // October and December in Madrid.
  await insertLead({ created_at: "2026-10-31T22:59:00Z", ...autumn });
  await insertLead({ created_at: "2026-11-30T23:00:00Z", ...autumn });
}

const campaigns = async () =>
  (await admin.run(() => readOverview({ from: "2026-10-01", to: "2026-11-24" }, NOW))).campaigns;

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
const send = (key: string, euros: string, month = "2026-11") =>
  admin.run(() => answerCostForm(form({ month, campaign: key, euros })));

test("the campaigns of a month agree with SQL over its leads, and take a cost typed by hand", async () => {
  await storeCampaigns();
  const expected = await sql(BY_HAND);
  expect(expected).toHaveLength(3);
  const { month, rows } = await campaigns();
  expect(month).toBe("2026-11");
  expect(rows.map(({ cents: _, ...row }) => row)).toEqual(expect.arrayContaining(expected));
  expect(rows).toHaveLength(3);

  expect(await send('["google","otoño"]', "1.250,50 €")).toMatchObject({
    notice: { tone: "success" },
  });
  const [autumn] = (await campaigns()).rows;
  expect(autumn).toEqual({
    source: "google",
    campaign: "otoño",
    requests: 3,
    spoken: 1,
    cents: 125_050,
  });
  expect(costOfEach(125_050, 3)).toBe(416.83);
  await send('["google","otoño"]', "90");
  expect((await campaigns()).rows[0]?.cents).toBe(9_000);
  await send('["google","otoño"]', "");
  expect((await campaigns()).rows.every(({ cents }) => cents === null)).toBe(true);
  const audited = await sql(
    "SELECT details FROM audit_log WHERE action = 'campaign.cost_typed' ORDER BY id",
  );
  expect(audited.map(({ details }) => details)).toEqual(
    [125_050, 9_000, null].map((cents) => ({ month: "2026-11", cents })),
  );
});

test("a campaign that brought nobody keeps its cost in the table", async () => {
  await admin.run(() => saveCost({ month: "2026-11", source: "meta", campaign: "verano" }, 5_000));
  expect((await campaigns()).rows).toEqual([
    { source: "meta", campaign: "verano", requests: 0, spoken: 0, cents: 5_000 },
  ]);
  expect([costOfEach(5_000, 0), costOfEach(5_000, "few"), costOfEach(null, 9)]).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  ["an amount that is none", '["google",""]', "mucho", "2026-11", "euros"],
  ["a campaign that is none", "google", "90", "2026-11", "campaign"],
  ["a month to come", '["google",""]', "90", "2026-12", undefined],
  ["a month whose leads are gone", '["google",""]', "90", "2024-10", undefined],
])("%s is refused, and what was typed stays", async (_, key, euros, month, field) => {
  const answer = await send(key, euros, month);
  expect(answer).toMatchObject({ notice: { tone: "error" }, values: { campaign: key, euros } });
  expect(Object.keys(answer.errors)).toEqual(field ? [field] : []);
  expect(await sql("SELECT * FROM campaign_costs")).toEqual([]);
});
