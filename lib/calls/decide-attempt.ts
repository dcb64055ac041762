import "server-only";
import { mayWrite } from "@/lib/consents/may-write";
import type { CallWindow } from "@/lib/kernel/calendar";
import type { Transaction } from "@/lib/kernel/db";
import { isUnreached, OUTCOME, type Outcome, outcomesOf } from "@/lib/vocabulary/outcomes";
import { isOver } from "@/lib/vocabulary/status";
import type { AttemptInput } from "./attempt-input";
import { COUNTED_ATTEMPTS, callHistoryOf, readPhoneChanges } from "./call-history";
import { type Decided, readColleagueStatus, readDecided } from "./decided-meanwhile";
import { type FollowUp, isWithinHours, planFollowUp } from "./follow-up";
import { caseOf, type LeasedTask } from "./leased-task";
import { nextHours } from "./next-hours";
import { readFirmOf } from "./read-firm";
import type { CallHistory } from "./retries";
import type { StatusConflict } from "./sheet-state";
import { talkProblem } from "./talk-end";

/**
 * `problem` is a sentence for the adviser, for example about an hour outside calling hours. `conflict` asks
 * whether to overwrite what a colleague did to the case during the call.
 */
export type NotRecorded = { problem: string } | { conflict: StatusConflict };

type Situation = { task: LeasedTask; leasedSince: Date; now: Date; email: string };

/** What is recorded, and what follows: null if the call stays as it is. */
type Decision = { outcome: Outcome; follows: FollowUp | null };

/** Decides what follows an outcome. Changes nothing. */
export async function decideAttempt(
  tx: Transaction,
  input: AttemptInput,
  situation: Situation,
): Promise<Decision | NotRecorded> {
  const { note } = input;
  const { task, leasedSince, now } = situation;
  const decided = await readDecided(tx, task, leasedSince, now);
  const refused = offerProblem(task, input.outcome, decided);
  if (refused) return { problem: refused };
  const outcome = outcomeAtOwnNumber(decided, input, task);
  if (!OUTCOME[outcome].takesNote && note?.trim()) return { problem: NO_NOTE };
  const history = await historyOf(tx, task);
  if (!isWithinHours(outcome, history, leasedSince, now)) return { problem: OUTSIDE_HOURS };
  // An unanswered call does not undo what the person, or a colleague, decided while it rang.
  if (decisionStands(decided, outcome, input, task) || staysClosed(task, outcome)) {
    return { outcome, follows: null };
  }
  const next = chosenWindow(input, history, now);
  if (next === undefined) return { problem: PASSED };
  const problem = outcome === "spoke" ? await endProblem(tx, input, task, next) : null;
  if (problem) return { problem };
  const follows = planFollowUp(outcome, next, history, now);
  if ("problem" in follows) return follows;
  if (task.person.doNotCallAt && "again" in follows) return { problem: WANTS_NO_CALLS };
  const conflict = await findConflict(tx, input, situation, !("closedBecause" in follows));
  return conflict ? { conflict } : { outcome, follows };
}

const NO_NOTE = "Borra la nota: de quien contesta en su lugar no se apunta nada.";
const WANTS_NO_CALLS = "No quiere llamadas. Si ahora las pide, anótalo antes en su ficha.";
const NOT_OFFERED = "Eso ya no se puede anotar en esta llamada. Ábrela otra vez.";
const OUTSIDE_HOURS =
  "A esta hora no se llama a esta persona. Solo puedes anotar que ha llamado ella.";
const PASSED = "A esa hora ya no se llama. Elige otra.";

/** Why the desk does not offer this outcome for the call; null if it does. */
function offerProblem(
  { kind, closedBecause, person, lead }: LeasedTask,
  outcome: Outcome,
  { hasDecided }: Decided,
): string | null {
  const wantsNoCalls = person.doNotCallAt !== null;
  const offered = { kind, isMailed: mayWrite(lead), closedBecause, wantsNoCalls, hasDecided };
  if (outcomesOf(offered).includes(outcome)) return null;
  return wantsNoCalls ? WANTS_NO_CALLS : NOT_OFFERED;
}

async function historyOf(tx: Transaction, task: LeasedTask): Promise<CallHistory> {
  const attempts = await tx.callAttempt.findMany({
    select: { at: true, outcome: true, openSeconds: true },
    where: { lead: { personId: task.personId }, ...COUNTED_ATTEMPTS },
  });
  const { since } = await readPhoneChanges(tx, task.personId);
  return callHistoryOf(task, attempts, since);
}

/**
 * The outcome at the person's own number. A stranger at another number, such as that of their last form, says nothing
 * about it: we have not reached the person, and try again. A number corrected during the call is another matter.
 */
function outcomeAtOwnNumber(
  { hasNewPhone }: Decided,
  { outcome, dialled }: AttemptInput,
  { person }: LeasedTask,
): Outcome {
  const isOther = dialled !== undefined && dialled !== person.phoneNormalized;
  return outcome === "wrong_number" && isOther && !hasNewPhone ? "no_answer" : outcome;
}

/**
 * Whether what was decided during the call stands, because the adviser did not reach the person. A wrong number is the
 * old one, unless the adviser dialled the new one.
 */
function decisionStands(
  { hasDecided, hasNewPhone }: Decided,
  outcome: Outcome,
  { dialled }: AttemptInput,
  { person }: LeasedTask,
): boolean {
  if (isUnreached(outcome)) return hasDecided;
  return outcome === "wrong_number" && hasNewPhone && dialled !== person.phoneNormalized;
}

/** Whether an unanswered call leaves a closed call closed, because its case is over. */
function staysClosed(task: LeasedTask, outcome: Outcome): boolean {
  return isUnreached(outcome) && task.closedAt !== null && isOver(caseOf(task).status);
}

/** The hour that the adviser chose; null for none, undefined if it has passed since. */
function chosenWindow(
  { next }: AttemptInput,
  history: CallHistory,
  now: Date,
): CallWindow | null | undefined {
  return typeof next === "string" ? nextHours(history, now).get(next) : (next ?? null);
}

async function endProblem(
  tx: Transaction,
  { status }: AttemptInput,
  task: LeasedTask,
  next: CallWindow | null,
): Promise<string | null> {
  return talkProblem({
    status: status ?? null,
    current: caseOf(task).status,
    hasNext: next !== null,
    wantsNoCalls: task.person.doNotCallAt !== null,
    isWithFirm: (await readFirmOf(tx, task.personId)) !== null,
  });
}

/** What a colleague did to the case during the call, if the outcome would undo it and nobody has confirmed that. */
async function findConflict(
  tx: Transaction,
  { status, seen }: AttemptInput,
  { task, leasedSince, email }: Situation,
  staysOpen: boolean,
): Promise<StatusConflict | null> {
  const { id, status: current } = caseOf(task);
  const changes = status !== undefined && status !== current;
  if (seen === current || !(changes || (staysOpen && isOver(current)))) return null;
  const theirs = await readColleagueStatus(tx, id, { since: leasedSince, email });
  return theirs && { wanted: status ?? current, current, ...theirs };
}
