import "server-only";
import { createHash, createHmac } from "node:crypto";
import { render } from "@react-email/components";
import * as z from "zod";
import { site } from "@/content/site";
import { InvitationEmail } from "@/emails/invitation";
import { audit } from "@/lib/audit/audit";
import { db, transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { withinPageDeadline } from "@/lib/http/page-deadline";
import { sendMail } from "@/lib/mail";
import { paths } from "@/lib/paths";
import { newPasswordField, tokenField } from "./account-fields";
import { type AccountFormState, answerAccountForm, type Refusal } from "./account-form";
import { derivedKey } from "./derived-key";
import { hashPassword, passwordProblem } from "./password";
import { giveRole } from "./roles";
import { endSessionsOf } from "./session";
import { voidTokens } from "./token";

/** The link of an invitation works within this time of its mail. */
export const INVITATION_MS = 60 * 60 * 1_000;

const OVER: Refusal = {
  problem:
    "Esta invitación ya no vale: se ha usado, ha pasado más de una hora o hay otra más nueva.",
  ended: true,
};

/**
 * The token in the mail of an invitation. It is derived from the invitation's id and a key that is
 * not in the database: neither a row nor a job holds it, and a mail sent again has the same link.
 */
export function invitationToken(invitationId: string): string {
  return createHmac("sha256", derivedKey("invitation")).update(invitationId).digest("base64url");
}

/** What the database knows of a token. */
export function invitationTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Mails an invitation, and starts the hour of its link. Sends nothing when it was withdrawn,
 * accepted or replaced meanwhile. @throws when the mail server does not accept the message
 */
export async function sendInvitation(id: string): Promise<void> {
  const [invitation] = await db().invitation.updateManyAndReturn({
    select: { invitedBy: true, user: { select: { email: true } } },
    where: { id },
    data: { sentAt: new Date() },
  });
  if (!invitation) return;
  const { invitedBy, user } = invitation;
  const link = new URL(paths.invitation, env().appUrl);
  link.searchParams.set("token", invitationToken(id));
  const email = InvitationEmail({ email: user.email, invitedBy, link: link.href });
  await sendMail({
    to: user.email,
    subject: `Invitación al equipo de ${site.brand}`,
    html: await render(email),
    text: await render(email, { plainText: true }),
    messageId: `invitation-${id}@${link.hostname}`,
  });
}

/** The e-mail that the link with this token invites; null when it opens nothing. Changes nothing. */
export async function readInvitation(token: unknown): Promise<string | null> {
  const found = await withinPageDeadline(findOpen(tokenField.parse(token)));
  return found?.user.email ?? null;
}

/** Answers the form of an invited person, whatever was sent. */
export function answerInvitationForm(formData: FormData): Promise<AccountFormState> {
  return answerAccountForm(formData, {
    schema: z.object({ token: tokenField, password: newPasswordField }),
    failure: { title: "No se ha guardado la contraseña", description: "Revisa la contraseña." },
    success: {
      title: "Ya formas parte del equipo",
      description: "Entra con tu email y la contraseña que acabas de elegir.",
    },
    work: ({ token, password }) => acceptInvitation(token, password),
  });
}

/**
 * Sets the invited person's password, confirms the address, whose owner alone can have read the
 * mail, and gives the role. Whoever made the account before is out: sessions and other links end.
 */
async function acceptInvitation(token: string, password: string): Promise<Refusal | null> {
  const found = await findOpen(token);
  if (!found) return OVER;
  const problem = passwordProblem(password, found.user.email);
  if (problem) return { problem, field: "password" };
  const passwordHash = await hashPassword(password);
  return transaction(async (tx) => {
    const { id, userId } = found;
    // The request that deletes it has used it: of two at once, one.
    const { count } = await tx.invitation.deleteMany({ where: { id, sentAt: withinTheHour() } });
    if (count === 0) return OVER;
    const { email } = await tx.user.update({
      select: { email: true },
      where: { id: userId },
      data: { passwordHash, emailConfirmedAt: new Date() },
    });
    await endSessionsOf(tx, userId);
    await voidTokens(tx, userId);
    await audit("invitation.accepted", email, { userId }, tx);
    await giveRole(tx, userId, "admin", found.invitedBy);
    return null;
  });
}

function findOpen(token: string) {
  return db().invitation.findFirst({
    select: { id: true, userId: true, invitedBy: true, user: { select: { email: true } } },
    where: { tokenHash: invitationTokenHash(token), sentAt: withinTheHour() },
  });
}

function withinTheHour() {
  return { gt: new Date(Date.now() - INVITATION_MS) };
}
