import { paths } from "@/lib/paths";
import { AdminNav } from "./admin-nav";
import { SessionHeader } from "./session-header";

type AdminHeaderProps = { email: string; signOut: () => Promise<void> };

/** The header of every page of the back office. */
export function AdminHeader({ email, signOut }: AdminHeaderProps) {
  return (
    <SessionHeader
      email={email}
      signOut={signOut}
      back={{ href: paths.home, label: "Volver a la web" }}
      widthClass="max-w-[110rem]"
      nav={<AdminNav />}
      account={
        <a
          href={paths.account}
          className="inline-flex min-h-12 items-center rounded-full px-3 font-semibold whitespace-nowrap hover:bg-petrol-700"
        >
          Tu cuenta
        </a>
      }
    />
  );
}
