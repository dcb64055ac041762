import "server-only";
import { randomUUID } from "node:crypto";
import { noteOpenedSheet } from "@/lib/accounts/opened-sheets";
import { MAILBOX, mayWrite } from "@/lib/consents/may-write";
import { db, type Prisma } from "@/lib/kernel/db";
import { zoneOf } from "@/lib/kernel/provinces";
import { shortName } from "@/lib/kernel/short-name";
import { readSharers } from "@/lib/people/sharers";
import { eligibilityLabel } from "@/lib/vocabulary/eligibility";
import { type HeardFact, unsureAnswers } from "@/lib/vocabulary/heard-facts";
import { answersInWords, type LabelledValue } from "@/lib/vocabulary/lead-answers";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import { OUTCOME, openText } from "@/lib/vocabulary/outcomes";
import { REQUEST_COLUMNS, requestFacts } from "@/lib/vocabulary/request-fields";
import { isOver, readStatus, statusLabel } from "@/lib/vocabulary/status";
import { readValue } from "@/lib/vocabulary/table";
import { COUNTED_ATTEMPTS, callHistoryOf, readPhoneChanges } from "./call-history";
import { attemptText, notNowText } from "./call-words";
import { readDecided } from "./decided-meanwhile";
import { askedAs, otherHour, otherPhone } from "./last-request";
import { offeredHours, offersOf, proposedHour } from "./offers";
import { readOwnChanges } from "./own-changes";
import { PRIORITY_COLUMNS, priorityOf } from "./priority";
import { readFirmOf } from "./read-firm";
import { readHeard, shownFacts } from "./read-heard";
import { typedTask } from "./typed-task";
import { unknownsOf } from "./unknowns";

/** Everything that the call screen shows. Times are ISO strings in UTC. */
export type CallDetails = Awaited<ReturnType<typeof readCall>>;

type HistoryEntry = { id: string; at: string; text: string; open?: string };

/** An adviser reads no more than this during a call; the sheet shows the rest. */
const MAX_REQUESTS = 10;
const MAX_NOTES = 20;
const MAX_HISTORY = 8;

/** Reads a call for the adviser with `email`, who has leased it. The caller must check the permission. */
export async function readCall(taskId: string, email: string, now: Date) {
  const found = await db().callTask.findUniqueOrThrow({ select: TASK, where: { id: taskId } });
  const task = typedTask(found);
  const { person, lead } = task;
  const ofPerson = { lead: { personId: task.personId } };
  const [requests, notes, noteCount, attempts, phoneChanges, ownChanges, decided, sharers, firm] =
    await Promise.all([
      db().lead.findMany({
        select: REQUEST,
        where: { personId: task.personId, suspect: false },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: MAX_REQUESTS,
      }),
      db().leadNote.findMany({
        select: { id: true, note: true, authorEmail: true, createdAt: true },
        where: ofPerson,
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: MAX_NOTES,
      }),
      db().leadNote.count({ where: ofPerson }),
      db().callAttempt.findMany({
        select: ATTEMPT,
        where: { ...ofPerson, ...COUNTED_ATTEMPTS },
        orderBy: [{ at: "desc" }, { id: "desc" }],
        take: MAX_HISTORY,
      }),
      readPhoneChanges(db(), task.personId),
      readOwnChanges(db(), task.personId),
      readDecided(db(), task, task.leasedSince ?? now, now),
      readSharers(db(), task.personId, person.phoneNormalized),
      readFirmOf(db(), task.personId),
      // An adviser can copy people's data here as well as in the list, so this counts too.
      noteOpenedSheet(task.leadId),
    ]);
  const { kind, closedBecause } = task;
  const lastRequestAt = requests[0]?.createdAt ?? lead.createdAt;
  const heard = await readHeard(db(), task.personId, lastRequestAt);
  const isClosed = task.closedAt !== null;
  const wantsNoCalls = person.doNotCallAt !== null;
  const history = callHistoryOf(task, attempts, phoneChanges.since);
  const status = readStatus((lead.caseOf ?? lead).status);
  const staysClosed = isClosed && isOver(status);
  return {
    taskId,
    personId: task.personId,
    leadId: task.leadId,
    fullName: person.fullName,
    /** Other people with the phone: nothing of one is told to the other. */
    sharers: sharers.map(({ fullName, wantsNoCalls }) => ({ fullName, wantsNoCalls })),
    /** The name in the request, if it may be another person's: a couple may also share an e-mail. */
    askedAs: askedAs(person, lead),
    /** The hour that the newest form asks for, if the call keeps another one. */
    otherHour: requests[0] ? otherHour(requests[0], task, attempts[0]?.at ?? null) : null,
    /** The phone in the newest form, if another one is called. */
    otherPhone: requests[0] ? otherPhone(requests[0], person, phoneChanges.correctedAt) : null,
    /** Where all mails about the request go. */
    email: lead.mailTo,
    noMail: lead.noMail,
    phone: person.phone,
    phoneNormalized: person.phoneNormalized,
    /** What the person has changed since the last attempt. */
    ownChanges,
    /** Null if the call has no assignee. */
    assignee: task.assignee && {
      name: shortName(task.assignee.email),
      isMe: task.assignee.email === email,
    },
    wantsNoCalls,
    /** The law firm that has the case; null if none. */
    firm,
    /** Null if the person's clock is Madrid's. */
    zone: zoneOf(person.province) === zoneOf(null) ? null : zoneOf(person.province),
    notNow: notNowText(person.province, now),
    kind,
    attempt: attemptText(kind, history),
    status,
    reason: priorityOf(task, now).reason,
    windowUntil: task.windowUntil?.toISOString() ?? null,
    dueAt: task.dueAt.toISOString(),
    isClosed,
    leasedSince: (task.leasedSince ?? now).toISOString(),
    offers: offersOf(
      {
        ...{ kind, isMailed: mayWrite(lead), closedBecause, wantsNoCalls },
        ...{ hasDecided: decided.hasDecided, staysClosed },
      },
      history,
      now,
    ),
    /** What can be promised with one key: nothing to a person who wants no calls. */
    nextHours: wantsNoCalls ? [] : offeredHours(history, now),
    proposed: proposedHour(history, now),
    facts: factsOf(requests, status, heard),
    /** What was told on the phone. */
    heard: shownFacts(heard),
    unknowns: unknownsOf(requests, person.province, heard),
    notes: notes.map(({ id, note, authorEmail, createdAt }) => ({
      id,
      text: note,
      by: shortName(authorEmail),
      at: createdAt.toISOString(),
    })),
    noteCount,
    history: historyOf(requests, attempts),
    readAt: now.toISOString(),
    draft: task.draftBy === email ? (task.draft ?? "") : "",
    // These ids make sure that an attempt or a note that is sent twice is stored once.
    nextAttemptId: randomUUID(),
    nextNoteId: randomUUID(),
  };
}

const REQUEST = {
  id: true,
  createdAt: true,
  form: true,
  status: true,
  phone: true,
  phoneNormalized: true,
  ...REQUEST_COLUMNS,
  answers: true,
  result: true,
} as const;

const ATTEMPT = {
  id: true,
  at: true,
  outcome: true,
  adviserEmail: true,
  openSeconds: true,
} as const satisfies Prisma.CallAttemptSelect;

const TASK = {
  ...PRIORITY_COLUMNS,
  personId: true,
  leadId: true,
  closedAt: true,
  leasedSince: true,
  draft: true,
  draftBy: true,
  person: {
    select: {
      fullName: true,
      phone: true,
      phoneNormalized: true,
      province: true,
      doNotCallAt: true,
      correctedText: true,
    },
  },
  lead: {
    select: {
      ...{ createdAt: true, fullName: true, status: true, preferredTimeSlot: true },
      ...MAILBOX,
      caseOf: { select: { status: true } },
    },
  },
} as const satisfies Prisma.CallTaskSelect;

type Request = Prisma.LeadGetPayload<{ select: typeof REQUEST }>;

/** The facts of the last request, and the answers of the last test or calculator. */
function factsOf(
  requests: readonly Request[],
  status: string,
  heard: ReadonlyMap<HeardFact, string>,
): LabelledValue[] {
  const [last] = requests;
  if (!last) return [];
  const assessed = requests.find(({ answers }) => answers !== null);
  const others = (assessed ? answersInWords(assessed.answers) : []).filter(
    ({ label }) => label !== "Inmuebles",
  );
  return [
    { label: "Elegibilidad", value: eligibilityLabel({ ...last, status }) },
    ...requestFacts(last, unsureAnswers(heard, last)),
    ...others,
    ...(assessed?.result ? [{ label: "Resultado", value: assessed.result }] : []),
  ];
}

type Attempt = Prisma.CallAttemptGetPayload<{ select: typeof ATTEMPT }>;

/** Requests and calls of the person, newest first. */
function historyOf(requests: readonly Request[], attempts: readonly Attempt[]): HistoryEntry[] {
  const asked = requests.map(({ id, createdAt, form, status }) => ({
    id,
    at: createdAt.toISOString(),
    text: `${LEAD_ORIGIN[readValue(LEAD_ORIGIN, form)].label} · ${statusLabel(readStatus(status))}`,
  }));
  const called = attempts.map(({ id, at, outcome, adviserEmail, openSeconds }) => ({
    id,
    at: at.toISOString(),
    text: `${OUTCOME[readValue(OUTCOME, outcome)].label} · ${shortName(adviserEmail)}`,
    open: openText(openSeconds),
  }));
  return [...asked, ...called].sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_HISTORY);
}
