import "server-only";
import { db } from "@/lib/kernel/db";

/** Why the mailbox refused the last mail about these requests; null if it accepted it. */
export async function readRefusal(
  leadIds: readonly string[],
  email: string,
): Promise<string | null> {
  const last = await db().mail.findFirst({
    select: { refusal: true },
    where: {
      leadId: { in: [...leadIds] },
      email,
      OR: [{ sentAt: { not: null } }, { refusedAt: { not: null } }],
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return last?.refusal ?? null;
}
