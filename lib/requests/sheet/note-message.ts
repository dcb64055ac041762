import "server-only";
import * as z from "zod";
import { requirePermission } from "@/lib/accounts/session";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { transaction } from "@/lib/kernel/db";
import { isUuid } from "@/lib/kernel/uuid";
import { messageFields } from "@/lib/vocabulary/events/call-events";

const messageSchema = z.object(messageFields);

/**
 * Notes in a lead's history that an adviser opened a program with this message for the person. Returns undefined
 * for an unknown lead or message.
 * @throws AccessError without the permission
 */
export async function noteMessage(leadId: string, sent: unknown): Promise<object | undefined> {
  const { email } = await requirePermission("leads.write");
  const { data } = messageSchema.safeParse(sent);
  if (!data || !isUuid(leadId)) return undefined;
  return transaction(async (tx) => {
    if ((await tx.lead.count({ where: { id: leadId, suspect: false } })) === 0) return undefined;
    await recordEvent(tx, leadId, { type: "message_opened", data }, email);
    await publish(tx, { leadId });
    return {};
  });
}
