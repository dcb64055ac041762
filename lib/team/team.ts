import "server-only";
import * as z from "zod";
import { officeForm } from "@/lib/accounts/office-form";
import { ROLES, type Role, readRoles } from "@/lib/accounts/permissions";
import { requirePermission } from "@/lib/accounts/session";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { formatDateTime } from "@/lib/kernel/format";
import { failure } from "@/lib/kernel/notice";
import { withinPageDeadline } from "@/lib/kernel/page-deadline";
import { paths } from "@/lib/kernel/paths";
import { INVITATION_MS } from "./accept-invitation";
import {
  addMember,
  changeRole,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from "./invitations";
import type { TeamOutcome } from "./team-notices";

/** A person who has a role, or is invited to one. */
export type TeamMember = {
  id: string;
  email: string;
  /** Whether this is the person who views the list. */
  self: boolean;
  /** Before acceptance: the role of the invitation. */
  roles: Role[];
  state: "active" | "unconfirmed" | "waiting" | "invited" | "expired";
  twoStep: boolean;
  /** In Madrid time; null without a stored session. */
  lastSignIn: string | null;
};

/** Lists the team, ordered by e-mail. @throws AccessError without the permission */
export async function listTeam(): Promise<TeamMember[]> {
  const { id: ownId } = await requirePermission("team.manage");
  const isMember = { some: { role: { in: [...ROLES] } } };
  const members = await withinPageDeadline(
    db().user.findMany({
      select: {
        id: true,
        email: true,
        emailConfirmedAt: true,
        roles: { select: { role: true } },
        invitation: { select: { sentAt: true, role: true } },
        twoStep: { select: { enabledAt: true } },
        sessions: { select: { createdAt: true }, orderBy: { createdAt: "desc" }, take: 1 },
      },
      where: { OR: [{ roles: isMember }, { invitation: { isNot: null } }] },
      orderBy: { email: "asc" },
    }),
  );
  return members.map(({ id, email, sessions, twoStep, invitation, ...member }) => {
    const roles = readRoles(member.roles.map(({ role }) => role));
    const accepted = member.emailConfirmedAt ? "active" : "unconfirmed";
    return {
      id,
      email,
      self: id === ownId,
      roles: roles.length > 0 ? roles : readRoles(invitation ? [invitation.role] : []),
      state: roles.length > 0 ? accepted : invitationState(invitation?.sentAt ?? null),
      twoStep: Boolean(twoStep?.enabledAt),
      lastSignIn: sessions[0] ? formatDateTime(sessions[0].createdAt) : null,
    };
  });
}

function invitationState(sentAt: Date | null): TeamMember["state"] {
  if (!sentAt) return "waiting";
  return sentAt.getTime() > currentTime().getTime() - INVITATION_MS ? "invited" : "expired";
}

const userId = z.uuid();
const email = z.string().trim().max(254);
const role = z.enum(ROLES);

const requestSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("add"), email, role }),
  z.object({ action: z.literal("resend"), userId }),
  z.object({ action: z.literal("withdraw"), userId }),
  z.object({ action: z.literal("change"), userId, role }),
  z.object({ action: z.literal("remove"), userId, email }),
]);

type Request = z.infer<typeof requestSchema>;

/** Carries out a team form and redirects to the page with the result. */
export const answerTeamForm = officeForm({
  permission: "team.manage",
  isLeading: true,
  schema: requestSchema,
  failed: failure("No se ha cambiado el equipo"),
  work: async (request) => ({
    next: `${paths.team}?hecho=${await withinPageDeadline(carryOut(request))}`,
  }),
});

function carryOut(request: Request): Promise<TeamOutcome> {
  switch (request.action) {
    case "add":
      return addMember(request.email, request.role);
    case "resend":
      return resendInvitation(request.userId);
    case "withdraw":
      return withdrawInvitation(request.userId);
    case "change":
      return changeRole(request.userId, request.role);
    case "remove":
      return removeMember(request.userId, request.email);
  }
}
