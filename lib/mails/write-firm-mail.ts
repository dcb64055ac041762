import "server-only";
import * as z from "zod";
import { firmMailTexts } from "@/content/firm-mails";
import type { MailText } from "@/content/mails";
import { tokenId, tokenOf } from "@/lib/accounts/token";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { paths } from "@/lib/kernel/paths";
import type { FirmMailKind } from "@/lib/vocabulary/mail-kinds";

const aboutPartner = z.object({ partnerId: z.string() });

/** Writes a mail to a law firm from the data as they are now. Null when it is no longer needed. */
export async function writeFirmMail(
  kind: FirmMailKind,
  { id, data }: { id: string; data: unknown },
): Promise<MailText | null> {
  switch (kind) {
    case "firm_address":
      return writeAddressMail(id, aboutPartner.parse(data).partnerId);
    default:
      return null;
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
