import type { LeadStatus } from "@/lib/leads/status";
import type { LeadTab } from "./tabs";

/** A lead as the back office lists it: the columns of leads_view that it shows, and no other. */
export type LeadRow = {
  id: string;
  createdAt: Date;
  fullName: string;
  email: string;
  phone: string;
  debtOver10k: boolean;
  multipleCreditors: boolean;
  hasProperties: boolean;
  preferredTimeSlot: string | null;
  status: LeadStatus;
  consent: boolean;
  source: string;
};

export type LeadPage = {
  rows: LeadRow[];
  /** Cursors of the pages beside this one, or null where there is none. */
  newer: string | null;
  older: string | null;
  /** Whether any lead of the whole list may be exported. */
  exportable: boolean;
};

/** How many leads there are; `more` where they were counted no further. */
export type Counted = { count: number; more: boolean };

/** How many leads each tab has, and how many lack consent. */
export type LeadCounts = { tabs: Record<LeadTab, Counted>; withoutConsent: Counted };

/** In words: '1.234', 'más de 10.000'. */
export function countText({ count, more }: Counted): string {
  return `${more ? "más de " : ""}${count.toLocaleString("es-ES")}`;
}

/** More new leads than these are not counted: nobody acts on the difference. */
export const NEW_LEADS_COUNTED = 100;

/** How many leads have come, in words. */
export function newLeadsText(count: number): string {
  if (count === 1) return "1 lead nuevo";
  if (count < NEW_LEADS_COUNTED) return `${count} leads nuevos`;
  return `${NEW_LEADS_COUNTED} leads nuevos o más`;
}
