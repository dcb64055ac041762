import { SessionHeader } from "@/components/admin/session-header";
import { paths } from "@/lib/paths";

type AccountHeaderProps = { email: string; isAdmin: boolean; signOut: () => Promise<void> };

/** Of the pages about one's own account: admins go back to their work, others to the site. */
export function AccountHeader({ email, isAdmin, signOut }: AccountHeaderProps) {
  const back = isAdmin
    ? { href: paths.admin, label: "Volver al panel" }
    : { href: paths.home, label: "Volver a la web" };
  return <SessionHeader email={email} signOut={signOut} back={back} widthClass="max-w-5xl" />;
}
