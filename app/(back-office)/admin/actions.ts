"use server";

import { refresh } from "next/cache";
import { AccessError, currentUser } from "@/lib/accounts/session";
import { answerNewTokenForm, answerRevokeTokenForm } from "@/lib/api/token-forms";
import { answerDeskForm } from "@/lib/calls/desk-forms";
import { answerOwnForm, answerShiftForm } from "@/lib/calls/shift-form";
import { formAction, isFromOurSite, leadingAction } from "@/lib/kernel/form-action";
import { paths } from "@/lib/kernel/paths";
import { answerResendForm } from "@/lib/mails/notify/notifications";
import { answerCostForm } from "@/lib/overview/campaigns";
import { answerFirmsForm } from "@/lib/partners/firms";
import { answerOfferForm } from "@/lib/partners/offer-case";
import { answerRecallForm } from "@/lib/partners/recall-form";
import { answerFirmForm } from "@/lib/partners/save-firm";
import { answerSuspectsForm } from "@/lib/privacy/decide-suspects";
import { answerEraseForm } from "@/lib/privacy/erase-person";
import { answerLookUpForm } from "@/lib/privacy/person";
import { ERASE_PROBLEMS } from "@/lib/privacy/person-state";
import { answerRightsForm } from "@/lib/privacy/rights/rights-forms";
import { answerWithdrawForm } from "@/lib/privacy/withdraw";
import { answerBulkForm, answerUndoForm } from "@/lib/requests/bulk/bulk-status-form";
import { answerConfirmForm } from "@/lib/requests/exports/confirm-export";
import { readExportId } from "@/lib/requests/exports/export-kind";
import { cancelExport } from "@/lib/requests/exports/export-record";
import { answerImportForm } from "@/lib/requests/imports/import-form";
import { answerViewForm } from "@/lib/requests/list/saved-view-form";
import { answerNewPersonForm } from "@/lib/requests/people/enter-person";
import { answerContactForm, answerPersonForm } from "@/lib/requests/people/person-forms";
import {
  answerCallUndoForm,
  answerNoteForm,
  answerStatusForm,
  answerStatusUndoForm,
} from "@/lib/requests/sheet/sheet-forms";
import { answerTeamForm } from "@/lib/team/team";
import { answerAddForm, answerWebhooksForm } from "@/lib/webhooks/webhook-forms";

/** Changes the status of a lead. */
export const setLeadStatus = formAction(answerStatusForm);

/** Undoes the last change of a lead's status. */
export const undoLeadStatus = formAction(answerStatusUndoForm);

/** Undoes the last call to a person, from the sheet. */
export const undoLeadCall = formAction(answerCallUndoForm);

/** Adds a note to a lead. */
export const addLeadNote = formAction(answerNoteForm);

/** Records what a person takes back: the optional consent, or where the visit came from. */
export const withdrawForLead = formAction(answerWithdrawForm);

/** Takes a person's case back from the law firm that has it. */
export const recallCase = formAction(answerRecallForm);

/** Everything that the call desk does: hands out people, opens one, records what came of a call. */
export const workDesk = formAction(answerDeskForm);

/** Says who is who: merges or splits people or says that they are distinct, undoes that, or lets somebody be called again. */
export const changePerson = formAction(answerPersonForm);

/** Hands a case over to the law firm that the rule chooses. */
export const offerToFirm = formAction(answerOfferForm);

/** Enters a person who called or wrote, and opens their sheet. */
export const addPerson = formAction(answerNewPersonForm);

/** Corrects how to reach a person. */
export const correctContact = formAction(answerContactForm);

/** Changes the status of many leads at once. */
export const setStatusOfMany = formAction(answerBulkForm);

/** Undoes a bulk change of status. */
export const undoStatusOfMany = formAction(answerUndoForm);

/** Saves, renames or deletes a view of the list. */
export const changeListViews = formAction(answerViewForm);

/** Looks for a person by e-mail or phone, and leads to the page with what is held about them. */
export const findPerson = formAction(answerLookUpForm);

/** Erases the ticked leads of a person, and leads to the page that says so. */
export const erasePerson = formAction(async (formData) => {
  const answer = await answerEraseForm(formData);
  // The administrator must see the new data before deciding again.
  if (answer.notice?.text === ERASE_PROBLEMS.changed) refresh();
  return answer;
});

/** Everything that admins do with requests of data rights; leads to the request's page. */
export const changeRights = formAction(refreshed(answerRightsForm));

/** Sends failed notifications again: that of one lead, or all. */
export const resendNotifications = formAction(refreshed(answerResendForm));

/** Saves what a campaign cost in a month. */
export const saveCampaignCost = formAction(refreshed(answerCostForm));

/** Releases suspects, or deletes them for good. */
export const decideSuspects = formAction(refreshed(answerSuspectsForm));

/** Asks for a reason and a proof before an export, and answers with the address of the file. */
export const confirmExport = formAction(answerConfirmForm);

/** The steps of an import: check, choose other columns, store, cancel. */
export const changeImport = formAction(answerImportForm);

/** Cancels a running export that the same administrator started. */
export async function cancelLeadExport(id: unknown): Promise<void> {
  const known = readExportId(id);
  if (known === null || !(await isFromOurSite())) return;
  await cancelExport(known).catch((error: unknown) => {
    if (!(error instanceof AccessError)) throw error;
  });
}

/** Changes shifts, absences and assignees of calls, and goes on showing whose calls were listed. */
export const changeShifts = leadingAction(answerShiftForm, `${paths.shifts}?hecho=failed`);

/** Makes the signed-in adviser absent or present. */
export const changeOwnDesk = formAction(refreshed(answerOwnForm));

/** Adds a law firm, or changes one, and leads to the list. */
export const saveFirm = formAction(answerFirmForm);

/** Pauses or resumes a law firm, or asks it again to confirm its address. */
export const changeFirms = leadingAction(answerFirmsForm, `${paths.firms}?hecho=failed`);

/** Invites a person to the team, resends or withdraws an invitation, or removes the role. */
export const changeTeam = leadingAction(answerTeamForm, `${paths.team}?hecho=failed`);

/** Adds an address of another system, and answers with its secret. */
export const addWebhook = formAction(refreshed(answerAddForm));

/** Everything else about webhooks: new secrets, tests, sending again, switching on and off. */
export const changeWebhooks = formAction(refreshed(answerWebhooksForm));

/** Makes a token of the API. Its answer is all that ever shows it. */
export const createApiToken = formAction(refreshed(answerNewTokenForm));

/** Revokes a token of the API. */
export const revokeApiToken = leadingAction(
  answerRevokeTokenForm,
  `${paths.apiTokens}?hecho=failed`,
);

/** The page must show what a colleague has changed, and the menu count again. */
function refreshed<Answer>(answer: (formData: FormData) => Promise<Answer>) {
  return async (formData: FormData): Promise<Answer> => {
    const answered = await answer(formData);
    // Without a session the page would lead to the sign-in, and what was typed would be lost.
    if (await currentUser().catch(() => null)) refresh();
    return answered;
  };
}
