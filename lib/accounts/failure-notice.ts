import "server-only";
import { FormDataError } from "@/lib/kernel/form-data";
import { log } from "@/lib/kernel/log";
import type { OfficeNotice } from "@/lib/kernel/notice";
import { AccessError } from "./session";

const REFUSALS: Record<AccessError["code"], string> = {
  "signed-out": "Tu sesión ha terminado. Vuelve a entrar en otra pestaña y repítelo aquí.",
  forbidden: "Tu cuenta no tiene permiso para esto.",
  "two-step-missing": "Antes tienes que activar la verificación en dos pasos en tu cuenta.",
};

/** Describes an expected refusal; logs any other error and returns `notice` as it is. */
export function failureNotice(notice: OfficeNotice, error: unknown): OfficeNotice {
  if (error instanceof AccessError) {
    return { ...notice, description: REFUSALS[error.code] };
  }
  if (!(error instanceof FormDataError)) log.error("leads.not_changed", error);
  return notice;
}
