import "server-only";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma, transaction } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { lockPeople } from "@/lib/people/lock-people";
import { returnCases } from "./end-handovers";

/** Far more than a minute brings; the next run takes the rest. */
const AT_ONCE = 100;

/**
 * Takes back the offers that their firms have not answered in time, and those of people who want no calls any more: a
 * firm would call. Each has its own transaction, and one that fails is tried again by the next run. Returns how many
 * came back.
 */
export async function returnOffers(now = currentTime()): Promise<number> {
  const isOver = {
    ...{ acceptedAt: null, endedAt: null },
    OR: [{ answerBy: { lte: now } }, { person: { doNotCallAt: { not: null } } }],
  } satisfies Prisma.HandoverWhereInput;
  const over = await db().handover.findMany({
    select: {
      id: true,
      personId: true,
      answerBy: true,
      partner: { select: { emailConfirmedAt: true } },
    },
    where: isOver,
    orderBy: [{ answerBy: "asc" }, { id: "asc" }],
    take: AT_ONCE,
  });
  let returned = 0;
  for (const { id, personId, ...offer } of over) {
    const because = endOf(offer, now);
    try {
      const isReturned = await transaction(async (tx) => {
        if (personId) await lockPeople(tx, [personId]);
        return returnCases(tx, { id, ...isOver }, { because }, null);
      });
      if (isReturned) returned += 1;
    } catch (error) {
      // It must not hold up the others.
      log.error("handover.not_returned", error);
    }
  }
  return returned;
}

/** A firm whose address nobody has confirmed gets no code, so it could not answer. */
function endOf(
  { answerBy, partner }: { answerBy: Date; partner: { emailConfirmedAt: Date | null } },
  now: Date,
) {
  if (answerBy > now) return "recalled";
  return partner.emailConfirmedAt ? "unanswered" : "undelivered";
}
