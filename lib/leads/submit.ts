import "server-only";
import { withDeadline } from "@/lib/deadline";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { countAttempt } from "@/lib/rate-limit";
import { addressGroup } from "@/lib/request";
import { createLead, type NewLead } from "./create";
import {
  DUPLICATE_NOTICE,
  FAILURE_NOTICE,
  type Notice,
  RECEIVED_NOTICE,
  tooManyAttempts,
} from "./problems";

/** A visitor waits no longer, whatever the database does; trying again is safe. */
const DEADLINE_MS = 4_500;

export type Submission = { received: boolean; notice: Notice };

/**
 * Takes a checked lead: limits, storing, and what to tell the visitor. Never throws: whatever goes
 * wrong is logged, and the visitor is asked to try again.
 */
export async function submitLead(lead: NewLead): Promise<Submission> {
  const work = storeWithinLimits(lead);
  try {
    return await withDeadline(DEADLINE_MS, work);
  } catch (error) {
    log.error("lead.not_stored", error, { form: lead.form });
    return { received: false, notice: FAILURE_NOTICE };
  }
}

async function storeWithinLimits(lead: NewLead): Promise<Submission> {
  const waitMs = await countAttempt("lead-address", addressGroup(lead.consent.ipAddress));
  if (waitMs > 0) return limited(waitMs);
  const stored = await createLead(lead);
  if (stored.outcome === "limited") return limited(stored.waitMs);
  const { outcome, id, duplicate } = stored;
  log.info(`lead.${outcome}`, { id, form: lead.form, duplicate, suspect: lead.suspect });
  return receivedAs(duplicate);
}

function limited(waitMs: number): Submission {
  return { received: false, notice: tooManyAttempts(waitMs) };
}

function receivedAs(duplicate: boolean): Submission {
  const tell = duplicate && !env().discreetDuplicates;
  return { received: true, notice: tell ? DUPLICATE_NOTICE : RECEIVED_NOTICE };
}
