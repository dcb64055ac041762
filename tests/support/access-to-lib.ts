import { listAuditLog } from "@/lib/accounts/audit/audit-log";
import type { Permission } from "@/lib/accounts/permissions";
import { readOwnAbsence, setAbsence, setOwnAbsence } from "@/lib/calls/absence";
import { giveUpOwn, handOverCalls, takeAsOwn } from "@/lib/calls/assignees";
import { changeStatus } from "@/lib/calls/change-status";
import { claimNext } from "@/lib/calls/claim";
import { claimPerson } from "@/lib/calls/claim-person";
import { dropDraft, keepCall, keepDraft } from "@/lib/calls/keep-call";
import { giveBack, readLeased, renewLease } from "@/lib/calls/lease";
import { countQueues } from "@/lib/calls/queues";
import { readAskedPerson } from "@/lib/calls/read-asked-person";
import { readDesk, readNextOf } from "@/lib/calls/read-desk";
import { readQueuePeople } from "@/lib/calls/read-queue";
import { recordAttempt } from "@/lib/calls/record-attempt";
import { noteOwnText, settleDraft } from "@/lib/calls/settle-draft";
import { readShifts, saveShift, setRoundRobin } from "@/lib/calls/shifts";
import { undoAttempt } from "@/lib/calls/undo/undo-attempt";
import { undoStatus } from "@/lib/calls/undo/undo-status";
import { addNote } from "@/lib/history/notes";
import {
  countNotifications,
  listFailedNotifications,
  resendNotifications,
} from "@/lib/mails/notify/notifications";
import { readOverview } from "@/lib/overview/overview";
import { deleteSuspects, releaseSuspects } from "@/lib/privacy/decide-suspects";
import { findErasure, readPerson } from "@/lib/privacy/person";
import { exportPerson } from "@/lib/privacy/person-file";
import { answerRight } from "@/lib/privacy/rights/answer-right";
import { exportRegister } from "@/lib/privacy/rights/export-register";
import { extendRight } from "@/lib/privacy/rights/extend-right";
import { countOpenRights, listRights } from "@/lib/privacy/rights/list-rights";
import { correctRight, noteRight } from "@/lib/privacy/rights/note-right";
import { readHandlers, readRight } from "@/lib/privacy/rights/read-right";
import { restrictPerson, unrestrictPerson } from "@/lib/privacy/rights/restrict-person";
import { withdraw } from "@/lib/privacy/withdraw";
import { openStream, readNews } from "@/lib/process/stream";
import { readAlerts, readWarnings } from "@/lib/process/warnings";
import { changeMany, undoMany } from "@/lib/requests/bulk/bulk-status";
import { exportLeads } from "@/lib/requests/exports/export";
import { readExportKind } from "@/lib/requests/exports/export-kind";
import { cancelExport, exportProgress } from "@/lib/requests/exports/export-record";
import { countLeads, countMatching, countNewer } from "@/lib/requests/list/count";
import { NO_FILTER } from "@/lib/requests/list/filter";
import { readFilterChoices } from "@/lib/requests/list/filter-choices";
import { findLead, listAgain, listLeads } from "@/lib/requests/list/list";
import { deleteView, listViews, renameView, saveView } from "@/lib/requests/list/saved-views";
import { allowCalls } from "@/lib/requests/people/allow-calls";
import { correctContact } from "@/lib/requests/people/correct-contact";
import { mergePeople, undoMove } from "@/lib/requests/people/merge-people";
import { markDistinct, splitPeople } from "@/lib/requests/people/split-people";
import { countSuspects, listSuspects } from "@/lib/requests/quarantine/suspects";
import { readLead } from "@/lib/requests/sheet/details";
import { readReceipt } from "@/lib/requests/sheet/receipt";
import {
  addMember,
  changeRole,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from "@/lib/team/invitations";
import { listTeam } from "@/lib/team/team";
import { personForm } from "./privacy";

/** The permission that a function checks, and a call of it about the row with this id. */
type Checked = [Permission, (id: string) => Promise<unknown>];

const PERIOD = { from: "2026-01-01", to: "2026-01-02" };
const CONTACT = { fullName: "Otra", email: "o@p.test", phone: "600000000", province: null };
const ALL_AUDIT = { action: null, actor: null, from: null, to: null };

const ANSWER = {
  outcome: "granted",
  answer: "Hecho.",
  identityCheck: "known-email",
  sendTo: "",
} as const;

/** Every exported function of lib that checks a permission, by its file and name. */
export const ACCESS_TO_LIB: Record<string, Checked> = {
  "lib/team/invitations.ts#addMember": ["team.manage", () => addMember("no", "asesor")],
  "lib/team/invitations.ts#changeRole": ["team.manage", (id) => changeRole(id, "asesor")],
  "lib/team/invitations.ts#removeMember": ["team.manage", (id) => removeMember(id, "no")],
  "lib/team/invitations.ts#resendInvitation": ["team.manage", resendInvitation],
  "lib/team/invitations.ts#withdrawInvitation": ["team.manage", withdrawInvitation],
  "lib/team/team.ts#listTeam": ["team.manage", listTeam],
  "lib/accounts/audit/audit-log.ts#listAuditLog": [
    "audit.read",
    () => listAuditLog(ALL_AUDIT, null),
  ],
  "lib/calls/absence.ts#readOwnAbsence": ["desk.work", readOwnAbsence],
  "lib/calls/absence.ts#setAbsence": ["desk.coordinate", (id) => setAbsence(id, null)],
  "lib/calls/absence.ts#setOwnAbsence": ["desk.work", () => setOwnAbsence(null)],
  "lib/calls/claim-person.ts#claimPerson": ["desk.work", (id) => claimPerson(id, false)],
  "lib/calls/claim.ts#claimNext": ["desk.work", () => claimNext("unreachable")],
  "lib/calls/keep-call.ts#dropDraft": ["desk.work", dropDraft],
  "lib/calls/keep-call.ts#keepCall": [
    "desk.work",
    (id) => keepCall({ taskId: id, draft: "nada", leaving: false }),
  ],
  "lib/calls/keep-call.ts#keepDraft": ["desk.work", (id) => keepDraft(id, "nada")],
  "lib/calls/lease.ts#giveBack": ["desk.work", giveBack],
  "lib/calls/lease.ts#readLeased": ["desk.work", readLeased],
  "lib/calls/lease.ts#renewLease": ["desk.work", renewLease],
  "lib/calls/assignees.ts#giveUpOwn": ["desk.work", giveUpOwn],
  "lib/calls/assignees.ts#handOverCalls": ["desk.coordinate", (id) => handOverCalls(id, null)],
  "lib/calls/assignees.ts#takeAsOwn": ["desk.work", takeAsOwn],
  "lib/calls/queues.ts#countQueues": ["desk.work", countQueues],
  "lib/calls/read-asked-person.ts#readAskedPerson": ["desk.work", readAskedPerson],
  "lib/calls/read-desk.ts#readDesk": ["desk.work", readDesk],
  "lib/calls/read-desk.ts#readNextOf": ["desk.work", () => readNextOf("mine")],
  "lib/calls/read-queue.ts#readQueuePeople": ["desk.work", () => readQueuePeople("now")],
  "lib/calls/record-attempt.ts#recordAttempt": [
    "desk.work",
    (id) => recordAttempt({ taskId: id, attemptId: crypto.randomUUID(), outcome: "no_answer" }),
  ],
  "lib/calls/settle-draft.ts#noteOwnText": ["desk.work", (id) => noteOwnText(id, "nada")],
  "lib/calls/settle-draft.ts#settleDraft": ["desk.work", settleDraft],
  "lib/calls/shifts.ts#readShifts": ["desk.coordinate", readShifts],
  "lib/calls/shifts.ts#saveShift": ["desk.coordinate", (id) => saveShift(id, null, 1)],
  "lib/calls/shifts.ts#setRoundRobin": ["desk.coordinate", () => setRoundRobin(false)],
  "lib/calls/undo/undo-attempt.ts#undoAttempt": ["desk.work", undoAttempt],
  "lib/requests/bulk/bulk-status.ts#changeMany": [
    "leads.bulk",
    (id) => changeMany({ ids: [id] }, "cerrado"),
  ],
  "lib/requests/bulk/bulk-status.ts#undoMany": ["leads.bulk", undoMany],
  "lib/requests/exports/export-record.ts#cancelExport": ["leads.export", cancelExport],
  "lib/requests/exports/export-record.ts#exportProgress": ["leads.export", exportProgress],
  "lib/requests/exports/export.ts#exportLeads": [
    "leads.export",
    () => exportLeads("all", { ...NO_FILTER, search: "nadie se llama así" }, readExportKind({})),
  ],
  "lib/requests/list/count.ts#countLeads": ["leads.read", countLeads],
  "lib/requests/list/count.ts#countMatching": [
    "leads.read",
    () => countMatching("all", NO_FILTER, { exact: false }),
  ],
  "lib/requests/list/count.ts#countNewer": ["leads.read", () => countNewer("all", NO_FILTER, null)],
  "lib/requests/list/filter-choices.ts#readFilterChoices": ["leads.read", readFilterChoices],
  "lib/requests/list/list.ts#findLead": ["leads.read", findLead],
  "lib/requests/list/list.ts#listAgain": ["leads.read", (id) => listAgain([id])],
  "lib/requests/list/list.ts#listLeads": ["leads.read", () => listLeads("all", null)],
  "lib/requests/list/saved-views.ts#deleteView": ["leads.read", deleteView],
  "lib/requests/list/saved-views.ts#listViews": ["leads.read", listViews],
  "lib/requests/list/saved-views.ts#renameView": ["leads.read", (id) => renameView(id, "Otra")],
  "lib/requests/list/saved-views.ts#saveView": [
    "desk.coordinate",
    () => saveView("De todos", "tab=all", true),
  ],
  "lib/mails/notify/notifications.ts#countNotifications": ["system.manage", countNotifications],
  "lib/mails/notify/notifications.ts#listFailedNotifications": [
    "system.manage",
    listFailedNotifications,
  ],
  "lib/mails/notify/notifications.ts#resendNotifications": ["system.manage", resendNotifications],
  "lib/overview/overview.ts#readOverview": ["overview.read", () => readOverview(PERIOD)],
  "lib/privacy/person-file.ts#exportPerson": [
    "privacy.manage",
    (id) => exportPerson("json", personForm(id, [id])),
  ],
  "lib/privacy/person.ts#findErasure": ["privacy.manage", findErasure],
  "lib/privacy/person.ts#readPerson": ["privacy.manage", readPerson],
  "lib/privacy/decide-suspects.ts#deleteSuspects": [
    "system.manage",
    (id) => deleteSuspects({ ids: [id] }),
  ],
  "lib/privacy/decide-suspects.ts#releaseSuspects": [
    "system.manage",
    (id) => releaseSuspects([id]),
  ],
  "lib/requests/quarantine/suspects.ts#countSuspects": ["system.manage", countSuspects],
  "lib/requests/quarantine/suspects.ts#listSuspects": [
    "system.manage",
    () => listSuspects("all", null),
  ],
  "lib/calls/change-status.ts#changeStatus": [
    "leads.write",
    (id) => changeStatus(id, "nuevo", "cerrado"),
  ],
  "lib/requests/sheet/details.ts#readLead": ["leads.read", readLead],
  "lib/calls/undo/undo-status.ts#undoStatus": ["leads.write", () => undoStatus("1")],
  "lib/history/notes.ts#addNote": ["leads.write", (id) => addNote(id, crypto.randomUUID(), "nada")],
  "lib/requests/sheet/receipt.ts#readReceipt": ["privacy.manage", readReceipt],
  "lib/privacy/withdraw.ts#withdraw": ["leads.write", (id) => withdraw(id, "lenders")],
  "lib/process/stream.ts#openStream": ["leads.read", async () => (await openStream())?.cancel()],
  "lib/process/stream.ts#readNews": ["leads.read", readNews],
  "lib/requests/people/allow-calls.ts#allowCalls": ["leads.write", (id) => allowCalls(id, "nada")],
  "lib/requests/people/correct-contact.ts#correctContact": [
    "leads.write",
    (id) => correctContact(id, CONTACT),
  ],
  "lib/requests/people/merge-people.ts#mergePeople": [
    "leads.write",
    (id) => mergePeople(id, { personId: id }),
  ],
  "lib/requests/people/merge-people.ts#undoMove": ["leads.write", (id) => undoMove(id, id)],
  "lib/requests/people/split-people.ts#splitPeople": ["leads.write", (id) => splitPeople(id, [id])],
  "lib/requests/people/split-people.ts#markDistinct": ["leads.write", (id) => markDistinct(id, id)],
  "lib/privacy/rights/answer-right.ts#answerRight": [
    "privacy.manage",
    (id) => answerRight(id, "nada", ANSWER),
  ],
  "lib/privacy/rights/export-register.ts#exportRegister": [
    "privacy.manage",
    () => exportRegister(PERIOD),
  ],
  "lib/privacy/rights/extend-right.ts#extendRight": [
    "privacy.manage",
    (id) => extendRight(id, "nada", "Es compleja"),
  ],
  "lib/privacy/rights/list-rights.ts#countOpenRights": ["privacy.manage", countOpenRights],
  "lib/privacy/rights/list-rights.ts#listRights": [
    "privacy.manage",
    () => listRights({ state: null, kind: null }, null),
  ],
  "lib/privacy/rights/note-right.ts#correctRight": [
    "privacy.manage",
    (id) => correctRight(id, "nada", {}),
  ],
  "lib/privacy/rights/note-right.ts#noteRight": ["privacy.manage", () => noteRight({})],
  "lib/privacy/rights/read-right.ts#readHandlers": ["privacy.manage", readHandlers],
  "lib/privacy/rights/read-right.ts#readRight": ["privacy.manage", readRight],
  "lib/privacy/rights/restrict-person.ts#restrictPerson": [
    "privacy.manage",
    (id) => restrictPerson(id, "Lo ha pedido"),
  ],
  "lib/privacy/rights/restrict-person.ts#unrestrictPerson": ["privacy.manage", unrestrictPerson],
  "lib/process/warnings.ts#readAlerts": ["system.manage", readAlerts],
  "lib/process/warnings.ts#readWarnings": ["system.manage", readWarnings],
};

/**
 * Exported by the same files without a check of their own: their callers have checked. What answers a
 * form is in the table of actions.
 */
export const WITHOUT_CHECK = `
  lib/calls/absence.ts#freeCallsOf
  lib/calls/undo/undo-status.ts#undoStatusChanges
  lib/calls/lease.ts#lostText
  lib/calls/queues.ts#queueWhere lib/calls/queues.ts#endOfToday lib/calls/queues.ts#callableProvinces
  lib/requests/exports/export-record.ts#startRecord lib/requests/exports/export-record.ts#exportsOf
  lib/privacy/person-file.ts#auditPersonFile lib/privacy/person-file.ts#personFile
  lib/privacy/person-file.ts#personJson lib/privacy/person-file.ts#personHtml
  lib/privacy/person.ts#findLatest
  lib/requests/quarantine/suspects.ts#countPlausibleSuspects
  lib/calls/change-status.ts#writeStatus lib/history/notes.ts#writeNote
  lib/requests/sheet/receipt.ts#shownReceipt
  lib/privacy/rights/extend-right.ts#mayExtend
  lib/process/warnings.ts#warningsOf
  lib/requests/people/correct-contact.ts#applyCorrection
  lib/requests/people/correct-contact.ts#searchedText
`
  .trim()
  .split(/\s+/);
