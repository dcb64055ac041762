import "server-only";
import { render } from "@react-email/components";
import { site } from "@/content/site";
import { InvitationEmail } from "@/emails/invitation";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { sendMail } from "@/lib/mail";
import { paths } from "@/lib/paths";
import { invitationToken } from "./invitation-token";

/**
 * Mails an invitation. The hour of its link begins here. One that was withdrawn, taken up or sent
 * anew meanwhile is nobody's. @throws when the mail server does not accept the message
 */
export async function sendInvitation(id: string): Promise<void> {
  const { count } = await db().invitation.updateMany({
    where: { id },
    data: { sentAt: new Date() },
  });
  if (count === 0) return;
  const { invitedBy, user } = await db().invitation.findUniqueOrThrow({
    select: { invitedBy: true, user: { select: { email: true } } },
    where: { id },
  });
  const { appUrl } = env();
  const link = new URL(paths.invitation, appUrl);
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
