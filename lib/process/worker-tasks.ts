import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { parseCronItems, type Task } from "graphile-worker";
import { sendAccountMail } from "@/lib/accounts/account-mail";
import { dealCalls } from "@/lib/calls/round-robin";
import { env } from "@/lib/kernel/env";
import type { Jobs } from "@/lib/kernel/jobs";
import { log } from "@/lib/kernel/log";
import { readBounces } from "@/lib/mails/bounces/read-bounces";
import { isTriedAgain, mailboxFaultOf, mailFailureOf } from "@/lib/mails/mail-failure";
import { notifyLead, recordFailedNotification } from "@/lib/mails/notify/notify";
import { giveUpMail, sendPersonMail } from "@/lib/mails/send-person-mail";
import { sendMorningMail } from "@/lib/overview/morning-mail";
import { returnOffers } from "@/lib/partners/return-offers";
import { giveUpFirmMail } from "@/lib/partners/undelivered";
import { runRetention } from "@/lib/privacy/retention";
import { failImport, runImport } from "@/lib/requests/imports/run-import";
import { queueUndelivered } from "@/lib/webhooks/endpoints";
import { sendWebhook } from "@/lib/webhooks/send-webhook";

/**
 * A mail fails no faster while the mail server does not answer. Otherwise all that wait would try again as fast as they
 * can, and take the processor from the visitors.
 */
const UNANSWERED_MS = 500;
const IMPORT_ATTEMPTS = 3;

/** What each kind of job does. */
export const tasks = {
  "deal-calls": async () => {
    await dealCalls();
  },
  "morning-mail": async (payload) => {
    const { _cron } = payload as Jobs["morning-mail"];
    try {
      await sendMorningMail(new Date(_cron.ts));
    } catch (error) {
      throw await failed(error);
    }
  },
  "notify-lead": async (payload, { job }) => {
    const { leadId } = payload as Jobs["notify-lead"];
    try {
      await notifyLead(leadId);
    } catch (error) {
      if (job.attempts >= job.max_attempts) await recordFailedNotification(leadId, error);
      throw await failed(error);
    }
  },
  "queue-undelivered": (payload) =>
    queueUndelivered((payload as Jobs["queue-undelivered"]).endpointId),
  "read-bounces": () => readBounces(giveUp),
  "send-account-mail": async (payload, { job }) => {
    try {
      await sendAccountMail(payload as Jobs["send-account-mail"]);
    } catch (error) {
      const failure = await failed(error);
      // Nobody can repair the mailbox of somebody else, so the job is over. Any other waits for an operator.
      if (mailboxFaultOf(error) === null || isTriedAgain(error, job)) throw failure;
    }
  },
  "send-person-mail": async (payload, { job }) => {
    const { mailId } = payload as Jobs["send-person-mail"];
    try {
      await sendPersonMail(mailId);
    } catch (error) {
      if (isTriedAgain(error, job)) throw await failed(error);
      await giveUp(mailId, error);
    }
  },
  "send-webhook": (payload) => sendWebhook((payload as Jobs["send-webhook"]).messageId),
  retention: async (_, { abortSignal }) => {
    await runRetention({ signal: abortSignal });
  },
  "return-handovers": async () => {
    await returnOffers();
  },
  "run-import": async (payload, { job }) => {
    const { importId } = payload as Jobs["run-import"];
    try {
      await runImport(importId);
    } catch (error) {
      log.error("imports.failed", error);
      // The admin waits at the page: better that the import fails now than that it succeeds tomorrow.
      if (job.attempts < IMPORT_ATTEMPTS) throw new Error("import");
      await failImport(importId);
    }
  },
} satisfies Record<keyof Jobs, Task>;

/** Records that a mail to a person or to a firm did not arrive, and is not tried again. */
async function giveUp(mailId: string, error: unknown): Promise<void> {
  if (!(await giveUpFirmMail(mailId, error))) await giveUpMail(mailId, error);
}

/**
 * An error for the queue, such as «refused 550 5.7.1»: the alarms read its kind. The queue keeps messages for
 * good, and those of mail servers repeat e-mail addresses.
 */
async function failed(error: unknown): Promise<Error> {
  const { kind, code } = mailFailureOf(error);
  log.error("worker.mail_failed", error, { kind, answer: code });
  if (kind === "unanswered") await wait(UNANSWERED_MS);
  return new Error(`${kind} ${code}`);
}

/** Before the mails, of which thousands may wait for a mail server. */
const FIRST = { priority: -1 };

/** When the jobs begin that nobody asks for. */
export function schedule() {
  return parseCronItems([
    { task: "deal-calls", match: "* * * * *", options: { queueName: "deal-calls", ...FIRST } },
    // A run that fails is made up for by the next one.
    {
      task: "return-handovers",
      match: "* * * * *",
      options: {
        jobKey: "return-handovers",
        queueName: "return-handovers",
        maxAttempts: 1,
        ...FIRST,
      },
    },
    // At 02:30 UTC, when there are few visitors. Later, if no worker ran then.
    {
      task: "retention",
      match: "30 2 * * *",
      options: { backfillPeriod: 24 * 60 * 60 * 1000, jobKey: "retention", maxAttempts: 5 },
    },
    // 9:00 in Madrid, in summer and in winter time. After half an hour of tries nobody needs it any more.
    ...(env().morningMailTo === undefined
      ? []
      : [
          {
            task: "morning-mail",
            match: "0 7,8 * * *",
            options: { backfillPeriod: 30 * 60 * 1000, jobKey: "morning-mail", maxAttempts: 8 },
          },
        ]),
    // A mailbox that cannot be read waits for the next job, which replaces the failed one (`deleteReplacedJobs`).
    ...(env().bouncesUrl === undefined
      ? []
      : [
          {
            task: "read-bounces",
            match: "*/2 * * * *",
            options: { jobKey: "read-bounces", queueName: "read-bounces", maxAttempts: 1 },
          },
        ]),
  ]);
}
