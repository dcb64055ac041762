import {
  addMember,
  changeRole,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from "@/lib/accounts/invitations";
import type { Permission } from "@/lib/accounts/permissions";
import { listTeam } from "@/lib/accounts/team";
import { listAuditLog } from "@/lib/audit/audit-log";
import { readOwnAbsence, setAbsence, setOwnAbsence } from "@/lib/desk/absence";
import { claimNext } from "@/lib/desk/claim";
import { claimPerson } from "@/lib/desk/claim-person";
import { dropDraft, keepCall, keepDraft } from "@/lib/desk/keep-call";
import { giveBack, readHeld, renewLease } from "@/lib/desk/lease";
import { giveUpOwn, handOverCalls, takeAsOwn } from "@/lib/desk/owners";
import { countQueues } from "@/lib/desk/queues";
import { readAskedPerson } from "@/lib/desk/read-asked-person";
import { readDesk, readNextOf } from "@/lib/desk/read-desk";
import { readQueuePeople } from "@/lib/desk/read-queue";
import { recordAttempt } from "@/lib/desk/record-attempt";
import { noteOwnText, settleDraft } from "@/lib/desk/settle-draft";
import { readShifts, saveShift, setRoundRobin } from "@/lib/desk/shifts";
import { undoAttempt } from "@/lib/desk/undo-attempt";
import { changeMany, undoMany } from "@/lib/leads/bulk/bulk-status";
import { exportLeads } from "@/lib/leads/exports/export";
import { readExportKind } from "@/lib/leads/exports/export-kind";
import { cancelExport, exportProgress } from "@/lib/leads/exports/export-record";
import { countLeads, countMatching, countNewer } from "@/lib/leads/list/count";
import { NO_FILTER } from "@/lib/leads/list/filter";
import { readFilterChoices } from "@/lib/leads/list/filter-choices";
import { findLead, listAgain, listLeads } from "@/lib/leads/list/list";
import { deleteView, listViews, renameView, saveView } from "@/lib/leads/list/saved-views";
import {
  countNotifications,
  listFailedNotifications,
  resendNotifications,
} from "@/lib/leads/notify/notifications";
import { readOverview } from "@/lib/leads/overview/overview";
import { findErasure, readPerson } from "@/lib/leads/privacy/person";
import { exportPerson } from "@/lib/leads/privacy/person-file";
import { deleteSuspects, releaseSuspects } from "@/lib/leads/quarantine/decide-suspects";
import { countSuspects, listSuspects } from "@/lib/leads/quarantine/suspects";
import { changeStatus } from "@/lib/leads/sheet/change-status";
import { readLead } from "@/lib/leads/sheet/details";
import { addNote } from "@/lib/leads/sheet/notes";
import { readReceipt } from "@/lib/leads/sheet/receipt";
import { undoStatus } from "@/lib/leads/sheet/undo-status";
import { withdraw } from "@/lib/leads/sheet/withdraw";
import { openStream, readNews } from "@/lib/office-events/stream";
import { allowCalls } from "@/lib/people/allow-calls";
import { correctContact } from "@/lib/people/correct-contact";
import { joinPeople, undoMove } from "@/lib/people/join-people";
import { partPeople, tellApart } from "@/lib/people/part-people";
import { answerRight } from "@/lib/rights/answer-right";
import { exportRegister } from "@/lib/rights/export-register";
import { extendRight } from "@/lib/rights/extend-right";
import { countOpenRights, listRights } from "@/lib/rights/list-rights";
import { correctRight, noteRight } from "@/lib/rights/note-right";
import { readHandlers, readRight } from "@/lib/rights/read-right";
import { restrictPerson, unrestrictPerson } from "@/lib/rights/restrict-person";
import { readAlerts, readWarnings } from "@/lib/warnings";
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
  "lib/accounts/invitations.ts#addMember": ["team.manage", () => addMember("no", "asesor")],
  "lib/accounts/invitations.ts#changeRole": ["team.manage", (id) => changeRole(id, "asesor")],
  "lib/accounts/invitations.ts#removeMember": ["team.manage", (id) => removeMember(id, "no")],
  "lib/accounts/invitations.ts#resendInvitation": ["team.manage", resendInvitation],
  "lib/accounts/invitations.ts#withdrawInvitation": ["team.manage", withdrawInvitation],
  "lib/accounts/team.ts#listTeam": ["team.manage", listTeam],
  "lib/audit/audit-log.ts#listAuditLog": ["audit.read", () => listAuditLog(ALL_AUDIT, null)],
  "lib/desk/absence.ts#readOwnAbsence": ["desk.work", readOwnAbsence],
  "lib/desk/absence.ts#setAbsence": ["desk.coordinate", (id) => setAbsence(id, null)],
  "lib/desk/absence.ts#setOwnAbsence": ["desk.work", () => setOwnAbsence(null)],
  "lib/desk/claim-person.ts#claimPerson": ["desk.work", (id) => claimPerson(id, false)],
  "lib/desk/claim.ts#claimNext": ["desk.work", () => claimNext("unreachable")],
  "lib/desk/keep-call.ts#dropDraft": ["desk.work", dropDraft],
  "lib/desk/keep-call.ts#keepCall": [
    "desk.work",
    (id) => keepCall({ taskId: id, draft: "nada", leaving: false }),
  ],
  "lib/desk/keep-call.ts#keepDraft": ["desk.work", (id) => keepDraft(id, "nada")],
  "lib/desk/lease.ts#giveBack": ["desk.work", giveBack],
  "lib/desk/lease.ts#readHeld": ["desk.work", readHeld],
  "lib/desk/lease.ts#renewLease": ["desk.work", renewLease],
  "lib/desk/owners.ts#giveUpOwn": ["desk.work", giveUpOwn],
  "lib/desk/owners.ts#handOverCalls": ["desk.coordinate", (id) => handOverCalls(id, null)],
  "lib/desk/owners.ts#takeAsOwn": ["desk.work", takeAsOwn],
  "lib/desk/queues.ts#countQueues": ["desk.work", countQueues],
  "lib/desk/read-asked-person.ts#readAskedPerson": ["desk.work", readAskedPerson],
  "lib/desk/read-desk.ts#readDesk": ["desk.work", readDesk],
  "lib/desk/read-desk.ts#readNextOf": ["desk.work", () => readNextOf("mine")],
  "lib/desk/read-queue.ts#readQueuePeople": ["desk.work", () => readQueuePeople("now")],
  "lib/desk/record-attempt.ts#recordAttempt": [
    "desk.work",
    (id) => recordAttempt({ taskId: id, attemptId: crypto.randomUUID(), outcome: "no_answer" }),
  ],
  "lib/desk/settle-draft.ts#noteOwnText": ["desk.work", (id) => noteOwnText(id, "nada")],
  "lib/desk/settle-draft.ts#settleDraft": ["desk.work", settleDraft],
  "lib/desk/shifts.ts#readShifts": ["desk.coordinate", readShifts],
  "lib/desk/shifts.ts#saveShift": ["desk.coordinate", (id) => saveShift(id, null, 1)],
  "lib/desk/shifts.ts#setRoundRobin": ["desk.coordinate", () => setRoundRobin(false)],
  "lib/desk/undo-attempt.ts#undoAttempt": ["desk.work", undoAttempt],
  "lib/leads/bulk/bulk-status.ts#changeMany": [
    "leads.bulk",
    (id) => changeMany({ ids: [id] }, "cerrado"),
  ],
  "lib/leads/bulk/bulk-status.ts#undoMany": ["leads.bulk", undoMany],
  "lib/leads/exports/export-record.ts#cancelExport": ["leads.export", cancelExport],
  "lib/leads/exports/export-record.ts#exportProgress": ["leads.export", exportProgress],
  "lib/leads/exports/export.ts#exportLeads": [
    "leads.export",
    () => exportLeads("all", { ...NO_FILTER, search: "nadie se llama así" }, readExportKind({})),
  ],
  "lib/leads/list/count.ts#countLeads": ["leads.read", countLeads],
  "lib/leads/list/count.ts#countMatching": [
    "leads.read",
    () => countMatching("all", NO_FILTER, { exact: false }),
  ],
  "lib/leads/list/count.ts#countNewer": ["leads.read", () => countNewer("all", NO_FILTER, null)],
  "lib/leads/list/filter-choices.ts#readFilterChoices": ["leads.read", readFilterChoices],
  "lib/leads/list/list.ts#findLead": ["leads.read", findLead],
  "lib/leads/list/list.ts#listAgain": ["leads.read", (id) => listAgain([id])],
  "lib/leads/list/list.ts#listLeads": ["leads.read", () => listLeads("all", null)],
  "lib/leads/list/saved-views.ts#deleteView": ["leads.read", deleteView],
  "lib/leads/list/saved-views.ts#listViews": ["leads.read", listViews],
  "lib/leads/list/saved-views.ts#renameView": ["leads.read", (id) => renameView(id, "Otra")],
  "lib/leads/list/saved-views.ts#saveView": [
    "desk.coordinate",
    () => saveView("De todos", "tab=all", true),
  ],
  "lib/leads/notify/notifications.ts#countNotifications": ["system.manage", countNotifications],
  "lib/leads/notify/notifications.ts#listFailedNotifications": [
    "system.manage",
    listFailedNotifications,
  ],
  "lib/leads/notify/notifications.ts#resendNotifications": ["system.manage", resendNotifications],
  "lib/leads/overview/overview.ts#readOverview": ["overview.read", () => readOverview(PERIOD)],
  "lib/leads/privacy/person-file.ts#exportPerson": [
    "privacy.manage",
    (id) => exportPerson("json", personForm(id, [id])),
  ],
  "lib/leads/privacy/person.ts#findErasure": ["privacy.manage", findErasure],
  "lib/leads/privacy/person.ts#readPerson": ["privacy.manage", readPerson],
  "lib/leads/quarantine/decide-suspects.ts#deleteSuspects": [
    "system.manage",
    (id) => deleteSuspects({ ids: [id] }),
  ],
  "lib/leads/quarantine/decide-suspects.ts#releaseSuspects": [
    "system.manage",
    (id) => releaseSuspects([id]),
  ],
  "lib/leads/quarantine/suspects.ts#countSuspects": ["system.manage", countSuspects],
  "lib/leads/quarantine/suspects.ts#listSuspects": [
    "system.manage",
    () => listSuspects("all", null),
  ],
  "lib/leads/sheet/change-status.ts#changeStatus": [
    "leads.write",
    (id) => changeStatus(id, "nuevo", "cerrado"),
  ],
  "lib/leads/sheet/details.ts#readLead": ["leads.read", readLead],
  "lib/leads/sheet/undo-status.ts#undoStatus": ["leads.write", () => undoStatus("1")],
  "lib/leads/sheet/notes.ts#addNote": [
    "leads.write",
    (id) => addNote(id, crypto.randomUUID(), "nada"),
  ],
  "lib/leads/sheet/receipt.ts#readReceipt": ["privacy.manage", readReceipt],
  "lib/leads/sheet/withdraw.ts#withdraw": ["leads.write", (id) => withdraw(id, "lenders")],
  "lib/office-events/stream.ts#openStream": [
    "leads.read",
    async () => (await openStream())?.cancel(),
  ],
  "lib/office-events/stream.ts#readNews": ["leads.read", readNews],
  "lib/people/allow-calls.ts#allowCalls": ["leads.write", (id) => allowCalls(id, "nada")],
  "lib/people/correct-contact.ts#correctContact": [
    "leads.write",
    (id) => correctContact(id, CONTACT),
  ],
  "lib/people/join-people.ts#joinPeople": ["leads.write", (id) => joinPeople(id, { personId: id })],
  "lib/people/join-people.ts#undoMove": ["leads.write", (id) => undoMove(id, id)],
  "lib/people/part-people.ts#partPeople": ["leads.write", (id) => partPeople(id, [id])],
  "lib/people/part-people.ts#tellApart": ["leads.write", (id) => tellApart(id, id)],
  "lib/rights/answer-right.ts#answerRight": [
    "privacy.manage",
    (id) => answerRight(id, "nada", ANSWER),
  ],
  "lib/rights/export-register.ts#exportRegister": ["privacy.manage", () => exportRegister(PERIOD)],
  "lib/rights/extend-right.ts#extendRight": [
    "privacy.manage",
    (id) => extendRight(id, "nada", "Es compleja"),
  ],
  "lib/rights/list-rights.ts#countOpenRights": ["privacy.manage", countOpenRights],
  "lib/rights/list-rights.ts#listRights": [
    "privacy.manage",
    () => listRights({ state: null, kind: null }, null),
  ],
  "lib/rights/note-right.ts#correctRight": ["privacy.manage", (id) => correctRight(id, "nada", {})],
  "lib/rights/note-right.ts#noteRight": ["privacy.manage", () => noteRight({})],
  "lib/rights/read-right.ts#readHandlers": ["privacy.manage", readHandlers],
  "lib/rights/read-right.ts#readRight": ["privacy.manage", readRight],
  "lib/rights/restrict-person.ts#restrictPerson": [
    "privacy.manage",
    (id) => restrictPerson(id, "Lo ha pedido"),
  ],
  "lib/rights/restrict-person.ts#unrestrictPerson": ["privacy.manage", unrestrictPerson],
  "lib/warnings.ts#readAlerts": ["system.manage", readAlerts],
  "lib/warnings.ts#readWarnings": ["system.manage", readWarnings],
};

/**
 * Exported by the same files without a check of their own: their callers have checked, or they answer
 * a form and turn the refusal into a sentence, which the table of actions tests.
 */
export const WITHOUT_CHECK = `
  lib/accounts/team.ts#answerTeamForm
  lib/desk/absence.ts#freeCallsOf
  lib/desk/desk-forms.ts#answerDeskForm
  lib/desk/lease.ts#lostText
  lib/desk/owners.ts#moveCalls
  lib/desk/queues.ts#queueWhere lib/desk/queues.ts#endOfToday lib/desk/queues.ts#callableProvinces
  lib/leads/exports/confirm-export.ts#answerConfirmForm
  lib/leads/exports/export-record.ts#startRecord lib/leads/exports/export-record.ts#exportsOf
  lib/leads/notify/notifications.ts#answerResendForm
  lib/leads/privacy/erase-person.ts#erasePerson
  lib/leads/privacy/person-file.ts#auditPersonFile lib/leads/privacy/person-file.ts#personFile
  lib/leads/privacy/person-file.ts#personJson lib/leads/privacy/person-file.ts#personHtml
  lib/leads/privacy/person.ts#lookUpPerson lib/leads/privacy/person.ts#findLatest
  lib/leads/quarantine/decide-suspects.ts#answerSuspectsForm
  lib/leads/quarantine/suspects.ts#countPlausibleSuspects
  lib/leads/sheet/change-status.ts#writeStatus lib/leads/sheet/notes.ts#writeNote
  lib/leads/sheet/receipt.ts#shownReceipt
  lib/rights/extend-right.ts#mayExtend
  lib/warnings.ts#warningsOf
  lib/people/correct-contact.ts#applyCorrection
  lib/people/correct-contact.ts#searchedText
  lib/people/enter-person.ts#enterPerson
`
  .trim()
  .split(/\s+/);
