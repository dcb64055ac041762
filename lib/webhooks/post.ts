import "server-only";
import { request as requestPlain } from "node:http";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import { DeadlineError, withDeadline } from "@/lib/kernel/deadline";
import { env, isHttpsOrLocal } from "@/lib/kernel/env";
import type { WebhookFailure } from "@/lib/vocabulary/webhook-failures";
import { type Address, PrivateAddressError, resolvePublic } from "./public-address";

/** In all: DNS, connection, sending and the head of the answer. */
const TIMEOUT_MS = 10_000;
/** Nobody reads the body of an answer. */
const MAX_ANSWER_BYTES = 16 * 1_024;

/** Whether webhooks may go to a URL: https, without a password. Tests may use http to this machine. */
export function isWebhookUrl(url: string): boolean {
  if (!isHttpsOrLocal(url) || new URL(url).hash) return false;
  return new URL(url).protocol === "https:" || env().webhookAllowPrivate;
}

/**
 * Posts to a public server of somebody else, and returns the status of the answer, without following a
 * redirect. The connection goes to an address that has just been checked (SSRF).
 * @throws PrivateAddressError, DeadlineError, and errors of DNS, TLS and network: `failureOf` tells them apart
 */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<number> {
  if (!isWebhookUrl(url)) throw new PrivateAddressError("not a public address");
  const { hostname } = new URL(url);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { webhookAllowPrivate: allowPrivate } = env();
  const addresses = await withDeadline(TIMEOUT_MS, resolvePublic(hostname, { allowPrivate }));
  return new Promise((resolve, reject) => {
    const options = {
      ...{ method: "POST", headers, signal, lookup: lookupOf(addresses) },
      // A connection of its own: one of the pool may have been opened for another address.
      agent: false,
    } as const;
    const send = url.startsWith("https:") ? request : requestPlain;
    const sent = send(url, options, (answer) => {
      resolve(answer.statusCode ?? 0);
      let bytes = 0;
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
        if (bytes > MAX_ANSWER_BYTES) answer.destroy();
      });
      // The status counts, whatever becomes of the body.
      answer.on("error", () => {});
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Gives the connection the checked addresses instead of asking the DNS again. */
function lookupOf(addresses: Address[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, addresses);
    else done(null, first?.address ?? "", first?.family);
  };
}

/** Why there was no answer, from an error of `post`. */
export function failureOf(error: unknown): WebhookFailure {
  if (error instanceof PrivateAddressError) return "private";
  if (error instanceof DeadlineError) return "slow";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // With an AbortSignal the request ends so.
  if (code === "ABORT_ERR") return "slow";
  if (/^(ENOTFOUND|EAI_)/.test(code)) return "name";
  return /CERT|TLS|SSL|ISSUER|SIGNATURE/.test(code) ? "certificate" : "connection";
}
