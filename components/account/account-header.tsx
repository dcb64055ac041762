import { Button, buttonVariants } from "@/components/ui/button";
import { site } from "@/content/site";
import { paths } from "@/lib/paths";

type AccountHeaderProps = { email: string; isAdmin: boolean; signOut: () => Promise<void> };

const wayClass = {
  variant: "ghost",
  size: "sm",
  className: "min-h-12 hover:bg-petrol-700",
} as const;

/** Whose account it is, and the ways out of it. */
export function AccountHeader({ email, isAdmin, signOut }: AccountHeaderProps) {
  return (
    <header className="on-dark bg-petrol-900 text-sand-50">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 sm:px-6">
        <p className="font-serif text-lg font-semibold whitespace-nowrap">
          {site.brand}
          <span
            aria-hidden="true"
            className="ml-[0.14em] inline-block size-[0.3em] rounded-full bg-clementine-600"
          />
        </p>
        <p className="ml-auto min-w-0 truncate text-xs" title={email}>
          <span className="sr-only">Sesión de </span>
          {email}
        </p>
        <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
          {/* A full load: Back leads here from another document, where no tag has run. */}
          <a href={isAdmin ? paths.admin : paths.home} className={buttonVariants(wayClass)}>
            {isAdmin ? "← Volver al panel" : "← Volver a la web"}
          </a>
          <form action={signOut}>
            <Button type="submit" {...wayClass}>
              Cerrar sesión
            </Button>
          </form>
        </div>
      </div>
    </header>
  );
}
