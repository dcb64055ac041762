import * as z from "zod";
import { emailField } from "./account-fields";

/** A person at an identity provider: the subject never changes, the e-mail may. */
export type Identity = { issuer: string; subject: string };
export type VerifiedIdentity = Identity & { email: string };

/**
 * Microsoft sends no `email_verified`. Its claim `xms_edov` says that a tenant's administrator has proved to own
 * the domain of the e-mail: https://learn.microsoft.com/entra/identity-platform/optional-claims-reference
 */
const MICROSOFT = "https://login.microsoftonline.com/";

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: emailField,
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
});

/** Reads an issuer's claims; null unless they vouch for the e-mail, which anybody may else have typed there. */
export function readIdentity(issuer: string, claims: object): VerifiedIdentity | null {
  const { data } = claimsSchema.safeParse(claims);
  if (!data) return null;
  const isOwnedDomain =
    issuer.startsWith(MICROSOFT) &&
    data.email_verified === undefined &&
    [true, 1, "1", "true"].some((yes) => yes === data.xms_edov);
  if (data.email_verified !== true && !isOwnedDomain) return null;
  return { issuer, subject: data.sub, email: data.email };
}
