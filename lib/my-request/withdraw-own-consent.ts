import "server-only";
import * as z from "zod";
import { withdrawalTexts } from "@/content/withdrawal";
import { PURPOSES } from "@/lib/consents/may-we";
import { transaction } from "@/lib/kernel/db";
import type { FoundLink } from "@/lib/mails/request-link";
import { readFileReceivers } from "@/lib/privacy/rights/file-receivers";
import { recordRight } from "@/lib/privacy/rights/record-right";
import { filesText } from "@/lib/privacy/rights/told-text";
import { withdrawConsent } from "@/lib/privacy/withdraw-consent";
import { isValueOf } from "@/lib/vocabulary/table";
import type { RequestNotice } from "./request-notice";
import { storedRequestsOf } from "./stored-requests";

const UNKNOWN: RequestNotice = {
  tone: "error",
  title: "No hemos cambiado nada",
  text: "No sabemos qué quieres retirar. Vuelve a pulsar el botón.",
};

/**
 * What the register of rights knows as an objection to a use (GDPR art. 21), with its remark: that of the origin, which
 * needs no consent, and that by firms, which must then erase what they have (art. 19). Of the others, what somebody got
 * in a file.
 */
const OBJECTED = {
  ads: null,
  firm: "Retirado el permiso para enviar el caso a un despacho. Si alguno lo tenía, le pedimos que borre su copia.",
} as const;

/** Withdraws the consent that the form names, for the link's own requests. */
export async function withdrawOwnConsent(
  link: FoundLink,
  fields: Readonly<Record<string, string>>,
): Promise<RequestNotice> {
  const { data: purpose } = z.enum(PURPOSES).safeParse(fields.purpose);
  if (!purpose) return UNKNOWN;
  await transaction(async (tx) => {
    const own = await tx.lead.findMany({
      select: { id: true },
      // Includes quarantine: an adviser may still release those requests.
      where: await storedRequestsOf(tx, link),
      orderBy: [{ suspect: "asc" }, { createdAt: "desc" }, { id: "desc" }],
    });
    const leadIds = own.map(({ id }) => id);
    const by = { place: "my-request", actorEmail: null } as const;
    const done = await withdrawConsent(tx, leadIds, [purpose], by);
    if (done.length === 0) return;
    const files = filesText(await readFileReceivers(tx, { id: { in: leadIds } }, purpose));
    if (files === "" && !isValueOf(OBJECTED, purpose)) return;
    const remark = isValueOf(OBJECTED, purpose) ? OBJECTED[purpose] : null;
    const answer = [remark, files].filter(Boolean).join(" ");
    const requester = link.emailNormalized;
    const asked = { channel: "link", identityCheck: "link", requester } as const;
    await recordRight(tx, { kind: "objection", ...asked, leadIds, ...(answer && { answer }) });
  });
  return { tone: "success", title: "Hecho", text: withdrawalTexts[purpose].done };
}
