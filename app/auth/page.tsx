import { RedirectType, redirect } from "next/navigation";
import { emailField, newPasswordField, passwordField } from "@/components/accounts/account-fields";
import { AccountForm } from "@/components/accounts/account-form";
import { AccountShell } from "@/components/accounts/account-shell";
import { ProviderLink } from "@/components/accounts/provider-link";
import { RecoverLink } from "@/components/accounts/recover-link";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { TabsNav } from "@/components/kit/tabs-nav";
import { PAGE_NOTICES } from "@/lib/accounts/account-notices";
import { currentUser } from "@/lib/accounts/session";
import { landingPage } from "@/lib/accounts/start-page";
import { env } from "@/lib/kernel/env";
import { readNotice } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { formPageMetadata } from "@/lib/seo/seo";
import { signIn, signUp } from "./actions";

export const generateMetadata = formPageMetadata({
  title: "Panel de administración",
  description: "Acceso para el equipo de administración.",
  path: paths.auth,
  noindex: true,
});

export default async function AuthPage({ searchParams }: PageProps<"/auth">) {
  const user = await currentUser();
  if (user) redirect(landingPage(user), RedirectType.replace);
  const { tab, aviso } = await searchParams;
  const signsUp = tab === "registro";
  const tabs = [
    { href: paths.auth, label: "Iniciar Sesión", current: !signsUp },
    { href: paths.signUp, label: "Registrarse", current: signsUp },
  ];
  return (
    <AccountShell
      title="Panel de administración"
      notice={<NoticeAlert notice={readNotice(PAGE_NOTICES, aviso)} />}
    >
      <TabsNav label="Acceso" tabs={tabs} />
      <h2 className="sr-only">{signsUp ? "Registrarse" : "Iniciar Sesión"}</h2>
      {signsUp ? <SignUp /> : <SignIn />}
    </AccountShell>
  );
}

function SignIn() {
  return (
    <>
      <AccountForm
        id="entrar"
        action={signIn}
        fields={[emailField, passwordField]}
        submit="Iniciar Sesión"
        sending="Iniciando..."
      />
      {env().oidc && <ProviderLink label="Entrar con la cuenta de la oficina" />}
      <RecoverLink />
    </>
  );
}

function SignUp() {
  return (
    <AccountForm
      id="registro"
      action={signUp}
      fields={[emailField, newPasswordField]}
      submit="Registrarse"
      sending="Creando cuenta..."
      afterwards={
        <p className="text-sm text-muted-foreground">
          El enlace caduca en una hora. Si no te llega, mira en la carpeta de spam o vuelve a
          registrarte.
        </p>
      }
    />
  );
}
