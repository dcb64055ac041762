import "server-only";
import { DeadlineError } from "@/lib/kernel/deadline";
import { log } from "@/lib/kernel/log";
import { BUSY_WAIT_MS, OVERLOADED, tooManyGuesses } from "./account-notices";
import { PasswordQueueFullError } from "./password";
import { AccessError } from "./session";

const REFUSALS: Record<AccessError["code"], string> = {
  "signed-out": "Tu sesión ha terminado. Vuelve a entrar en otra pestaña y repítelo aquí.",
  forbidden: "Tu cuenta no tiene permiso para esto.",
  "two-step-missing": "Antes tienes que activar la verificación en dos pasos en tu cuenta.",
};

/** The text for the sender of a form about an expected error; null for other errors. */
export function explainError(error: unknown): string | null {
  if (error instanceof AccessError) return REFUSALS[error.code];
  if (error instanceof DeadlineError) {
    log.warn("form.late");
    return OVERLOADED;
  }
  if (!(error instanceof PasswordQueueFullError)) return null;
  log.warn("account.password_queue_full");
  return tooManyGuesses(BUSY_WAIT_MS);
}
