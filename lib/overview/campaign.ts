import { failure } from "@/lib/kernel/notice";
import type { Count } from "./hide-small";

/** A campaign of a month: what it brought, and what it cost. */
export type Campaign = {
  source: string;
  /** The utm_campaign of the last touch; empty without one. */
  campaign: string;
  requests: Count;
  /** People who wrote for the first time, and with whom an adviser has spoken since. */
  spoken: Count;
  /** Typed by hand; null until then. */
  cents: number | null;
};

/** The campaigns of a calendar month, `yyyy-MM`. */
export type Campaigns = { month: string; rows: Campaign[] };

export const COST_FAILED = failure("No se ha guardado el coste");

/** The name of a campaign in the table and in the form. */
export function campaignName({ source, campaign }: Pick<Campaign, "source" | "campaign">): string {
  return campaign ? `${source} · ${campaign}` : source;
}

/** The value by which the form names a campaign. */
export function campaignKey({ source, campaign }: Pick<Campaign, "source" | "campaign">): string {
  return JSON.stringify([source, campaign]);
}

/** The cost of each; null without a cost, for nobody, and for a small group, whose size it would tell. */
export function costOfEach(cents: number | null, count: Count): number | null {
  if (cents === null || typeof count !== "number" || count === 0) return null;
  return Math.round(cents / count) / 100;
}
