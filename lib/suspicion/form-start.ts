import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKey } from "@/lib/accounts/derived-key";

/** A tab may stay open over a weekend. */
export const START_LIFE_MS = 3 * 24 * 60 * 60 * 1_000;

const FORM = /^([0-9a-z]{8,9})\.([\w-]{43})$/;

/**
 * A note of ours that the form with this submission key was begun at `now` (milliseconds since
 * 1970): the form brings it along, so that nothing is stored and every replica can read it.
 */
export function signStart(submissionKey: string, now = Date.now()): string {
  const time = now.toString(36);
  return `${time}.${signatureOf(submissionKey, time)}`;
}

/** Milliseconds since the form was begun; null when the note is forged, another form's or too old. */
export function readStart(
  note: string | undefined,
  submissionKey: string,
  now = Date.now(),
): number | null {
  const [, time = "", signature = ""] = FORM.exec(note ?? "") ?? [];
  if (!time) return null;
  const expected = Buffer.from(signatureOf(submissionKey, time));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return null;
  const age = now - Number.parseInt(time, 36);
  return age >= 0 && age <= START_LIFE_MS ? age : null;
}

function signatureOf(submissionKey: string, time: string): string {
  return createHmac("sha256", derivedKey("form-start"))
    .update(`${submissionKey} ${time}`)
    .digest("base64url");
}
