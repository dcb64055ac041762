import "server-only";
import * as z from "zod";
import { officeForm } from "@/lib/accounts/office-form";
import { requirePermission } from "@/lib/accounts/session";
import { addNote } from "@/lib/history/notes";
import type { CallWindow } from "@/lib/kernel/calendar";
import { db } from "@/lib/kernel/db";
import type { Outcome } from "@/lib/kernel/form-action";
import { failure } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { cutText, toPlainBlock } from "@/lib/kernel/text";
import { OUTCOME, OUTCOMES } from "@/lib/vocabulary/outcomes";
import { QUEUES, type Queue } from "@/lib/vocabulary/queue-labels";
import { LEAD_STATUSES } from "@/lib/vocabulary/status";
import { giveUpOwn, takeAsOwn } from "./assignees";
import { claimNext } from "./claim";
import { claimPerson } from "./claim-person";
import { DESK_FAILED, type DeskResult, type Done, NOBODY_NOW, UNDO_REFUSED } from "./desk-state";
import { dropDraft, keepDraft } from "./keep-call";
import { giveBack, readLeased } from "./lease";
import { readAskedPerson } from "./read-asked-person";
import { readDesk, readNextOf } from "./read-desk";
import { recordAttempt } from "./record-attempt";
import { promisedWindow } from "./retries";
import { settleDraft } from "./settle-draft";
import { MAX_NOTE_LENGTH } from "./sheet-state";
import { undoAttempt } from "./undo-attempt";

const note = z
  .string()
  .default("")
  .transform((typed) => cutText(toPlainBlock(typed), MAX_NOTE_LENGTH));

const deskSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("next"), queue: z.enum(QUEUES).default("now") }),
  z.object({ action: z.literal("open"), personId: z.guid(), takeOver: z.literal("1").optional() }),
  z.object({
    action: z.literal("leave"),
    taskId: z.guid(),
    noteId: z.guid(),
    note,
  }),
  z.object({
    action: z.enum(["take", "give-up"]),
    taskId: z.guid(),
    note,
  }),
  z.object({ action: z.literal("undo"), attemptId: z.guid() }),
  z.object({
    action: z.literal("record"),
    taskId: z.guid(),
    attemptId: z.guid(),
    noteId: z.guid(),
    outcome: z.enum(OUTCOMES),
    status: z.enum(LEAD_STATUSES).optional(),
    note,
    day: z.union([z.literal(""), z.iso.date()]).default(""),
    time: z.union([z.literal(""), z.iso.time({ precision: -1 })]).default(""),
  }),
]);

type Sent = z.infer<typeof deskSchema>;
type SentLeave = Extract<Sent, { action: "leave" }>;
type SentAssignee = Extract<Sent, { action: "take" | "give-up" }>;
type SentOutcome = Extract<Sent, { action: "record" }>;

/** Answers every form of the desk with what the desk shows next. */
export const answerDeskForm = officeForm({
  permission: "desk.work",
  schema: deskSchema,
  failed: DESK_FAILED,
  work: carryOut,
});

async function carryOut(sent: Sent): Promise<Outcome<DeskResult>> {
  switch (sent.action) {
    case "next":
      return askForNext(sent.queue);
    case "open":
      return open(sent.personId, sent.takeOver !== undefined);
    case "leave":
      return leave(sent);
    case "take":
    case "give-up":
      return changeAssignee(sent);
    case "undo":
      return undo(sent.attemptId);
    case "record":
      return record(sent);
  }
}

/** A second tab shows the person whom the adviser has open, and takes nobody else from the queue. */
async function askForNext(queue: Queue): Promise<Outcome<DeskResult>> {
  if ((await readLeased()) !== null) return shown();
  return (await next(queue)) || queue === "now" ? shown() : noneOf(queue);
}

/** Without scripts it redirects to the desk, so that Back or reload records nothing again. */
async function shown(done?: Done): Promise<Outcome<DeskResult>> {
  const next = done ? `${paths.calls}?hecho=${done.attemptId}` : paths.calls;
  return { next, result: { desk: await readDesk(), ...(done && { done }) } };
}

/** Opens the next call; false if there is none now. */
async function next(queue?: Queue): Promise<boolean> {
  const taskId = await claimNext(queue);
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

/** Gives the call back. The typed text becomes a note that a colleague can read. */
async function leave({ taskId, noteId, note }: SentLeave): Promise<Outcome<DeskResult>> {
  if (note && (await addNoteTo(taskId, noteId, note))) await dropDraft(taskId);
  await giveBack(taskId);
  return shown();
}

/** Stores a note, unless the person withdrew the consent: then we must forget what they told us. */
async function addNoteTo(taskId: string, noteId: string, note: string): Promise<boolean> {
  const task = await findTask(taskId);
  if (!task || task.closedBecause === "withdrawn") return false;
  return addNote(task.leadId, noteId, note);
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

/** Records the outcome and opens the next call. */
async function record(sent: SentOutcome): Promise<Outcome<DeskResult>> {
  const { taskId, attemptId, outcome, status, note } = sent;
  const task = await findTask(taskId);
  if (!task) return { problem: "Esta llamada ya no existe." };
  const hour = chosenHour(sent, task.person.province);
  if (hour === null) return refuse(taskId, note, "Elige el día y la hora.");
  const recorded = await recordAttempt({
    taskId,
    attemptId,
    outcome,
    ...hour,
    ...(outcome === "spoke" && status && { status }),
    note,
  });
  if ("problem" in recorded) return refuse(taskId, note, recorded.problem);
  if ("lost" in recorded) {
    const isNoted = note !== "" && (await addNoteTo(taskId, sent.noteId, note));
    return { problem: isNoted ? `${recorded.lost} Tu nota queda guardada.` : recorded.lost };
  }
  await next();
  const text = `${OUTCOME[outcome].label}: ${task.person.fullName}`;
  return shown({ attemptId, text });
}

/** Without scripts the page loads again, so the note must be stored. */
async function refuse(taskId: string, note: string, problem: string): Promise<Outcome<DeskResult>> {
  await keepDraft(taskId, note);
  return { errors: { when: problem }, notice: null };
}

/** The hour that the adviser entered, by the person's clock; empty for the proposed hour, null if missing. */
function chosenHour(
  { outcome, day, time }: SentOutcome,
  province: string | null,
): { next?: CallWindow } | null {
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
      person: { select: { fullName: true, province: true } },
    },
    where: { id: taskId },
  });
}
