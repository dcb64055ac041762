import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { db, retryTransient } from "@/lib/db";
import { env } from "@/lib/env";
import { JOB_ATTEMPTS } from "@/lib/jobs";
import { countAttempt } from "@/lib/rate-limit";
import { addressGroup, clientAddress } from "@/lib/request";
import { emailField, newPasswordField } from "./account-fields";
import { type AccountFormState, answerAccountForm, type Refusal } from "./account-form";
import { hashPassword, passwordProblem } from "./password";
import { tooManyGuesses } from "./problems";
import { TOKEN_SECONDS, tokenId, tokenOf } from "./token";

const schema = z.object({ email: emailField, password: newPasswordField });

/** Whoever waits longer for a busy processor would be told that it failed. */
const HASH_WAIT_MS = 3_000;

/** What the sign-up form answers. Nothing else that it holds is looked at. */
export function answerSignUpForm(formData: FormData, headers: Headers): Promise<AccountFormState> {
  return answerAccountForm(formData, {
    schema,
    failure: { title: "Error de registro", description: "No se pudo crear la cuenta" },
    success: {
      title: "¡Cuenta creada!",
      description: "Revisa tu email para confirmar tu cuenta.",
    },
    work: ({ email, password }) =>
      signUp(email, password, clientAddress(headers, env().trustedProxies)),
  });
}

/**
 * Makes an account that cannot sign in before its e-mail is confirmed. For an account that there
 * is, answer and time are the same, and its owner is told by mail.
 */
async function signUp(
  email: string,
  password: string,
  address: string | null,
): Promise<Refusal | null> {
  const problem = passwordProblem(password, email);
  if (problem) return { problem, field: "password" };
  const waitMs =
    (await countAttempt("sign-up-address", addressGroup(address))) ||
    (await countAttempt("account-mail", email));
  if (waitMs > 0) return { problem: tooManyGuesses(waitMs) };
  const passwordHash = await hashPassword(password, HASH_WAIT_MS);
  await retryTransient(() => storeSignUp(email, passwordHash));
  return null;
}

/**
 * One statement, whether there is an account or not: the time it takes must not tell. The password
 * waits with the token: confirming the mail of one sign-up must not confirm the password of another.
 */
async function storeSignUp(email: string, passwordHash: string): Promise<void> {
  const mailId = randomUUID();
  await db().$executeRaw`
    WITH known AS (
      SELECT id, email_confirmed_at IS NOT NULL AS confirmed FROM users WHERE email = ${email}),
    created AS (
      INSERT INTO users (email, password_hash)
      SELECT ${email}, ${passwordHash} WHERE NOT EXISTS (SELECT FROM known)
      ON CONFLICT (email) DO NOTHING RETURNING id),
    unconfirmed AS (
      SELECT id FROM created UNION ALL SELECT id FROM known WHERE NOT confirmed),
    token AS (
      INSERT INTO tokens (id, user_id, purpose, password_hash, expires_at)
      SELECT ${tokenId(tokenOf(mailId))}, id, 'confirm_email', ${passwordHash},
        now() + make_interval(secs => ${TOKEN_SECONDS})
      FROM unconfirmed)
    SELECT graphile_worker.add_job('send-account-mail', json_build_object(
      'kind', CASE WHEN EXISTS (SELECT FROM known WHERE confirmed)
        THEN 'account-exists' ELSE 'confirm-account' END,
      'mailId', ${mailId}::text, 'about', (SELECT id FROM known)),
      max_attempts => ${JOB_ATTEMPTS}::integer)`;
}
