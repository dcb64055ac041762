import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { EVENT, type EventType } from "@/lib/vocabulary/events/events";
import {
  answersOf,
  HEARD_FACT,
  type HeardFact,
  heardText,
  isAskedByForms,
  type OfferedAnswer,
} from "@/lib/vocabulary/heard-facts";
import type { LabelledValue } from "@/lib/vocabulary/lead-answers";

/**
 * Returns the last answer to each fact that was heard. Of what the forms ask too, only since the person's last
 * request, which said it again.
 */
export async function readHeard(
  { leadEvent }: Pick<Transaction, "leadEvent">,
  personId: string,
  lastRequestAt: Date,
): Promise<ReadonlyMap<HeardFact, string>> {
  const events = await leadEvent.findMany({
    select: { data: true, createdAt: true },
    where: { type: "fact_heard", lead: { personId } },
    orderBy: { id: "asc" },
  });
  const heard = new Map<HeardFact, string>();
  for (const { data, createdAt } of events) {
    const said = EVENT.fact_heard.read(data);
    if (said && !(isAskedByForms(said.fact) && createdAt < lastRequestAt)) {
      heard.set(said.fact, said.answer);
    }
  }
  return heard;
}

/** The same, from the events of one request, the newest first. */
export function heardIn(
  events: readonly { type: string; data: unknown }[],
): ReadonlyMap<HeardFact, string> {
  const said = events
    .filter(({ type }) => type === ("fact_heard" satisfies EventType))
    .map(({ data }) => EVENT.fact_heard.read(data))
    .toReversed();
  return new Map(said.flatMap((one) => (one ? [[one.fact, one.answer] as const] : [])));
}

/** A fact in words, with the answers that can replace it. */
export type ShownFact = LabelledValue & { fact: HeardFact; answers: OfferedAnswer[] };

/** The facts for the call screen. */
export function shownFacts(heard: ReadonlyMap<HeardFact, string>): ShownFact[] {
  return [...heard].map(([fact, answer]) => ({
    ...{ fact, label: HEARD_FACT[fact].label, value: heardText(fact, answer) },
    answers: answersOf(fact),
  }));
}
