import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKey } from "@/lib/accounts/derived-key";
import { currentTime } from "@/lib/kernel/current-time";

/** Visitors may leave a tab open for weeks. */
export const START_LIFE_MS = 30 * 24 * 60 * 60 * 1_000;

const SIGNED_START = /^([0-9a-z]{8,9})\.([\w-]{43})$/;

/** Whether `value` has the format of a submission key (made by browser or server). */
export function isSubmissionKey(value: string): boolean {
  return /^[0-9a-f-]{36}$/.test(value);
}

/**
 * Proves that the form with this submission key was opened at `now` (milliseconds since 1970). The form
 * carries the signature, so nothing is stored and every replica can check it.
 */
export function signStart(submissionKey: string, now = currentTime().getTime()): string {
  const time = now.toString(36);
  return `${time}.${signatureOf(submissionKey, time)}`;
}

/** Whether the signature is valid for this form and has not expired. */
export function isSignedStart(
  start: string | undefined,
  submissionKey: string,
  now = currentTime().getTime(),
): boolean {
  const [, time = "", signature = ""] = SIGNED_START.exec(start ?? "") ?? [];
  if (!time) return false;
  const expected = Buffer.from(signatureOf(submissionKey, time));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return false;
  // The time may be in the future, because the clocks of two replicas differ.
  return now - Number.parseInt(time, 36) <= START_LIFE_MS;
}

function signatureOf(submissionKey: string, time: string): string {
  return createHmac("sha256", derivedKey("form-start"))
    .update(`${submissionKey} ${time}`)
    .digest("base64url");
}
