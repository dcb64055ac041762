"use client";

import { Link } from "@/components/kit/link";
import { useIsScripted } from "@/components/kit/use-is-scripted";
import { hasSignedInHint } from "@/lib/accounts/signed-in-hint";
import { paths } from "@/lib/kernel/paths";
import { useServerAnswer } from "./use-server-answer";

/**
 * The header's button: 'Evaluar mi caso', and for a signed-in member of the team a link to the back office. The
 * page is static and scripts cannot read the session's cookie, so it asks the server, but only in a
 * browser with the hint of a session.
 */
export function EvaluateOrAdmin({ className }: { className?: string }) {
  const isHinted = useIsScripted() && hasSignedInHint(document.cookie);
  const account = useServerAnswer<{ admin: boolean; start: string | null }>(
    isHinted ? "/api/account" : null,
  );
  if (account?.start) {
    return (
      // A full load: no tag of a third party that runs on this page may see the leads.
      <a href={account.start} className={className}>
        {account.admin ? "Dashboard Admin" : "Abrir el panel"}
      </a>
    );
  }
  return (
    <Link href={paths.caseCalculator} className={className}>
      Evaluar mi caso
    </Link>
  );
}
