import "server-only";
import { DeadlineError, withDeadline } from "@/lib/kernel/deadline";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import type { Notice } from "@/lib/kernel/notice";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { addressGroup } from "@/lib/kernel/request";
import type { LeadSlot } from "@/lib/kernel/slot-of-lead";
import { isSignedStart } from "@/lib/requests/quarantine/form-start";
import type { SuspectReason } from "@/lib/vocabulary/suspect-reasons";
import { countLead } from "./count-lead";
import type { FormShape } from "./form-state";
import { DUPLICATE_NOTICE, tooManyAttempts } from "./problems";
import { type FormLead, storeLead } from "./store-lead";

/**
 * The longest wait for the database; a retry is safe. With the network and a busy machine, the visitor must
 * get an answer within five seconds.
 */
const DEADLINE_MS = 4_000;

type CheckedLead = Omit<FormLead, "suspicions">;

/** The signs of a person or a bot in a submission. */
type Evidence = {
  /** Made by `signStart`. */
  start: string | undefined;
  /** Whether the hidden field was filled in. */
  honeypot: boolean;
  address: string | null;
};

type Submission = {
  received: boolean;
  notice: Notice;
  plan: LeadSlot | null;
  /** Null when nothing was stored. */
  leadId: string | null;
};

/**
 * Submits a valid lead: looks for signs of a bot, stores the lead, and returns the visitor's notice and the
 * time of the call. Never throws: it logs every error, and the notice asks the visitor to try again.
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
      // The lead may still be stored. Its real outcome is counted then.
      log.warn("lead.late", { form: lead.form });
      work.catch((reason) => logFailure(lead, reason));
    } else {
      logFailure(lead, error);
    }
    return { received: false, notice: notices.failure, plan: null, leadId: null };
  }
}

function logFailure({ form }: CheckedLead, error: unknown): void {
  log.error("lead.not_stored", error, { form });
  countLead(form, "failed");
}

async function storeWithinLimits(
  lead: CheckedLead,
  evidence: Evidence,
  received: Notice,
): Promise<Submission> {
  const suspicions = await suspicionsOf(lead, evidence);
  // An address must wait only after thousands of suspects in an hour, so that one program cannot fill the
  // disk.
  const address = addressGroup(evidence.address);
  const waitMs = suspicions.length > 0 ? await countAttempt("suspect-address", address) : 0;
  if (waitMs > 0) return limited(lead, waitMs);
  const stored = await storeLead({ ...lead, suspicions });
  if (stored.outcome === "limited") return limited(lead, stored.waitMs);
  const { outcome, id, duplicate, plan } = stored;
  log.info(`lead.${outcome}`, { id, form: lead.form, duplicate });
  countLead(lead.form, outcome === "stored" && duplicate ? "duplicate" : outcome);
  const notice = duplicate && !env().discreetDuplicates ? DUPLICATE_NOTICE : received;
  return { received: true, notice, plan, leadId: id };
}

/**
 * The reasons to quarantine a submission; empty for a normal lead. Too many from one address are
 * quarantined instead of refused, because people share addresses.
 */
async function suspicionsOf(
  { submissionKey }: CheckedLead,
  { start, honeypot, address }: Evidence,
): Promise<SuspectReason[]> {
  const reasons: SuspectReason[] = [];
  if (honeypot) reasons.push("honeypot");
  if (!isSignedStart(start, submissionKey)) reasons.push("no-start");
  // Counts only normal leads: a bot must not use up the limit of the people at a shared address.
  if (reasons.length > 0) return reasons;
  return (await countAttempt("lead-address", addressGroup(address))) > 0 ? ["address"] : [];
}

function limited({ form }: CheckedLead, waitMs: number): Submission {
  countLead(form, "limited");
  return { received: false, notice: tooManyAttempts(waitMs), plan: null, leadId: null };
}
