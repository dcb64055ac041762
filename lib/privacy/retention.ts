import "server-only";
import { terms } from "@/content/retention";
import { audit } from "@/lib/accounts/audit/audit";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma } from "@/lib/kernel/db";
import { removeAccountMail } from "@/lib/kernel/mail";
import { removeErasedLeadMail } from "@/lib/mails/remove-erased-lead-mail";
import { DECIDERS, eraseLeads } from "./erase";
import { cutoff, pastTerm } from "./past-term";

/** Keeps the statement within its time limit, and its locks short. */
const BATCH_SIZE = 2_000;

/** How many rows were or would be erased. `returned` counts erased leads that a backup restored. */
export type RetentionCounts = Record<keyof ReturnType<typeof pastTerm>, number>;

/**
 * Erases everything past its term in content/retention.ts: leads with everything that belongs to them,
 * unreleased suspects, IP addresses of receipts, accounts, sessions, links, counts of attempts, webhooks,
 * and old entries of the audit log, of the register of rights and of cases in the hands of firms. Erases again the leads that a restored backup
 * brought back. Writes the counts to the audit log. It may stop at any time: the next run continues.
 * @param options.now the current time, for tests
 * @param options.signal stops the run between two batches with an error
 */
export async function runRetention({
  now = currentTime(),
  signal,
}: {
  now?: Date;
  signal?: AbortSignal;
} = {}): Promise<RetentionCounts> {
  const past = pastTerm(now);
  const erase = (where: Prisma.LeadWhereInput) =>
    untilNone(() => eraseLeads({ where, decidedBy: null }), signal);
  const counts: RetentionCounts = {
    returned: await eraseAgain(past.returned, signal),
    leads: await erase(past.leads),
    suspects: await erase(past.suspects),
    addresses: await untilNone(() => dropAddresses(past.addresses), signal),
    sessions: (await db().session.deleteMany({ where: past.sessions })).count,
    tokens: (await db().token.deleteMany({ where: past.tokens })).count,
    requestLinks: (await db().requestLink.deleteMany({ where: past.requestLinks })).count,
    erasedMails: (await db().mail.deleteMany({ where: past.erasedMails })).count,
    accounts: (await db().user.deleteMany({ where: past.accounts })).count,
    unusedAccounts: (await db().user.deleteMany({ where: past.unusedAccounts })).count,
    limits: (await db().rateLimit.deleteMany({ where: past.limits })).count,
    savedCases: (await db().savedCase.deleteMany({ where: past.savedCases })).count,
    webhooks: await untilNone(() => dropWebhooks(past.webhooks), signal),
    exports: (await db().leadExport.deleteMany({ where: past.exports })).count,
    imports: (await db().leadImport.deleteMany({ where: past.imports })).count,
    erasures: (await db().erasure.deleteMany({ where: past.erasures })).count,
    handovers: (await db().handover.deleteMany({ where: past.handovers })).count,
    rights: (await db().rightsRequest.deleteMany({ where: past.rights })).count,
    audit: await untilNone(() => dropAuditEntries(past.audit), signal),
  };
  // A process that died after the commit may have left mail in the folder.
  await removeErasedLeadMail();
  await removeAccountMail(cutoff(now, terms.links));
  await audit("retention.ran", null, counts);
  return counts;
}

export async function previewRetention(now = currentTime()): Promise<RetentionCounts> {
  const past = pastTerm(now);
  return {
    returned: await db().lead.count({ where: past.returned }),
    leads: await db().lead.count({ where: past.leads }),
    suspects: await db().lead.count({ where: past.suspects }),
    addresses: await db().consentReceipt.count({ where: past.addresses }),
    sessions: await db().session.count({ where: past.sessions }),
    tokens: await db().token.count({ where: past.tokens }),
    requestLinks: await db().requestLink.count({ where: past.requestLinks }),
    erasedMails: await db().mail.count({ where: past.erasedMails }),
    accounts: await db().user.count({ where: past.accounts }),
    unusedAccounts: await db().user.count({ where: past.unusedAccounts }),
    limits: await db().rateLimit.count({ where: past.limits }),
    savedCases: await db().savedCase.count({ where: past.savedCases }),
    webhooks: await db().webhookMessage.count({ where: past.webhooks }),
    exports: await db().leadExport.count({ where: past.exports }),
    imports: await db().leadImport.count({ where: past.imports }),
    erasures: await db().erasure.count({ where: past.erasures }),
    handovers: await db().handover.count({ where: past.handovers }),
    rights: await db().rightsRequest.count({ where: past.rights }),
    audit: await db().auditEntry.count({ where: past.audit }),
  };
}

/** Erases what has come back as it was decided: with the account and whatever else went with it. */
async function eraseAgain(where: Prisma.LeadWhereInput, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (const again of [...DECIDERS, null]) {
    const erasure = {
      where: { AND: [where, { erasure: { is: { decidedBy: again } } }] },
      decidedBy: again && { actorEmail: null, again },
    };
    count += await untilNone(() => eraseLeads(erasure), signal);
  }
  return count;
}

async function untilNone(batch: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  for (let total = 0; ; ) {
    signal?.throwIfAborted();
    const count = await batch();
    if (count === 0) return total;
    total += count;
  }
}

async function dropAddresses(where: Prisma.ConsentReceiptWhereInput): Promise<number> {
  const data = { ipAddress: null };
  return (await db().consentReceipt.updateMany({ where, data, limit: BATCH_SIZE })).count;
}

async function dropWebhooks(where: Prisma.WebhookMessageWhereInput): Promise<number> {
  return (await db().webhookMessage.deleteMany({ where, limit: BATCH_SIZE })).count;
}

async function dropAuditEntries(where: Prisma.AuditEntryWhereInput): Promise<number> {
  return (await db().auditEntry.deleteMany({ where, limit: BATCH_SIZE })).count;
}
