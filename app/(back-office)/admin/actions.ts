"use server";

import { refresh } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { AccessError } from "@/lib/accounts/session";
import { answerTeamForm } from "@/lib/accounts/team";
import type { TeamOutcome } from "@/lib/accounts/team-notices";
import { env } from "@/lib/env";
import { isSameOrigin } from "@/lib/http/request";
import { answerManyForm, answerUndoForm } from "@/lib/leads/bulk/bulk-status-form";
import { readExportId } from "@/lib/leads/exports/export-kind";
import { cancelExport } from "@/lib/leads/exports/export-record";
import type { ResendState } from "@/lib/leads/notify/notifications";
import { answerResendForm, FORGED_RESEND } from "@/lib/leads/notify/notifications";
import { erasePerson as erase } from "@/lib/leads/privacy/erase-person";
import { lookUpPerson } from "@/lib/leads/privacy/person";
import {
  ERASE_PROBLEMS,
  type ErasePersonState,
  LOOK_UP_PROBLEMS,
  type LookUpState,
} from "@/lib/leads/privacy/person-state";
import { answerSuspectsForm, FORGED_DECISION } from "@/lib/leads/quarantine/decide-suspects";
import type { SuspectsState } from "@/lib/leads/quarantine/suspect";
import { answerNoteForm, answerStatusForm } from "@/lib/leads/sheet/sheet-forms";
import {
  emptyManyForm,
  emptyNoteForm,
  emptyStatusForm,
  NOTE_FAILED,
  STATUS_FAILED,
} from "@/lib/leads/sheet/sheet-state";
import { paths } from "@/lib/paths";

/** An action that answers a form of ours, and `forged` to what another site sent. */
function formAction<State>(answer: (formData: FormData) => Promise<State>, forged: State) {
  return async (_previous: State, formData: FormData): Promise<State> =>
    (await isOurs()) ? answer(formData) : forged;
}

async function isOurs(): Promise<boolean> {
  return isSameOrigin(await headers(), env().appUrl);
}

/** Gives a lead another status. */
export const setLeadStatus = formAction(answerStatusForm, {
  ...emptyStatusForm,
  notice: STATUS_FAILED,
});

/** Adds a note to a lead. */
export const addLeadNote = formAction(answerNoteForm, { ...emptyNoteForm, notice: NOTE_FAILED });

/** Gives many leads a status at once. */
export const setStatusOfMany = formAction(answerManyForm, {
  ...emptyManyForm,
  notice: STATUS_FAILED,
});

/** Takes a change of many leads back. */
export const undoStatusOfMany = formAction(answerUndoForm, {
  ...emptyManyForm,
  notice: STATUS_FAILED,
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
    // What has come in between has to be seen before it can be decided upon.
    if (outcome.refused.problem === ERASE_PROBLEMS.changed) refresh();
    return outcome.refused;
  },
  { problem: ERASE_PROBLEMS.denied, ticked: null },
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

/** Ends a download of one's own that is under way. */
export async function cancelLeadExport(id: unknown): Promise<void> {
  const known = readExportId(id);
  if (known === null || !(await isOurs())) return;
  await cancelExport(known).catch((error: unknown) => {
    if (!(error instanceof AccessError)) throw error;
  });
}

/** Invites somebody to the team, sends or takes back an invitation, or takes the role away. */
export async function changeTeam(formData: FormData): Promise<void> {
  let outcome: TeamOutcome = "forged";
  if (await isOurs()) {
    try {
      outcome = await answerTeamForm(formData);
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
      redirect(error.code === "signed-out" ? paths.auth : paths.admin);
    }
  }
  redirect(`${paths.team}?hecho=${outcome}`);
}
