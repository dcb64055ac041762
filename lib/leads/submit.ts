import "server-only";
import { DeadlineError, withDeadline } from "@/lib/deadline";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { countLead } from "@/lib/metrics/count-lead";
import { assess, challengeFor, type Evidence } from "@/lib/suspicion/assess";
import { createLead, type NewLead } from "./create";
import { DUPLICATE_NOTICE, type Notice, tooManyAttempts } from "./problems";

/**
 * A visitor waits no longer, whatever the database does; trying again is safe. With the way there and
 * back, on a busy machine, it must stay below five seconds.
 */
const DEADLINE_MS = 4_000;

/** What a form says when a lead was stored, and when it was not. */
type Notices = { received: Notice; failure: Notice };

/** `challenge`: the lead is kept apart, or waits, until the browser has solved it and sends again. */
export type Submission = { received: boolean; notice: Notice; challenge: string | null };

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
    return { received: false, notice: notices.failure, challenge: null };
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
  const assessment = await assess(evidence);
  // For whoever has to wait, too: or one program could close a shared address to all who are there.
  const challenge = () => challengeFor(evidence, assessment).catch(() => null);
  if (assessment.waitMs > 0) {
    return { ...limited(lead, assessment.waitMs), challenge: await challenge() };
  }
  const assessed = { ...lead, suspicions: assessment.reasons };
  const stored = await createLead(assessed, assessment.limit);
  if (stored.outcome === "limited") return limited(lead, stored.waitMs);
  const { outcome, id, duplicate } = stored;
  const apart = outcome === "apart" || (outcome === "stored" && assessment.reasons.length > 0);
  log.info(`lead.${outcome}`, { id, form: lead.form, duplicate, suspect: apart });
  const told = outcome === "stored" && duplicate ? "duplicate" : outcome;
  countLead(lead.form, apart ? "apart" : told);
  return {
    received: true,
    notice: duplicate && !env().discreetDuplicates ? DUPLICATE_NOTICE : received,
    challenge: apart ? await challenge() : null,
  };
}

function limited({ form }: CheckedLead, waitMs: number): Submission {
  countLead(form, "limited");
  return { received: false, notice: tooManyAttempts(waitMs), challenge: null };
}
