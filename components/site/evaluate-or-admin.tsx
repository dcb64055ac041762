"use client";

import { useEffect, useState } from "react";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/paths";
import { hasSignedInHint } from "@/lib/signed-in-hint";

/**
 * The header's button: 'Evaluar mi caso', and for a signed-in admin the way to the back office. The
 * page is static and the session's cookie not for scripts, so the server is asked, but only in a
 * browser where somebody has signed in.
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
    // Not fetched ahead: it stands on every page, and each of them must stay light.
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
      // Without an answer the ordinary button stays: it leads on too.
      .catch(() => {});
    return () => abort.abort();
  }, []);
  return isAdmin;
}
