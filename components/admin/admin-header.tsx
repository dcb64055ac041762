import { buttonVariants } from "@/components/ui/button";
import { site } from "@/content/site";
import { paths } from "@/lib/paths";
import { AdminNav } from "./admin-nav";
import { SignOutForm } from "./sign-out-form";

type AdminHeaderProps = { email: string; signOut: () => Promise<void> };

/** Whose back office it is, who is signed in, and the two ways out. */
export function AdminHeader({ email, signOut }: AdminHeaderProps) {
  return (
    <header className="on-dark print:hidden bg-petrol-900 text-sand-50">
      <div className="mx-auto flex max-w-[110rem] flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 sm:px-6">
        <p className="font-serif text-lg font-semibold whitespace-nowrap">
          {site.brand}
          <span
            aria-hidden="true"
            className="ml-[0.14em] inline-block size-[0.3em] rounded-full bg-clementine-600"
          />
        </p>
        <AdminNav />
        <p className="ml-auto flex min-w-0 items-center gap-2 text-xs">
          <span className="sr-only">Sesión de </span>
          <span className="min-w-0 truncate" title={email}>
            {email}
          </span>
          <a
            href={paths.account}
            className="inline-flex min-h-12 items-center rounded-full px-3 font-semibold whitespace-nowrap hover:bg-petrol-700"
          >
            Tu cuenta
          </a>
        </p>
        <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
          {/* A full load: Back leads here from another document, where no tag has run. */}
          <a
            href={paths.home}
            className={buttonVariants({
              variant: "ghost",
              size: "sm",
              className: "min-h-12 hover:bg-petrol-700",
            })}
          >
            ← Volver a la web
          </a>
          <SignOutForm signOut={signOut} />
        </div>
      </div>
    </header>
  );
}
