import "server-only";
import * as z from "zod";
import { db } from "@/lib/db";
import { formatDateTime } from "@/lib/format";
import { parseForm } from "@/lib/http/form-data";
import { withinPageDeadline } from "@/lib/http/page-deadline";
import { log } from "@/lib/observability/log";
import { INVITATION_MS } from "./accept-invitation";
import { addAdmin, removeAdmin, resendInvitation, withdrawInvitation } from "./invitations";
import { AccessError, requirePermission } from "./session";
import type { TeamOutcome } from "./team-notices";

/** A person who has the role, or who may get it. */
export type TeamMember = {
  id: string;
  email: string;
  /** Whether this is the person who views the list. */
  self: boolean;
  state: "admin" | "unconfirmed" | "waiting" | "invited" | "expired";
  twoStep: boolean;
  /** In Madrid time; null without any sign-in. */
  lastSignIn: string | null;
};

/** Lists the team, ordered by e-mail. @throws AccessError without the permission */
export async function listTeam(): Promise<TeamMember[]> {
  const { id: ownId } = await requirePermission("team.manage");
  const isAdmin = { some: { role: "admin" } };
  const members = await withinPageDeadline(
    db().user.findMany({
      select: {
        id: true,
        email: true,
        emailConfirmedAt: true,
        roles: { select: { role: true }, where: { role: "admin" } },
        invitation: { select: { sentAt: true } },
        twoStep: { select: { enabledAt: true } },
        sessions: { select: { createdAt: true }, orderBy: { createdAt: "desc" }, take: 1 },
      },
      where: { OR: [{ roles: isAdmin }, { invitation: { isNot: null } }] },
      orderBy: { email: "asc" },
    }),
  );
  return members.map(({ id, email, sessions, twoStep, ...member }) => ({
    id,
    email,
    self: id === ownId,
    state:
      member.roles.length > 0
        ? member.emailConfirmedAt
          ? "admin"
          : "unconfirmed"
        : invitationState(member.invitation?.sentAt ?? null),
    twoStep: Boolean(twoStep?.enabledAt),
    lastSignIn: sessions[0] ? formatDateTime(sessions[0].createdAt) : null,
  }));
}

function invitationState(sentAt: Date | null): TeamMember["state"] {
  if (!sentAt) return "waiting";
  return sentAt.getTime() > Date.now() - INVITATION_MS ? "invited" : "expired";
}

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
 * Carries out a team form and returns its outcome; the form data may be anything.
 * @throws AccessError without the permission
 */
export async function answerTeamForm(formData: FormData): Promise<TeamOutcome> {
  const request = parseForm(requestSchema, formData);
  if (!request) return "forged";
  try {
    return await withinPageDeadline(carryOut(request));
  } catch (error) {
    if (error instanceof AccessError) throw error;
    log.error("account.team_not_changed", error);
    return "failed";
  }
}

function carryOut(request: Request): Promise<TeamOutcome> {
  switch (request.intent) {
    case "add":
      return addAdmin(request.email);
    case "resend":
      return resendInvitation(request.userId);
    case "withdraw":
      return withdrawInvitation(request.userId);
    case "remove":
      return removeAdmin(request.userId, request.email);
  }
}
