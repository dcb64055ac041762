import "server-only";
import { randomInt, scrypt } from "node:crypto";
import { promisify } from "node:util";

/** What somebody typed as their second step: from the app, or one of the recovery codes. */
export type TypedCode = { kind: "app" | "recovery"; digits: string };

/** As many as fit on a slip of paper. */
export const RECOVERY_CODES = 10;
const APP_DIGITS = 6;
/** Digits only, so that a phone may show its number pad. 53 bits. */
const RECOVERY_DIGITS = 16;

/** The code in what was typed, whatever spaces, dashes and full-width digits; null when it is none. */
export function readCode(typed: string): TypedCode | null {
  const digits = typed.normalize("NFKC").replace(/[\s\p{Pd}]/gu, "");
  if (!/^\d+$/.test(digits)) return null;
  if (digits.length === APP_DIGITS) return { kind: "app", digits };
  if (digits.length === RECOVERY_DIGITS) return { kind: "recovery", digits };
  return null;
}

/** Ten different recovery codes, as they are shown: `1234-5678-9012-3456`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) {
    const half = () => String(randomInt(1e8)).padStart(RECOVERY_DIGITS / 2, "0");
    codes.add(`${half()}${half()}`.replace(/\d{4}(?=\d)/g, "$&-"));
  }
  return [...codes];
}

/** What is kept of a recovery code. Slow on purpose, and another for each account. */
export async function hashRecoveryCode(digits: string, userId: string): Promise<string> {
  const key = (await promisify(scrypt)(digits.replaceAll("-", ""), userId, 32)) as Buffer;
  return key.toString("hex");
}
