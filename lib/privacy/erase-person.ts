import "server-only";
import * as z from "zod";
import { audit } from "@/lib/accounts/audit/audit";
import { officeForm } from "@/lib/accounts/office-form";
import { normalizeEmail } from "@/lib/kernel/contact";
import { db, type Transaction } from "@/lib/kernel/db";
import { failure } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { withoutNul } from "@/lib/kernel/text";
import { queueErasureMail } from "@/lib/mails/queue-mail-without-lead";
import { CONNECTED_AT_MOST, findConnected } from "@/lib/people/same-person";
import { eraseLeads } from "./erase";
import { ERASE_PROBLEMS, ERASE_WORD } from "./person-state";

const ids = z.array(z.guid()).max(CONNECTED_AT_MOST);

const requestSchema = z.object({
  person: z.guid(),
  /** The ticked leads. */
  lead: ids,
  /** All leads that the page showed. */
  version: z
    .string()
    .transform((shown) => shown.split(" "))
    .pipe(ids),
  confirmation: z.string().max(300),
});

type EraseRequest = z.infer<typeof requestSchema>;

/** The person's leads have changed since the page showed them. */
class SelectionError extends Error {
  override name = "SelectionError";
}

/**
 * Erases the ticked leads and everything that belongs to them. The admin must have typed the word or the
 * person's e-mail, and the page must have shown all of the person's leads.
 */
export const answerEraseForm = officeForm({
  permission: "privacy.manage",
  schema: requestSchema,
  lists: ["lead"],
  keep: ["lead"],
  failed: failure("No se ha borrado nada"),
  async work(sent, { email }) {
    const [first] = sent.lead;
    if (!first) return { problem: ERASE_PROBLEMS.nothing };
    if (!(await isConfirmed(sent))) return { problem: ERASE_PROBLEMS.unconfirmed };
    try {
      await eraseTicked(sent, email);
    } catch (error) {
      if (error instanceof SelectionError) return { problem: ERASE_PROBLEMS.changed };
      throw error;
    }
    return { next: `${paths.person}?lead=${first}` };
  },
});

/** An e-mail of a ticked lead counts as well as the word. */
async function isConfirmed({ confirmation, lead }: EraseRequest): Promise<boolean> {
  const typed = withoutNul(confirmation).trim();
  if (typed.toUpperCase() === ERASE_WORD) return true;
  const named = await db().lead.count({
    where: { id: { in: lead }, emailNormalized: normalizeEmail(typed) },
  });
  return named > 0;
}

async function eraseTicked(
  { person, version, lead: ids }: EraseRequest,
  actor: string,
): Promise<void> {
  let emails: string[] = [];
  await eraseLeads({
    where: { id: { in: ids } },
    decidedBy: { actorEmail: actor },
    async check(tx) {
      const connected = (await findConnected(tx, person)).slice(0, CONNECTED_AT_MOST);
      const existing = new Set(connected.map(({ id }) => id));
      // The admin has not seen a lead that arrived after the page was shown.
      const unseen = connected.some(({ id }) => !version.includes(id));
      if (unseen || !ids.every((id) => existing.has(id))) throw new SelectionError();
      emails = await emailsOf(tx, ids);
    },
    async note(tx, counts, told) {
      await audit(
        "person.erased",
        actor,
        { ...counts, ...(told.length > 0 && { told: told.join(", ") }) },
        tx,
      );
      for (const emailNormalized of emails) await queueErasureMail(tx, emailNormalized);
    },
  });
}

/**
 * The mailboxes for the confirmations, without those to which we may not write. The view skips suspects: a bot
 * may have typed a stranger's e-mail.
 */
async function emailsOf(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const leads = await tx.leadView.findMany({
    select: { mailTo: true },
    where: { id: { in: [...ids] }, noMail: false },
    distinct: ["mailTo"],
  });
  return leads.map(({ mailTo }) => mailTo);
}
