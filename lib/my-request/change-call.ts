import "server-only";
import { reopenCase } from "@/lib/calls/reopen-case";
import { moveCall } from "@/lib/calls/task/move";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { slotOfCall } from "@/lib/kernel/calendar";
import { currentTime } from "@/lib/kernel/current-time";
import { type Transaction, transaction } from "@/lib/kernel/db";
import type { FoundLink } from "@/lib/mails/request-link";
import { lockContactsAndPeople, personOf } from "@/lib/people/people-of-lead";
import { separateSender } from "@/lib/requests/people/new-person";
import type { NewEvent } from "@/lib/vocabulary/events/events";
import type { TaskKind } from "@/lib/vocabulary/task-kinds";
import type { Urgency } from "@/lib/vocabulary/urgencies";
import { type CallAction, isChangeable } from "./call-state";
import { type OwnCall, type OwnTask, readOwnCall } from "./own-call";
import type { RequestNotice } from "./request-notice";
import { beingHandledText } from "./status-words";

/** A call that its sender may change; locked until the transaction ends. */
export type LockedCall = OwnCall & { task: OwnTask; now: Date };

/**
 * Changes the call of a link's requests in one transaction. Locks the person as forms and advisers do,
 * records the change in the history as the person's own, and updates the open pages of the back office.
 * @param version of the call that the form showed; another stored version refuses the change
 */
export function changeCall(
  action: CallAction,
  link: FoundLink,
  version: string | undefined,
  change: (tx: Transaction, call: LockedCall) => Promise<Changed>,
): Promise<RequestNotice> {
  return transaction(async (tx) => {
    const personId = await personOf(tx, link.leadId);
    if (personId === null) return ASK_US;
    if (!(await lockContactsAndPeople(tx, [personId]))) return CHANGED;
    const call = await readOwnCall(tx, link);
    if (call?.personId !== personId || call.version !== version) return CHANGED;
    if (!call.task || !isChangeable(action, call)) return ASK_US;
    const own = call.isBeside ? await separated(tx, link, call) : call;
    if (!own?.task) return ASK_US;
    const { task, leadId } = own;
    // The hour was agreed with another sender.
    if (action !== "cancel" && own.wasOthers && task.promised) return ASK_US;
    const { notice, event } = await change(tx, { ...own, task, now: currentTime() });
    if (!event) return notice;
    if (action !== "cancel" && task.closedAt) await reopenCase(tx, caseOf(own), currentTime());
    await recordEvent(tx, leadId, event, null);
    await publish(tx, { leadId, personId: own.personId });
    return own.leasedBy
      ? { ...notice, text: `${notice.text ?? ""} ${beingHandledText(own.state)}`.trim() }
      : notice;
  });
}

/** The sender's own call, once they are a person of their own: see `separateSender`. */
async function separated(tx: Transaction, link: FoundLink, { personId }: OwnCall) {
  await separateSender(tx, personId, link.emailNormalized);
  return readOwnCall(tx, link);
}

/** The case that a call is about; a duplicate points to another request. */
function caseOf({ requests, leadId }: OwnCall): string {
  return requests.find(({ id }) => id === leadId)?.caseOfId ?? leadId;
}

/** `event` is missing if nothing changed. */
type Changed = { notice: RequestNotice; event?: NewEvent };

/** The kind of the call once it is open again or has another hour. */
export function kindAfter({ requests, leadId }: LockedCall): TaskKind {
  if (requests.some(({ firstAttemptAt }) => firstAttemptAt !== null)) return "call_again";
  return requests.find(({ id }) => id === leadId)?.caseOfId ? "returned" : "new";
}

/** Makes the call due as soon as possible instead of at an hour, and reopens it if it had ended. */
export async function openWithoutHour(
  tx: Transaction,
  call: LockedCall,
  dueAt: Date,
  data: { kind: TaskKind; urgent?: Urgency },
): Promise<void> {
  const { task } = call;
  await moveCall(tx, task.id, { ...data, window: null, dueAt, ...resetAttempts(task) });
  if (task.closedAt) await moveDeadline(tx, call, dueAt);
}

/** A person who asks again after the call ended gets three new attempts. */
export function resetAttempts({ closedAt }: OwnTask) {
  return closedAt ? { attempts: 0 } : {};
}

/** The deadline of a call that is asked for now. */
export function dueFromNow({ now, province }: LockedCall): Date {
  return slotOfCall(now, null, province).dueAt;
}

/** Moves the deadline of the requests that still wait for a first call. */
export async function moveDeadline(tx: Transaction, call: LockedCall, dueAt: Date): Promise<void> {
  const waiting = call.requests.filter(({ id, firstAttemptAt, dueAt: due }) => {
    return firstAttemptAt === null && (due !== null || id === call.leadId);
  });
  await tx.lead.updateMany({ where: { id: { in: waiting.map(({ id }) => id) } }, data: { dueAt } });
}

const CHANGED: RequestNotice = {
  tone: "warning",
  title: "No hemos cambiado nada: tu solicitud ya no estaba como la veías",
  text: "Alguien la ha cambiado mientras tenías esta página abierta, quizá tú en otra pestaña. Mira cómo está ahora y vuelve a elegir.",
};

const ASK_US: RequestNotice = {
  tone: "warning",
  title: "Esto no se puede cambiar desde aquí",
  text: "Llámanos o escríbenos y lo hacemos contigo. No hemos cambiado nada.",
};
