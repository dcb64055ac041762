import "server-only";
import { db } from "@/lib/db";

/** Whoever has not confirmed by then has forgotten, or never asked for it. */
const UNCONFIRMED_DAYS = 7;
/** Long enough to say that a link is too old, and not that it never was. */
const TOKEN_DAYS = 30;

/**
 * Deletes what nobody needs any more and is somebody's e-mail: accounts that were never confirmed,
 * and spent tokens. An account with a role or an invitation stays: an admin has asked for it.
 */
export async function forgetUnconfirmed(): Promise<void> {
  await db().$executeRaw`
    WITH spent AS (
      DELETE FROM tokens WHERE expires_at < now() - make_interval(days => ${TOKEN_DAYS}))
    DELETE FROM users u
    WHERE u.email_confirmed_at IS NULL
      AND u.created_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})
      AND NOT EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id)
      AND NOT EXISTS (SELECT FROM invitations i WHERE i.user_id = u.id
        AND i.created_at > now() - make_interval(days => ${UNCONFIRMED_DAYS}))
      AND NOT EXISTS (SELECT FROM tokens t WHERE t.user_id = u.id AND t.expires_at > now())`;
}
