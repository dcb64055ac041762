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
import { lookUpPerson } from "@/lib/leads/privacy/look-up-person";
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
  type ManyFormState,
  NOTE_FAILED,
  type NoteFormState,
  STATUS_FAILED,
  type StatusFormState,
} from "@/lib/leads/sheet/sheet-state";
import { paths } from "@/lib/paths";

/** Gives a lead another status. */
export async function setLeadStatus(
  _previous: StatusFormState,
  formData: FormData,
): Promise<StatusFormState> {
  if (!(await isOurs())) return { ...emptyStatusForm, notice: STATUS_FAILED };
  return answerStatusForm(formData);
}

/** Adds a note to a lead. */
export async function addLeadNote(
  _previous: NoteFormState,
  formData: FormData,
): Promise<NoteFormState> {
  if (!(await isOurs())) return { ...emptyNoteForm, notice: NOTE_FAILED };
  return answerNoteForm(formData);
}

/** Gives many leads a status at once. */
export async function setStatusOfMany(
  _previous: ManyFormState,
  formData: FormData,
): Promise<ManyFormState> {
  if (!(await isOurs())) return { ...emptyManyForm, notice: STATUS_FAILED };
  return answerManyForm(formData);
}

/** Takes a change of many leads back. */
export async function undoStatusOfMany(
  _previous: ManyFormState,
  formData: FormData,
): Promise<ManyFormState> {
  if (!(await isOurs())) return { ...emptyManyForm, notice: STATUS_FAILED };
  return answerUndoForm(formData);
}

/** Looks for a person by e-mail or phone, and leads to the page with what is held about them. */
export async function findPerson(_previous: LookUpState, formData: FormData): Promise<LookUpState> {
  if (!(await isOurs())) return { problem: LOOK_UP_PROBLEMS.denied, contact: "" };
  const found = await lookUpPerson(formData);
  if ("refused" in found) return found.refused;
  redirect(`${paths.person}?lead=${found.leadId}`);
}

/** Erases the ticked leads of a person, and leads to the page that says so. */
export async function erasePerson(
  _previous: ErasePersonState,
  formData: FormData,
): Promise<ErasePersonState> {
  if (!(await isOurs())) return { problem: ERASE_PROBLEMS.denied, ticked: null };
  const outcome = await erase(formData);
  if ("erased" in outcome) redirect(`${paths.person}?lead=${outcome.erased}`);
  // What has come in between has to be seen before it can be decided upon.
  if (outcome.refused.problem === ERASE_PROBLEMS.changed) refresh();
  return outcome.refused;
}

/** Sends failed notifications again: that of one lead, or all. */
export async function resendNotifications(
  _previous: ResendState,
  formData: FormData,
): Promise<ResendState> {
  if (!(await isOurs())) return FORGED_RESEND;
  const state = await answerResendForm(formData);
  refresh();
  return state;
}

/** Releases suspects, or deletes them for good. */
export async function decideSuspects(
  _previous: SuspectsState,
  formData: FormData,
): Promise<SuspectsState> {
  if (!(await isOurs())) return FORGED_DECISION;
  const state = await answerSuspectsForm(formData);
  refresh();
  return state;
}

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

async function isOurs(): Promise<boolean> {
  return isSameOrigin(await headers(), env().appUrl);
}
