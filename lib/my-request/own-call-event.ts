import "server-only";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { siteOrigin } from "@/lib/kernel/env";
import { withinPageDeadline } from "@/lib/kernel/page-deadline";
import { findLink } from "@/lib/mails/request-link";
import { callEvent } from "@/lib/requests/thanks/saved-files";
import { hoursAhead } from "./hours-ahead";
import { readOwnCall } from "./own-call";

/**
 * The call of a link as a file for the calendar, where it replaces the hour that the thank-you page gave;
 * null while no hour lies ahead. Changes nothing.
 */
export function readOwnCallEvent(token: string): Promise<string | null> {
  return withinPageDeadline(read(token));
}

async function read(token: string): Promise<string | null> {
  const now = currentTime();
  const link = await findLink(token);
  const call = link?.valid ? await readOwnCall(db(), link) : null;
  const hours = call && hoursAhead(call, now);
  if (!hours) return null;
  const { leadId, requests } = call;
  const storedAt = requests.find(({ id }) => id === leadId)?.createdAt ?? now;
  // A calendar takes the version with the greatest number; that of the thank-you page has 0.
  const sequence = Math.floor((now.getTime() - storedAt.getTime()) / 1_000);
  return callEvent({ leadId, ...hours, sequence }, siteOrigin(), now);
}
