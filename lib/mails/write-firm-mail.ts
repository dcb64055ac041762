import "server-only";
import { createHmac } from "node:crypto";
import * as z from "zod";
import { firmMailTexts } from "@/content/firm-mails";
import type { MailText } from "@/content/mails";
import { derivedKey } from "@/lib/accounts/derived-key";
import { tokenId, tokenOf } from "@/lib/accounts/token";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { momentText } from "@/lib/kernel/moment-text";
import { paths } from "@/lib/kernel/paths";
import { handoverNumber } from "@/lib/vocabulary/handovers";
import type { FirmMailKind } from "@/lib/vocabulary/mail-kinds";
import { CODE_MINUTES, digitsOf } from "./code";

const aboutPartner = z.object({ partnerId: z.string() });
const aboutHandover = z.object({ handoverId: z.string() });

/** Writes a mail to a law firm from the data as they are now. Null when it is no longer needed. */
export async function writeFirmMail(
  kind: FirmMailKind,
  { id, data }: { id: string; data: unknown },
): Promise<MailText | null> {
  switch (kind) {
    case "firm_address":
      return writeAddressMail(id, aboutPartner.parse(data).partnerId);
    case "handover":
      return writeOfferMail(aboutHandover.parse(data).handoverId);
    case "firm_code":
      return writeCodeMail(id, aboutHandover.parse(data).handoverId);
    case "firm_recall":
      return writeRecallMail(id, aboutHandover.parse(data).handoverId);
    case "firm_correction":
      return writeCorrectionMail(aboutHandover.parse(data).handoverId);
  }
}

/** Null when the address was confirmed, or a newer mail has replaced this one. */
async function writeAddressMail(mailId: string, partnerId: string): Promise<MailText | null> {
  const token = tokenOf(mailId);
  const firm = await db().partner.findFirst({
    select: { name: true },
    where: { id: partnerId, emailTokenHash: tokenId(token) },
  });
  if (!firm) return null;
  const link = new URL(`${paths.firmAddress}/${token}`, env().appUrl).href;
  return firmMailTexts.firm_address({ firm: firm.name, link });
}

/** Null when the case is no longer with the firm. */
async function writeOfferMail(id: string): Promise<MailText | null> {
  const open = await db().handover.findFirst({
    select: { answerBy: true, acceptedAt: true },
    where: { id, endedAt: null },
  });
  if (!open) return null;
  const until = open.acceptedAt ? null : momentText(open.answerBy, null);
  const link = caseLink(tokenOf(id));
  return firmMailTexts.handover({ number: handoverNumber(id), link, until });
}

/** Null when a newer code has replaced this one. The code expires CODE_MINUTES from now: the mail may have waited. */
async function writeCodeMail(mailId: string, id: string): Promise<MailText | null> {
  const code = digitsOf(mailId);
  const { count } = await db().handover.updateMany({
    where: { id, endedAt: null, codeHash: firmCodeHash(id, code) },
    data: { codeSentAt: currentTime() },
  });
  if (count === 0) return null;
  return firmMailTexts.firm_code({ number: handoverNumber(id), code, minutes: CODE_MINUTES });
}

/** The hash under which a hand-over stores its code. It needs our key, because six digits are soon guessed. */
export function firmCodeHash(handoverId: string, digits: string): string {
  const key = derivedKey("firm-code");
  return createHmac("sha256", key).update(`${handoverId} ${digits}`).digest("hex");
}

/** Null when the firm has confirmed the erasure meanwhile, or a newer mail has replaced this one. */
async function writeRecallMail(mailId: string, id: string): Promise<MailText | null> {
  const token = tokenOf(mailId);
  const isWaiting = { id, erasureTokenHash: tokenId(token), erasureConfirmedAt: null };
  if ((await db().handover.count({ where: isWaiting })) === 0) return null;
  return firmMailTexts.firm_recall({ number: handoverNumber(id), link: caseLink(token) });
}

/** Null when the case is no longer with the firm. */
async function writeCorrectionMail(id: string): Promise<MailText | null> {
  if ((await db().handover.count({ where: { id, endedAt: null } })) === 0) return null;
  return firmMailTexts.firm_correction({ number: handoverNumber(id), link: caseLink(tokenOf(id)) });
}

function caseLink(token: string): string {
  return new URL(`${paths.firmPages}/${token}`, env().appUrl).href;
}
