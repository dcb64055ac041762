import "server-only";
import { type MailText, mailTexts } from "@/content/mails";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { formatFileDate, longDate } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import { RULES_DATE } from "@/lib/viability/rules";
import type { MailKind } from "@/lib/vocabulary/mail-kinds";
import { rightNumber } from "@/lib/vocabulary/right-kinds";
import { CODE_MINUTES, codeOf } from "./code";
import { MAIL_DATA } from "./mail-data";
import { nextContactOf } from "./next-contact";
import { startValidity } from "./request-link";

/** A row of the table of mails, other than the confirmation of an erasure. */
export type StoredMail = {
  id: string;
  leadId: string;
  emailNormalized: string;
  createdAt: Date;
  data: unknown;
};

/**
 * Writes a mail from the data as they are now. Null when it is no longer needed: its link was deleted, or a
 * newer code has replaced its own.
 */
export async function writeMail(
  kind: Exclude<MailKind, "erased" | "complaint">,
  mail: StoredMail,
): Promise<MailText | null> {
  const { id, data } = mail;
  if (kind === "code") {
    const code = await codeOf(id);
    const { purpose } = MAIL_DATA.code.parse(data);
    return code === null ? null : mailTexts.code({ code, minutes: CODE_MINUTES, purpose });
  }
  const link = await startValidity(id);
  if (link === null) return null;
  switch (kind) {
    case "received":
      return mailTexts.received({ link, next: await nextOf(mail) });
    case "alternatives": {
      const guide = new URL(paths.firstAid, env().appUrl).href;
      const isChecked = MAIL_DATA.alternatives.parse(data) !== null;
      return mailTexts.alternatives({ link, guide, readAt: longDate(RULES_DATE), isChecked });
    }
    case "changed": {
      const { what } = MAIL_DATA.changed.parse(data);
      return mailTexts.changed({ link, next: await nextOf(mail), what });
    }
    case "withdrawn":
      return mailTexts.withdrawn({ link, ...MAIL_DATA.withdrawn.parse(data) });
    case "answer": {
      const { answer } = MAIL_DATA.answer.parse(data);
      return mailTexts.answer({ link, answer });
    }
    default:
      return mailTexts[kind]({ link });
  }
}

/**
 * Writes a mail that is about no stored request: the answer to a person whose requests have been erased since,
 * or a complaint's receipt. Null when the complaint is not in the register any more.
 */
export async function writeWithoutLead(
  kind: MailKind,
  { data }: Pick<StoredMail, "data">,
): Promise<MailText | null> {
  if (kind === "answer") {
    return mailTexts.answer({ link: null, answer: MAIL_DATA.answer.parse(data).answer });
  }
  if (kind !== "complaint") return mailTexts.erased({});
  const { request: id } = MAIL_DATA.complaint.parse(data);
  const found = await db().rightsRequest.findUnique({
    select: { receivedAt: true, dueAt: true },
    where: { id },
  });
  if (!found) return null;
  const { receivedAt, dueAt } = found;
  return mailTexts.complaint({
    key: rightNumber(id),
    received: longDate(formatFileDate(receivedAt)),
    due: longDate(formatFileDate(dueAt)),
  });
}

function nextOf({ leadId, emailNormalized, createdAt }: StoredMail) {
  return nextContactOf({ leadId, emailNormalized, at: createdAt });
}
