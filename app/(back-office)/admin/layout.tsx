import type { Metadata } from "next";
import { RedirectType, redirect } from "next/navigation";
import type { ReactNode } from "react";
import { signOut } from "@/app/auth/actions";
import { AccessDenied } from "@/components/admin/access-denied";
import { AdminHeader } from "@/components/admin/admin-header";
import { site } from "@/content/site";
import { currentUser } from "@/lib/accounts/session";
import { paths } from "@/lib/paths";

export const metadata: Metadata = {
  title: { absolute: `Leads · ${site.brand}` },
  robots: { index: false, follow: false },
};

/** A courtesy, for the right status and screen: the functions of lib guard the data. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  if (!user) redirect(paths.auth, RedirectType.replace);
  return (
    <div className="back-office min-h-dvh bg-background text-foreground">
      <AdminHeader email={user.email} signOut={signOut} />
      {user.roles.includes("admin") ? children : <AccessDenied />}
    </div>
  );
}
