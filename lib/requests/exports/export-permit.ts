import "server-only";
import { randomUUID } from "node:crypto";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { seal, unseal } from "@/lib/kernel/sealed-cookie";
import { type LeadFilter, writeFilter } from "@/lib/requests/list/filter";
import type { LeadTab } from "@/lib/requests/list/tabs";
import type { ExportKind } from "./export-kind";

/** EXPORT_STEP_UP requires a proof of identity and a reason before this export. */
export class ExportUnconfirmedError extends Error {
  override name = "ExportUnconfirmedError";
}

/** The confirmation of one export, for the audit log. */
export type ExportPermit = { id: string; reason: string; provedBy: "password" | "code" };

/** The content of an export. A permit is valid for exactly one. */
export type ExportScope = { tab: LeadTab; filter: LeadFilter; kind: ExportKind };

const PURPOSE = "export-permit";
/** Long enough to press the button, too short to share the permit. */
const SECONDS = 5 * 60;

/** Permits one export for one account. The result goes into the URL. */
export function sealPermit(
  userId: string,
  scope: ExportScope,
  proof: Omit<ExportPermit, "id">,
): Promise<string> {
  const permit = { userId, scope: scopeText(scope), id: randomUUID(), ...proof };
  return seal(permit, SECONDS, PURPOSE);
}

/**
 * The permit for this export; null when none is required.
 * @throws ExportUnconfirmedError when a permit is required but missing, invalid or already used
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

function scopeText({
  tab,
  filter,
  kind: { recipient, firm, format, columns },
}: ExportScope): string {
  return JSON.stringify([tab, writeFilter(filter), recipient, firm, format, columns]);
}
