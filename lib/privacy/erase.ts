import "server-only";
import { keepStayingCalls } from "@/lib/calls/task/keep-staying-calls";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import { type Prisma, type Transaction, transaction } from "@/lib/kernel/db";
import { removeJobs } from "@/lib/kernel/jobs";
import { removeMailTo } from "@/lib/kernel/mail";
import { removeErasedLeadMail } from "@/lib/mails/remove-erased-lead-mail";
import { endHandovers, forgetWords } from "@/lib/partners/end-handovers";
import { lockContactsOf } from "@/lib/people/known-leads";
import { lockPeopleOfLeads } from "@/lib/people/lock-people";
import { forgetStagedRows } from "@/lib/requests/imports/staged-rows";
import { raiseWebhooks } from "@/lib/webhooks/raise-webhooks";
import { detachAnswers } from "./detach-answers";
import { erasePeople, forgetMoves } from "./erase-people";
import { forgetMentions, settleAsked } from "./forget-rights";
import { goneContacts } from "./gone-contacts";

/** How many rows were erased. The audit log gets these counts, never the person's identity. */
type ErasureCounts = Record<"leads" | "jobs" | Part, number>;

type Part = "notes" | "events" | "receipts" | "attempts";

/** Keeps the transaction within its time limit, and its locks short. */
const BATCH_SIZE = 200;

type Erasure = {
  /** Which leads to erase: the oldest 200 of them. */
  where: Prisma.LeadWhereInput;
  /** Who decided the erasure; null when a rule did. */
  decidedBy: Decision | null;
  /** Runs first in the transaction. If it throws, nothing is erased. */
  check?(tx: Transaction): Promise<void>;
  /**
   * Runs last in the transaction, to write to the audit log and the register of rights. `told`: the firms that were
   * asked to erase their copies.
   */
  note?(tx: Transaction, counts: ErasureCounts, told: readonly string[]): Promise<void>;
};

export const DECIDERS = ["admin", "person"] as const;
type Decider = (typeof DECIDERS)[number];

/**
 * An admin's decision also erases the accounts with the leads' e-mails. A person's own decision (no
 * actor) erases only the account with `email`, the one that the person has proved to read. `again`: whose decision a
 * restored backup has undone. The person had proved the e-mail to which we wrote about the leads that they erased.
 */
type Decision =
  | { actorEmail: string }
  | { actorEmail: null; email: string }
  | { actorEmail: null; again: Decider };

/**
 * Erases leads and everything that belongs to them in one transaction. After the commit it deletes their
 * mail in the folder. A form sent meanwhile with the same e-mail or phone waits, and becomes a new lead
 * that stays. Returns how many leads were erased.
 */
export async function eraseLeads({ where, decidedBy, check, note }: Erasure): Promise<number> {
  const decider = deciderOf(decidedBy);
  const { addresses, count } = await transaction(async (tx) => {
    await check?.(tx);
    const chosen = await tx.lead.findMany({
      select: { id: true },
      where,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: BATCH_SIZE,
    });
    const isChosen = { in: chosen.map(({ id }) => id) };
    // Also locks the duplicates that stay: a new lead may be about to point to the same original.
    await lockContactsOf(tx, {
      OR: [{ id: isChosen }, { duplicateOfId: isChosen }, { caseOfId: isChosen }],
    });
    // A case may be on its way to a firm at this moment.
    await lockPeopleOfLeads(tx, isChosen.in);
    // Reads again under the locks: a lead that no longer matches stays, such as a released suspect.
    const leads = await tx.lead.findMany({
      select: {
        id: true,
        email: true,
        emailNormalized: true,
        phoneNormalized: true,
        mailTo: true,
        suspect: true,
        personId: true,
        _count: { select: { notes: true, events: true, receipts: true, attempts: true } },
      },
      where: { AND: [where, { id: isChosen }] },
    });
    if (leads.length === 0) return { addresses: [], count: 0 };
    const ids = leads.map(({ id }) => id);
    const personIds = leads.flatMap(({ personId }) => personId ?? []);
    await relinkCases(tx, ids);
    await relinkDuplicates(tx, ids, decidedBy);
    const addresses =
      decidedBy === null ? [] : await removeAccounts(tx, contactsOf(decidedBy, leads));
    if (decidedBy !== null) {
      await detachAnswers(tx, ids);
      await forgetStagedRows(tx, leads);
    }
    const by = decidedBy?.actorEmail ?? null;
    const ended = await endHandovers(tx, { leadId: { in: ids } }, { because: "erased" }, by);
    await forgetWords(tx, ids);
    if (decider === "person") await settleAsked(tx, ids);
    await forgetMoves(tx, ids);
    const jobs = await removeJobs(tx, null, "leadId", ids);
    const erasedAt = currentTime();
    const traces = ids.map((leadId) => ({ leadId, erasedAt, decidedBy: decider }));
    await tx.erasure.createMany({ data: traces, skipDuplicates: true });
    const called = await keepCallsOfStaying(tx, ids);
    await raiseWebhooks(
      tx,
      ids.map((leadId) => ({ type: "person.erased", leadId, eventId: null, occurredAt: erasedAt })),
    );
    // The database deletes notes, events, receipts and calls with their lead.
    await tx.lead.deleteMany({ where: { id: { in: ids } } });
    await erasePeople(tx, personIds, { called, isDecided: decidedBy !== null });
    if (decidedBy !== null)
      await forgetMentions(tx, await goneContacts(tx, leads, decider === "admin"));
    const total = (part: Part) => leads.reduce((sum, { _count }) => sum + _count[part], 0);
    const counts = {
      leads: leads.length,
      notes: total("notes"),
      events: total("events"),
      receipts: total("receipts"),
      attempts: total("attempts"),
      jobs,
    };
    await note?.(tx, counts, [...new Set(ended.map(({ partner }) => partner.name))]);
    await publish(tx, {});
    return { addresses, count: leads.length };
  });
  // Only after the commit: if the transaction fails, the mail of these leads must stay.
  await removeErasedLeadMail();
  if (addresses.length > 0) await removeMailTo(addresses);
  return count;
}

function deciderOf(decision: Decision | null): Decider | null {
  if (decision === null) return null;
  if ("again" in decision) return decision.again;
  return decision.actorEmail === null ? "person" : "admin";
}

/** Makes the earliest remaining request of an erased case the case of the others. */
async function relinkCases(tx: Transaction, ids: string[]): Promise<void> {
  const staying = await tx.lead.findMany({
    select: { id: true, caseOfId: true },
    where: { caseOfId: { in: ids }, id: { notIn: ids } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  for (const [head, ...others] of Map.groupBy(staying, (lead) => lead.caseOfId).values()) {
    if (!head) continue;
    await tx.lead.update({
      select: { id: true },
      where: { id: head.id },
      data: { caseOfId: null },
    });
    await tx.lead.updateMany({
      where: { id: { in: others.map(({ id }) => id) } },
      data: { caseOfId: head.id },
    });
  }
}

/**
 * Makes the earliest remaining duplicate the original of the others. If an admin or the person decided, the
 * remaining lead belongs to another person and was no duplicate: it becomes 'nuevo', so that an adviser
 * calls. If only age erased the original, the team has already worked on the case, so the status stays.
 */
async function relinkDuplicates(tx: Transaction, ids: string[], decidedBy: Decision | null) {
  const staying = await tx.lead.findMany({
    select: { id: true, duplicateOfId: true },
    where: { duplicateOfId: { in: ids }, id: { notIn: ids } },
    orderBy: [{ suspect: "asc" }, { createdAt: "asc" }, { id: "asc" }],
  });
  for (const [head, ...others] of Map.groupBy(staying, (lead) => lead.duplicateOfId).values()) {
    if (!head) continue;
    await tx.lead.update({
      select: { id: true },
      where: { id: head.id },
      data: { duplicateOfId: null },
    });
    if (decidedBy) await makeNew(tx, head.id, decidedBy.actorEmail);
    await tx.lead.updateMany({
      where: { id: { in: others.map(({ id }) => id) } },
      data: { duplicateOfId: head.id },
    });
  }
}

/** An adviser may have given the lead another status meanwhile, which stays. */
async function makeNew(tx: Transaction, id: string, actorEmail: string | null): Promise<void> {
  const { count } = await tx.lead.updateMany({
    where: { id, status: "duplicado" },
    data: { status: "nuevo" },
  });
  const data = { from: "duplicado", to: "nuevo" } as const;
  if (count > 0) await recordEvent(tx, id, { type: "status_changed", data }, actorEmail);
}

/**
 * Moves the calls that are also about remaining leads, so that the others alone are erased. Returns the
 * people whose open call was about an erased lead.
 */
async function keepCallsOfStaying(tx: Transaction, ids: string[]): Promise<string[]> {
  const tasks = await tx.callTask.findMany({
    select: { personId: true, closedAt: true },
    where: { leadId: { in: ids } },
  });
  for (const personId of new Set(tasks.map((task) => task.personId))) {
    await keepStayingCalls(tx, personId, ids);
  }
  return tasks.flatMap(({ personId, closedAt }) => (closedAt ? [] : personId));
}

function contactsOf(
  decidedBy: Decision,
  leads: readonly { email: string; emailNormalized: string; mailTo: string }[],
) {
  if ("email" in decidedBy) return [{ email: decidedBy.email, emailNormalized: decidedBy.email }];
  if (deciderOf(decidedBy) === "admin") return leads;
  return leads.map(({ mailTo }) => ({ email: mailTo, emailNormalized: mailTo }));
}

/**
 * Deletes the accounts with these e-mails, with their sessions and links, except accounts with a role.
 * Returns the addresses that are left without an account: their mail is deleted too.
 */
async function removeAccounts(
  tx: Transaction,
  leads: readonly { email: string; emailNormalized: string }[],
): Promise<string[]> {
  const emails = leads.map(({ emailNormalized }) => emailNormalized.toLowerCase());
  // Links of other accounts may mention the address too.
  await tx.token.deleteMany({
    where: { OR: [{ newEmail: { in: emails } }, { oldEmail: { in: emails } }] },
  });
  await tx.user.deleteMany({ where: { email: { in: emails }, roles: { none: {} } } });
  const addresses = leads.map(({ email }) => email.toLowerCase());
  const staying = await tx.user.findMany({
    select: { email: true },
    where: { email: { in: addresses } },
  });
  const kept = new Set(staying.map(({ email }) => email));
  return addresses.filter((address) => !kept.has(address));
}
