import "server-only";
import { recordEvent } from "@/lib/history/record-event";
import type { Transaction } from "@/lib/kernel/db";
import type { NewEvent } from "@/lib/vocabulary/events/events";
import { lockAndReadPeople } from "./find-person";
import { lockContactsOf } from "./known-leads";

/**
 * Locks these people against forms, calls and other advisers. Null when one of them was erased or merged
 * into another person.
 */
export async function lockContactsAndPeople(tx: Transaction, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const people = await lockContactsAndThosePresent(tx, wanted);
  return people.length === wanted.length ? people : null;
}

/** Locks the same, and returns those of these people who were neither erased nor merged into another person. */
export async function lockContactsAndThosePresent(tx: Transaction, ids: readonly string[]) {
  await lockContactsOf(tx, { personId: { in: [...ids] } });
  return lockAndReadPeople(tx, ids);
}

/** The person of a lead; null once the lead was erased. */
export async function personOf(tx: Transaction, leadId: string): Promise<string | null> {
  const lead = await tx.leadView.findUnique({
    select: { personId: true },
    where: { id: leadId },
  });
  return lead?.personId ?? null;
}

/** The case of a person. Its history also records what happens to the person. */
export async function caseOfPerson(tx: Transaction, personId: string): Promise<string> {
  const first = await tx.lead.findFirstOrThrow({
    select: { id: true, caseOfId: true },
    where: { personId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return first.caseOfId ?? first.id;
}

/** Records in a person's history what an adviser did. */
export async function recordOnPerson(
  tx: Transaction,
  personId: string,
  event: NewEvent,
  actorEmail: string,
): Promise<void> {
  const leadId = await caseOfPerson(tx, personId);
  await recordEvent(tx, leadId, event, actorEmail);
}
