import "server-only";
import { audit } from "@/lib/accounts/audit/audit";
import { requirePermission } from "@/lib/accounts/session";
import { currentTime } from "@/lib/kernel/current-time";
import { transaction } from "@/lib/kernel/db";
import { queueMail } from "@/lib/mails/queue-mail";
import { forgetIfErased } from "@/lib/privacy/forget-rights";
import { findDataSubject } from "./find-data-subject";
import type { TypedAnswer } from "./right-fields";
import { changeVersion } from "./right-version";
import type { RightsProblem } from "./rights-state";

/** The answer cannot go to the chosen e-mail. Thrown so that the register does not say it was sent. */
class NoEmailError extends Error {
  override name = "NoEmailError";
}

/**
 * Answers an open request for good, and sends the answer to the ticked e-mail, if any. It never picks
 * another mailbox, because people who share a phone may count as one person.
 * @param version that of the page
 * @throws AccessError without the permission
 */
export async function answerRight(
  id: string,
  version: string,
  { outcome, answer, identityCheck, sendTo }: TypedAnswer,
): Promise<RightsProblem | null> {
  const { email } = await requirePermission("privacy.manage");
  try {
    return await transaction(async (tx) => {
      let personId: string | null = null;
      const problem = await changeVersion(tx, id, version, async (right) => {
        personId = right.personId;
        return { outcome, answer, identityCheck, answeredAt: currentTime() };
      });
      if (problem) return problem;
      if (sendTo) {
        const subject = await findDataSubject(tx, personId);
        const mailbox = subject?.mailboxes.find(({ email }) => email === sendTo);
        // The mail names the request, so that the request's page can show whether the mail arrived.
        const data = { answer, request: id };
        const mailId = mailbox && (await queueMail(tx, mailbox.leadId, "answer", data));
        if (!mailId) throw new NoEmailError();
      }
      await forgetIfErased(tx, id);
      await audit("rights.answered", email, { request: id, outcome, sent: sendTo !== "" }, tx);
      return null;
    });
  } catch (error) {
    if (error instanceof NoEmailError) return "no-email";
    throw error;
  }
}
