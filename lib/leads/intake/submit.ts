import "server-only";
import { DeadlineError, withDeadline } from "@/lib/deadline";
import { env } from "@/lib/env";
import { assess, type Evidence } from "@/lib/leads/quarantine/assess";
import { log } from "@/lib/observability/log";
import { countLead } from "@/lib/observability/metrics/count-lead";

import { DUPLICATE_NOTICE, type Notice, tooManyAttempts } from "./problems";
import { type NewLead, storeLead } from "./store-lead";

/**
 * A visitor waits no longer, whatever the database does; trying again is safe. With the way there and
 * back, on a busy machine, it must stay below five seconds.
 */
const DEADLINE_MS = 4_000;

/** What a form says when a lead was stored, and when it was not. */
type Notices = { received: Notice; failure: Notice };

type Submission = { received: boolean; notice: Notice };

type CheckedLead = Omit<NewLead, "suspicions">;

/**
 * Takes a checked lead: is it a person's, storing, and what to tell the visitor. Never throws:
 * whatever goes wrong is logged, and the visitor is asked to try again.
 */
export async function submitLead(
  lead: CheckedLead,
  evidence: Evidence,
  notices: Notices,
): Promise<Submission> {
  const work = storeWithinLimits(lead, evidence, notices.received);
  try {
    return await withDeadline(DEADLINE_MS, work);
  } catch (error) {
    if (error instanceof DeadlineError) {
      // It may be stored yet, and is counted as what it becomes.
      log.warn("lead.late", { form: lead.form });
      work.catch((reason) => noteFailure(lead, reason));
    } else {
      noteFailure(lead, error);
    }
    return { received: false, notice: notices.failure };
  }
}

function noteFailure({ form }: CheckedLead, error: unknown): void {
  log.error("lead.not_stored", error, { form });
  countLead(form, "failed");
}

async function storeWithinLimits(
  lead: CheckedLead,
  evidence: Evidence,
  received: Notice,
): Promise<Submission> {
  const { reasons, waitMs } = await assess(evidence);
  if (waitMs > 0) return limited(lead, waitMs);
  const stored = await storeLead({ ...lead, suspicions: reasons });
  if (stored.outcome === "limited") return limited(lead, stored.waitMs);
  const { outcome, id, duplicate } = stored;
  log.info(`lead.${outcome}`, { id, form: lead.form, duplicate });
  countLead(lead.form, outcome === "stored" && duplicate ? "duplicate" : outcome);
  const notice = duplicate && !env().discreetDuplicates ? DUPLICATE_NOTICE : received;
  return { received: true, notice };
}

function limited({ form }: CheckedLead, waitMs: number): Submission {
  countLead(form, "limited");
  return { received: false, notice: tooManyAttempts(waitMs) };
}
