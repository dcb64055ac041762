import "server-only";
import { env } from "@/lib/env";
import { countAttempt, forgetAttempts, type WaitMs } from "@/lib/rate-limit";
import { addressGroup } from "@/lib/request";
import { type Avalanche, measureAvalanche } from "./avalanche";
import { type Attack, isProven, makeChallenge } from "./challenge";
import { readStart } from "./form-start";
import { hasOddHeaders, judge } from "./judge";
import type { SuspectReason } from "./reasons";

/** What a submission brings along, beside what somebody typed. */
export type Evidence = {
  submissionKey: string;
  /** Whom it is to be answered to: the same e-mail and phone are the same contact. */
  contact: string;
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
  const [addressWait, reused, avalanche] = proven
    ? [0, false, 0 as const]
    : await Promise.all([
        countAttempt("lead-address", address),
        startedAgoMs !== null && isReused(evidence),
        measureAvalanche(),
      ]);
  const reasons = judge({
    honeypot: evidence.honeypot,
    proven,
    startedAgoMs,
    reused,
    oddHeaders: hasOddHeaders(evidence.headers),
    busyAddress: addressWait > 0,
    avalanche: avalanche > 0,
  });
  const waitMs = reasons.length > 0 ? await countAttempt("suspect-address", address) : 0;
  // Or what is remembered of the refused would fill the disk in the place of what they sent.
  if (waitMs > 0) await Promise.all(startSubjects(evidence).map((one) => forgetAttempts(...one)));
  return { reasons, avalanche, waitMs };
}

/** Whether its note has served for another contact. The same contact again tries again. */
async function isReused(evidence: Evidence): Promise<boolean> {
  const [ofAll = 0, ofThisContact = 0] = await Promise.all(
    startSubjects(evidence).map((one) => countAttempt(...one)),
  );
  return ofAll > 0 && ofThisContact === 0;
}

function startSubjects({ submissionKey, contact }: Evidence): ["form-start", string][] {
  return [
    ["form-start", submissionKey],
    ["form-start", `${submissionKey} ${contact}`],
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
async function assessByAddress({ honeypot }: Evidence, address: string): Promise<Assessment> {
  const waitMs = await countAttempt("lead-address", address);
  return { reasons: honeypot ? ["honeypot"] : [], avalanche: 0, waitMs };
}
