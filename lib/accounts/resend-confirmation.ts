import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { db, retryTransient } from "@/lib/db";
import { env } from "@/lib/env";
import { JOB_ATTEMPTS } from "@/lib/jobs";
import { countAttempt } from "@/lib/rate-limit";
import { addressGroup, clientAddress } from "@/lib/request";
import { tokenField } from "./account-fields";
import { type AccountFormState, answerAccountForm, type Refusal } from "./account-form";
import { tooManyGuesses } from "./problems";
import { findToken, TOKEN_SECONDS, tokenId, tokenOf } from "./token";

const schema = z.object({ token: tokenField });

/**
 * What the button answers with which somebody asks for another mail, beside a link that is too old.
 * The link names the account: nobody can ask for mails to others.
 */
export function answerResendForm(formData: FormData, headers: Headers): Promise<AccountFormState> {
  return answerAccountForm(formData, {
    schema,
    failure: { title: "No hemos enviado nada", description: "Regístrate otra vez." },
    success: {
      title: "Revisa tu email",
      description: "Si la cuenta está sin confirmar, en unos minutos te llegará otro enlace.",
    },
    work: ({ token }) => resend(token, clientAddress(headers, env().trustedProxies)),
  });
}

async function resend(token: string, address: string | null): Promise<Refusal | null> {
  const addressWaitMs = await countAttempt("account-mail-address", addressGroup(address));
  if (addressWaitMs > 0) return { problem: tooManyGuesses(addressWaitMs) };
  const found = await findToken(token);
  if (found?.purpose !== "confirm_email") return null;
  const waitMs = await countAttempt("account-mail", found.email);
  if (waitMs > 0) return { problem: tooManyGuesses(waitMs) };
  await retryTransient(() => storeRequest(found.id));
  return null;
}

/** The new link confirms the password of the same sign-up. A confirmed account gets none. */
async function storeRequest(oldTokenId: string): Promise<void> {
  const mailId = randomUUID();
  await db().$executeRaw`
    WITH token AS (
      INSERT INTO tokens (id, user_id, purpose, password_hash, expires_at)
      SELECT ${tokenId(tokenOf(mailId))}, t.user_id, 'confirm_email', t.password_hash,
        now() + make_interval(secs => ${TOKEN_SECONDS})
      FROM tokens t JOIN users u ON u.id = t.user_id
      WHERE t.id = ${oldTokenId} AND u.email_confirmed_at IS NULL
      RETURNING id)
    SELECT graphile_worker.add_job('send-account-mail', json_build_object(
      'kind', 'confirm-account', 'mailId', ${mailId}::text, 'about', NULL),
      max_attempts => ${JOB_ATTEMPTS}::integer)
    FROM token`;
}
