import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { addMilliseconds } from "date-fns";
import { openText, sealText } from "@/lib/accounts/sealed-text";

// https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md

const PREFIX = "whsec_";
const SECRET_BYTES = 32;
/** How long the previous secret still signs after a rotation. */
const ROTATION_MS = 24 * 60 * 60 * 1_000;

/** The columns of an endpoint with its secrets. */
export type Secrets = {
  id: string;
  secret: string;
  previousSecret: string | null;
  previousUntil: Date | null;
};

/** A new secret of the endpoint with this id: to show once, and sealed to store. */
export function newSecret(endpointId: string): { secret: string; sealed: string } {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString("base64");
  return { secret, sealed: sealText(secret, endpointId) };
}

/**
 * The columns that a rotation changes. A second one within a day replaces only the newest secret, which the receiver
 * never got; the receiver's own stays valid until its end.
 */
export function rotated(
  { secret, previousSecret, previousUntil }: Omit<Secrets, "id">,
  sealed: string,
  now: Date,
): Omit<Secrets, "id"> {
  if (previousUntil !== null && previousUntil > now) {
    return { secret: sealed, previousSecret, previousUntil };
  }
  const until = addMilliseconds(now, ROTATION_MS);
  return { secret: sealed, previousSecret: secret, previousUntil: until };
}

/** The secrets that are valid now, the newest first; none if AUTH_SECRET has changed since. */
export function validSecrets(endpoint: Secrets, now: Date): string[] {
  const { id, secret, previousSecret, previousUntil } = endpoint;
  const isKept = previousSecret !== null && previousUntil !== null && previousUntil > now;
  return [secret, ...(isKept ? [previousSecret] : [])].flatMap(
    (sealed) => openText(sealed, id) ?? [],
  );
}

/** The headers that prove who sent a message, with one signature for each secret. */
export function signedHeaders(
  secrets: readonly string[],
  id: string,
  sentAt: Date,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    const hash = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
    return `v1,${hash}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
