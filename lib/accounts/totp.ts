import "server-only";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { site } from "@/content/site";

/** What a person's app needs to know of a secret. */
export type Enrolment = {
  /** In groups of four, to be typed. */
  key: string;
  /** For an app on the same device. */
  link: string;
  /** For a camera: the black modules as an SVG path in a square of `size`. */
  qr: { size: number; path: string };
};

const PERIOD_SECONDS = 30;
/** Clocks differ: the code before and the code after count too (RFC 6238, section 5.2). */
const WINDOW = 1;
/** Modules of white that a camera needs around the code. */
const QUIET_ZONE = 4;

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

/** The time step of which `digits` is the code, if it is one of now, just before or just after. */
export function matchStep(secret: string, digits: string, nowMs: number): number | null {
  const delta = totpOf(secret).validate({ token: digits, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : Math.floor(nowMs / 1_000 / PERIOD_SECONDS) + delta;
}

function totpOf(secret: string, email = ""): TOTP {
  return new TOTP({
    issuer: site.brand,
    label: email,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
