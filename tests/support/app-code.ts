import { Secret, TOTP } from "otpauth";

export const PERIOD_MS = 30_000;

/** The code that an authenticator app shows at that moment for a key, with or without spaces. */
export function codeAt(key: string, nowMs = Date.now()): string {
  const secret = Secret.fromBase32(key.replaceAll(" ", ""));
  return new TOTP({ secret }).generate({ timestamp: nowMs });
}

/** A code that is wrong at every moment near this one. */
export function wrongCode(key: string, nowMs = Date.now()): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(key, nowMs + steps * PERIOD_MS));
  const wrong = ["000000", "111111", "222222", "333333", "444444", "555555"];
  return wrong.find((code) => !near.includes(code)) ?? "";
}
