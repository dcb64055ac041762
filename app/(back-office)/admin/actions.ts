"use server";

import { refresh } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { AccessError } from "@/lib/accounts/session";
import { answerDeskForm } from "@/lib/calls/desk-forms";
import { DESK_FAILED, type DeskState, emptyDeskState } from "@/lib/calls/desk-state";
import {
  emptyBulkForm,
  emptyNoteForm,
  emptyStatusForm,
  NOTE_FAILED,
  STATUS_FAILED,
  UNDO_FAILED,
  WITHDRAW_FAILED,
} from "@/lib/calls/sheet-state";
import { answerOwnForm, answerShiftForm, type OwnDeskState } from "@/lib/calls/shift-form";
import type { ShiftOutcome } from "@/lib/calls/shift-notices";
import { env } from "@/lib/kernel/env";
import { paths } from "@/lib/kernel/paths";
import { isSameOrigin } from "@/lib/kernel/request";
import type { ResendState } from "@/lib/mails/notify/notifications";
import { answerResendForm, FORGED_RESEND } from "@/lib/mails/notify/notifications";
import { CONTACT_FAILED, emptyContactForm, PERSON_FAILED } from "@/lib/people/change-state";
import { answerSuspectsForm, FORGED_DECISION } from "@/lib/privacy/decide-suspects";
import { erasePerson as erase } from "@/lib/privacy/erase-person";
import { lookUpPerson } from "@/lib/privacy/person";
import {
  ERASE_PROBLEMS,
  type ErasePersonState,
  LOOK_UP_PROBLEMS,
  type LookUpState,
} from "@/lib/privacy/person-state";
import { answerRightsForm } from "@/lib/privacy/rights/rights-forms";
import {
  emptyRightsForm,
  RIGHTS_FAILED,
  type RightsState,
} from "@/lib/privacy/rights/rights-state";
import { answerBulkForm, answerUndoForm } from "@/lib/requests/bulk/bulk-status-form";
import { answerConfirmForm } from "@/lib/requests/exports/confirm-export";
import {
  type ConfirmExportState,
  emptyConfirmation,
} from "@/lib/requests/exports/confirm-export-state";
import { readExportId } from "@/lib/requests/exports/export-kind";
import { cancelExport } from "@/lib/requests/exports/export-record";
import { emptyViewForm, VIEW_FAILED } from "@/lib/requests/list/saved-view";
import { answerViewForm } from "@/lib/requests/list/saved-view-form";
import { enterPerson } from "@/lib/requests/people/enter-person";
import { emptyNewPerson, type NewPersonState } from "@/lib/requests/people/new-person-state";
import { answerContactForm, answerPersonForm } from "@/lib/requests/people/person-forms";
import type { SuspectsState } from "@/lib/requests/quarantine/suspect";
import {
  answerCallUndoForm,
  answerNoteForm,
  answerStatusForm,
  answerStatusUndoForm,
  answerWithdrawForm,
} from "@/lib/requests/sheet/sheet-forms";
import { answerTeamForm } from "@/lib/team/team";
import type { TeamOutcome } from "@/lib/team/team-notices";

/** Wraps a form's answer as a Server Action; a request from another site gets `forged`. */
function formAction<State>(answer: (formData: FormData) => Promise<State>, forged: State) {
  return async (_previous: State, formData: FormData): Promise<State> =>
    (await isFromOurSite()) ? answer(formData) : forged;
}

async function isFromOurSite(): Promise<boolean> {
  return isSameOrigin(await headers(), env().appUrl);
}

/** Changes the status of a lead. */
export const setLeadStatus = formAction(answerStatusForm, {
  ...emptyStatusForm,
  notice: STATUS_FAILED,
});

/** Undoes the last change of a lead's status. */
export const undoLeadStatus = formAction(answerStatusUndoForm, {
  ...emptyStatusForm,
  notice: UNDO_FAILED,
});

/** Undoes the last call to a person, from the sheet. */
export const undoLeadCall = formAction(answerCallUndoForm, {
  ...emptyStatusForm,
  notice: UNDO_FAILED,
});

/** Adds a note to a lead. */
export const addLeadNote = formAction(answerNoteForm, { ...emptyNoteForm, notice: NOTE_FAILED });

/** Records what a person takes back: the optional consent, or where the visit came from. */
export const withdrawForLead = formAction(answerWithdrawForm, { notice: WITHDRAW_FAILED });

/** Everything that the call desk does: hands out people, opens one, records what came of a call. */
export const workDesk = formAction<DeskState>(
  async (formData) => {
    const state = await answerDeskForm(formData);
    // Without JavaScript a redirect keeps Back and reload from sending the outcome again.
    if (state.desk && !formData.has("enhanced")) {
      redirect(`${paths.calls}${state.done ? `?hecho=${state.done.attemptId}` : ""}`);
    }
    return state;
  },
  { ...emptyDeskState, notice: DESK_FAILED },
);

/** Says who is who: joins, parts or tells apart people, undoes it, or lets somebody be called again. */
export const changePerson = formAction(answerPersonForm, { notice: PERSON_FAILED });

/** Enters a person who called or wrote, and opens their sheet. */
export const addPerson = formAction<NewPersonState>(
  async (formData) => {
    const entered = await enterPerson(formData);
    if ("refused" in entered) return entered.refused;
    redirect(`${paths.admin}?lead=${entered.leadId}`);
  },
  { ...emptyNewPerson, problem: "No se ha anotado nada." },
);

/** Corrects how to reach a person. */
export const correctContact = formAction(answerContactForm, {
  ...emptyContactForm,
  notice: CONTACT_FAILED,
});

/** Changes the status of many leads at once. */
export const setStatusOfMany = formAction(answerBulkForm, {
  ...emptyBulkForm,
  notice: STATUS_FAILED,
});

/** Undoes a bulk change of status. */
export const undoStatusOfMany = formAction(answerUndoForm, {
  ...emptyBulkForm,
  notice: STATUS_FAILED,
});

/** Saves, renames or deletes a view of the list. */
export const changeListViews = formAction(answerViewForm, {
  ...emptyViewForm,
  notice: VIEW_FAILED,
});

/** Looks for a person by e-mail or phone, and leads to the page with what is held about them. */
export const findPerson = formAction<LookUpState>(
  async (formData) => {
    const found = await lookUpPerson(formData);
    if ("refused" in found) return found.refused;
    redirect(`${paths.person}?lead=${found.leadId}`);
  },
  { problem: LOOK_UP_PROBLEMS.denied, contact: "" },
);

/** Erases the ticked leads of a person, and leads to the page that says so. */
export const erasePerson = formAction<ErasePersonState>(
  async (formData) => {
    const outcome = await erase(formData);
    if ("erased" in outcome) redirect(`${paths.person}?lead=${outcome.erased}`);
    // The administrator must see the new data before deciding again.
    if (outcome.refused.problem === ERASE_PROBLEMS.changed) refresh();
    return outcome.refused;
  },
  { problem: ERASE_PROBLEMS.denied, ticked: null },
);

/** Everything that admins do with requests of data rights; leads to the request's page. */
export const changeRights = formAction<RightsState>(
  async (formData) => {
    const answer = await answerRightsForm(formData);
    // The admin must see what a colleague has changed, and the menu counts anew.
    refresh();
    if ("refused" in answer) return answer.refused;
    redirect(`${paths.right}?id=${answer.id}&hecho=${answer.done}`);
  },
  { ...emptyRightsForm, notice: RIGHTS_FAILED },
);

/** Sends failed notifications again: that of one lead, or all. */
export const resendNotifications = formAction<ResendState>(async (formData) => {
  const state = await answerResendForm(formData);
  refresh();
  return state;
}, FORGED_RESEND);

/** Releases suspects, or deletes them for good. */
export const decideSuspects = formAction<SuspectsState>(async (formData) => {
  const state = await answerSuspectsForm(formData);
  refresh();
  return state;
}, FORGED_DECISION);

/** Asks for a reason and a proof before an export, and answers with the address of the file. */
export const confirmExport = formAction<ConfirmExportState>(answerConfirmForm, {
  ...emptyConfirmation,
  problem: "Error de seguridad",
});

/** Cancels a running export that the same administrator started. */
export async function cancelLeadExport(id: unknown): Promise<void> {
  const known = readExportId(id);
  if (known === null || !(await isFromOurSite())) return;
  await cancelExport(known).catch((error: unknown) => {
    if (!(error instanceof AccessError)) throw error;
  });
}

/** Changes shifts, absences and owners of calls, and goes on showing whose calls were listed. */
export async function changeShifts(formData: FormData): Promise<void> {
  let outcome: ShiftOutcome = "forged";
  if (await isFromOurSite()) {
    try {
      outcome = await answerShiftForm(formData);
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
      redirect(error.code === "signed-out" ? paths.auth : paths.admin);
    }
  }
  const listed = formData instanceof FormData ? formData.get("listed") : null;
  const whose = typeof listed === "string" && listed ? `&de=${encodeURIComponent(listed)}` : "";
  redirect(`${paths.shifts}?hecho=${outcome}${whose}`);
}

/** Makes the signed-in adviser absent or present. */
export const changeOwnDesk = formAction<OwnDeskState>(
  async (formData) => {
    const state = await answerOwnForm(formData);
    if (state.problem === null) refresh();
    return state;
  },
  { problem: "No se ha podido guardar. Inténtalo otra vez." },
);

/** Invites a person to the team, resends or withdraws an invitation, or removes the role. */
export async function changeTeam(formData: FormData): Promise<void> {
  let outcome: TeamOutcome = "forged";
  if (await isFromOurSite()) {
    try {
      outcome = await answerTeamForm(formData);
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
      redirect(error.code === "signed-out" ? paths.auth : paths.admin);
    }
  }
  redirect(`${paths.team}?hecho=${outcome}`);
}
