import "server-only";
import * as z from "zod";
import { ConfigurationError } from "@/lib/env";
import { FormDataError, readFormData } from "@/lib/form-data";
import { log } from "@/lib/log";
import { withinPageDeadline } from "@/lib/page-deadline";
import type { TeamOutcome } from "@/lib/team-notices";
import { LastAdminError } from "./admins";
import {
  addAdmin,
  removeAdmin,
  resendInvitation,
  TooManyInvitationsError,
  withdrawInvitation,
} from "./invitations";
import { AccessError } from "./session";

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
 * What became of one of the team's forms, whatever was submitted.
 * @throws AccessError when whoever asks is not an admin
 */
export async function answerTeamForm(formData: FormData): Promise<TeamOutcome> {
  const request = readRequest(formData);
  if (!request) return "forged";
  try {
    return await withinPageDeadline(carryOut(request));
  } catch (error) {
    if (error instanceof AccessError) throw error;
    if (error instanceof LastAdminError) return "last";
    if (error instanceof TooManyInvitationsError) return "limited";
    // Of all that is configured, only the e-mail came from here.
    if (error instanceof ConfigurationError && request.intent === "add") return "wrong-email";
    log.error("account.team_not_changed", error);
    return "failed";
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

async function carryOut(request: Request): Promise<TeamOutcome> {
  switch (request.intent) {
    case "add":
      return addAdmin(request.email);
    case "resend":
      return (await resendInvitation(request.userId)) ? "invited" : "gone";
    case "withdraw":
      return (await withdrawInvitation(request.userId)) ? "withdrawn" : "gone";
    case "remove": {
      const outcome = await removeAdmin(request.userId, request.email);
      return outcome === "had-not" ? "gone" : outcome;
    }
  }
}
