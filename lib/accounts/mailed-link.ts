import "server-only";
import { withinPageDeadline } from "@/lib/page-deadline";
import { findToken, type TokenPurpose } from "./token";

/** What the page of a mail's link shows. */
export type MailedLink = {
  token: string;
  purpose: TokenPurpose;
  /** The address that it is about. */
  email: string;
  valid: boolean;
  /** Whether another mail can still be asked for in its place. */
  canResend: boolean;
};

/**
 * The link of a mail that an address holds, or null when it is none that we sent for one of these
 * purposes. Changes nothing.
 */
export async function readMailedLink(
  token: unknown,
  purposes: readonly TokenPurpose[],
): Promise<MailedLink | null> {
  if (typeof token !== "string" || token.length > 100) return null;
  const found = await withinPageDeadline(findToken(token));
  if (!found || !purposes.includes(found.purpose)) return null;
  const { purpose, valid } = found;
  return {
    token,
    purpose,
    email: found.newEmail ?? found.email,
    valid,
    canResend: purpose === "confirm_email" && !found.confirmed,
  };
}
