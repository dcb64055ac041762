import "server-only";
import { DeadlineError, withDeadline } from "@/lib/deadline";
import { env } from "@/lib/env";
import { countAttempt } from "@/lib/http/rate-limit";
import { addressGroup } from "@/lib/http/request";
import { isSignedStart } from "@/lib/leads/quarantine/form-start";
import type { SuspectReason } from "@/lib/leads/quarantine/suspect";
import { log } from "@/lib/observability/log";
import { countLead } from "@/lib/observability/metrics/count-lead";
import type { FormShape } from "./form-state";
import { DUPLICATE_NOTICE, type Notice, tooManyAttempts } from "./problems";
import { type NewLead, storeLead } from "./store-lead";

/**
 * A visitor waits no longer, whatever the database does; trying again is safe. With the way there and
 * back, on a busy machine, it must stay below five seconds.
 */
const DEADLINE_MS = 4_000;

type CheckedLead = Omit<NewLead, "suspicions">;

/** What a submission brings along, beside what was typed. */
type Evidence = {
  /** Of `signStart`. */
  start: string | undefined;
  /** Whether the field that people cannot see was filled in. */
  honeypot: boolean;
  address: string | null;
};

type Submission = { received: boolean; notice: Notice };

/**
 * Takes a checked lead: is it a person's, storing, and what to tell the visitor. Never throws:
 * whatever goes wrong is logged, and the visitor is asked to try again.
 */
export async function submitLead(
  lead: CheckedLead,
  evidence: Evidence,
  notices: FormShape["notices"],
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
  const suspicions = await suspicionsOf(lead, evidence);
  // Only an address from which thousands of suspects came within the hour has to wait, or one
  // program could fill the disk.
  const address = addressGroup(evidence.address);
  const waitMs = suspicions.length > 0 ? await countAttempt("suspect-address", address) : 0;
  if (waitMs > 0) return limited(lead, waitMs);
  const stored = await storeLead({ ...lead, suspicions });
  if (stored.outcome === "limited") return limited(lead, stored.waitMs);
  const { outcome, id, duplicate } = stored;
  log.info(`lead.${outcome}`, { id, form: lead.form, duplicate });
  countLead(lead.form, outcome === "stored" && duplicate ? "duplicate" : outcome);
  const notice = duplicate && !env().discreetDuplicates ? DUPLICATE_NOTICE : received;
  return { received: true, notice };
}

/**
 * Why a submission is kept apart; no reason for a lead like any other. Too many from one address
 * are kept apart too, not refused, because people share addresses.
 */
async function suspicionsOf(
  { submissionKey }: CheckedLead,
  { start, honeypot, address }: Evidence,
): Promise<SuspectReason[]> {
  const reasons: SuspectReason[] = [];
  if (honeypot) reasons.push("honeypot");
  if (!isSignedStart(start, submissionKey)) reasons.push("no-start");
  // Only what would be a lead is counted: a program beside people must not use up their limit.
  if (reasons.length > 0) return reasons;
  return (await countAttempt("lead-address", addressGroup(address))) > 0 ? ["address"] : [];
}

function limited({ form }: CheckedLead, waitMs: number): Submission {
  countLead(form, "limited");
  return { received: false, notice: tooManyAttempts(waitMs) };
}
