import "server-only";
import * as z from "zod";
import { FormDataError, readFormData } from "@/lib/form-data";
import { log } from "@/lib/log";
import { withinPageDeadline } from "@/lib/page-deadline";
import { acceptInvitation, findInvitedEmail } from "./accept-invitation";
import { PasswordQueueFullError } from "./password-queue";
import { type AccountNotice, FORGED_NOTICE, UNEXPECTED_NOTICE } from "./problems";

/** What the page of an invitation shows after an answer. Never the password. */
export type InvitationFormState = {
  accepted: boolean;
  /** The link opens nothing, or not any more. */
  over: boolean;
  notice: AccountNotice | null;
  /** Beside the password. */
  error: string | null;
};

export const emptyInvitationForm: InvitationFormState = {
  accepted: false,
  over: false,
  notice: null,
  error: null,
};

const MAX_TOKEN_LENGTH = 100;
const formSchema = z.object({
  token: z.string().max(MAX_TOKEN_LENGTH),
  password: z.string().max(1_000),
});

/** For whom the link with this token is; null when it opens nothing. Changes nothing. */
export async function readInvitation(token: unknown): Promise<string | null> {
  if (typeof token !== "string" || token.length > MAX_TOKEN_LENGTH) return null;
  return withinPageDeadline(findInvitedEmail(token));
}

/** What the invited person's form answers, whatever was submitted. */
export async function answerInvitationForm(formData: FormData): Promise<InvitationFormState> {
  const fields = readFields(formData);
  if (!fields) return { ...emptyInvitationForm, notice: FORGED_NOTICE };
  try {
    const answer = await acceptInvitation(fields.token, fields.password);
    if (answer.problem === null) return { ...emptyInvitationForm, accepted: true };
    if (answer.wrong === "password") return { ...emptyInvitationForm, error: answer.problem };
    return { ...emptyInvitationForm, over: true };
  } catch (error) {
    if (!(error instanceof PasswordQueueFullError)) {
      log.error("account.invitation_not_accepted", error);
    }
    return { ...emptyInvitationForm, notice: UNEXPECTED_NOTICE };
  }
}

function readFields(formData: FormData) {
  try {
    return formSchema.safeParse(readFormData(formData)).data ?? null;
  } catch (error) {
    if (!(error instanceof FormDataError)) throw error;
    return null;
  }
}
