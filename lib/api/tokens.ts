import "server-only";
import { randomBytes } from "node:crypto";
import { audit } from "@/lib/accounts/audit/audit";
import { readWith } from "@/lib/accounts/read-with";
import { requirePermission } from "@/lib/accounts/session";
import { tokenId } from "@/lib/accounts/token";
import { currentTime } from "@/lib/kernel/current-time";
import { db, transaction } from "@/lib/kernel/db";
import { formatDateTime } from "@/lib/kernel/format";
import { isValueOf } from "@/lib/vocabulary/table";
import { API_SCOPE, type ApiScope } from "./scopes";

/** How a token begins, so that a leaked one is recognised as ours. */
export const TOKEN_PREFIX = "pya_";

export type ListedToken = Awaited<ReturnType<typeof listApiTokens>>[number];

/** Every token, also those that were revoked, the newest first. @throws AccessError */
export function listApiTokens() {
  return readWith("api.manage", async () => {
    const found = await db().apiToken.findMany({
      select: {
        ...{ id: true, name: true, scopes: true, createdAt: true },
        ...{ lastUsedAt: true, revokedAt: true, createdBy: { select: { email: true } } },
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    return found.map(({ createdBy, createdAt, lastUsedAt, revokedAt, scopes, ...token }) => ({
      ...token,
      scopes: scopes.map((scope) => (isValueOf(API_SCOPE, scope) ? API_SCOPE[scope].label : scope)),
      createdBy: createdBy?.email ?? null,
      createdAt: formatDateTime(createdAt),
      lastUsedAt: lastUsedAt && formatDateTime(lastUsedAt),
      revokedAt: revokedAt && formatDateTime(revokedAt),
    }));
  });
}

/**
 * Makes a token, and returns it: nothing else shows it, because the database holds only its hash. Null when
 * the name has been used.
 * @param name in lower case, 60 characters at most
 * @throws AccessError without the permission
 */
export async function createApiToken(
  name: string,
  scopes: readonly ApiScope[],
): Promise<string | null> {
  const { id, email } = await requirePermission("api.manage");
  const token = TOKEN_PREFIX + randomBytes(32).toString("base64url");
  return transaction(async (tx) => {
    const { count } = await tx.apiToken.createMany({
      data: [{ name, scopes: [...scopes], tokenHash: tokenId(token), createdById: id }],
      skipDuplicates: true,
    });
    if (count === 0) return null;
    await audit("api.token_created", email, { name, scopes: scopes.join(" ") }, tx);
    return token;
  });
}

/** Ends a token at once. False when it was revoked before. @throws AccessError without the permission */
export async function revokeApiToken(id: string): Promise<boolean> {
  const { email } = await requirePermission("api.manage");
  return transaction(async (tx) => {
    const [revoked] = await tx.apiToken.updateManyAndReturn({
      select: { name: true },
      where: { id, revokedAt: null },
      data: { revokedAt: currentTime() },
    });
    if (!revoked) return false;
    await audit("api.token_revoked", email, { name: revoked.name }, tx);
    return true;
  });
}
