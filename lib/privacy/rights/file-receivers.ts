import "server-only";
import type { Purpose } from "@/lib/consents/may-we";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { RECIPIENT, RECIPIENTS } from "@/lib/vocabulary/recipient";

/**
 * The names of the firms and providers that got these requests in a file, on the ground of this consent or of any. No
 * mail asks them to erase it: an admin must (GDPR art. 19).
 */
export async function readFileReceivers(
  tx: Transaction,
  which: Prisma.LeadWhereInput,
  purpose?: Purpose,
): Promise<string[]> {
  const leads = await tx.lead.findMany({ select: { id: true }, where: which });
  const recipients = RECIPIENTS.filter((one) => {
    const ground = RECIPIENT[one].purpose;
    return ground !== null && (purpose === undefined || purpose === "call" || purpose === ground);
  });
  const parts = await tx.leadExportPart.findMany({
    select: { export: { select: { firms: true } } },
    where: {
      leadIds: { hasSome: leads.map(({ id }) => id) },
      export: { recipient: { in: recipients } },
    },
  });
  return [...new Set(parts.flatMap(({ export: { firms } }) => firms))].toSorted();
}
