"use server";

import { headers } from "next/headers";
import { AccessError } from "@/lib/accounts/session";
import { env } from "@/lib/env";
import { cancelExport } from "@/lib/leads/export-follow";
import { readExportId } from "@/lib/leads/export-kind";
import { isSameOrigin } from "@/lib/request";

/** Ends a download that is under way. False when there is none of that name, or it is not one's own. */
export async function cancelLeadExport(id: unknown): Promise<boolean> {
  if (!isSameOrigin(await headers(), env().appUrl)) return false;
  const known = readExportId(id);
  if (known === null) return false;
  try {
    return await cancelExport(known);
  } catch (error) {
    if (error instanceof AccessError) return false;
    throw error;
  }
}
