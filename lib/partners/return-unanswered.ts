import "server-only";
import { currentTime } from "@/lib/kernel/current-time";
import { db, transaction } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { lockPeople } from "@/lib/people/lock-people";
import { returnCases } from "./end-handovers";

/** Far more than a minute brings; the next run takes the rest. */
const AT_ONCE = 100;

/**
 * Takes back the offers that their firms have not answered in time. Each has its own transaction, and one that fails
 * is tried again by the next run. Returns how many came back.
 */
export async function returnUnanswered(now = currentTime()): Promise<number> {
  const isLate = { acceptedAt: null, endedAt: null, answerBy: { lte: now } };
  const late = await db().handover.findMany({
    select: { id: true, personId: true },
    where: isLate,
    orderBy: [{ answerBy: "asc" }, { id: "asc" }],
    take: AT_ONCE,
  });
  let returned = 0;
  for (const { id, personId } of late) {
    try {
      const isReturned = await transaction(async (tx) => {
        if (personId) await lockPeople(tx, [personId]);
        return returnCases(tx, { id, ...isLate }, { because: "unanswered" }, null);
      });
      if (isReturned) returned += 1;
    } catch (error) {
      // It must not hold up the others.
      log.error("handover.not_returned", error);
    }
  }
  return returned;
}
