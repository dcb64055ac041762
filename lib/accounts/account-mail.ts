import "server-only";
import type { ReactElement } from "react";
import { AccountExistsEmail } from "@/emails/account-exists";
import { ChangeEmailEmail } from "@/emails/change-email";
import { ConfirmAccountEmail } from "@/emails/confirm-account";
import { EmailChangedEmail } from "@/emails/email-changed";
import { NewSignInEmail } from "@/emails/new-sign-in";
import { PasswordChangedEmail } from "@/emails/password-changed";
import { ResetPasswordEmail } from "@/emails/reset-password";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { formatDateTime } from "@/lib/format";
import type { AccountMailKind, Jobs } from "@/lib/jobs";
import { paths } from "@/lib/paths";
import { deviceName } from "./device-name";
import { TOKEN_SECONDS, type TokenPurpose, tokenId, tokenOf } from "./token";

export type AccountMail = { to: string; subject: string; body: ReactElement };

type Job = Jobs["send-account-mail"];

const writers: Record<AccountMailKind, (job: Job) => Promise<AccountMail | null>> = {
  async "confirm-account"(job) {
    const link = await linkOf(job, "confirm_email", paths.confirmAccount);
    return link && letter(link.email, "Confirma tu cuenta", ConfirmAccountEmail(link));
  },
  async "reset-password"(job) {
    const link = await linkOf(job, "reset_password", paths.resetPassword);
    return link && letter(link.email, "Elige otra contraseña", ResetPasswordEmail(link));
  },
  async "change-email"(job) {
    const link = await linkOf(job, "change_email", paths.confirmAccount);
    if (!link?.newEmail) return null;
    const where = { email: link.newEmail };
    // Only who owns the address may know that there is an account with it.
    if ((await db().user.count({ where })) > 0) return accountExists(link.newEmail);
    return letter(link.newEmail, "Confirma tu email nuevo", ChangeEmailEmail(link));
  },
  async "account-exists"({ about }) {
    const email = await emailOf(about);
    return email === null ? null : accountExists(email);
  },
  async "password-changed"({ about }) {
    const email = await emailOf(about);
    const recoverUrl = address(paths.recover);
    const body = PasswordChangedEmail({ recoverUrl });
    return email === null ? null : letter(email, "Tu contraseña ha cambiado", body);
  },
  async "email-changed"({ about }) {
    const token = await db().token.findUnique({
      select: { oldEmail: true, usedAt: true },
      where: { id: about ?? "" },
    });
    if (!token?.oldEmail) return null;
    const body = EmailChangedEmail({ at: formatDateTime(token.usedAt ?? new Date()) });
    return letter(token.oldEmail, "El email de tu cuenta ha cambiado", body);
  },
  async "new-sign-in"({ about }) {
    const session = await db().session.findUnique({
      select: { userAgent: true, createdAt: true, user: { select: { email: true } } },
      where: { id: about ?? "" },
    });
    if (!session) return null;
    const body = NewSignInEmail({
      device: deviceName(session.userAgent),
      at: formatDateTime(session.createdAt),
      accountUrl: address(paths.account),
    });
    return letter(session.user.email, "Nuevo inicio de sesión", body);
  },
};

/** The mail that a job is to send, or null when there is nothing left to tell anybody. */
export function writeAccountMail(job: Job): Promise<AccountMail | null> {
  return writers[job.kind](job);
}

type MailedLink = { email: string; newEmail: string | null; href: string };

/** The link of a mail. Its hour begins now: the mail server may have been away for longer. */
async function linkOf(
  { mailId }: Job,
  purpose: TokenPurpose,
  path: string,
): Promise<MailedLink | null> {
  const token = tokenOf(mailId);
  const [account] = await db().$queryRaw<Omit<MailedLink, "href">[]>`
    UPDATE tokens t SET expires_at = now() + make_interval(secs => ${TOKEN_SECONDS})
    FROM users u
    WHERE t.id = ${tokenId(token)} AND t.purpose = ${purpose} AND t.used_at IS NULL
      AND u.id = t.user_id
    RETURNING u.email, t.new_email AS "newEmail"`;
  return account ? { ...account, href: address(`${path}?token=${token}`) } : null;
}

async function emailOf(userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await db().user.findUnique({ select: { email: true }, where: { id: userId } });
  return user?.email ?? null;
}

function accountExists(to: string): AccountMail {
  const body = AccountExistsEmail({ recoverUrl: address(paths.recover) });
  return letter(to, "Alguien intentó registrarse con tu email", body);
}

function letter(to: string, subject: string, body: ReactElement): AccountMail {
  return { to, subject, body };
}

function address(path: string): string {
  return new URL(path, env().appUrl).href;
}
