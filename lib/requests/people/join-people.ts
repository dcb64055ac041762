import "server-only";
import { closeOrReopen } from "@/lib/calls/close-or-reopen";
import { carryRecusals } from "@/lib/calls/recusals";
import { reopenCase } from "@/lib/calls/reopen-case";
import { endUnwantedCalls, mergeCalls } from "@/lib/calls/task/merge";
import { shareNoMail } from "@/lib/consents/may-write";
import { recordEvents } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import type { Transaction } from "@/lib/kernel/db";
import { giveHandoversTo } from "@/lib/partners/move-handovers";
import { caseOfPerson } from "@/lib/people/people-of-lead";
import { endsTalk, isOver, readStatus } from "@/lib/vocabulary/status";
import { carryRestriction } from "./carry-restriction";
import { readGoing, takeStatus } from "./going-case";

/**
 * Gives the requests and calls of the later person to the earlier one, who keeps one open call. If one of the two cases
 * goes on, so does the joined one. The caller must hold the locks of contacts and people.
 */
export async function joinPeople(
  tx: Transaction,
  earlier: string,
  later: string,
  actorEmail: string,
): Promise<void> {
  const caseId = await caseOfPerson(tx, earlier);
  const going = await readGoing(tx, caseId, later);
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
  if (waits.length > 0 || (going && !endsTalk(going))) await reopenCase(tx, caseId, currentTime());
  else if (going) await takeStatus(tx, caseId, going, actorEmail);
  // Before a correction moves a request on: the tick is about the mailbox that its sender gave.
  await shareNoMail(tx, earlier);
  await shareCorrectedEmails(tx, earlier);
  await mergeCalls(tx, earlier, later);
  await mergeRest(tx, earlier, later, actorEmail);
  await closeIfOver(tx, earlier, caseId);
}

/** A corrected e-mail of one person also applies to the other's requests from the same e-mail. */
async function shareCorrectedEmails(tx: Transaction, personId: string): Promise<void> {
  const sent = await tx.lead.findMany({
    select: { emailNormalized: true, mailTo: true, noMail: true },
    where: { personId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  for (const { emailNormalized, mailTo, noMail } of sent) {
    if (mailTo === emailNormalized) continue;
    await tx.lead.updateMany({
      where: { personId, emailNormalized, mailTo: emailNormalized },
      data: { mailTo, noMail },
    });
  }
}

/**
 * Closes the calls if the case is over. A merged request that still waited has reopened the case by now, and
 * a promised or chosen hour stays.
 */
export async function closeIfOver(
  tx: Transaction,
  personId: string,
  caseId: string,
): Promise<void> {
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
