import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { db, retryTransient } from "@/lib/db";
import { env } from "@/lib/env";
import { JOB_ATTEMPTS } from "@/lib/jobs";
import { countAttempt } from "@/lib/rate-limit";
import { addressGroup, clientAddress } from "@/lib/request";
import { emailField } from "./account-fields";
import { type AccountFormState, answerAccountForm, type Refusal } from "./account-form";
import { tooManyGuesses } from "./problems";
import { TOKEN_SECONDS, tokenId, tokenOf } from "./token";

const schema = z.object({ email: emailField });

/** What the form answers with which somebody asks for a new password. */
export function answerRecoveryForm(
  formData: FormData,
  headers: Headers,
): Promise<AccountFormState> {
  return answerAccountForm(formData, {
    schema,
    failure: { title: "No hemos enviado nada", description: "Revisa el email." },
    success: {
      title: "Revisa tu email",
      description:
        "Si hay una cuenta con ese email, en unos minutos te llegará un enlace para elegir otra contraseña. Vale durante una hora.",
    },
    work: ({ email }) => askForReset(email, clientAddress(headers, env().trustedProxies)),
  });
}

async function askForReset(email: string, address: string | null): Promise<Refusal | null> {
  const waitMs =
    (await countAttempt("account-mail-address", addressGroup(address))) ||
    (await countAttempt("reset-mail", email));
  if (waitMs > 0) return { problem: tooManyGuesses(waitMs) };
  await retryTransient(() => storeRequest(email));
  return null;
}

/**
 * One statement, and a job, whether there is an account or not: the time must not tell. Where there
 * is none, the job finds no token and sends nothing.
 */
async function storeRequest(email: string): Promise<void> {
  const mailId = randomUUID();
  await db().$executeRaw`
    WITH token AS (
      INSERT INTO tokens (id, user_id, purpose, expires_at)
      SELECT ${tokenId(tokenOf(mailId))}, id, 'reset_password',
        now() + make_interval(secs => ${TOKEN_SECONDS})
      FROM users WHERE email = ${email})
    SELECT graphile_worker.add_job('send-account-mail', json_build_object(
      'kind', 'reset-password', 'mailId', ${mailId}::text, 'about', NULL),
      max_attempts => ${JOB_ATTEMPTS}::integer)`;
}
