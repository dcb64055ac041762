import "server-only";
import {
  type Challenge,
  createChallenge,
  randomInt,
  type Solution,
  verifySolution,
} from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod";
import { derivedKey } from "@/lib/accounts/derived-key";
import { countAttempt } from "@/lib/rate-limit";

/** What is under way: nothing, an attack from this one address, one altogether, or ten times that. */
export type Attack = 0 | 1 | 2 | 3;

const LIFE_MS = 10 * 60 * 1_000;
const MAX_PROOF_LENGTH = 2_000;

/**
 * What one try costs, in rounds of PBKDF2, for the browser and once for us: cheap enough that to ask
 * for challenges is no attack. How many tries it takes, by the attack: at quiet times the first is
 * the right one, and only says that a script of ours runs; then some tenths of a second of a slow
 * phone, a second or two, up to five.
 */
const COST = 1_000;
const TRIES: Record<Attack, { least: number; most: number }> = {
  0: { least: 1, most: 1 },
  1: { least: 100, most: 300 },
  2: { least: 300, most: 900 },
  3: { least: 1_000, most: 2_000 },
};

const proofSchema = z.object({
  challenge: z.object({
    signature: z.string().min(1).max(100),
    parameters: z.looseObject({ data: z.object({ submission: z.string().max(36) }) }),
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(200) }),
});

/** A challenge that only the browser which sends this submission has to solve, as JSON. */
export async function makeChallenge(submissionKey: string, attack: Attack): Promise<string> {
  const { least, most } = TRIES[attack];
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST,
    // Known to us beforehand: how long it takes is ours to say, and no luck of the browser's.
    counter: randomInt(most, least),
    data: { submission: submissionKey },
    deriveKey,
    expiresAt: new Date(Date.now() + LIFE_MS),
    ...secrets(),
  });
  return JSON.stringify(challenge);
}

/**
 * Whether `proof` is the solution of a challenge of ours for this submission, for the first time. It
 * is checked by two signatures, of the challenge and of the one key that solves it: to send us
 * wrong ones costs us next to nothing.
 */
export async function isProven(proof: string | undefined, submissionKey: string): Promise<boolean> {
  const parsed = readProof(proof);
  if (parsed?.challenge.parameters.data.submission !== submissionKey) return false;
  const { challenge, solution } = parsed;
  const { verified } = await verifySolution({
    challenge: challenge as unknown as Challenge,
    solution: solution satisfies Solution,
    deriveKey,
    ...secrets(),
  });
  return verified && (await countAttempt("form-proof", challenge.signature)) === 0;
}

function readProof(proof: string | undefined) {
  if (!proof || proof.length > MAX_PROOF_LENGTH) return null;
  try {
    return proofSchema.safeParse(JSON.parse(proof)).data ?? null;
  } catch {
    return null;
  }
}

function secrets() {
  const secretOf = (purpose: string) => derivedKey(purpose).export().toString("hex");
  return {
    hmacSignatureSecret: secretOf("challenge"),
    hmacKeySignatureSecret: secretOf("challenge-key"),
  };
}
