import "server-only";
import { env } from "@/lib/env";
import { normalizeEmail, normalizePhone } from "@/lib/leads/contact";
import { countAll, countAttempt, forgetAttempts, type Limit, type WaitMs } from "@/lib/rate-limit";
import { addressGroup } from "@/lib/request";
import { type Avalanche, measureAvalanche } from "./avalanche";
import { type Attack, isProven, makeChallenge } from "./challenge";
import { readStart } from "./form-start";
import { hasOddHeaders, judge } from "./judge";
import type { SuspectReason } from "./reasons";

/** What a submission brings along, beside what somebody typed. */
export type Evidence = {
  submissionKey: string;
  /** Whom it is to be answered to. */
  contact: { email: string; phone: string };
  /** A note of `signStart`. */
  start: string | undefined;
  /** The solution of a challenge. */
  proof: string | undefined;
  honeypot: boolean;
  /** Sent by a script of ours, which can solve a challenge. */
  scripted: boolean;
  headers: Headers;
  address: string | null;
};

export type Assessment = {
  reasons: SuspectReason[];
  avalanche: Avalanche;
  /** Not zero where it is not to be stored at all. */
  waitMs: WaitMs;
  /** What is still to be counted, by the statement that stores it or refuses to. */
  limit: Limit | null;
};

/**
 * Whether a submission looks like a person's, and why not. Limits do not refuse here: behind a busy
 * address there are people too. Only an address from which thousands of suspects came within the
 * hour has to wait, or one program could fill the disk.
 */
export async function assess(evidence: Evidence): Promise<Assessment> {
  const address = addressGroup(evidence.address);
  if (env().botGuard === "off") return assessByAddress(evidence, address);
  const { submissionKey } = evidence;
  const proven = await isProven(evidence.proof, submissionKey);
  const startedAgoMs = readStart(evidence.start, submissionKey);
  const limits: Limit[] = [["lead-address", address]];
  if (startedAgoMs !== null) limits.push(...startLimits(evidence));
  const [[addressWait = 0, startWait = 0, sameContactWait = 0], avalanche] = proven
    ? [[], 0 as const]
    : await Promise.all([countAll(limits), measureAvalanche()]);
  const reasons = judge({
    honeypot: evidence.honeypot,
    proven,
    startedAgoMs,
    // By another contact. The same one again tries again.
    reused: startWait > 0 && sameContactWait === 0,
    oddHeaders: hasOddHeaders(evidence.headers),
    busyAddress: addressWait > 0,
    avalanche: avalanche > 0,
  });
  const waitMs = reasons.length > 0 ? await countAttempt("suspect-address", address) : 0;
  // Or what is remembered of the refused would fill the disk in the place of what they sent.
  if (waitMs > 0) await Promise.all(startLimits(evidence).map((one) => forgetAttempts(...one)));
  return { reasons, avalanche, waitMs, limit: null };
}

/** Of whom its note counts as used: of anybody, and of this contact. */
function startLimits({ submissionKey, contact }: Evidence): Limit[] {
  const person = `${normalizeEmail(contact.email)} ${normalizePhone(contact.phone)}`;
  return [
    ["form-start", submissionKey],
    ["form-start", `${submissionKey} ${person}`],
  ];
}

/**
 * What a suspect may solve to be none, as JSON; null where no script of ours would. It is work only
 * under attack.
 */
export async function challengeFor(
  { scripted, submissionKey }: Evidence,
  assessment: Assessment,
): Promise<string | null> {
  const { reasons } = assessment;
  if (!scripted || reasons.length === 0 || reasons.includes("honeypot")) return null;
  return makeChallenge(submissionKey, attackUnderWay(assessment));
}

function attackUnderWay({ reasons, avalanche, waitMs }: Assessment): Attack {
  if (avalanche > 0) return avalanche === 2 ? 3 : 2;
  return reasons.includes("address") || waitMs > 0 ? 1 : 0;
}

/** Without the guard: an address has its limit, and only the hidden field keeps apart. */
function assessByAddress({ honeypot }: Evidence, address: string): Assessment {
  const reasons: SuspectReason[] = honeypot ? ["honeypot"] : [];
  return { reasons, avalanche: 0, waitMs: 0, limit: ["lead-address", address] };
}
