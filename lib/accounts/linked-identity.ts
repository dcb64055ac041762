import "server-only";
import * as z from "zod";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Transaction, transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import type { Refusal } from "@/lib/kernel/form-action";
import { formatDateTime } from "@/lib/kernel/format";
import { failure } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { passwordField } from "./account-fields";
import { accountForm } from "./account-form";
import { withNotice } from "./account-notices";
import { auditHolder } from "./audit-holder";
import type { Identity } from "./identity";
import { lockAccount } from "./lock";
import { NOBODYS_HASH } from "./password";
import { ROLES, readRoles } from "./permissions";
import { identityProblem, WRONG_CURRENT } from "./prove-identity";
import { endSessionsOf, holdSession, renewSession, requireSession } from "./session";
import { setSessionCookie } from "./session-cookie";

/**
 * The account of an identity, while it belongs to the team. The e-mail does not decide, because a provider may give
 * it to another person.
 */
export function findLinkedAccount({ issuer, subject }: Identity) {
  return db().user.findFirst({
    select: {
      id: true,
      passwordHash: true,
      twoStep: { select: { enabledAt: true } },
    },
    where: {
      identityIssuer: issuer,
      identitySubject: subject,
      emailConfirmedAt: { not: null },
      roles: { some: { role: { in: [...ROLES] } } },
    },
  });
}

/** Links an identity to the account of a proved holder, who must belong to the team. False without a role. */
export function linkToMember(userId: string, identity: Identity): Promise<boolean> {
  return transaction(async (tx) => {
    await lockAccount(tx, userId);
    const found = await tx.userRole.findMany({ where: { userId } });
    if (readRoles(found.map(({ role }) => role)).length === 0) return false;
    await linkIdentity(tx, userId, identity);
    return true;
  });
}

/** Replaces the identity of an account. The caller must have proved its holder. */
export async function linkIdentity(
  tx: Transaction,
  userId: string,
  { issuer, subject }: Identity,
): Promise<void> {
  await tx.user.update({
    select: { id: true },
    where: { id: userId },
    data: {
      identityIssuer: issuer,
      identitySubject: subject,
      identityLinkedAt: currentTime(),
    },
  });
  await auditHolder("account.identity_linked", userId, tx);
}

export type LinkView = { provider: string; since: string; hasPassword: boolean };

/** What «Tu cuenta» shows of the signed-in user's identity; `offered` when one may be linked. @throws AccessError */
export async function readLink(): Promise<LinkView | "offered" | null> {
  const { id, roles } = await requireSession();
  const user = await db().user.findUniqueOrThrow({ where: { id } });
  const { identityIssuer: issuer, identityLinkedAt: linkedAt, passwordHash } = user;
  if (issuer && linkedAt) {
    const hasPassword = passwordHash !== NOBODYS_HASH;
    return { provider: new URL(issuer).host, since: formatDateTime(linkedAt), hasPassword };
  }
  return env().oidc && readRoles(roles).length > 0 ? "offered" : null;
}

/** Answers the form of «Tu cuenta» that unlinks the identity. */
export const answerDisconnectForm = accountForm({
  schema: z.object({ current: passwordField }),
  failed: failure("No se ha desconectado", "Revisa la contraseña."),
  work: ({ current }) => disconnect(current),
});

/**
 * Unlinks the identity and ends the other sessions, which it may have opened. The account's password proves
 * that its holder has another way in. @throws AccessError
 */
async function disconnect(current: string): Promise<Refusal | { next: string }> {
  const { id: userId, sid } = await requireSession();
  const wrong = await identityProblem(userId, current, WRONG_CURRENT);
  if (wrong) return { problem: wrong, field: "current" };
  const renewed = await transaction(async (tx) => {
    await holdSession(tx, userId, sid);
    const { count } = await tx.user.updateMany({
      where: { id: userId, identityIssuer: { not: null } },
      data: { identityIssuer: null, identitySubject: null, identityLinkedAt: null },
    });
    if (count > 0) await auditHolder("account.identity_unlinked", userId, tx);
    await endSessionsOf(tx, userId, sid);
    return renewSession(tx, sid);
  });
  await setSessionCookie(renewed);
  return { next: withNotice(paths.account, "oficina-desconectada") };
}
