import { acceptInvitation } from "@/app/auth/actions";
import { tokenOf as tokenOfMail } from "@/lib/accounts/token";
import { db } from "@/lib/kernel/db";
import { sql } from "./sql";
import { sendAccountForm, Visitor } from "./visitor";

export function accountOf(email: string) {
  return db().user.findUniqueOrThrow({ where: { email }, include: { roles: true } });
}

/** The token in the account's last invitation mail, marked as just sent unless `sent` is false. */
export async function tokenOf(email: string, { sent = true } = {}) {
  const { id } = await db().invitation.findFirstOrThrow({ where: { user: { email } } });
  if (sent) await db().invitation.update({ where: { id }, data: { sentAt: new Date() } });
  return tokenOfMail(id);
}

/** The audit log's lines about an account, with their actors. */
export async function auditLinesOf(userId: string) {
  const found = await db().auditEntry.findMany({
    where: { details: { path: ["userId"], equals: userId } },
    orderBy: { id: "asc" },
  });
  return found.map(({ action, actorEmail }) => [action, actorEmail]);
}

/** The payloads of all waiting jobs. */
export const jobPayloads = () => sql("SELECT payload FROM graphile_worker._private_jobs");

/** Sends the form of an invitation, as the invited person does. */
export function accept(token: string, password: string, headers: Record<string, string> = {}) {
  return sendAccountForm(new Visitor(), acceptInvitation, { token, password }, headers);
}
