import "server-only";
import { audit } from "@/lib/accounts/audit/audit";
import { db, type Transaction } from "@/lib/kernel/db";
import { CodeError, countTry, spendCode } from "@/lib/mails/code";
import { queueErasureMail } from "@/lib/mails/queue-mail-without-lead";
import { type FoundLink, mayMailOwn, ownRequestsOf } from "@/lib/mails/request-link";
import { eraseLeads } from "@/lib/privacy/erase";
import { readFileReceivers } from "@/lib/privacy/rights/file-receivers";
import { recordRight } from "@/lib/privacy/rights/record-right";
import { filesText, toldText } from "@/lib/privacy/rights/told-text";
import { isAlone, storedRequestsOf } from "./stored-requests";

/**
 * Erases the link's requests with all their data, and the link itself. Queues the confirmation in the same
 * transaction; its row holds only the address, until it is sent. Returns whether it is confirmed.
 * @throws CodeError when the code does not allow it; then nothing was erased
 */
export async function eraseOwnRequests(link: FoundLink, code: string): Promise<boolean> {
  await countTry(link);
  const erasure = {
    where: await storedRequestsOf(db(), link),
    decidedBy: { actorEmail: null, email: link.emailNormalized },
  };
  let staying: string | null = null;
  let mayTell = false;
  let isTold = false;
  let receivers: string[] = [];
  const tell = async (tx: Transaction) => {
    if (mayTell) isTold = await queueErasureMail(tx, link.emailNormalized);
  };
  const first = await eraseLeads({
    ...erasure,
    async check(tx) {
      await spendCode(tx, link, "erase", code);
      staying = await stayingPerson(tx, link);
      mayTell = await mayMailOwn(tx, await ownRequestsOf(tx, link));
      receivers = await readFileReceivers(tx, erasure.where);
    },
    async note(tx, counts, told) {
      await audit(
        "person.erased",
        null,
        { ...counts, ...(told.length > 0 && { told: told.join(", ") }) },
        tx,
      );
      const remarks = [toldText(told), filesText(receivers), staying === null ? "" : REST];
      const answer = remarks.filter(Boolean).join(" ");
      await recordRight(tx, {
        kind: "erasure",
        channel: "link",
        identityCheck: "code",
        personId: staying,
        ...(staying !== null && { outcome: "partly" }),
        ...(answer && { answer }),
      });
      await tell(tx);
    },
  });
  if (first === 0) throw new CodeError("no-request");
  // One transaction takes 200 at most.
  while ((await eraseLeads({ ...erasure, note: tell })) > 0);
  return isTold;
}

const REST =
  "Se ha borrado solo lo que llegó desde su email. Mira si lo que queda en la ficha es de otra persona: si también es suyo, bórralo.";

/** The person, if they stay because they also have requests from another e-mail; null otherwise. */
async function stayingPerson(tx: Transaction, link: FoundLink): Promise<string | null> {
  const { personId } = await tx.leadView.findUniqueOrThrow({
    select: { personId: true },
    where: { id: link.leadId },
  });
  return (await isAlone(tx, link)) ? null : personId;
}
