import "server-only";
import { db } from "@/lib/db";
import { formatDateTime } from "@/lib/format";
import { withinPageDeadline } from "@/lib/page-deadline";
import { INVITATION_MS } from "./accept-invitation";
import { requireRole } from "./session";

/** Who has the role, or may have it soon. */
export type TeamMember = {
  id: string;
  email: string;
  /** Whoever asks. */
  self: boolean;
  state: "admin" | "unconfirmed" | "waiting" | "invited" | "expired";
  twoStep: boolean;
  /** In Madrid; null for never. */
  lastSignIn: string | null;
};

type Row = {
  id: string;
  email: string;
  admin: boolean;
  confirmed: boolean;
  sentAt: Date | null;
  twoStep: boolean;
  lastSignInAt: Date | null;
};

/** The team, by e-mail. @throws AccessError when whoever asks is not an admin */
export async function listTeam(): Promise<TeamMember[]> {
  const { id: ownId } = await requireRole("admin");
  const rows = await withinPageDeadline(
    db().$queryRaw<Row[]>`
      SELECT u.id, u.email, r.role IS NOT NULL AS admin,
        u.email_confirmed_at IS NOT NULL AS confirmed, i.sent_at AS "sentAt",
        EXISTS (SELECT FROM two_steps t
          WHERE t.user_id = u.id AND t.enabled_at IS NOT NULL) AS "twoStep",
        (SELECT max(s.created_at) FROM sessions s WHERE s.user_id = u.id) AS "lastSignInAt"
      FROM users u
      LEFT JOIN user_roles r ON r.user_id = u.id AND r.role = 'admin'
      LEFT JOIN invitations i ON i.user_id = u.id
      WHERE r.role IS NOT NULL OR i.id IS NOT NULL
      ORDER BY u.email`,
  );
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    self: row.id === ownId,
    state: stateOf(row),
    twoStep: row.twoStep,
    lastSignIn: row.lastSignInAt && formatDateTime(row.lastSignInAt),
  }));
}

function stateOf({ admin, confirmed, sentAt }: Row): TeamMember["state"] {
  if (admin) return confirmed ? "admin" : "unconfirmed";
  if (!sentAt) return "waiting";
  return sentAt.getTime() > Date.now() - INVITATION_MS ? "invited" : "expired";
}
