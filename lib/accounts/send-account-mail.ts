import "server-only";
import { render } from "@react-email/components";
import { env } from "@/lib/env";
import type { Jobs } from "@/lib/jobs";
import { sendMail } from "@/lib/mail";
import { writeAccountMail } from "./account-mail";
import { forgetUnconfirmed } from "./forget-unconfirmed";

/**
 * Sends one mail to an account's owner. What it tells is read now: a job that comes after its link
 * was used, or its account is gone, sends nothing. Each try has the same Message-ID and link.
 * @throws when the mail server does not accept it
 */
export async function sendAccountMail(job: Jobs["send-account-mail"]): Promise<void> {
  // Here, because what is to be forgotten comes with the mails that were asked for.
  await forgetUnconfirmed();
  const mail = await writeAccountMail(job);
  if (!mail) return;
  await sendMail({
    to: mail.to,
    subject: mail.subject,
    html: await render(mail.body),
    text: await render(mail.body, { plainText: true }),
    messageId: `account-${job.mailId}@${new URL(env().appUrl).hostname}`,
  });
}
