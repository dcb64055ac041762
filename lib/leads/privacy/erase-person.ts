import "server-only";
import * as z from "zod";
import { AccessError, requireRole } from "@/lib/accounts/session";
import { audit } from "@/lib/audit/audit";
import { db } from "@/lib/db";
import { normalizeEmail } from "@/lib/leads/intake/contact";
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

/** The form that erases a person, as it was sent. */
const requestSchema = z.object({
  leadId: z.guid(),
  /** All leads that the page showed, and those that were ticked. */
  shown: z.array(z.guid()).max(CONNECTED_AT_MOST),
  ids: z.array(z.guid()).min(1, ERASE_PROBLEMS.nothing).max(CONNECTED_AT_MOST),
  confirmation: z.string().max(300),
});

type EraseRequest = z.infer<typeof requestSchema>;

/** What the page showed is not what there is. */
class SelectionError extends Error {
  override name = "SelectionError";
}

/**
 * Erases the leads that the form ticks, with all that hangs on them, when the word or the person's
 * e-mail was typed and the page showed all there is. Gives the address of an erased lead, or what to
 * show instead; nothing has gone then.
 */
export async function erasePerson(
  form: FormData,
): Promise<{ erased: string } | { refused: ErasePersonState }> {
  if (!(form instanceof FormData)) return { refused: untouchedErasure };
  const sent = readForm(form);
  const ticked = sent.data?.ids ?? [];
  const refuse = (problem: string) => ({ refused: { problem, ticked } });
  try {
    const { email } = await requireRole("admin");
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

/** One of the e-mails of the ticked leads counts as well as the word. */
async function isConfirmed({ confirmation, ids }: EraseRequest): Promise<boolean> {
  const typed = withoutNul(confirmation).trim();
  if (typed.toUpperCase() === ERASE_WORD) return true;
  const named = await db().lead.count({
    where: { id: { in: ids }, emailNormalized: normalizeEmail(typed) },
  });
  return named > 0;
}

async function eraseTicked({ leadId, shown, ids }: EraseRequest, actor: string): Promise<void> {
  await eraseLeads({
    where: { id: { in: ids } },
    decidedBy: actor,
    async check(tx) {
      const connected = (await findConnected(tx, leadId)).slice(0, CONNECTED_AT_MOST);
      const there = new Set(connected.map(({ id }) => id));
      // Whoever has sent a form since the page was shown would be left behind unseen.
      const unseen = connected.some(({ id }) => !shown.includes(id));
      if (unseen || !ids.every((id) => there.has(id))) throw new SelectionError();
    },
    note: (tx, counts) => audit("person.erased", actor, counts, tx),
  });
}
