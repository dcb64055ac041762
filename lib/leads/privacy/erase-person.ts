import "server-only";
import * as z from "zod";
import { AccessError, requirePermission } from "@/lib/accounts/session";
import { audit } from "@/lib/audit/audit";
import { db, type Transaction } from "@/lib/db";
import { normalizeEmail } from "@/lib/leads/intake/contact";
import { queueErasureLetter } from "@/lib/letters/queue-erasure-letter";
import { log } from "@/lib/observability/log";
import { withoutNul } from "@/lib/text";
import { eraseLeads } from "./erase";
import {
  ERASE_PROBLEMS,
  ERASE_WORD,
  type ErasePersonState,
  untouchedErasure,
} from "./person-state";
import { CONNECTED_AT_MOST, findConnected } from "./same-person";

/** The submitted form that erases a person. */
const requestSchema = z.object({
  leadId: z.guid(),
  /** All leads that the page showed, and the ticked ones. */
  shown: z.array(z.guid()).max(CONNECTED_AT_MOST),
  ids: z.array(z.guid()).min(1, ERASE_PROBLEMS.nothing).max(CONNECTED_AT_MOST),
  confirmation: z.string().max(300),
});

type EraseRequest = z.infer<typeof requestSchema>;

/** The person's leads have changed since the page showed them. */
class SelectionError extends Error {
  override name = "SelectionError";
}

/**
 * Erases the ticked leads and everything that belongs to them, if the admin typed the word or the
 * person's e-mail and the page showed all leads. Returns the id of an erased lead, or the state to
 * show; then nothing was erased.
 */
export async function erasePerson(
  form: FormData,
): Promise<{ erased: string } | { refused: ErasePersonState }> {
  if (!(form instanceof FormData)) return { refused: untouchedErasure };
  const sent = readForm(form);
  const ticked = sent.data?.ids ?? [];
  const refuse = (problem: string) => ({ refused: { problem, ticked } });
  try {
    const { email } = await requirePermission("privacy.manage");
    if (!sent.success) return refuse(ERASE_PROBLEMS.nothing);
    if (!(await isConfirmed(sent.data))) return refuse(ERASE_PROBLEMS.unconfirmed);
    await eraseTicked(sent.data, email);
    return { erased: sent.data.ids[0] ?? sent.data.leadId };
  } catch (error) {
    if (error instanceof AccessError) return refuse(ERASE_PROBLEMS.denied);
    if (error instanceof SelectionError) return refuse(ERASE_PROBLEMS.changed);
    log.error("person.not_erased", error);
    return refuse(ERASE_PROBLEMS.failed);
  }
}

function readForm(form: FormData) {
  return requestSchema.safeParse({
    leadId: form.get("person"),
    shown: String(form.get("shown") ?? "").split(" "),
    ids: form.getAll("lead"),
    confirmation: form.get("confirmation"),
  });
}

/** An e-mail of a ticked lead counts as well as the word. */
async function isConfirmed({ confirmation, ids }: EraseRequest): Promise<boolean> {
  const typed = withoutNul(confirmation).trim();
  if (typed.toUpperCase() === ERASE_WORD) return true;
  const named = await db().lead.count({
    where: { id: { in: ids }, emailNormalized: normalizeEmail(typed) },
  });
  return named > 0;
}

async function eraseTicked({ leadId, shown, ids }: EraseRequest, actor: string): Promise<void> {
  let emails: string[] = [];
  await eraseLeads({
    where: { id: { in: ids } },
    decidedBy: { actorEmail: actor },
    async check(tx) {
      const connected = (await findConnected(tx, leadId)).slice(0, CONNECTED_AT_MOST);
      const existing = new Set(connected.map(({ id }) => id));
      // The admin has not seen a lead that arrived after the page was shown.
      const unseen = connected.some(({ id }) => !shown.includes(id));
      if (unseen || !ids.every((id) => existing.has(id))) throw new SelectionError();
      emails = await emailsOf(tx, ids);
    },
    async note(tx, counts) {
      await audit("person.erased", actor, counts, tx);
      for (const emailNormalized of emails) {
        // The letter says that nothing of this e-mail is left.
        const ofEmail = { OR: [{ emailNormalized }, { mailTo: emailNormalized }] };
        const isLeft = (await tx.lead.count({ where: ofEmail })) > 0;
        if (!isLeft) await queueErasureLetter(tx, emailNormalized);
      }
    },
  });
}

/** Where the confirmations go: as advisers have corrected it, and to nobody whose e-mail a bot typed. */
async function emailsOf(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const leads = await tx.leadView.findMany({
    select: { mailTo: true },
    where: { id: { in: [...ids] } },
    distinct: ["mailTo"],
  });
  return leads.map(({ mailTo }) => mailTo);
}
