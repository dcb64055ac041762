import "server-only";
import { withDeadline } from "@/lib/deadline";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { countLead } from "@/lib/metrics/count-lead";
import { assess, challengeFor, type Evidence, forgetAssessment } from "@/lib/suspicion/assess";
import { createLead, type NewLead, type Stored } from "./create";
import { DUPLICATE_NOTICE, type Notice, tooManyAttempts } from "./problems";

/**
 * A visitor waits no longer, whatever the database does; trying again is safe. With the way there and
 * back, on a busy machine, it must stay below five seconds.
 */
const DEADLINE_MS = 4_000;

/** What a form says when a lead was stored, and when it was not. */
type Notices = { received: Notice; failure: Notice };

/** `challenge`: the lead is kept apart until the browser has solved it and sends it once more. */
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
    log.error("lead.not_stored", error, { form: lead.form });
    countLead(lead.form, "failed");
    return { received: false, notice: notices.failure, challenge: null };
  }
}

async function storeWithinLimits(
  lead: CheckedLead,
  evidence: Evidence,
  received: Notice,
): Promise<Submission> {
  const assessment = await assess(evidence);
  if (assessment.waitMs > 0) return limited(lead, assessment.waitMs);
  const stored = await store({ ...lead, suspicions: assessment.reasons }, evidence);
  if (stored.outcome === "limited") return limited(lead, stored.waitMs);
  const { outcome, id, duplicate } = stored;
  const apart = outcome === "apart" || (outcome === "stored" && assessment.reasons.length > 0);
  log.info(`lead.${outcome}`, { id, form: lead.form, duplicate, suspect: apart });
  const told = outcome === "stored" && duplicate ? "duplicate" : outcome;
  countLead(lead.form, apart ? "apart" : told);
  return {
    received: true,
    notice: duplicate && !env().discreetDuplicates ? DUPLICATE_NOTICE : received,
    challenge: apart ? await challengeFor(evidence, assessment) : null,
  };
}

/** What was not stored was not sent: it may be sent again. */
async function store(lead: NewLead, evidence: Evidence): Promise<Stored> {
  let stored: Stored | null = null;
  try {
    stored = await createLead(lead);
    return stored;
  } finally {
    if (!stored || stored.outcome === "limited") await forgetAssessment(evidence);
  }
}

function limited({ form }: CheckedLead, waitMs: number): Submission {
  countLead(form, "limited");
  return { received: false, notice: tooManyAttempts(waitMs), challenge: null };
}
