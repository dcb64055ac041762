import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { closeOrReopen } from "@/lib/calls/close-or-reopen";
import { recountAttempts } from "@/lib/calls/recount-attempts";
import { carryRecusals } from "@/lib/calls/recusals";
import { reopenCase } from "@/lib/calls/reopen-case";
import { closeCalls } from "@/lib/calls/task/close";
import { endUnwantedCalls, giveCallsTo, mergeCalls } from "@/lib/calls/task/merge";
import { bringCallsHome } from "@/lib/calls/task/put-back";
import {
  type Change,
  type Changes,
  changesSchema,
  type PutBack,
  putBack,
  rowsOf,
  watchChanges,
} from "@/lib/calls/undo/changes";
import { shareNoMail } from "@/lib/consents/may-write";
import { publish } from "@/lib/history/publish";
import { recordEvents } from "@/lib/history/record-event";
import { normalizeEmail, normalizePhone } from "@/lib/kernel/contact";
import { currentTime } from "@/lib/kernel/current-time";
import { Prisma, type Transaction, transaction } from "@/lib/kernel/db";
import { followRequests, giveHandoversTo, haveTwoFirms } from "@/lib/partners/move-handovers";
import type { PersonProblem } from "@/lib/people/change-state";
import {
  caseOfPerson,
  lockContactsAndPeople,
  personOf,
  recordOnPerson,
} from "@/lib/people/people-of-lead";
import { isOver, type LeadStatus, readStatus } from "@/lib/vocabulary/status";
import { carryRestriction } from "./carry-restriction";

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
    const otherId = "personId" in other ? other.personId : await findByContact(tx, other.contact);
    if (otherId === null) return "nobody";
    if (otherId === own) return "same";
    const [earlier, later] = (await lockContactsAndPeople(tx, [own, otherId])) ?? [];
    if (!earlier || !later) return "changed";
    if (await haveTwoFirms(tx, [earlier.id, later.id])) return "two-firms";
    const changes = await watchChanges(tx, rowsOf([earlier.id, later.id]), () =>
      merge(tx, earlier.id, later.id, actorEmail),
    );
    await tx.person.update({
      select: { id: true },
      where: { id: later.id },
      data: { undo: changes },
    });
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
    const other = await undoneWith(tx, movedId);
    if (!other || ![movedId, other].includes(own)) return "changed";
    if (!(await lockContactsAndPeople(tx, [other]))) return "changed";
    // Read again under the locks: a second click must not undo twice.
    const moved = await tx.person.findUnique({ where: { id: movedId } });
    if (!moved?.undo) return "changed";
    if (await haveTwoFirms(tx, [movedId, other])) return "two-firms";
    const changes = changesSchema.parse(moved.undo);
    await recordPutBack(tx, changes, await putBack(tx, changes), actorEmail);
    await bringCallsHome(tx, peopleOf(changes));
    await followRequests(tx, [movedId, other]);
    await mergeBackIfEmpty(tx, movedId, other);
    await carryRestriction(tx, other, movedId, actorEmail);
    await carryRestriction(tx, movedId, other, actorEmail);
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

/** The other person of a merge or a split that can be undone. */
async function undoneWith(tx: Transaction, movedId: string): Promise<string | null> {
  const moved = await tx.person.findUnique({ where: { id: movedId } });
  if (!moved?.undo) return null;
  const { leads } = changesSchema.parse(moved.undo);
  const from = leads[0]?.before.personId;
  return moved.mergedIntoId ?? (typeof from === "string" ? from : null);
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

async function merge(
  tx: Transaction,
  earlier: string,
  later: string,
  actorEmail: string,
): Promise<void> {
  const caseId = await caseOfPerson(tx, earlier);
  // After an earlier split, the case may be a request of the later person.
  const others = { personId: later, id: { not: caseId } };
  const waits = await tx.lead.updateManyAndReturn({
    select: { id: true },
    where: { ...others, status: "nuevo" },
    data: { status: "duplicado" },
  });
  const data = { from: "nuevo", to: "duplicado" } as const;
  await recordEvents(
    tx,
    waits.map(({ id: leadId }) => ({ leadId, type: "status_changed", data })),
    actorEmail,
  );
  await tx.lead.updateMany({
    where: others,
    data: { personId: earlier, duplicateOfId: caseId, caseOfId: caseId },
  });
  await tx.lead.updateMany({ where: { personId: later }, data: { personId: earlier } });
  await giveHandoversTo(tx, later, earlier);
  if (waits.length > 0) await reopenCase(tx, caseId, currentTime());
  await shareCorrectedEmails(tx, earlier);
  await shareNoMail(tx, earlier);
  await mergeCalls(tx, earlier, later);
  await mergeRest(tx, earlier, later, actorEmail);
  await closeIfOver(tx, earlier, caseId);
}

/** A corrected e-mail of one person also applies to the other's requests from the same e-mail. */
async function shareCorrectedEmails(tx: Transaction, personId: string): Promise<void> {
  const sent = await tx.lead.findMany({
    select: { emailNormalized: true, mailTo: true },
    where: { personId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  for (const { emailNormalized, mailTo } of sent) {
    if (mailTo === emailNormalized) continue;
    await tx.lead.updateMany({
      where: { personId, emailNormalized, mailTo: emailNormalized },
      data: { mailTo },
    });
  }
}

/**
 * Closes the calls if the case is over. A merged request that still waited has reopened the case by now, and
 * a promised or chosen hour stays.
 */
async function closeIfOver(tx: Transaction, personId: string, caseId: string): Promise<void> {
  const status = readStatus((await tx.lead.findUniqueOrThrow({ where: { id: caseId } })).status);
  if (!isOver(status)) return;
  const agreed = { personId, closedAt: null, OR: [{ promised: true }, { chosen: true }] };
  if ((await tx.callTask.count({ where: agreed })) > 0) return;
  await closeOrReopen(tx, [caseId], status);
}

async function mergeRest(
  tx: Transaction,
  earlier: string,
  later: string,
  actorEmail: string,
): Promise<void> {
  const found = await tx.person.findMany({ where: { id: { in: [earlier, later] } } });
  const noCalls = found.flatMap(({ doNotCallAt }) => doNotCallAt ?? []).toSorted((a, b) => +a - +b);
  const [doNotCallAt = null] = noCalls;
  const writing = found.flatMap(({ prefersWritingAt }) => prefersWritingAt ?? []);
  const [prefersWritingAt = null] = writing.toSorted((a, b) => +a - +b);
  const province = found
    .toSorted((a) => (a.id === earlier ? -1 : 1))
    .map((person) => person.province)
    .find((known) => known !== null);
  await tx.person.updateMany({
    where: { id: earlier, maybeSameAsId: later },
    data: { maybeSameAsId: null },
  });
  await tx.person.updateMany({
    where: { maybeSameAsId: later, id: { not: earlier } },
    data: { maybeSameAsId: earlier },
  });
  await tx.person.update({
    select: { id: true },
    where: { id: earlier },
    data: { doNotCallAt, prefersWritingAt, province: province ?? null },
  });
  await tx.person.update({
    select: { id: true },
    where: { id: later },
    data: { mergedIntoId: earlier, maybeSameAsId: null },
  });
  if (doNotCallAt) await endUnwantedCalls(tx, earlier);
  await carryRecusals(tx, later, earlier);
  await carryRestriction(tx, later, earlier, actorEmail);
  await carryRestriction(tx, earlier, earlier, actorEmail);
}

/** After an undone split, merges the new person back, with the calls, if they have no request left. */
async function mergeBackIfEmpty(tx: Transaction, movedId: string, other: string): Promise<void> {
  if ((await tx.lead.count({ where: { personId: movedId } })) > 0) return;
  await closeCalls(tx, { personId: movedId, closedAt: null }, "merged");
  await giveCallsTo(tx, { personId: movedId }, other);
  await tx.person.update({
    select: { id: true },
    where: { id: movedId },
    data: { mergedIntoId: other },
  });
}

async function findByContact(tx: Transaction, contact: string): Promise<string | null> {
  const key = contact.includes("@")
    ? { emailNormalized: normalizeEmail(contact) }
    : { phoneNormalized: normalizePhone(contact) };
  const found =
    (await tx.person.findFirst({ select: { id: true }, where: { ...key, mergedIntoId: null } }))
      ?.id ?? (await tx.leadView.findFirst({ select: { personId: true }, where: key }))?.personId;
  return found ?? null;
}
