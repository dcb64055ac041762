import type { Metadata } from "next";
import { RedirectType, redirect } from "next/navigation";
import { AccountCard } from "@/components/account/account-card";
import { AccountNotice } from "@/components/account/account-notice";
import { AccountShell } from "@/components/account/account-shell";
import { emailField, newPasswordField } from "@/components/forms/account-fields";
import { AccountForm } from "@/components/forms/account-form";
import { SignInForm } from "@/components/forms/sign-in-form";
import { Link } from "@/components/ui/link";
import { TabsNav } from "@/components/ui/tabs-nav";
import { currentUser } from "@/lib/accounts/session";
import { paths } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo";
import { signIn, signUp } from "./actions";

export const metadata: Metadata = pageMetadata({
  title: "Panel de administración",
  description: "Acceso para el equipo de administración.",
  path: paths.auth,
  noindex: true,
});

type Query = Record<string, string | string[] | undefined>;

export default async function AuthPage({ searchParams }: { searchParams: Promise<Query> }) {
  if (await currentUser()) redirect(paths.home, RedirectType.replace);
  const { tab, aviso } = await searchParams;
  const signsUp = tab === "registro";
  const tabs = [
    { href: paths.auth, label: "Iniciar Sesión", current: !signsUp },
    { href: paths.signUp, label: "Registrarse", current: signsUp },
  ];
  return (
    <AccountShell title="Panel de administración">
      <AccountNotice name={aviso} />
      <AccountCard>
        <TabsNav label="Acceso" tabs={tabs} />
        <h2 className="sr-only">{signsUp ? "Registrarse" : "Iniciar Sesión"}</h2>
        {signsUp ? (
          <AccountForm
            id="registro"
            action={signUp}
            fields={[emailField, newPasswordField]}
            submit="Registrarse"
            sending="Creando cuenta..."
            afterwards={<AfterSignUp />}
          />
        ) : (
          <>
            <SignInForm action={signIn} />
            <Link
              href={paths.recover}
              className="inline-flex min-h-12 items-center justify-self-start text-sm text-link underline underline-offset-4"
            >
              ¿Has olvidado tu contraseña?
            </Link>
          </>
        )}
      </AccountCard>
    </AccountShell>
  );
}

function AfterSignUp() {
  return (
    <p className="text-sm text-muted-foreground">
      El enlace vale durante una hora. Si no te llega, mira en el correo no deseado o vuelve a
      registrarte.
    </p>
  );
}
