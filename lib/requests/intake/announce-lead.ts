import "server-only";
import { type CalledRequest, openCallOf } from "@/lib/calls/task/open-call";
import { shareNoMail } from "@/lib/consents/may-write";
import { publishWithJobs } from "@/lib/history/publish";
import type { Transaction } from "@/lib/kernel/db";
import { type NewJob, notificationKey } from "@/lib/kernel/jobs";
import { storeMail } from "@/lib/mails/queue-mail";

/**
 * Announces a lead stored or released at `at`: opens its call, writes to the sender, if we may, and notifies
 * the advisers by mail and in every open back office.
 * @param isWritten false if the sender asks for nothing now, because another system has sent an old request
 */
export async function announceLead(
  tx: Transaction,
  request: CalledRequest,
  at: Date,
  { mail, isWritten = true }: { mail: boolean; isWritten?: boolean } = { mail: true },
): Promise<void> {
  const { id: leadId, result, person } = request;
  // A new person has asked for nothing before.
  const noMail = person.isNew ? request.noMail : await shareNoMail(tx, request.mailTo);
  const shared = { ...request, noMail };
  await openCallOf(tx, shared, at);
  const kind = result === "C" ? "alternatives" : "received";
  const letter = isWritten ? await storeMail(tx, shared, kind) : null;
  const jobs = [...(letter ? [letter.job] : []), ...(mail ? [notificationOf(leadId)] : [])];
  await publishWithJobs(tx, { leadId, personId: person.id, isNew: true }, jobs);
}

function notificationOf(leadId: string): NewJob {
  return { name: "notify-lead", payload: { leadId }, key: notificationKey(leadId) };
}
