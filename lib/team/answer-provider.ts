import "server-only";
import { withNotice } from "@/lib/accounts/account-notices";
import { askForPassword } from "@/lib/accounts/connect-identity";
import { readVisitor, signInWithIdentity } from "@/lib/accounts/provider-sign-in";
import { paths } from "@/lib/kernel/paths";
import { acceptWithIdentity } from "./accept-invitation";

/**
 * Answers a browser that the identity provider led back to `url`, and returns the page to open next. An unknown
 * identity is linked to an account by the link of its invitation, or by its password.
 */
export async function answerProvider(url: string): Promise<string> {
  const visitor = await readVisitor(url);
  if (typeof visitor === "string") return visitor;
  const page = await signInWithIdentity(visitor);
  if (page !== null) return page;
  const { invitation, identity } = visitor;
  if (invitation === null) return askForPassword(identity);
  const isAccepted = await acceptWithIdentity(invitation, identity);
  const next = isAccepted ? await signInWithIdentity(visitor) : null;
  return next ?? withNotice(paths.auth, "oficina-otra-invitacion");
}
