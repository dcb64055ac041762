import "server-only";
import { randomUUID } from "node:crypto";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { seal, unseal } from "@/lib/kernel/sealed-cookie";
import { type LeadFilter, writeFilter } from "@/lib/requests/list/filter";
import type { LeadTab } from "@/lib/requests/list/tabs";
import type { ExportKind } from "./export-kind";

/** EXPORT_STEP_UP asks for a proof and a reason before this export. */
export class ExportUnconfirmedError extends Error {
  override name = "ExportUnconfirmedError";
}

/** What was asked for before one export, for the audit log. */
export type ExportPermit = { id: string; reason: string; provedBy: "password" | "code" };

/** What an export holds, of which a permit is for exactly one. */
export type ExportScope = { tab: LeadTab; filter: LeadFilter; kind: ExportKind };

const PURPOSE = "export-permit";
/** Enough to press the button, and too short to be passed on. */
const SECONDS = 5 * 60;

/** Permits one export to one account, as a parameter of its address. */
export function sealPermit(
  userId: string,
  scope: ExportScope,
  proof: Omit<ExportPermit, "id">,
): Promise<string> {
  const permit = { userId, scope: scopeText(scope), id: randomUUID(), ...proof };
  return seal(permit, SECONDS, PURPOSE);
}

/**
 * The permit for this export; null when none is needed.
 * @throws ExportUnconfirmedError when one is needed, and this is none or was used before
 */
export async function requirePermit(
  userId: string,
  scope: ExportScope,
  sealed: string | null,
): Promise<ExportPermit | null> {
  if (!env().exportStepUp) return null;
  const permit = await unseal(sealed ?? undefined, PURPOSE);
  if (permit?.userId !== userId || permit.scope !== scopeText(scope)) {
    throw new ExportUnconfirmedError();
  }
  const { id, reason, provedBy } = permit as unknown as ExportPermit;
  if ((await db().leadExport.count({ where: { id } })) > 0) throw new ExportUnconfirmedError();
  return { id, reason, provedBy };
}

function scopeText({ tab, filter, kind: { recipient, format, columns } }: ExportScope): string {
  return JSON.stringify([tab, writeFilter(filter), recipient, format, columns]);
}
