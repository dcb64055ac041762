import "@/tests/support/next-runtime";
import { expect, test } from "vitest";
import {
  addMember,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from "@/lib/accounts/invitations";
import { AccessError } from "@/lib/accounts/session";
import { listTeam } from "@/lib/accounts/team";
import { listAuditLog } from "@/lib/audit/audit-log";
import { db } from "@/lib/db";
import { changeMany, undoMany } from "@/lib/leads/bulk/bulk-status";
import { exportLeads } from "@/lib/leads/exports/export";
import { readExportKind } from "@/lib/leads/exports/export-kind";
import { cancelExport, exportProgress } from "@/lib/leads/exports/export-record";
import { countLeads, countMatching, countNewer } from "@/lib/leads/list/count";
import { NO_FILTER } from "@/lib/leads/list/filter";
import { findLead, listLeads } from "@/lib/leads/list/list";
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
import { withdraw } from "@/lib/leads/sheet/withdraw";
import { readWarnings } from "@/lib/warnings";
import { newLead } from "@/tests/support/new-lead";
import { personForm } from "@/tests/support/privacy";
import { signedIn } from "@/tests/support/signed-in";
import { storeLead } from "@/tests/support/store-lead";
import { Visitor } from "@/tests/support/visitor";

const { id } = await storeLead();
const { id: suspect } = await storeLead(newLead({ suspicions: ["address"] }));
const other = await signedIn(["admin"]);
const { id: userId } = await db().user.findUniqueOrThrow({ where: { email: other.email } });
const visitors = [new Visitor(), await signedIn([])];
const random = crypto.randomUUID();

const asked: [string, () => Promise<unknown>][] = [
  ["list leads", () => listLeads("all", null)],
  ["find a lead", () => findLead(id)],
  ["count leads", () => countLeads()],
  ["count what matches", () => countMatching("all", NO_FILTER, { exact: false })],
  ["count new leads", () => countNewer("all", NO_FILTER, null)],
  ["read a lead", () => readLead(id)],
  ["read a receipt", () => readReceipt(id)],
  ["note something", () => addNote(id, random, "nada")],
  ["withdraw a consent", () => withdraw(id, "financial")],
  ["change a status", () => changeStatus(id, "nuevo", "cerrado")],
  ["change many", () => changeMany({ ids: [id] }, "cerrado")],
  ["undo a change", () => undoMany(random)],
  ["read the overview", () => readOverview({ from: "2026-01-01", to: "2026-01-02" })],
  ["export leads", () => exportLeads("all", NO_FILTER, readExportKind({}))],
  ["follow an export", () => exportProgress(random)],
  ["cancel an export", () => cancelExport(random)],
  ["read a person", () => readPerson(id)],
  ["read an erasure", () => findErasure(id)],
  ["export a person", () => exportPerson("json", personForm(id, [id]))],
  ["count suspects", () => countSuspects()],
  ["list suspects", () => listSuspects("all", null)],
  ["release a suspect", () => releaseSuspects([suspect])],
  ["delete a suspect", () => deleteSuspects({ ids: [suspect] })],
  ["delete all suspects", () => deleteSuspects({ shownAt: new Date() })],
  ["count notifications", () => countNotifications()],
  ["list failed notifications", () => listFailedNotifications()],
  ["send notifications again", () => resendNotifications(null)],
  ["read the warnings", () => readWarnings()],
  [
    "read the audit log",
    () => listAuditLog({ action: null, actor: null, from: null, to: null }, null),
  ],
  ["list the team", () => listTeam()],
  ["add an admin", () => addMember("nueva@example.test", "admin")],
  ["invite again", () => resendInvitation(userId)],
  ["withdraw an invitation", () => withdrawInvitation(userId)],
  ["remove an admin", () => removeMember(userId, other.email)],
];

const everything = () =>
  Promise.all([
    db().lead.findMany({ orderBy: { id: "asc" } }),
    db().leadNote.findMany(),
    db().userRole.findMany(),
    db().invitation.findMany(),
  ]);

test.each(asked)(
  "fault 2: only an admin may %s, even when the request has passed every other check",
  async (_, work) => {
    const before = await everything();
    for (const visitor of visitors) await expect(visitor.run(work)).rejects.toThrow(AccessError);
    expect(await everything()).toEqual(before);
  },
);
