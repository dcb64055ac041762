"use server";

import { headers } from "next/headers";
import { env } from "@/lib/env";
import { answerManyForm, answerUndoForm } from "@/lib/leads/many-form";
import { emptyManyForm, MANY_FAILED, type ManyFormState } from "@/lib/leads/many-state";
import { answerNoteForm, answerStatusForm } from "@/lib/leads/sheet-forms";
import {
  emptyNoteForm,
  emptyStatusForm,
  NOTE_FAILED,
  type NoteFormState,
  STATUS_FAILED,
  type StatusFormState,
} from "@/lib/leads/sheet-state";
import { isSameOrigin } from "@/lib/request";

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
  if (!(await isOurs())) return { ...emptyManyForm, notice: MANY_FAILED };
  return answerManyForm(formData);
}

/** Takes a change of many leads back. */
export async function undoStatusOfMany(
  _previous: ManyFormState,
  formData: FormData,
): Promise<ManyFormState> {
  if (!(await isOurs())) return { ...emptyManyForm, notice: MANY_FAILED };
  return answerUndoForm(formData);
}

async function isOurs(): Promise<boolean> {
  return isSameOrigin(await headers(), env().appUrl);
}
