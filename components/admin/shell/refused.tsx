import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/kernel/paths";

/** Shown to a signed-in user without access to a page, with the way to their own, if any. */
export function AccessDenied({ startPage }: { startPage: string | null }) {
  return (
    <main className="mx-auto max-w-text px-5 py-16 text-center">
      <h1 className="text-2xl">Acceso Denegado</h1>
      <p className="mt-3">No tienes permisos para acceder a esta página.</p>
      {startPage && (
        <a href={startPage} className={buttonVariants({ variant: "outline", className: "mt-6" })}>
          Ir a tu página
        </a>
      )}
    </main>
  );
}

/** Replaces the back office for a member of the team without two-step verification (REQUIRE_2FA). */
export function TwoStepMissing() {
  return (
    <main className="mx-auto grid max-w-text justify-items-center gap-4 px-5 py-16 text-center">
      <h1 className="text-2xl">Te falta la verificación en dos pasos</h1>
      <p>
        En este equipo se entra con contraseña y con un código del móvil. Actívala y vuelve: se hace
        en un minuto.
      </p>
      {/* A full page load, because the linked page belongs to the account, not the back office. */}
      <a href={paths.twoStep} className={buttonVariants({ size: "lg" })}>
        Activarla ahora
      </a>
    </main>
  );
}
