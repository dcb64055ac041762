"use client";

import { useEffect, useState } from "react";
import { hasSignedInHint } from "@/lib/accounts/signed-in-hint";
import { paths } from "@/lib/paths";
import { Link } from "./link";

/**
 * The header's button: 'Evaluar mi caso', and for a signed-in admin a link to the back office. The
 * page is static and scripts cannot read the session's cookie, so it asks the server, but only in a
 * browser with the hint of a session.
 */
export function EvaluateOrAdmin({ className }: { className?: string }) {
  const isAdmin = useIsAdmin();
  if (isAdmin) {
    return (
      // A full load: no tag of a third party that runs on this page may see the leads.
      <a href={paths.admin} className={className}>
        Dashboard Admin
      </a>
    );
  }
  return (
    <Link href={paths.caseCalculator} className={className}>
      Evaluar mi caso
    </Link>
  );
}

function useIsAdmin(): boolean {
  const [isAdmin, setIsAdmin] = useState(false);
  useEffect(() => {
    if (!hasSignedInHint(document.cookie)) return;
    const abort = new AbortController();
    fetch("/api/account", { signal: abort.signal })
      .then((answer) => answer.json())
      .then(({ admin }: { admin: boolean }) => setIsAdmin(admin))
      // Without an answer the ordinary button stays.
      .catch(() => {});
    return () => abort.abort();
  }, []);
  return isAdmin;
}
