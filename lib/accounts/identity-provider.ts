import "server-only";
import { errors, generators, Issuer } from "openid-client";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { paths } from "@/lib/kernel/paths";
import { readIdentity, type VerifiedIdentity } from "./identity";

// openid-client is the certified library inside next-auth. docs/architecture.md says why next-auth's own
// handler is not used.

/** What the browser keeps during its visit to the provider, so that nobody else's answer counts as its own. */
export type VisitChecks = { state: string; nonce: string; verifier: string };

/** A visit to the provider that begins now; null when the provider does not answer. */
export function beginVisit(): Promise<{ url: string; checks: VisitChecks } | null> {
  return orNull(async () => {
    const checks = {
      state: generators.state(),
      nonce: generators.nonce(),
      verifier: generators.codeVerifier(),
    };
    const client = await discoverClient();
    const url = client.authorizationUrl({
      scope: "openid email",
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: generators.codeChallenge(checks.verifier),
      code_challenge_method: "S256",
    });
    return { url, checks };
  });
}

/**
 * Redeems the code in the address to which the provider led the browser back. Null when the answer belongs to
 * another visit, browser, client or issuer, was used, or was refused; `identity` is null without a verified e-mail.
 */
export function endVisit(
  url: string,
  { state, nonce, verifier }: VisitChecks,
): Promise<{ identity: VerifiedIdentity | null } | null> {
  return orNull(async () => {
    const client = await discoverClient();
    const checks = { response_type: "code", state, nonce, code_verifier: verifier };
    const tokens = await client.callback(redirectUri(), client.callbackParams(url), checks);
    const claims = tokens.claims();
    // The standard lets a provider keep the e-mail out of the token and tell it when asked.
    const isTold = claims.email !== undefined || !client.issuer.metadata.userinfo_endpoint;
    return { identity: readIdentity(claims.iss, isTold ? claims : await client.userinfo(tokens)) };
  });
}

/** Asks at each visit: visits are few, and keys and addresses may change. */
async function discoverClient() {
  const { oidc } = env();
  if (!oidc) throw new Error("There is no identity provider.");
  const issuer = await Issuer.discover(oidc.issuer);
  if (issuer.metadata.issuer !== oidc.issuer) {
    throw new errors.RPError("the provider is not OIDC_ISSUER");
  }
  return new issuer.Client({
    client_id: oidc.clientId,
    client_secret: oidc.clientSecret,
    redirect_uris: [redirectUri()],
    response_types: ["code"],
  });
}

function redirectUri(): string {
  return new URL(paths.providerAnswer, env().appUrl).href;
}

async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof errors.OPError || error instanceof errors.RPError) {
      // The rest of the message may repeat values, such as an e-mail, so it is cut off.
      const [reason] = error.message.slice(0, 80).split(/[,(:]/);
      log.warn("account.provider_refused", { reason });
    } else log.error("account.provider_failed", error);
    return null;
  }
}
