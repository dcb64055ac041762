import "server-only";
import * as z from "zod";
import { withdrawalTexts } from "@/content/withdrawal";
import { PURPOSES } from "@/lib/consents/may-we";
import { transaction } from "@/lib/kernel/db";
import type { FoundLink } from "@/lib/mails/request-link";
import { recordRight } from "@/lib/privacy/rights/record-right";
import { withdrawConsent } from "@/lib/privacy/withdraw-consent";
import type { RequestNotice } from "./request-notice";
import { storedRequestsOf } from "./stored-requests";

const UNKNOWN: RequestNotice = {
  tone: "error",
  title: "No hemos cambiado nada",
  text: "No sabemos qué quieres retirar. Vuelve a pulsar el botón.",
};

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
    // A use that needs no consent is objected to instead (GDPR art. 21).
    if (purpose !== "ads" || done.length === 0) return;
    const requester = link.emailNormalized;
    const asked = { channel: "link", identityCheck: "link", requester } as const;
    await recordRight(tx, { kind: "objection", ...asked, leadIds });
  });
  return { tone: "success", title: "Hecho", text: withdrawalTexts[purpose].done };
}
