import type { Metadata } from "next";
import { RedirectType, redirect } from "next/navigation";
import { SignInForm } from "@/components/forms/sign-in-form";
import { Logo } from "@/components/site/logo";
import { currentUser } from "@/lib/accounts/session";
import { paths } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo";
import { signIn } from "./actions";

export const metadata: Metadata = pageMetadata({
  title: "Panel de administración",
  description: "Acceso para el equipo de administración.",
  path: paths.auth,
  noindex: true,
});

export default async function AuthPage() {
  if (await currentUser()) redirect(paths.home, RedirectType.replace);
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col px-5 py-8">
      <div className="flex grow flex-col justify-center gap-8">
        <div>
          <Logo />
          <h1 className="mt-3 text-2xl">Panel de administración</h1>
        </div>
        <section
          aria-labelledby="iniciar-sesion"
          className="rounded-2xl border border-border bg-card p-6 shadow-card sm:p-8"
        >
          <h2 id="iniciar-sesion" className="mb-6 text-xl">
            Iniciar Sesión
          </h2>
          <SignInForm action={signIn} />
        </section>
        {/* Full loads: Back leads here from another document, where no tag has run. */}
        <p className="flex justify-between gap-4 text-sm text-link [&>a]:inline-flex [&>a]:min-h-12 [&>a]:items-center [&>a]:underline-offset-4 [&>a]:hover:underline">
          <a href={paths.home}>← Volver a la web</a>
          <a href={paths.cookies}>Cookies</a>
        </p>
      </div>
    </main>
  );
}
