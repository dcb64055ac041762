import "server-only";
import { type Prisma, type Transaction, transaction } from "@/lib/db";
import { lockPeopleOf } from "@/lib/leads/intake/store-lead";
import { removeErasedLeadMail } from "@/lib/leads/notify/remove-erased-lead-mail";
import { removeMailTo } from "@/lib/mail";

/** How much went. Never whose: it stands in the audit log. */
type ErasureCounts = Record<"leads" | "notes" | "events" | "receipts" | "jobs", number>;

/** Small enough for the time that a transaction has, and for those who wait for its locks. */
const BATCH_SIZE = 200;

type Erasure = {
  /** Of these the oldest go, 200 at most. */
  where: Prisma.LeadWhereInput;
  /** Who decided it of a person; null when it is only a lead's age, or a copy that was restored. */
  decidedBy: string | null;
  /** The first of the transaction. May throw, and nothing goes. */
  check?(tx: Transaction): Promise<void>;
  /** The last of the transaction: notes it in the audit log. */
  note?(tx: Transaction, counts: ErasureCounts): Promise<void>;
};

/**
 * Erases leads and all that hangs on them, or nothing: one transaction, and afterwards the mail
 * that was written to a folder. A form that is sent with the same e-mail or phone meanwhile waits,
 * and is a new lead that stays. Gives how many leads went.
 */
export async function eraseLeads({ where, decidedBy, check, note }: Erasure): Promise<number> {
  const { addresses, count } = await transaction(async (tx) => {
    await check?.(tx);
    const chosen = await tx.lead.findMany({
      select: { id: true },
      where,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: BATCH_SIZE,
    });
    const isChosen = { in: chosen.map(({ id }) => id) };
    // Also of the duplicates that stay: a new lead may be about to point at what they point at.
    await lockPeopleOf(tx, { OR: [{ id: isChosen }, { duplicateOfId: isChosen }] });
    // Read again under the locks: what is no longer meant stays, such as a suspect just released.
    const leads = await tx.lead.findMany({
      select: {
        id: true,
        email: true,
        emailNormalized: true,
        _count: { select: { notes: true, events: true, receipts: true } },
      },
      where: { AND: [where, { id: isChosen }] },
    });
    if (leads.length === 0) return { addresses: [], count: 0 };
    const ids = leads.map(({ id }) => id);
    await relinkDuplicates(tx, ids, decidedBy);
    const addresses = decidedBy === null ? [] : await removeAccounts(tx, leads);
    const jobs = await removeJobs(tx, ids);
    const erasedAt = new Date();
    const traces = ids.map((leadId) => ({ leadId, erasedAt }));
    await tx.erasure.createMany({ data: traces, skipDuplicates: true });
    // Notes, events and receipts go with their lead.
    await tx.lead.deleteMany({ where: { id: { in: ids } } });
    const total = (part: "notes" | "events" | "receipts") =>
      leads.reduce((sum, { _count }) => sum + _count[part], 0);
    await note?.(tx, {
      leads: leads.length,
      notes: total("notes"),
      events: total("events"),
      receipts: total("receipts"),
      jobs,
    });
    return { addresses, count: leads.length };
  });
  // Only now: a transaction that fails must leave the mail of leads that are still there.
  await removeErasedLeadMail();
  if (addresses.length > 0) await removeMailTo(addresses);
  return count;
}

/**
 * Of the duplicates that stay, the earliest takes the place of the lead that goes. When it was
 * decided that they are another person's, it was nobody's duplicate: it becomes 'nuevo', so that it
 * is called. When only age decides, the team has worked on it already: its status stays.
 */
async function relinkDuplicates(tx: Transaction, ids: string[], decidedBy: string | null) {
  const staying = await tx.lead.findMany({
    select: { id: true, status: true, duplicateOfId: true },
    where: { duplicateOfId: { in: ids }, id: { notIn: ids } },
    orderBy: [{ suspect: "asc" }, { createdAt: "asc" }, { id: "asc" }],
  });
  for (const [head, ...others] of Map.groupBy(staying, (lead) => lead.duplicateOfId).values()) {
    if (!head) continue;
    const isNew = decidedBy !== null && head.status === "duplicado";
    const change = { from: "duplicado", to: "nuevo" };
    await tx.lead.update({
      select: { id: true },
      where: { id: head.id },
      data: {
        duplicateOfId: null,
        ...(isNew && {
          status: "nuevo",
          events: { create: { type: "status_changed", data: change, actorEmail: decidedBy } },
        }),
      },
    });
    await tx.lead.updateMany({
      where: { id: { in: others.map(({ id }) => id) } },
      data: { duplicateOfId: head.id },
    });
  }
}

/**
 * The accounts of the leads' e-mails, with their sessions and links; not that of a colleague, who
 * loses the role first. Gives the addresses that are of no account any more: their mail goes too.
 */
async function removeAccounts(
  tx: Transaction,
  leads: readonly { email: string; emailNormalized: string }[],
): Promise<string[]> {
  const emails = leads.map(({ emailNormalized }) => emailNormalized.toLowerCase());
  // Also what a link of another account says of the address.
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

/**
 * Also a job that a worker holds: it finds no lead then, or no row of its own when it ends, and
 * neither troubles it. The queue has no function that removes those.
 */
function removeJobs(tx: Transaction, ids: readonly string[]): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM graphile_worker._private_jobs WHERE payload->>'leadId' = ANY(${ids}::text[])`;
}
