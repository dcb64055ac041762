import "server-only";
import { subMinutes } from "date-fns";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import { db, transaction } from "@/lib/kernel/db";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { CODE_MINUTES, CodeError, cleanCode, digitsOf } from "@/lib/mails/code";
import { firmCodeHash } from "@/lib/mails/write-firm-mail";
import { type FirmLink, openToFirm } from "./firm-link";
import { queueFirmMail } from "./queue-firm-mail";

/** The tries that a code allows, right or wrong. */
const MOST_TRIES = 5;

/**
 * Mails a code to the firm's confirmed address. It replaces the earlier one.
 * @throws CodeError when too many were sent, the case is no longer the firm's to open, or nobody has confirmed the address
 */
export async function sendFirmCode({ id }: FirmLink): Promise<void> {
  if ((await countAttempt("request-code", id)) > 0) throw new CodeError("too-many-codes");
  if ((await countAttempt("request-code-day", id)) > 0) {
    throw new CodeError("too-many-codes-today");
  }
  await transaction(async (tx) => {
    const open = await tx.handover.findFirst({
      select: { partner: { select: { contactEmail: true } } },
      where: { id, ...openToFirm(currentTime()), partner: { emailConfirmedAt: { not: null } } },
    });
    if (!open) throw new CodeError("no-request");
    const { contactEmail } = open.partner;
    const mailId = await queueFirmMail(tx, contactEmail, { kind: "firm_code", handoverId: id });
    const codeHash = firmCodeHash(id, digitsOf(mailId));
    await tx.handover.update({
      select: { id: true },
      where: { id },
      data: { codeHash, codeSentAt: currentTime(), codeTries: 0 },
    });
  });
}

/**
 * Uses the code up, and records in the person's history that the firm has opened the case; `noteView` does so of what
 * this browser reads later.
 * @throws CodeError when the code is wrong, used, replaced or expired, or was tried too often
 */
export async function spendFirmCode({ id, partner }: FirmLink, typed: string): Promise<void> {
  // Outside the transaction, because failed tries count too.
  const tried = await db().handover.updateMany({
    where: { id, codeTries: { lt: MOST_TRIES } },
    data: { codeTries: { increment: 1 } },
  });
  if (tried.count === 0) throw new CodeError("too-many-tries");
  await transaction(async (tx) => {
    const now = currentTime();
    const [opened] = await tx.handover.updateManyAndReturn({
      select: { leadId: true },
      where: {
        id,
        ...openToFirm(now),
        codeHash: firmCodeHash(id, cleanCode(typed)),
        codeSentAt: { gt: subMinutes(now, CODE_MINUTES) },
      },
      data: { codeHash: null, viewedAt: now },
    });
    if (!opened?.leadId) throw new CodeError("invalid");
    const { leadId } = opened;
    const data = { firm: partner.name };
    await recordEvent(tx, leadId, { type: "handover_viewed", data }, null);
    await publish(tx, { leadId });
  });
}
