import "server-only";
import { type Transaction, transaction } from "@/lib/db";
import { lockPeopleOf } from "@/lib/leads/intake/store-lead";
import { removeErasedLeadMail } from "@/lib/leads/notify/lead-mail";
import { removeMailTo } from "@/lib/mail";

/** How much went. Never whose: it stands in the audit log. */
export type ErasureCounts = {
  leads: number;
  notes: number;
  events: number;
  receipts: number;
  jobs: number;
};

export type Erasure = {
  /** The leads to erase, chosen in the transaction that erases them. May throw, and nothing goes. */
  choose(tx: Transaction): Promise<readonly string[]>;
  /** Who decided it of a person; null when it is only a lead's age, or a copy that was restored. */
  decidedBy: string | null;
  /** The last of the transaction: notes it in the audit log. */
  note?(tx: Transaction, counts: ErasureCounts): Promise<void>;
};

/**
 * Erases leads and all that hangs on them, or nothing: one transaction, and afterwards the mail
 * that was written to a folder. A form that is sent with the same e-mail or phone meanwhile waits,
 * and is a new lead that stays. At most some hundreds at once.
 */
export async function eraseLeads({ choose, decidedBy, note }: Erasure): Promise<ErasureCounts> {
  const { addresses, counts } = await transaction(async (tx) => {
    const ids = [...(await choose(tx))];
    // Also of the duplicates that stay: a new lead may be about to point at what they point at.
    await lockPeopleOf(tx, { OR: [{ id: { in: ids } }, { duplicateOfId: { in: ids } }] });
    await relinkDuplicates(tx, ids, decidedBy);
    const addresses = decidedBy === null ? [] : await removeAccounts(tx, ids);
    const counts = await countHeld(tx, ids);
    const jobs = await removeJobs(tx, ids);
    const erasedAt = new Date();
    const traces = ids.map((leadId) => ({ leadId, erasedAt }));
    await tx.erasure.createMany({ data: traces, skipDuplicates: true });
    // Notes, events and receipts go with their lead.
    await tx.lead.deleteMany({ where: { id: { in: ids } } });
    await note?.(tx, { ...counts, jobs });
    return { addresses, counts: { ...counts, jobs } };
  });
  // Only now: a transaction that fails must leave the mail of leads that are still there.
  await removeErasedLeadMail();
  if (addresses.length > 0) await removeMailTo(addresses);
  return counts;
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
async function removeAccounts(tx: Transaction, ids: string[]): Promise<string[]> {
  const leads = await tx.lead.findMany({
    select: { email: true, emailNormalized: true },
    where: { id: { in: ids } },
  });
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

async function countHeld(tx: Transaction, ids: string[]) {
  const where = { leadId: { in: ids } };
  return {
    leads: await tx.lead.count({ where: { id: { in: ids } } }),
    notes: await tx.leadNote.count({ where }),
    events: await tx.leadEvent.count({ where }),
    receipts: await tx.consentReceipt.count({ where }),
  };
}

/**
 * Also a job that a worker holds: it finds no lead then, or no row of its own when it ends, and
 * neither troubles it. The queue has no function that removes those.
 */
function removeJobs(tx: Transaction, ids: readonly string[]): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM graphile_worker._private_jobs WHERE payload->>'leadId' = ANY(${ids}::text[])`;
}
