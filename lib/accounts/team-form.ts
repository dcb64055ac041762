import "server-only";
import * as z from "zod";
import { ConfigurationError } from "@/lib/env";
import { FormDataError, readFormData } from "@/lib/form-data";
import { log } from "@/lib/log";
import { withinPageDeadline } from "@/lib/page-deadline";
import { LastAdminError } from "./admins";
import {
  addAdmin,
  removeAdmin,
  resendInvitation,
  TooManyInvitationsError,
  withdrawInvitation,
} from "./invitations";
import { PasswordQueueFullError } from "./password-queue";
import { type AccountNotice, FORGED_NOTICE, UNEXPECTED_NOTICE } from "./problems";
import { AccessError } from "./session";

/** What the page of the team says after one of its forms. */
export type TeamFormState = {
  notice: (AccountNotice & { tone: "success" | "error" }) | null;
  /** Of the person to add, when it must be typed anew. */
  email: string;
  emailError: string | null;
};

export const emptyTeamForm: TeamFormState = { notice: null, email: "", emailError: null };

const userId = z.uuid();
const email = z.string().trim().max(254);

const requestSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), email }),
  z.object({ intent: z.literal("resend"), userId }),
  z.object({ intent: z.literal("withdraw"), userId }),
  z.object({ intent: z.literal("remove"), userId, email }),
]);

type Request = z.infer<typeof requestSchema>;

/**
 * What the team's forms answer, whatever was submitted.
 * @throws AccessError when whoever asks is not an admin
 */
export async function answerTeamForm(formData: FormData): Promise<TeamFormState> {
  const request = readRequest(formData);
  if (!request) return failed(FORGED_NOTICE.title, FORGED_NOTICE.description);
  try {
    return await withinPageDeadline(carryOut(request));
  } catch (error) {
    if (error instanceof AccessError) throw error;
    if (error instanceof LastAdminError) return failed("No se puede quitar", error.message);
    if (error instanceof TooManyInvitationsError) {
      return failed("Demasiados intentos", error.message);
    }
    // Of all that is configured, only the e-mail came from here.
    if (error instanceof ConfigurationError && request.intent === "add") {
      return { notice: null, email: request.email, emailError: "Escribe un email válido." };
    }
    if (!(error instanceof PasswordQueueFullError)) log.error("account.team_not_changed", error);
    return failed(UNEXPECTED_NOTICE.title, UNEXPECTED_NOTICE.description);
  }
}

function readRequest(formData: FormData): Request | null {
  try {
    return requestSchema.safeParse(readFormData(formData)).data ?? null;
  } catch (error) {
    if (!(error instanceof FormDataError)) throw error;
    return null;
  }
}

async function carryOut(request: Request): Promise<TeamFormState> {
  switch (request.intent) {
    case "add":
      return ADDED[await addAdmin(request.email)];
    case "resend":
      return (await resendInvitation(request.userId)) ? ADDED.invited : GONE;
    case "withdraw":
      return (await withdrawInvitation(request.userId))
        ? succeeded("Invitación retirada", "Su enlace ya no vale.")
        : GONE;
    case "remove":
      return REMOVED[await removeAdmin(request.userId, request.email)];
  }
}

const GONE = failed("Nada que cambiar", "Alguien lo ha hecho ya o la persona ya tiene acceso.");

const ADDED = {
  granted: succeeded("Acceso dado", "Tenía una cuenta: ya puede entrar en el panel."),
  invited: succeeded(
    "Invitación en camino",
    "Recibirá un email con un enlace que vale una hora. Si se le pasa, envíaselo otra vez.",
  ),
  had: succeeded("Ya estaba", "Esa persona ya tiene acceso al panel."),
};

const REMOVED = {
  removed: succeeded("Acceso quitado", "Sus sesiones se han cerrado."),
  unconfirmed: failed("No se ha quitado nada", "El email que has escrito no es el de esa persona."),
  "had-not": GONE,
};

function succeeded(title: string, description: string): TeamFormState {
  return { ...emptyTeamForm, notice: { title, description, tone: "success" } };
}

function failed(title: string, description: string): TeamFormState {
  return { ...emptyTeamForm, notice: { title, description, tone: "error" } };
}
