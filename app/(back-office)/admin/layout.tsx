import { RedirectType, redirect } from "next/navigation";
import { type ReactNode, Suspense } from "react";
import { signOut } from "@/app/auth/actions";
import { AdminHeader } from "@/components/admin/shell/admin-header";
import { AdminLoading } from "@/components/admin/shell/admin-loading";
import { LoadFailed } from "@/components/admin/shell/load-failed";
import { PermittedRoles } from "@/components/admin/shell/permitted";
import { RevealWithoutScript } from "@/components/admin/shell/reveal-without-script";
import { mayDo } from "@/lib/accounts/permissions";
import { currentUser, lacksTwoStep, type SessionUser } from "@/lib/accounts/session";
import { readSessionCookie, signedInWithoutScript } from "@/lib/accounts/session-cookie";
import { log } from "@/lib/kernel/log";
import { paths } from "@/lib/kernel/paths";
import { countOpenRights } from "@/lib/privacy/rights/list-rights";
import { officeMetadata } from "@/lib/seo/seo";

export const generateMetadata = officeMetadata("Leads", paths.admin);

/**
 * Redirects users without a session. This is a courtesy: the functions in lib guard the data.
 * Without a session cookie the response status redirects. Checking a session needs the database,
 * and by then the response has begun, so React redirects, or a meta element without JavaScript.
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  if ((await readSessionCookie()) === null) redirect(paths.auth, RedirectType.replace);
  const guarded = <Guarded>{children}</Guarded>;
  // React streams what follows a fallback in pieces, which scripts put in place.
  const withoutStreaming = await signedInWithoutScript();
  return (
    <>
      <RevealWithoutScript />
      {withoutStreaming ? (
        guarded
      ) : (
        <Suspense
          fallback={
            <Frame>
              <AdminLoading />
            </Frame>
          }
        >
          {guarded}
        </Suspense>
      )}
    </>
  );
}

async function Guarded({ children }: { children: ReactNode }) {
  const user = await currentUser().catch((error: unknown) => {
    log.error("account.session_unknown", error);
    return undefined;
  });
  if (user === null) redirect(paths.auth, RedirectType.replace);
  // An error boundary would show nothing to a browser without JavaScript.
  if (!user)
    return (
      <Frame>
        <LoadFailed retryHref={paths.admin} />
      </Frame>
    );
  return (
    <Frame>
      <PermittedRoles roles={user.roles}>
        <AdminHeader email={user.email} openRights={await readOpenRights(user)} signOut={signOut} />
        {children}
      </PermittedRoles>
    </Frame>
  );
}

/** How many requests of data rights wait; the menu works without it. */
async function readOpenRights(user: SessionUser): Promise<number | null> {
  if (!mayDo(user.roles, "privacy.manage") || lacksTwoStep(user)) return null;
  return countOpenRights().catch((error: unknown) => {
    log.error("rights.not_counted", error);
    return null;
  });
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="back-office min-h-dvh bg-background text-foreground">{children}</div>;
}
