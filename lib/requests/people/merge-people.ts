import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { recountAttempts } from "@/lib/calls/recount-attempts";
import { carryRecusals, readRecused, takeBackRecusals } from "@/lib/calls/recusals";
import { endUnwantedCalls, mergeCalls } from "@/lib/calls/task/merge";
import { bringCallsHome } from "@/lib/calls/task/put-back";
import {
  type Change,
  type Changes,
  type PutBack,
  putBack,
  rowsOf,
  watchChanges,
} from "@/lib/calls/undo/changes";
import { publish } from "@/lib/history/publish";
import { recordEvents } from "@/lib/history/record-event";
import { normalizeEmail, normalizePhone } from "@/lib/kernel/contact";
import { Prisma, type Transaction, transaction } from "@/lib/kernel/db";
import { followRequests, haveFirm, haveTwoFirms } from "@/lib/partners/move-handovers";
import type { PersonProblem } from "@/lib/people/change-state";
import {
  caseOfPerson,
  lockContactsAndPeople,
  lockContactsAndThosePresent,
  personOf,
  recordOnPerson,
} from "@/lib/people/people-of-lead";
import { type LeadStatus, readStatus } from "@/lib/vocabulary/status";
import { carryNoCalls, readUncalled } from "./carry-no-calls";
import { carryRestriction } from "./carry-restriction";
import { followRights } from "./follow-rights";
import { closeIfOver, joinPeople } from "./join-people";
import { recordFreed } from "./restrict-data";
import { storeUndo, undoSchema } from "./undo-data";

/** The person to merge with: one who is shown, or one with this e-mail or phone. */
export type Other = { personId: string } | { contact: string };

/**
 * Merges two people: the earlier person gets the requests and calls of the later one, and keeps one open
 * call. Returns the problem, or null.
 * @throws AccessError without the permission
 */
export async function mergePeople(leadId: string, other: Other): Promise<PersonProblem | null> {
  const { email: actorEmail } = await requirePermission("leads.write");
  return transaction(async (tx) => {
    const own = await personOf(tx, leadId);
    if (own === null) return "changed";
    const found = "personId" in other ? other : await findByContact(tx, other.contact, own);
    if ("problem" in found) return found.problem;
    if (found.personId === own) return "same";
    const [earlier, later] = (await lockContactsAndPeople(tx, [own, found.personId])) ?? [];
    if (!earlier || !later) return "changed";
    if (await haveTwoFirms(tx, [earlier.id, later.id])) return "two-firms";
    const ids = [earlier.id, later.id];
    const restricted = [earlier, later].flatMap((one) => (one.restrictedAt ? one.id : []));
    // An undoing brings back neither what the firm has erased nor the hand-over.
    if (restricted.length > 0 && (await haveFirm(tx, ids))) return "restricted-firm";
    const recused = await readRecused(tx, earlier.id);
    const changes = await watchChanges(tx, rowsOf(ids), () =>
      joinPeople(tx, earlier.id, later.id, actorEmail),
    );
    await storeUndo(tx, later.id, earlier.id, { ...changes, restricted, recused });
    const data = { other: later.id, requests: changes.leads.length };
    await recordOnPerson(tx, earlier.id, { type: "people_merged", data }, actorEmail);
    await publish(tx, { leadId, personId: earlier.id });
    return null;
  });
}

/**
 * Undoes a merge or a split.
 * @throws AccessError without the permission
 */
export async function undoMove(leadId: string, movedId: string): Promise<PersonProblem | null> {
  const { email: actorEmail } = await requirePermission("leads.write");
  return transaction(async (tx) => {
    const own = await personOf(tx, leadId);
    if (own === null) return "changed";
    const found = await readMove(tx, movedId);
    if (!found || ![movedId, found.other].includes(own)) return "changed";
    const { other } = found;
    // After a split both are there, after a merge only the other one.
    const people = await lockContactsAndThosePresent(tx, [movedId, other]);
    if (!people.some(({ id }) => id === other)) return "changed";
    // Read again under the locks: a second click must not undo twice.
    const move = await readMove(tx, movedId);
    if (move?.other !== other) return "changed";
    if (await haveTwoFirms(tx, [movedId, other])) return "two-firms";
    const { uncalled, restricted, recused, ...changes } = move.undo;
    const said = await saidSince(tx, uncalled, [movedId, other]);
    await recordPutBack(tx, changes, await putBack(tx, changes), actorEmail);
    await bringCallsHome(tx, peopleOf(changes));
    await followRequests(tx, [movedId, other]);
    await followRights(tx, [movedId, other]);
    await mergeBackIfEmpty(tx, movedId, other);
    if (said) await carryNoCalls(tx, said, [movedId, other]);
    if (recused) await takeBackRecusals(tx, movedId, other, recused);
    await restrictBoth(tx, [movedId, other], restricted, actorEmail);
    await recountAttempts(tx, [movedId, other]);
    await tx.person.update({
      select: { id: true },
      where: { id: movedId },
      data: { undo: Prisma.DbNull },
    });
    for (const [personId, data] of [
      [movedId, { other }],
      [other, { other: movedId }],
    ] as const) {
      if ((await tx.lead.count({ where: { personId } })) > 0) {
        await recordOnPerson(tx, personId, { type: "people_move_undone", data }, actorEmail);
      }
      await publish(tx, { leadId, personId });
    }
    return null;
  });
}

/** A merge or a split that can be undone: what it changed, and the other person. Null if there is none. */
async function readMove(tx: Transaction, movedId: string) {
  const moved = await tx.person.findUnique({ where: { id: movedId } });
  if (!moved?.undo) return null;
  const undo = undoSchema.parse(moved.undo);
  const other = moved.mergedIntoId ?? undo.leads[0]?.before.personId;
  return typeof other === "string" ? { undo, other } : null;
}

/** Since when one of these people wants no calls, if they have said so after the move; else null. */
async function saidSince(
  tx: Transaction,
  uncalled: readonly string[] | null,
  personIds: readonly string[],
): Promise<Date | null> {
  if (uncalled === null) return null;
  const wanting = await readUncalled(tx, personIds);
  return wanting.find(({ id }) => !uncalled.includes(id))?.since ?? null;
}

/**
 * Restricts both if one of them has asked for it after the move: either may have meant it. A restriction from before a
 * merge stays only with those who had it then.
 */
async function restrictBoth(
  tx: Transaction,
  [one, other]: readonly [string, string],
  before: readonly string[],
  actorEmail: string,
): Promise<void> {
  if (!before.includes(other)) await carryRestriction(tx, other, one, actorEmail);
  if (!before.includes(one)) await carryRestriction(tx, one, other, actorEmail);
  for (const id of [one, other]) await recordFreed(tx, id, actorEmail);
}

/** The people between whom a change moved requests and calls. */
function peopleOf({ leads, tasks }: Changes): string[] {
  return [...leads, ...tasks].flatMap(({ before, after }) =>
    [before.personId, after.personId].filter((id) => typeof id === "string"),
  );
}

/** Tells of the requests that have their former status again. */
async function recordPutBack(
  tx: Transaction,
  { leads }: Changes,
  restored: readonly PutBack[],
  actorEmail: string,
): Promise<void> {
  const events = restored
    .filter(({ fields }) => "status" in fields)
    .map(({ id: leadId, fields }) => {
      const left = leads.find(({ id }) => id === leadId)?.after;
      const data = { from: statusIn(left), to: statusIn(fields) };
      return { leadId, type: "status_undone", data } as const;
    });
  await recordEvents(tx, events, actorEmail);
}

function statusIn(fields: Change["after"] | undefined): LeadStatus {
  return readStatus(String(fields?.status));
}

/**
 * After an undone split, merges the new person back if they have no request left. What was agreed with them since then
 * still holds, as in a merge.
 */
async function mergeBackIfEmpty(tx: Transaction, movedId: string, other: string): Promise<void> {
  if ((await tx.lead.count({ where: { personId: movedId } })) > 0) return;
  await mergeCalls(tx, other, movedId);
  await carryRecusals(tx, movedId, other);
  if ((await readUncalled(tx, [other])).length > 0) await endUnwantedCalls(tx, other);
  await closeIfOver(tx, other, await caseOfPerson(tx, other));
  await tx.person.update({
    select: { id: true },
    where: { id: movedId },
    data: { mergedIntoId: other },
  });
}

/** Another person with this e-mail or phone now, or else one who has sent a request with it. */
async function findByContact(
  tx: Transaction,
  contact: string,
  own: string,
): Promise<{ personId: string } | { problem: PersonProblem }> {
  const key = contact.includes("@")
    ? { emailNormalized: normalizeEmail(contact) }
    : { phoneNormalized: normalizePhone(contact) };
  const have = await tx.person.findMany({
    select: { id: true },
    where: { ...key, mergedIntoId: null },
  });
  const sent = await tx.leadView.findMany({
    select: { personId: true },
    where: key,
    distinct: ["personId"],
  });
  const found = [have.map(({ id }) => id), sent.map(({ personId }) => personId)];
  const others = found.map((ids) => ids.filter((id) => id !== own));
  const [personId, ...more] = others.find((ids) => ids.length > 0) ?? [];
  if (more.length > 0) return { problem: "many" };
  if (personId) return { personId };
  return { problem: found.flat().includes(own) ? "same" : "nobody" };
}
