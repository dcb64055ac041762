import "server-only";
import { countAttempt, type WaitMs } from "@/lib/http/rate-limit";
import { addressGroup } from "@/lib/http/request";
import { isSignedStart } from "./form-start";
import type { SuspectReason } from "./suspect";

/** What a submission brings along, beside what was typed. */
export type Evidence = {
  submissionKey: string;
  /** Of `signStart`. */
  start: string | undefined;
  /** Whether the field that people cannot see was filled in. */
  honeypot: boolean;
  address: string | null;
};

/**
 * Why a submission is kept apart; no reason for a lead like any other. Too many from one address
 * are kept apart too, not refused, because people share addresses. Only an address from which
 * thousands of suspects came within the hour has to wait, or one program could fill the disk.
 */
export async function assess(
  evidence: Evidence,
): Promise<{ reasons: SuspectReason[]; waitMs: WaitMs }> {
  const address = addressGroup(evidence.address);
  const reasons: SuspectReason[] = [];
  if (evidence.honeypot) reasons.push("honeypot");
  if (!isSignedStart(evidence.start, evidence.submissionKey)) reasons.push("no-start");
  // Only what would be a lead is counted: a program beside people must not use up their limit.
  if (reasons.length === 0 && (await countAttempt("lead-address", address)) > 0) {
    reasons.push("address");
  }
  const waitMs = reasons.length > 0 ? await countAttempt("suspect-address", address) : 0;
  return { reasons, waitMs };
}
