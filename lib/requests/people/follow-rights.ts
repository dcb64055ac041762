import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { EVENT } from "@/lib/vocabulary/events/events";

/**
 * Gives each of these people the rights that their present requests asked for on «Mi solicitud»: an admin must restrict
 * and answer the person who asked. A right that an admin has linked to nobody stays so.
 */
export async function followRights(tx: Transaction, personIds: readonly string[]): Promise<void> {
  for (const personId of personIds) {
    const events = await tx.leadEvent.findMany({
      select: { data: true },
      where: { type: "right_asked", lead: { personId } },
    });
    const asked = events.map(({ data }) => EVENT.right_asked.read(data).request);
    await tx.rightsRequest.updateMany({
      where: { id: { in: asked }, personId: { not: personId } },
      data: { personId },
    });
  }
}
