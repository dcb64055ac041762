import "server-only";
import { isFromOurSite } from "@/lib/kernel/form-action";
import { paths } from "@/lib/kernel/paths";
import { countAttempt, returnAttempt } from "@/lib/kernel/rate-limit";
import { addressGroup } from "@/lib/kernel/request";
import { shortCookie } from "@/lib/kernel/short-cookie";
import { senderContext } from "./account-form";
import { withNotice } from "./account-notices";
import type { VerifiedIdentity } from "./identity";
import { beginVisit, endVisit, type VisitChecks } from "./identity-provider";
import { findLinkedAccount } from "./linked-identity";
import { beginSecondStep } from "./second-step";
import { providerFactorCounts, startProvenSession } from "./session";
import { noteScript, setSessionCookie } from "./session-cookie";
import { landingOf } from "./start-page";

/** What a visit to the provider is for. */
type Purpose = {
  /** The token of the invitation that the person opened and wants to accept. */
  invitation: string | null;
  hasScript: boolean;
};

const visitCookie = shortCookie<VisitChecks & Purpose>("provider-visit", 10 * 60);

/** Begins a visit to the provider, and returns the address to which the browser must go. */
export async function visitProvider(purpose: Purpose): Promise<string> {
  // No other site may sign its visitors in.
  if (!(await isFromOurSite())) return paths.auth;
  const { address } = await senderContext();
  const waitMs = await countAttempt("provider-visit", addressGroup(address));
  if (waitMs > 0) return withNotice(paths.auth, "oficina-espera");
  const begun = await beginVisit();
  if (!begun) return withNotice(paths.auth, "oficina-fallo");
  await visitCookie.set({ ...begun.checks, ...purpose });
  return begun.url;
}

export type Visitor = Purpose & { identity: VerifiedIdentity };

/** Who came back from the provider to the address `url`, or the page that says why nobody did. */
export async function readVisitor(url: string): Promise<Visitor | string> {
  const visit = await visitCookie.read();
  await visitCookie.clear();
  if (!visit) return withNotice(paths.auth, "oficina-fallo");
  const { address } = await senderContext();
  const waitMs = await countAttempt("sign-in-address", addressGroup(address));
  if (waitMs > 0) return withNotice(paths.auth, "oficina-espera");
  const { invitation, hasScript, ...checks } = visit;
  const ended = await endVisit(url, checks);
  if (!ended) return withNotice(paths.auth, "oficina-fallo");
  if (!ended.identity) return withNotice(paths.auth, "oficina-sin-verificar");
  return { identity: ended.identity, invitation, hasScript };
}

/**
 * Signs in the account of a proved identity, or begins the request for its code. Returns the page to open next;
 * null when no account of the team has this identity.
 */
export async function signInWithIdentity({ identity, hasScript }: Visitor): Promise<string | null> {
  const user = await findLinkedAccount(identity);
  if (!user) return null;
  await noteScript(hasScript);
  const { id: userId, passwordHash } = user;
  if (user.twoStep?.enabledAt && !providerFactorCounts()) {
    await beginSecondStep({ userId, passwordHash, identity });
    return paths.secondStep;
  }
  const context = await senderContext();
  const sid = await startProvenSession(userId, context, { passwordHash, identity, code: false });
  if (sid === null) return withNotice(paths.auth, "oficina-fallo");
  // What the provider proves was not a guess: one office shares an address.
  await returnAttempt("sign-in-address", addressGroup(context.address));
  await setSessionCookie(sid);
  return landingOf(sid);
}
