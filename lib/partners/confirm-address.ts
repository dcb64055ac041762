import "server-only";
import * as z from "zod";
import { audit } from "@/lib/accounts/audit/audit";
import { tokenId } from "@/lib/accounts/token";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Transaction, transaction } from "@/lib/kernel/db";
import { parseForm } from "@/lib/kernel/form-data";
import { withinPageDeadline } from "@/lib/kernel/page-deadline";
import { tokenField } from "@/lib/mails/request-link";
import { askForErasures } from "./end-handovers";
import { sendLinks } from "./send-links";
import { answerDueAt } from "./terms";

/** A firm whose address a mail asks to confirm. */
export type FirmAddress = { firm: string; isConfirmed: boolean };

/** Reads the link with this token; null when a newer mail has replaced it. Changes nothing. */
export async function readFirmAddress(token: unknown): Promise<FirmAddress | null> {
  if (typeof token !== "string" || token.length > 100) return null;
  const firm = await withinPageDeadline(
    db().partner.findUnique({
      select: { name: true, emailConfirmedAt: true },
      where: { emailTokenHash: tokenId(token) },
    }),
  );
  return firm && { firm: firm.name, isConfirmed: firm.emailConfirmedAt !== null };
}

/** Answers the button on the link's page. Returns the token, or null for a form that is not ours. */
export async function answerAddressForm(formData: FormData): Promise<string | null> {
  const sent = parseForm(z.object({ token: tokenField }), formData);
  if (!sent) return null;
  await confirmFirmAddress(sent.token);
  return sent.token;
}

/**
 * Confirms the address to which the link with this token was sent. Sends there the links of the firm's open cases, and
 * asks for what it has still to erase. A second call does nothing.
 */
async function confirmFirmAddress(token: string): Promise<void> {
  const emailTokenHash = tokenId(token);
  await transaction(async (tx) => {
    const { count } = await tx.partner.updateMany({
      where: { emailTokenHash, emailConfirmedAt: null },
      data: { emailConfirmedAt: currentTime() },
    });
    if (count === 0) return;
    const firm = await tx.partner.findUniqueOrThrow({ where: { emailTokenHash } });
    await renewOffers(tx, firm.id);
    await sendLinks(tx, firm);
    await askForErasures(tx, firm);
    await audit("partner.address_confirmed", null, { firm: firm.name }, tx);
  });
}

/** Without a confirmed address the firm could not open what it was offered: its time to answer begins now. */
async function renewOffers(tx: Transaction, partnerId: string): Promise<void> {
  await tx.handover.updateMany({
    where: { partnerId, acceptedAt: null, endedAt: null },
    data: { answerBy: answerDueAt(currentTime()) },
  });
}
