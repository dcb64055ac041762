import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import { type Prisma, type Transaction, transaction } from "@/lib/kernel/db";
import { lockPersonAndTask } from "@/lib/people/lock-people";
import { EVENT } from "@/lib/vocabulary/events/events";
import { correctionOf } from "@/lib/vocabulary/heard-corrections";
import { answersOf, CORRECTED, type HeardFact } from "@/lib/vocabulary/heard-facts";
import type { Lost } from "./lease";
import { caseOf, findLeasedTask } from "./leased-task";
import { markEligible } from "./task/mark-eligible";

/**
 * Notes what a person says on the phone about their case. The answer corrects the case and the request that the
 * call is about, so that eligibility follows everywhere; what the form said stays in the events, and counts again
 * for what the person does not know after all. Returns null, or that the call is lost. An answer that the fact does
 * not have changes nothing.
 * @throws AccessError without the permission
 */
export async function hearFact(
  taskId: string,
  fact: HeardFact,
  answer: string,
): Promise<Lost | null> {
  const { id: userId, email } = await requirePermission("desk.work");
  if (!answersOf(fact).some((one) => one.answer === answer)) return null;
  return transaction(async (tx) => {
    await lockPersonAndTask(tx, taskId);
    const task = await findLeasedTask(tx, taskId, userId, currentTime());
    if ("lost" in task) return task;
    for (const leadId of new Set([caseOf(task).id, task.leadId])) {
      await correct(tx, leadId, { fact, answer, email });
    }
    await markEligible(tx, task.personId);
    await publish(tx, { leadId: task.leadId, personId: task.personId });
    return null;
  });
}

async function correct(
  tx: Transaction,
  leadId: string,
  { fact, answer, email }: { fact: HeardFact; answer: string; email: string },
): Promise<void> {
  const { events, ...stored } = await tx.lead.findUniqueOrThrow({
    select: { ...COLUMNS, answers: true, events: HEARD },
    where: { id: leadId },
  });
  const heard = events.flatMap(({ data }) => EVENT.fact_heard.read(data) ?? []);
  const to = correctionOf(stored, [...heard, { fact, answer, before: {} }]);
  await tx.lead.update({ select: { id: true }, where: { id: leadId }, data: to });
  const changed = CORRECTED.filter((name) => name in to);
  const before = Object.fromEntries(changed.map((name) => [name, stored[name]]));
  const data = { fact, answer, before };
  await recordEvent(tx, leadId, { type: "fact_heard", data }, email);
}

const COLUMNS = {
  debtOver10k: true,
  multipleCreditors: true,
  hasProperties: true,
  propertyType: true,
} as const satisfies Record<(typeof CORRECTED)[number], true>;

const HEARD = {
  select: { data: true },
  where: { type: "fact_heard" },
  orderBy: { id: "asc" },
} as const satisfies Prisma.Lead$eventsArgs;
