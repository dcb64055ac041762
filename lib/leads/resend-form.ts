import "server-only";
import * as z from "zod";
import { AccessError } from "@/lib/accounts/session";
import { log } from "@/lib/log";
import { resendNotifications } from "./notifications";
import type { ResendState } from "./resend-state";

/** A lead, or the button that means all of them. */
const schema = z.object({ lead: z.union([z.guid(), z.literal("todos")]) });

export const FORGED_RESEND = failure("La petición no viene de esta página. Recárgala y repite.");

/** Does what the buttons 'Reenviar' and 'Reenviar todos' ask for, and says what came of it. */
export async function answerResendForm(formData: FormData): Promise<ResendState> {
  const parsed = schema.safeParse({ lead: formData.get("lead") });
  if (!parsed.success) return failure("No se sabe qué aviso hay que reenviar.");
  const { lead } = parsed.data;
  try {
    return success(await resendNotifications(lead === "todos" ? null : lead));
  } catch (error) {
    if (error instanceof AccessError) {
      return failure("No tienes permisos para acceder a esta página.");
    }
    log.error("notifications.not_resent", error);
    return failure("No se pudo reenviar. Vuelve a intentarlo en unos minutos.");
  }
}

function success(count: number): ResendState {
  if (count === 0) {
    return { tone: "success", title: "Nada que reenviar", description: "Ya no estaba fallido." };
  }
  const title = count === 1 ? "Aviso en camino" : `${count} avisos en camino`;
  return { tone: "success", title, description: "Se envía en unos segundos." };
}

function failure(description: string): ResendState {
  return { tone: "error", title: "No se ha reenviado", description };
}
