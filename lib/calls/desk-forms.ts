import "server-only";
import { officeForm } from "@/lib/accounts/office-form";
import { requirePermission } from "@/lib/accounts/session";
import { addNote } from "@/lib/history/notes";
import { db } from "@/lib/kernel/db";
import type { Outcome } from "@/lib/kernel/form-action";
import { failure } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { mayLeadToCall } from "@/lib/vocabulary/outcomes";
import type { Queue } from "@/lib/vocabulary/queue-labels";
import { giveUpOwn, takeAsOwn } from "./assignees";
import type { AttemptInput } from "./attempt-input";
import { claimNext } from "./claim";
import { claimPerson } from "./claim-person";
import {
  deskSchema,
  type Sent,
  type SentAssignee,
  type SentFact,
  type SentLeave,
  type SentNext,
  type SentOutcome,
  type SentRecusal,
} from "./desk-schema";
import {
  DESK_FAILED,
  type DeskResult,
  type Done,
  insteadNotice,
  LEFT_TO_NOBODY,
  LEFT_TO_OTHERS,
  NOBODY_NOW,
  standsNotice,
  UNDO_REFUSED,
} from "./desk-state";
import { hearFact } from "./hear-fact";
import { dropDraft, keepDraft } from "./keep-call";
import { giveBack, readLeased } from "./lease";
import { readAskedPerson } from "./read-asked-person";
import { readDesk, readNextOf } from "./read-desk";
import { readDone } from "./read-done";
import { recordAttempt } from "./record-attempt";
import { recuse } from "./recuse";
import { promisedWindow } from "./retries";
import { noteOwnText, settleDraft } from "./settle-draft";
import { undoAttempt } from "./undo-attempt";

/** Answers every form of the desk with what the desk shows next. */
export const answerDeskForm = officeForm({
  permission: "desk.work",
  schema: deskSchema,
  // Without scripts the page loads again: what was chosen must still be chosen there.
  keep: ["status", "when", "day", "time", "reason"],
  failed: DESK_FAILED,
  work: carryOut,
});

async function carryOut(sent: Sent): Promise<Outcome<DeskResult>> {
  switch (sent.action) {
    case "next":
      return askForNext(sent);
    case "open":
      return open(sent.personId, sent.takeOver !== undefined);
    case "leave":
      return leave(sent);
    case "recuse":
      return leaveToOthers(sent);
    case "take":
    case "give-up":
      return changeAssignee(sent);
    case "hear":
      return hear(sent);
    case "undo":
      return undo(sent.attemptId);
    case "record":
      return record(sent);
  }
}

/** A second tab shows the person whom the adviser has open, and takes nobody else from the queue. */
async function askForNext({ queue, left }: SentNext): Promise<Outcome<DeskResult>> {
  if ((await readLeased()) !== null) return shown();
  return (await next(queue, left)) || queue === "now" ? shown() : noneOf(queue);
}

/** Without scripts it redirects to the desk, so that Back or reload records nothing again. */
async function shown(done: Done | null = null): Promise<Outcome<DeskResult>> {
  const next = done ? `${paths.calls}?hecho=${done.attemptId}` : paths.calls;
  return { next, result: { desk: await readDesk(), ...(done && { done }) } };
}

/** Opens the next call; false if there is none now. */
async function next(queue?: Queue, left?: string): Promise<boolean> {
  const taskId = await claimNext(queue, left);
  if (taskId === null) return false;
  await settleDraft(taskId);
  return true;
}

async function noneOf(queue: Queue): Promise<Outcome<DeskResult>> {
  const text = await readNextOf(queue);
  return { notice: { ...NOBODY_NOW, ...(text !== null && { text }) } };
}

async function open(personId: string, takeOver: boolean): Promise<Outcome<DeskResult>> {
  const claimed = await claimPerson(personId, takeOver);
  if (claimed === null) return { problem: "Esta persona ya no existe." };
  if ("blocked" in claimed) return { notice: failure("No se puede abrir", claimed.blocked) };
  if ("taskId" in claimed) {
    await settleDraft(claimed.taskId);
    return shown();
  }
  const asked = await readAskedPerson(personId);
  return { result: { ...(asked?.held && { held: asked.held }) } };
}

/** Gives the call back, and names it for the next one. The typed text becomes a note that a colleague can read. */
async function leave({ taskId, noteId, note }: SentLeave): Promise<Outcome<DeskResult>> {
  if (note && (await addNoteTo(taskId, noteId, note))) await dropDraft(taskId);
  await giveBack(taskId);
  return {
    next: `${paths.calls}?dejada=${taskId}`,
    result: { desk: await readDesk(), left: taskId },
  };
}

/** Leaves the person to others for good, with the typed text as a note, and opens the next call. */
async function leaveToOthers(sent: SentRecusal): Promise<Outcome<DeskResult>> {
  const { taskId, noteId, note, reason } = sent;
  if (!reason) return refuse(taskId, note, "Elige por qué la dejas para otro.");
  const isNoted = note !== "" && (await addNoteTo(taskId, noteId, note));
  const left = await recuse(taskId, reason);
  if ("lost" in left)
    return { problem: isNoted ? `${left.lost} Tu nota queda guardada.` : left.lost };
  if (isNoted) await dropDraft(taskId);
  await next();
  return { ...(await shown()), notice: left.hasOthers ? LEFT_TO_OTHERS : LEFT_TO_NOBODY };
}

/** Stores a note, unless the person withdrew the consent: then we must forget what they told us. */
async function addNoteTo(taskId: string, noteId: string, note: string): Promise<boolean> {
  const task = await findTask(taskId);
  if (!task || task.closedBecause === "withdrawn") return false;
  return (await addNote(task.leadId, noteId, note)) !== null;
}

/** Assigns the open call to the adviser, or unassigns it, and keeps the typed text. */
async function changeAssignee({
  action,
  taskId,
  note,
}: SentAssignee): Promise<Outcome<DeskResult>> {
  await keepDraft(taskId, note);
  const isDone = await (action === "take" ? takeAsOwn(taskId) : giveUpOwn(taskId));
  if (isDone) return shown();
  return { problem: "Alguien ha cambiado antes de quién es. Recarga la página." };
}

/** Notes what the person says, and shows the call without the question. */
async function hear({ taskId, note, fact, answer }: SentFact): Promise<Outcome<DeskResult>> {
  await keepDraft(taskId, note);
  const lost = await hearFact(taskId, fact, answer);
  return lost ? { problem: lost.lost } : shown();
}

/** Records the outcome and opens the next call. */
async function record(sent: SentOutcome): Promise<Outcome<DeskResult>> {
  const { taskId, attemptId, outcome, dialled, status, seen, note } = sent;
  const task = await findTask(taskId);
  if (!task) return { problem: "Esta llamada ya no existe." };
  const hour = chosenHour(sent, task.person.province);
  if (hour === null) return refuse(taskId, note, "Elige el día y la hora.");
  if (outcome === "no_calls" && !sent.sure) return askAgain(taskId, note, { isUnsure: true });
  const recorded = await recordAttempt({
    taskId,
    attemptId,
    outcome,
    ...(dialled && { dialled }),
    ...hour,
    ...(outcome === "spoke" && status && { status }),
    ...(seen && { seen }),
    note,
  });
  if ("problem" in recorded) return refuse(taskId, note, recorded.problem);
  if ("conflict" in recorded) return askAgain(taskId, note, { conflict: recorded.conflict });
  if ("lost" in recorded) {
    const isNoted = note !== "" && (await addNoteTo(taskId, sent.noteId, note));
    return { problem: isNoted ? `${recorded.lost} Tu nota queda guardada.` : recorded.lost };
  }
  const { stands, instead } = recorded;
  // The answer to the first sending was lost, and the adviser may have typed more since.
  if (stands) await noteOwnText(taskId, note);
  await next();
  const answer = await shown(await readDone(attemptId));
  if (instead) return { ...answer, notice: insteadNotice(instead) };
  return stands && stands !== outcome ? { ...answer, notice: standsNotice(stands) } : answer;
}

/** Without scripts the page loads again, so the note must be stored. */
async function refuse(taskId: string, note: string, problem: string): Promise<Outcome<DeskResult>> {
  await keepDraft(taskId, note);
  return { errors: { when: problem }, notice: null };
}

/** Changes nothing before the adviser has answered a question, and keeps what was typed. */
async function askAgain(
  taskId: string,
  note: string,
  asked: Pick<DeskResult, "conflict" | "isUnsure">,
): Promise<Outcome<DeskResult>> {
  await keepDraft(taskId, note);
  return { result: asked };
}

/**
 * The hour that the adviser chose, by the person's clock; empty for the proposed hour or if no call can follow,
 * null if missing.
 */
function chosenHour(
  { outcome, when, day, time }: SentOutcome,
  province: string | null,
): Pick<AttemptInput, "next"> | null {
  if (!mayLeadToCall(outcome)) return {};
  if (when) return { next: when };
  if (!day && !time && outcome !== "later") return {};
  return day && time ? { next: promisedWindow(day, time, province) } : null;
}

/** Undoes an outcome and opens its person again. */
async function undo(attemptId: string): Promise<Outcome<DeskResult>> {
  const undone = await undoAttempt(attemptId);
  if ("personId" in undone) return open(undone.personId, false);
  return { notice: { ...UNDO_REFUSED, text: undone.problem } };
}

async function findTask(taskId: string) {
  await requirePermission("desk.work");
  return db().callTask.findUnique({
    select: {
      leadId: true,
      closedBecause: true,
      person: { select: { province: true } },
    },
    where: { id: taskId },
  });
}
