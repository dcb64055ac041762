import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import type { Erased } from "./forget-rights";

type ErasedLead = {
  email: string;
  emailNormalized: string;
  phoneNormalized: string;
  suspect: boolean;
};

/**
 * The e-mails and phones of the erased leads that no remaining lead has. Not those of suspects: a bot may
 * have typed a stranger's contact. If the person erased their leads, only e-mails, the proved part.
 */
export async function goneContacts(
  tx: Transaction,
  leads: readonly ErasedLead[],
  byAdmin: boolean,
): Promise<Erased> {
  const own = leads.filter(({ suspect }) => !suspect);
  const staying = await tx.lead.findMany({
    select: { emailNormalized: true, phoneNormalized: true },
    where: {
      OR: [
        { emailNormalized: { in: own.map(({ emailNormalized }) => emailNormalized) } },
        { phoneNormalized: { in: own.map(({ phoneNormalized }) => phoneNormalized) } },
      ],
    },
  });
  const isGone = (part: "emailNormalized" | "phoneNormalized", lead: ErasedLead) =>
    staying.every((one) => one[part] !== lead[part]);
  const emails = own
    .filter((lead) => isGone("emailNormalized", lead))
    .flatMap(({ email, emailNormalized }) => [email, emailNormalized]);
  const phones = own
    .filter((lead) => byAdmin && isGone("phoneNormalized", lead))
    .map(({ phoneNormalized }) => phoneNormalized);
  return { emails, phones };
}
