import "server-only";
import { randomInt, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { site } from "@/content/site";

/** A typed code: from the authenticator app, or a recovery code. */
export type TypedCode = { kind: "app" | "recovery"; digits: string };

/** A secret in the three forms that authenticator apps accept. */
export type Enrolment = {
  /** In groups of four characters, for typing. */
  key: string;
  /** For an app on the same device. */
  link: string;
  /** For a camera: the black modules as an SVG path in a square of `size`. */
  qr: { size: number; path: string };
};

const PERIOD_SECONDS = 30;
/** Clocks differ, so the previous and the next code count too (RFC 6238, section 5.2). */
const WINDOW = 1;
const APP_DIGITS = 6;
/** The white border that cameras need, in modules. */
const QUIET_ZONE = 4;
const RECOVERY_CODES = 10;
/** Digits only, so that phones show a number pad. 53 bits. */
const RECOVERY_DIGITS = 16;

/** Reads a typed code with any spaces, dashes and digit width; null when it is not a code. */
export function readCode(typed: string): TypedCode | null {
  const digits = typed.normalize("NFKC").replace(/[\s\p{Pd}]/gu, "");
  if (!/^\d+$/.test(digits)) return null;
  if (digits.length === APP_DIGITS) return { kind: "app", digits };
  if (digits.length === RECOVERY_DIGITS) return { kind: "recovery", digits };
  return null;
}

/** A new secret of 160 bits, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function enrolmentOf(secret: string, email: string): Enrolment {
  const link = totpOf(secret, email).toString();
  const { size, data } = encode(link, { ecc: "M", border: QUIET_ZONE });
  const modules = data.flatMap((row, y) =>
    row.map((black, x) => (black ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return {
    key: secret.replace(/.{4}(?=.)/g, "$& "),
    link,
    qr: { size, path: modules.join("") },
  };
}

/** The time step (current, previous or next) that gives `digits`; null if none does. */
export function matchStep(secret: string, digits: string, nowMs: number): number | null {
  const delta = totpOf(secret).validate({ token: digits, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : Math.floor(nowMs / 1_000 / PERIOD_SECONDS) + delta;
}

/** Generates ten different recovery codes, formatted to show: `1234-5678-9012-3456`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) {
    const half = () => String(randomInt(1e8)).padStart(RECOVERY_DIGITS / 2, "0");
    codes.add(`${half()}${half()}`.replace(/\d{4}(?=\d)/g, "$&-"));
  }
  return [...codes];
}

/** The stored hash of a recovery code: slow on purpose, and salted with the account. */
export async function hashRecoveryCode(digits: string, userId: string): Promise<string> {
  const key = (await promisify(scrypt)(digits.replaceAll("-", ""), userId, 32)) as Buffer;
  return key.toString("hex");
}

function totpOf(secret: string, email = ""): TOTP {
  return new TOTP({
    issuer: site.brand,
    label: email,
    algorithm: "SHA1",
    digits: APP_DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
