import "server-only";
import { companyDetails } from "@/content/site";
import { type Transaction, transaction } from "@/lib/kernel/db";
import { countTry, spendCode } from "@/lib/mails/code";
import type { FoundLink } from "@/lib/mails/request-link";
import {
  auditPersonFile,
  type PersonFile,
  type PersonFileFormat,
  personFile,
} from "@/lib/privacy/person-file";
import type { StoredLead } from "@/lib/privacy/person-record";
import { recordRight } from "@/lib/privacy/rights/record-right";
import { readStored } from "@/lib/privacy/stored-rows";
import { readOwnCall } from "./own-call";
import { readOwnContact } from "./own-contact";
import { ownRows, withoutOthersRights } from "./own-rows";
import { isAlone, storedRequestsOf } from "./stored-requests";

/**
 * The file with all data stored about the link's requests (GDPR arts. 15 and 20). If the person also has
 * requests from another e-mail, it leaves out what may be the other sender's (art. 15.4): see `ownRows`. Every
 * file says so, so that the remark does not reveal which phones we know.
 * @throws CodeError when the code does not allow it
 */
export async function downloadOwnRequests(
  link: FoundLink,
  code: string,
  format: PersonFileFormat,
): Promise<PersonFile> {
  await countTry(link);
  return transaction(async (tx) => {
    await spendCode(tx, link, "download", code);
    const complete = await isAlone(tx, link);
    const leads = await readOwn(tx, link, complete);
    await recordRight(tx, {
      kind: format === "json" ? "portability" : "access",
      channel: "link",
      identityCheck: "code",
      leadIds: [link.leadId],
      outcome: complete ? "granted" : "partly",
      requester: link.emailNormalized,
    });
    await auditPersonFile(tx, null, format, leads);
    return personFile(format, leads, REMARK);
  });
}

const REMARK =
  "Si alguien más nos ha escrito con tu mismo teléfono, no ponemos aquí lo que se habló ni se anotó " +
  "en las llamadas, porque puede ser suyo. Si echas algo en falta, escríbenos a " +
  `${companyDetails.dataProtectionContact.value}.`;

async function readOwn(tx: Transaction, link: FoundLink, complete: boolean): Promise<StoredLead[]> {
  const found = await tx.lead.findMany({
    select: { id: true },
    where: await storedRequestsOf(tx, link),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const stored = await readStored(
    tx,
    found.map(({ id }) => id),
  );
  const contact = complete ? null : await readOwnContact(tx, link);
  const call = complete ? null : await readOwnCall(tx, link);
  return found.flatMap(({ id }) => {
    const whole = stored.get(id);
    const own = whole && contact && call ? ownRows(whole, contact, call) : undefined;
    const rows = complete ? whole && withoutOthersRights(whole, link.emailNormalized) : own;
    if (!rows) return [];
    return { id, match: { reason: "Enviada desde tu email", doubtful: false }, rows };
  });
}
