import "server-only";
import * as z from "zod";
import { audit } from "@/lib/accounts/audit/audit";
import { officeForm } from "@/lib/accounts/office-form";
import { requirePermission } from "@/lib/accounts/session";
import { currentTime } from "@/lib/kernel/current-time";
import { db, transaction } from "@/lib/kernel/db";
import { formatFileDate } from "@/lib/kernel/format";
import { success } from "@/lib/kernel/notice";
import { parseEuros, toCents } from "@/lib/viability/euros";
import { type Campaign, type Campaigns, COST_FAILED } from "./campaign";
import { arrivedIn } from "./instants";
import { finishedMonths, monthOf } from "./period";

/** Anybody can invent campaigns in an address, so the table has an end. */
const MAX_CAMPAIGNS = 30;

/**
 * Reads the campaigns of a month, `yyyy-MM`: those with a cost first, then by requests. The caller must check
 * the permission.
 */
export async function readCampaigns(month: string): Promise<Campaigns> {
  const rows = await db().$queryRaw<Campaign[]>`
    WITH found AS (
      SELECT source, coalesce(attribution #>> '{last,utmCampaign}', '') AS campaign,
        count(*)::int AS requests,
        (count(*) FILTER (WHERE case_of IS NULL AND spoken_at IS NOT NULL))::int AS spoken
      FROM leads WHERE NOT suspect AND ${arrivedIn(monthOf(month))} GROUP BY 1, 2),
    costs AS (SELECT source, campaign, cents FROM campaign_costs WHERE month = ${month})
    SELECT source, campaign, coalesce(requests, 0) AS requests, coalesce(spoken, 0) AS spoken, cents
    FROM found FULL JOIN costs USING (source, campaign)
    ORDER BY cents DESC NULLS LAST, requests DESC NULLS LAST, source, campaign
    LIMIT ${MAX_CAMPAIGNS}::int`;
  return { month, rows };
}

type Cost = { month: string; source: string; campaign: string };

/**
 * Saves what a campaign cost in a month, in cents; null deletes it. Returns false for a month that is neither
 * this one nor one from which leads are kept.
 * @throws AccessError without the permission
 */
export async function saveCost(cost: Cost, cents: number | null): Promise<boolean> {
  const { email } = await requirePermission("overview.costs");
  const today = formatFileDate(currentTime());
  if (![today.slice(0, 7), ...finishedMonths(today)].includes(cost.month)) return false;
  await transaction(async (tx) => {
    await tx.campaignCost.deleteMany({ where: cost });
    if (cents !== null) await tx.campaignCost.create({ data: { ...cost, cents } });
    // Not the campaign: visitors' addresses name it, and no erasure reaches the audit log.
    await audit("campaign.cost_typed", email, { month: cost.month, cents }, tx);
  });
  return true;
}

const name = z.string().max(100);
const keySchema = z.tuple([name.min(1), name]);

export const answerCostForm = officeForm({
  permission: "overview.costs",
  schema: z.object({ month: z.string(), campaign: z.string(), euros: z.string().trim() }),
  keep: ["campaign", "euros"],
  failed: COST_FAILED,
  done: success("Coste guardado"),
  async work({ month, campaign: key, euros: typed }) {
    const campaign = keySchema.safeParse(parseJson(key)).data;
    if (!campaign) return { problem: "Elige una campaña de la lista.", field: "campaign" };
    const euros = parseEuros(typed);
    if (typed !== "" && euros === undefined) {
      return { problem: "Escribe un importe en euros, como 1.250,50.", field: "euros" };
    }
    const cost = { month, source: campaign[0], campaign: campaign[1] };
    const isSaved = await saveCost(cost, euros === undefined ? null : toCents(euros));
    return isSaved ? null : { problem: "De ese mes ya no se guardan solicitudes." };
  },
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
