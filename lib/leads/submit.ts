import "server-only";
import { withDeadline } from "@/lib/deadline";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { countLead } from "@/lib/metrics/count-lead";
import { countAttempt } from "@/lib/rate-limit";
import { addressGroup } from "@/lib/request";
import { createLead, type NewLead } from "./create";
import { DUPLICATE_NOTICE, type Notice, tooManyAttempts } from "./problems";

/** A visitor waits no longer, whatever the database does; trying again is safe. */
const DEADLINE_MS = 4_500;

/** What a form says when a lead was stored, and when it was not. */
type Notices = { received: Notice; failure: Notice };

export type Submission = { received: boolean; notice: Notice };

/**
 * Takes a checked lead: limits, storing, and what to tell the visitor. Never throws: whatever goes
 * wrong is logged, and the visitor is asked to try again.
 */
export async function submitLead(lead: NewLead, notices: Notices): Promise<Submission> {
  const work = storeWithinLimits(lead, notices.received);
  try {
    return await withDeadline(DEADLINE_MS, work);
  } catch (error) {
    log.error("lead.not_stored", error, { form: lead.form });
    countLead(lead.form, "failed");
    return { received: false, notice: notices.failure };
  }
}

async function storeWithinLimits(lead: NewLead, received: Notice): Promise<Submission> {
  const waitMs = await countAttempt("lead-address", addressGroup(lead.consent.ipAddress));
  if (waitMs > 0) return limited(lead, waitMs);
  const stored = await createLead(lead);
  if (stored.outcome === "limited") return limited(lead, stored.waitMs);
  const { outcome, id, duplicate } = stored;
  log.info(`lead.${outcome}`, { id, form: lead.form, duplicate, suspect: lead.suspect });
  countLead(lead.form, outcome === "stored" && duplicate ? "duplicate" : outcome);
  return {
    received: true,
    notice: duplicate && !env().discreetDuplicates ? DUPLICATE_NOTICE : received,
  };
}

function limited({ form }: NewLead, waitMs: number): Submission {
  countLead(form, "limited");
  return { received: false, notice: tooManyAttempts(waitMs) };
}
