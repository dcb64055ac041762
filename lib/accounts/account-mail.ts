import "server-only";
import type { ReactElement } from "react";
import { site } from "@/content/site";
import {
  AccountExistsEmail,
  ChangeEmailEmail,
  ConfirmAccountEmail,
  EmailChangedEmail,
  NewSignInEmail,
  PasswordChangedEmail,
  ResetPasswordEmail,
} from "@/emails/account-mails";
import { InvitationEmail } from "@/emails/invitation";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { formatDateTime } from "@/lib/kernel/format";
import type { AccountMailKind, Jobs } from "@/lib/kernel/jobs";
import { sendMail } from "@/lib/kernel/mail";
import { paths } from "@/lib/kernel/paths";
import { deviceName } from "./device-name";
import { readRoles } from "./permissions";
import { roleLabels, roleSummaries } from "./role-labels";
import { startValidity, type TokenPurpose, tokenOf } from "./token";

type Mail = { to: string; subject: string; body: ReactElement };

type Job = Jobs["send-account-mail"];

/**
 * Sends one mail to an account holder. Reads its content now, and sends nothing if the link was used or the
 * account deleted meanwhile. Every retry has the same Message-ID and link.
 * @throws when the mail server does not accept it
 */
export async function sendAccountMail(job: Job): Promise<void> {
  const mail = await writers[job.kind](job);
  if (mail) await sendMail({ id: `account-${job.mailId}`, ...mail });
}

/** Each writer returns null when the mail is no longer needed. */
const writers: Record<AccountMailKind, (job: Job) => Promise<Mail | null>> = {
  async "confirm-account"(job) {
    const link = await linkOf(job, "confirm_email", paths.confirmAccount);
    return link && mail(link.email, "Confirma tu cuenta", ConfirmAccountEmail(link));
  },
  async "reset-password"(job) {
    const link = await linkOf(job, "reset_password", paths.resetPassword);
    return link && mail(link.email, "Elige otra contraseña", ResetPasswordEmail(link));
  },
  async "change-email"(job) {
    const link = await linkOf(job, "change_email", paths.confirmAccount);
    if (!link?.newEmail) return null;
    const where = { email: link.newEmail };
    // Only the owner of an address may learn that it has an account.
    if ((await db().user.count({ where })) > 0) return accountExists(link.newEmail);
    return mail(link.newEmail, "Confirma tu email nuevo", ChangeEmailEmail(link));
  },
  async "account-exists"({ about }) {
    const email = await emailOf(about);
    return email === null ? null : accountExists(email);
  },
  async "password-changed"({ about }) {
    const email = await emailOf(about);
    const body = PasswordChangedEmail({ recoverUrl: address(paths.recover) });
    return email === null ? null : mail(email, "Tu contraseña ha cambiado", body);
  },
  async "email-changed"({ about }) {
    const token = await db().token.findUnique({
      select: { oldEmail: true, usedAt: true },
      where: { id: about ?? "" },
    });
    if (!token?.oldEmail) return null;
    const body = EmailChangedEmail({ at: formatDateTime(token.usedAt ?? currentTime()) });
    return mail(token.oldEmail, "El email de tu cuenta ha cambiado", body);
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
    return mail(session.user.email, "Nuevo inicio de sesión", body);
  },
  /** Null if it was withdrawn, accepted or replaced. The link is valid for an hour from now. */
  async invitation({ mailId: id }) {
    const [invitation] = await db().invitation.updateManyAndReturn({
      select: { invitedBy: true, role: true, user: { select: { email: true } } },
      where: { id },
      data: { sentAt: currentTime() },
    });
    if (!invitation) return null;
    const { invitedBy, user } = invitation;
    const [role = "asesor"] = readRoles([invitation.role]);
    const link = address(`${paths.invitation}?token=${tokenOf(id)}`);
    const body = InvitationEmail({
      email: user.email,
      invitedBy,
      role: roleLabels[role],
      allows: roleSummaries[role],
      link,
    });
    return mail(user.email, `Invitación al equipo de ${site.brand}`, body);
  },
};

async function linkOf({ mailId }: Job, purpose: TokenPurpose, path: string) {
  const link = await startValidity(mailId, purpose);
  return link && { ...link, href: address(`${path}?token=${link.token}`) };
}

async function emailOf(userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await db().user.findUnique({ select: { email: true }, where: { id: userId } });
  return user?.email ?? null;
}

function accountExists(to: string): Mail {
  const body = AccountExistsEmail({ recoverUrl: address(paths.recover) });
  return mail(to, "Alguien intentó registrarse con tu email", body);
}

function mail(to: string, subject: string, body: ReactElement): Mail {
  return { to, subject, body };
}

function address(path: string): string {
  return new URL(path, env().appUrl).href;
}
