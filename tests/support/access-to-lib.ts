import { Readable } from "node:stream";
import { listAuditLog } from "@/lib/accounts/audit-log";
import type { Permission } from "@/lib/accounts/permissions";
import { addLead } from "@/lib/api/add-lead";
import { readLeadPage, readOneLead } from "@/lib/api/read-leads";
import { createApiToken, listApiTokens, revokeApiToken } from "@/lib/api/tokens";
import { readOwnAbsence, setAbsence, setOwnAbsence } from "@/lib/calls/absence";
import { giveUpOwn, handOverCalls, takeAsOwn } from "@/lib/calls/assignees";
import { changeStatus } from "@/lib/calls/change-status";
import { claimNext } from "@/lib/calls/claim";
import { claimPerson } from "@/lib/calls/claim-person";
import { hearFact } from "@/lib/calls/hear-fact";
import { dropDraft, keepCall, keepDraft } from "@/lib/calls/keep-call";
import { giveBack, readLeased, renewLease } from "@/lib/calls/lease";
import { countQueues } from "@/lib/calls/queues";
import { readAskedPerson } from "@/lib/calls/read-asked-person";
import { readDesk, readNextOf } from "@/lib/calls/read-desk";
import { readDone } from "@/lib/calls/read-done";
import { readQueuePeople } from "@/lib/calls/read-queue";
import { recordAttempt } from "@/lib/calls/record-attempt";
import { liftRecusal, recuse } from "@/lib/calls/recuse";
import { noteOwnText, settleDraft } from "@/lib/calls/settle-draft";
import { readShifts, saveShift, setRoundRobin } from "@/lib/calls/shifts";
import { undoAttempt } from "@/lib/calls/undo-attempt";
import { undoStatus } from "@/lib/calls/undo-status";
import { addNote } from "@/lib/history/notes";
import {
  countNotifications,
  listFailedNotifications,
  resendNotifications,
} from "@/lib/mails/notify/notifications";
import { saveCost } from "@/lib/overview/campaigns";
import { exportConversions } from "@/lib/overview/conversions";
import { readOverview } from "@/lib/overview/overview";
import { readCaseFirms } from "@/lib/partners/case-firms";
import { changeFirm, listFirms, readFirm } from "@/lib/partners/firms";
import { offerCase } from "@/lib/partners/offer-case";
import { recallCase } from "@/lib/partners/recall-form";
import { saveFirm } from "@/lib/partners/save-firm";
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
import { readCopies } from "@/lib/process/copies";
import { openStream, readNews } from "@/lib/process/stream";
import { readAlerts, readWarnings } from "@/lib/process/warnings";
import { changeMany, undoMany } from "@/lib/requests/bulk/bulk-status";
import { exportLeads } from "@/lib/requests/exports/export";
import { readExportKind } from "@/lib/requests/exports/export-kind";
import { cancelExport, exportProgress } from "@/lib/requests/exports/export-record";
import { readImport, reportImport } from "@/lib/requests/imports/read-import";
import { receiveImport } from "@/lib/requests/imports/receive-import";
import { countLeads, countMatching, countNewer } from "@/lib/requests/list/count";
import { NO_FILTER } from "@/lib/requests/list/filter";
import { readFilterChoices } from "@/lib/requests/list/filter-choices";
import { findPeople } from "@/lib/requests/list/find-people";
import { findLead, listAgain, listLeads } from "@/lib/requests/list/list";
import { deleteView, listViews, renameView, saveView } from "@/lib/requests/list/saved-views";
import { allowCalls } from "@/lib/requests/people/allow-calls";
import { allowMails } from "@/lib/requests/people/allow-mails";
import { correctContact } from "@/lib/requests/people/correct-contact";
import { mergePeople, undoMove } from "@/lib/requests/people/merge-people";
import { markDistinct, splitPeople } from "@/lib/requests/people/split-people";
import { countSuspects, listSuspects } from "@/lib/requests/quarantine/suspects";
import { readLead } from "@/lib/requests/sheet/details";
import { noteMessage } from "@/lib/requests/sheet/note-message";
import { readReceipt } from "@/lib/requests/sheet/receipt";
import {
  addMember,
  changeRole,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from "@/lib/team/invitations";
import { listTeam } from "@/lib/team/team";
import {
  addEndpoint,
  disableEndpoint,
  enableEndpoint,
  removeEndpoint,
  rotateSecret,
  sendAgain,
  sendTest,
  sendUndelivered,
} from "@/lib/webhooks/endpoints";
import { readWebhooks } from "@/lib/webhooks/read-webhooks";
import { typedFirm } from "./firms";
import { personForm } from "./privacy";
import { words } from "./words";

type Call = (id: string) => Promise<unknown>;

const PERIOD = { from: "2026-01-01", to: "2026-01-02" };
const CONTACT = { fullName: "Otra", email: "o@p.test", phone: "600000000", province: null };
const NO_LEAD = {
  ...{ name: "", phone: "", debt_over_10k: true, multiple_creditors: true },
  ...{ has_properties: false },
  consent: { source: "phone", given_at: "2026-11-01T10:00:00Z", words: "Sí" },
} as const;
const ALL_AUDIT = { action: null, actor: null, from: null, to: null };

const ANSWER = {
  outcome: "granted",
  answer: "Hecho.",
  identityCheck: "known-email",
  sendTo: "",
} as const;

/** Every exported function of lib that checks a permission, and a call of it about the row with this id. */
const CALLS: { [One in Permission]?: Record<string, Call> } = {
  "team.manage": {
    addMember: () => addMember("no", "asesor"),
    changeRole: (id) => changeRole(id, "asesor"),
    removeMember: (id) => removeMember(id, "no"),
    resendInvitation,
    withdrawInvitation,
    listTeam,
  },
  "api.manage": {
    listApiTokens,
    // Without a scope the database refuses it.
    createApiToken: () => createApiToken("nada", []),
    revokeApiToken,
  },
  "audit.read": {
    listAuditLog: () => listAuditLog(ALL_AUDIT, null),
  },
  "desk.work": {
    readOwnAbsence,
    setOwnAbsence: () => setOwnAbsence(null),
    claimPerson: (id) => claimPerson(id, false),
    claimNext: () => claimNext("unreachable"),
    dropDraft,
    keepCall: (id) => keepCall({ taskId: id, draft: "nada", leaving: false }),
    keepDraft: (id) => keepDraft(id, "nada"),
    giveBack,
    readLeased,
    renewLease,
    giveUpOwn,
    takeAsOwn,
    countQueues,
    readAskedPerson,
    readDesk,
    readNextOf: () => readNextOf("mine"),
    readDone,
    readQueuePeople: () => readQueuePeople("now"),
    recordAttempt: (id) =>
      recordAttempt({ taskId: id, attemptId: crypto.randomUUID(), outcome: "no_answer" }),
    hearFact: (id) => hearFact(id, "debt", "under"),
    recuse: (id) => recuse(id, "language"),
    noteOwnText: (id) => noteOwnText(id, "nada"),
    settleDraft,
    undoAttempt,
  },
  "desk.coordinate": {
    setAbsence: (id) => setAbsence(id, null),
    handOverCalls: (id) => handOverCalls(id, null),
    liftRecusal: (id) => liftRecusal(id, id),
    readShifts,
    saveShift: (id) => saveShift(id, null, 1, ""),
    setRoundRobin: () => setRoundRobin(false),
    saveView: () => saveView("De todos", "tab=all", true),
  },
  "leads.bulk": {
    changeMany: (id) => changeMany({ ticks: [{ id, status: "nuevo" }] }, "cerrado"),
    undoMany,
  },
  "leads.export": {
    cancelExport,
    exportProgress,
    exportLeads: () =>
      exportLeads("all", { ...NO_FILTER, search: "nadie se llama así" }, readExportKind({})),
  },
  "leads.import": {
    readImport,
    receiveImport: () => receiveImport(Readable.from([]), "multipart/form-data; boundary=x"),
    reportImport,
  },
  "leads.read": {
    countLeads,
    countMatching: () => countMatching("all", NO_FILTER, { exact: false }),
    countNewer: () => countNewer("all", NO_FILTER, null),
    readFilterChoices,
    findLead,
    findPeople: () => findPeople(""),
    listAgain: (id) => listAgain([id]),
    listLeads: () => listLeads("all", null),
    deleteView,
    listViews,
    renameView: (id) => renameView(id, "Otra"),
    readCaseFirms,
    readLead,
    readLeadPage: () => readLeadPage({ filter: NO_FILTER, limit: 1, cursor: undefined }),
    readOneLead,
    openStream: async () => (await openStream())?.cancel(),
    readNews,
  },
  "system.manage": {
    countNotifications,
    listFailedNotifications,
    resendNotifications,
    deleteSuspects: (id) => deleteSuspects({ ids: [id] }),
    releaseSuspects: (id) => releaseSuspects([id]),
    countSuspects,
    listSuspects: () => listSuspects("all", null),
    addEndpoint: () =>
      addEndpoint({ url: "https://crm.example/hooks", description: "", types: ["lead.created"] }),
    disableEndpoint,
    enableEndpoint,
    removeEndpoint,
    rotateSecret,
    sendTest,
    sendAgain,
    sendUndelivered,
    readWebhooks,
    readAlerts,
    readCopies,
    readWarnings,
  },
  "overview.read": {
    readOverview: () => readOverview(PERIOD),
  },
  "partners.manage": {
    changeFirm: (id) => changeFirm(id, "pause"),
    listFirms,
    readFirm,
    saveFirm: (id) => saveFirm(id, typedFirm()),
  },
  "overview.costs": {
    exportConversions,
    saveCost: () => saveCost({ month: "no", source: "google", campaign: "" }, 100),
  },
  "privacy.manage": {
    exportPerson: (id) => exportPerson("json", personForm(id, [id])),
    findErasure,
    readPerson,
    readReceipt,
    answerRight: (id) => answerRight(id, "nada", ANSWER),
    exportRegister: () => exportRegister(PERIOD),
    extendRight: (id) => extendRight(id, "nada", "Es compleja"),
    countOpenRights,
    listRights: () => listRights({ state: null, kind: null, number: null }, null),
    correctRight: (id) => correctRight(id, "nada", {}),
    noteRight: () => noteRight({}),
    readHandlers,
    readRight,
    restrictPerson: (id) => restrictPerson(id, "Lo ha pedido"),
    unrestrictPerson,
  },
  "leads.write": {
    changeStatus: (id) => changeStatus(id, "nuevo", "cerrado"),
    undoStatus: () => undoStatus("1"),
    recallCase,
    offerCase: (id) => offerCase(id, "nada"),
    addNote: (id) => addNote(id, crypto.randomUUID(), "nada"),
    noteMessage: (id) => noteMessage(id, { channel: "whatsapp", message: "papers" }),
    withdraw: (id) => withdraw(id, "lenders"),
    allowCalls: (id) => allowCalls(id, "nada"),
    allowMails: (id) => allowMails(id, "nada"),
    correctContact: (id) => correctContact(id, CONTACT),
    mergePeople: (id) => mergePeople(id, { personId: id }),
    undoMove: (id) => undoMove(id, id),
    splitPeople: (id) => splitPeople(id, [id]),
    markDistinct: (id) => markDistinct(id, id),
    // Without a contact nothing is stored.
    addLead: (id) => addLead(NO_LEAD, id),
  },
};

/** The same by name, each with its permission. */
export const ACCESS_TO_LIB: Record<string, [Permission, Call]> = Object.fromEntries(
  Object.entries(CALLS).flatMap(([permission, calls]) =>
    Object.entries(calls).map(([name, call]) => [name, [permission as Permission, call]]),
  ),
);

/**
 * Exported by the same files without a check of their own: their callers have checked. What answers a
 * form is in the table of actions.
 */
export const WITHOUT_CHECK = words(`
  freeCallsOf undoStatusChanges lostText queueWhere queuedLeadWhere endOfToday callableProvinces callableAt startRecord
  exportsOf auditPersonFile personFile personJson personHtml findLatest countPlausibleSuspects
  readCampaigns writeStatus writeNote shownReceipt mayExtend warningsOf applyCorrection copiesOf searchedText askToConfirm readFirmsOf
  readQueueViewer queueUndelivered
`);
