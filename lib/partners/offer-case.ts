import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { officeForm } from "@/lib/accounts/office-form";
import { requirePermission } from "@/lib/accounts/session";
import { tokenId, tokenOf } from "@/lib/accounts/token";
import { readFirmOf } from "@/lib/calls/read-firm";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import { type Transaction, transaction } from "@/lib/kernel/db";
import { success } from "@/lib/kernel/notice";
import { cutText, toPlainBlock } from "@/lib/kernel/text";
import { lockPeopleOfLeads } from "@/lib/people/lock-people";
import { CHOICE_REASON, MAX_FIRM_NOTE, NO_FIRM } from "@/lib/vocabulary/handovers";
import { readCandidates } from "./candidates";
import { readCaseToOffer } from "./case-to-offer";
import { chooseFirm, type OfferedCase } from "./choose-firm";
import { OFFER_FAILED } from "./firm-notices";
import { lockFirm } from "./lock-firm";
import { queueFirmMail } from "./queue-firm-mail";
import { answerDueAt } from "./terms";

/** Answers the button that hands a case over, on the sheet and on the desk. */
export const answerOfferForm = officeForm({
  permission: "leads.write",
  schema: z.object({
    leadId: z.guid(),
    /** The firm that the page names. */
    firmId: z.guid(),
    note: z
      .string()
      .default("")
      .transform((typed) => cutText(toPlainBlock(typed), MAX_FIRM_NOTE)),
  }),
  keep: ["note"],
  failed: OFFER_FAILED,
  async work({ leadId, firmId, note }) {
    const offered = await offerCase(leadId, note, firmId);
    if ("problem" in offered) return offered;
    const text = "Le hemos escrito. Si no lo acepta a tiempo, el caso vuelve a nosotros.";
    return { notice: success(`El caso pasa a ${offered.firm}`, text) };
  },
});

/**
 * Hands a person's case to the firm that the rule chooses, all or nothing: the record, the event and the mail. Of
 * two advisers at once, one hands over. Returns the name of the firm, or why none has it, in words.
 * @param note what the adviser writes for the firm
 * @param shownId the firm that the adviser has read: if the rule has come to choose another one, nothing happens
 * @throws AccessError without the permission
 */
export async function offerCase(
  leadId: string,
  note: string,
  shownId?: string,
): Promise<{ firm: string } | { problem: string }> {
  const { email } = await requirePermission("leads.write");
  return transaction(async (tx) => {
    await lockPeopleOfLeads(tx, [leadId]);
    const found = await readCaseToOffer(tx, leadId);
    if ("problem" in found) return found;
    const { personId, about } = found;
    const holder = await readFirmOf(tx, personId);
    if (holder) return { problem: `Ya está en el despacho ${holder}.` };
    const now = currentTime();
    const choice = await chooseAndLock(tx, about, now);
    if (!choice.firm) return { problem: NO_FIRM[choice.because] };
    const { firm, reason } = choice;
    if (shownId && firm.id !== shownId) {
      return { problem: `Ahora iría a ${firm.name}, porque ${CHOICE_REASON[reason]}.` };
    }
    const id = randomUUID();
    await tx.handover.create({
      select: { id: true },
      data: {
        ...{ id, partnerId: firm.id, leadId, personId, reason, note, offeredBy: email },
        createdAt: now,
        answerBy: answerDueAt(now),
        tokenHash: tokenId(tokenOf(id)),
      },
    });
    await queueFirmMail(tx, firm.contactEmail, { kind: "handover", handoverId: id }, id);
    await tx.partner.update({
      select: { id: true },
      where: { id: firm.id },
      data: { lastOfferedAt: now },
    });
    const event = { type: "handed_over", data: { firm: firm.name, reason } } as const;
    await recordEvent(tx, leadId, event, email);
    await publish(tx, { leadId, personId });
    return { firm: firm.name };
  });
}

/**
 * Chooses a firm and locks its row, then chooses again: meanwhile another offer may have taken its last place, or
 * an admin may have paused it. Ends when the choice is a firm whose row is locked.
 */
async function chooseAndLock(tx: Transaction, about: OfferedCase, now: Date) {
  const locked = new Set<string>();
  for (;;) {
    const choice = chooseFirm(await readCandidates(tx, now), about);
    if (!choice.firm || locked.has(choice.firm.id)) return choice;
    await lockFirm(tx, choice.firm.id);
    locked.add(choice.firm.id);
  }
}
