import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Whoever waits that long shall not wait longer: the form is kept without a proof too. */
const TIMEOUT_MS = 20_000;

/**
 * The solution of a challenge of the server's, as JSON; null when it took too long. The browser's
 * own cryptography does it beside the page, which stays as quick as it was.
 */
export async function solve(challengeJson: string): Promise<string | null> {
  const challenge = JSON.parse(challengeJson) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS });
  return solution && JSON.stringify({ challenge, solution });
}
