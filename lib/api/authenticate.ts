import "server-only";
import type { ApiCaller } from "@/lib/accounts/api-caller";
import { tokenId } from "@/lib/accounts/token";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { addressGroup, clientAddress } from "@/lib/kernel/request";
import { ApiProblem } from "./problem";
import { API_SCOPE, type ApiScope } from "./scopes";

const BEARER = /^Bearer (pya_[\w-]{43})$/i;
/** The database records the use of a token at most this often. */
const RECORDED_EVERY_MS = 60_000;

/** A token of ours. `refusal` says why it may not be used now. */
export type FoundToken = {
  id: string;
  name: string;
  scopes: readonly string[];
  refusal: ApiProblem | null;
};

/**
 * The token of a call, counted as used.
 * @throws ApiProblem without one, or with a wrong one
 */
export async function authenticate(headers: Headers): Promise<FoundToken> {
  const given = headers.get("authorization");
  if (given === null) throw new ApiProblem(401, "Send a token: Authorization: Bearer pya_…");
  const [, secret] = BEARER.exec(given) ?? [];
  const token = secret ? await findToken(secret) : null;
  if (!token) throw await refuseWrong(headers);
  const { revokedAt, ...known } = token;
  return { ...known, refusal: revokedAt ? await refuseWrong(headers) : await refuseBusy(known.id) };
}

async function refuseWrong(headers: Headers): Promise<ApiProblem> {
  const address = addressGroup(clientAddress(headers, env().trustedProxies));
  const waitMs = await countAttempt("api-wrong-token", address);
  if (waitMs > 0) return new ApiProblem(429, "Too many wrong tokens.", { waitMs });
  return new ApiProblem(401, "There is no such token, or it was revoked.");
}

async function refuseBusy(id: string): Promise<ApiProblem | null> {
  const waitMs = await countAttempt("api-token", id);
  return waitMs > 0 ? new ApiProblem(429, "Too many calls with this token.", { waitMs }) : null;
}

async function findToken(secret: string) {
  const found = await db().apiToken.findUnique({
    select: { id: true, name: true, scopes: true, lastUsedAt: true, revokedAt: true },
    where: { tokenHash: tokenId(secret) },
  });
  if (!found) return null;
  const { lastUsedAt, ...token } = found;
  if (token.revokedAt) return token;
  const now = currentTime();
  if (!lastUsedAt || lastUsedAt.getTime() < now.getTime() - RECORDED_EVERY_MS) {
    await db().apiToken.updateMany({ where: { id: token.id }, data: { lastUsedAt: now } });
  }
  return token;
}

/** What histories and the audit log call a program: `api:crm`. */
export function actorOf({ name }: { name: string }): string {
  return `api:${name}`;
}

/** Who calls, allowed only what this scope allows. @throws ApiProblem when the token lacks the scope */
export function callerOf(token: FoundToken, scope: ApiScope): ApiCaller {
  if (!token.scopes.includes(scope)) throw new ApiProblem(403, `The token lacks ${scope}.`);
  const { permissions } = API_SCOPE[scope];
  return { id: token.id, email: actorOf(token), roles: [], twoStep: false, permissions };
}
