import "server-only";
import * as z from "zod";
import { env } from "@/lib/env";
import { FormDataError, readFormData } from "@/lib/form-data";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";
import { clientAddress } from "@/lib/request";
import { setChallengeCookie } from "./challenge-cookie";
import { credentialsSchema, MAX_EMAIL_LENGTH } from "./credentials";
import {
  type AccountNotice,
  FORGED_NOTICE,
  SIGNED_IN_NOTICE,
  signInFailure,
  UNEXPECTED_NOTICE,
  WRONG_CREDENTIALS,
} from "./problems";
import { landingOf } from "./session";
import { setSessionCookie } from "./session-cookie";
import { signIn } from "./sign-in";

/** What the sign-in form shows after an answer. Never the password. */
export type SignInFormState = {
  signedIn: boolean;
  notice: AccountNotice | null;
  email: string;
  errors: { email?: string; password?: string };
  /** Where to go from here: to the second question, or in. */
  next?: string;
};

export const emptySignInForm: SignInFormState = {
  signedIn: false,
  notice: null,
  email: "",
  errors: {},
};

/**
 * What the sign-in form answers: whatever was submitted, and also when the database fails, it is a
 * state to show. Signs the browser in when e-mail and password are right, or leads to the second
 * question.
 */
export async function answerSignInForm(
  formData: FormData,
  headers: Headers,
): Promise<SignInFormState> {
  let fields: Record<string, string>;
  try {
    fields = readFormData(formData);
  } catch (error) {
    if (!(error instanceof FormDataError)) throw error;
    return { ...emptySignInForm, notice: FORGED_NOTICE };
  }
  const state = { ...emptySignInForm, email: (fields.email ?? "").slice(0, MAX_EMAIL_LENGTH) };
  const parsed = credentialsSchema.safeParse({ email: "", password: "", ...fields });
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    const errors = { email: fieldErrors.email?.[0], password: fieldErrors.password?.[0] };
    return { ...state, errors, notice: signInFailure(WRONG_CREDENTIALS) };
  }
  const { email, password } = parsed.data;
  try {
    const signedIn = await signIn(email, password, {
      address: clientAddress(headers, env().trustedProxies),
      userAgent: headers.get("user-agent"),
    });
    if (signedIn.problem !== null) return { ...state, notice: signInFailure(signedIn.problem) };
    if (signedIn.challenge !== undefined) {
      await setChallengeCookie(signedIn.challenge);
      return { ...emptySignInForm, next: paths.secondStep };
    }
    await setSessionCookie(signedIn.sid);
    const next = await landingOf(signedIn.sid);
    return { ...emptySignInForm, signedIn: true, notice: SIGNED_IN_NOTICE, next };
  } catch (error) {
    log.error("account.sign_in_failed", error);
    return { ...state, notice: UNEXPECTED_NOTICE };
  }
}
