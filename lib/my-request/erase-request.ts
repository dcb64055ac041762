import "server-only";
import { audit } from "@/lib/audit/audit";
import { db } from "@/lib/db";
import { eraseLeads } from "@/lib/leads/privacy/erase";
import { queueErasureLetter } from "@/lib/letters/queue-erasure-letter";
import { recordRight } from "@/lib/rights/record-right";
import { CodeError, countTry, spendCode } from "./code";
import { heldRequestsOf } from "./held-requests";
import type { FoundLink } from "./link";

/**
 * Erases the link's requests with everything that belongs to them, and the link itself. The confirmation
 * is queued with the erasure; its row holds only the address, until it is sent.
 * @throws CodeError when the code does not allow it; then nothing was erased
 */
export async function eraseOwnRequests(link: FoundLink, code: string): Promise<void> {
  await countTry(link);
  const erasure = {
    where: await heldRequestsOf(db(), link),
    decidedBy: { actorEmail: null, email: link.emailNormalized },
  };
  const first = await eraseLeads({
    ...erasure,
    check: (tx) => spendCode(tx, link, "erase", code),
    async note(tx, counts) {
      await audit("person.erased", null, counts, tx);
      await recordRight(tx, {
        kind: "erasure",
        channel: "link",
        identityCheck: "code",
        personId: null,
      });
      await queueErasureLetter(tx, link.emailNormalized);
    },
  });
  if (first === 0) throw new CodeError("no-request");
  // One transaction takes 200 at most.
  while ((await eraseLeads(erasure)) > 0);
}
