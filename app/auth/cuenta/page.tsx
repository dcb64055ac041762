import type { Metadata } from "next";
import { RedirectType, redirect } from "next/navigation";
import { AccountHeader } from "@/components/account/account-header";
import { AccountNotice } from "@/components/account/account-notice";
import { AccountSection } from "@/components/account/account-section";
import { SessionList } from "@/components/account/session-list";
import {
  currentPasswordField,
  emailField,
  newPasswordField,
} from "@/components/forms/account-fields";
import { AccountForm } from "@/components/forms/account-form";
import { buttonVariants } from "@/components/ui/button";
import { readNoticeName, withNotice } from "@/lib/account-notice";
import { listActiveSessions } from "@/lib/accounts/active-sessions";
import { currentUser } from "@/lib/accounts/session";
import { formatDateTime } from "@/lib/format";
import { paths } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo";
import { changeEmail, changePassword, closeOtherSessions, closeSession, signOut } from "../actions";

export const metadata: Metadata = pageMetadata({
  title: "Tu cuenta",
  description: "Cambia tu contraseña o tu email, y mira dónde está abierta tu sesión.",
  path: paths.account,
  noindex: true,
});

type Query = Record<string, string | string[] | undefined>;

export default async function AccountPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { aviso } = await searchParams;
  const user = await currentUser();
  if (!user) redirect(signInPath(aviso), RedirectType.replace);
  const sessions = await listActiveSessions();
  return (
    <div className="back-office min-h-dvh bg-background text-foreground">
      <AccountHeader email={user.email} isAdmin={user.roles.includes("admin")} signOut={signOut} />
      <main className="mx-auto grid max-w-5xl gap-6 px-4 py-6 sm:px-6">
        <h1 className="text-2xl">Tu cuenta</h1>
        <AccountNotice name={aviso} />
        <AccountSection
          title="Sesiones abiertas"
          about="Los dispositivos en los que has entrado con tu cuenta."
        >
          <SessionList
            sessions={sessions.map(({ startedAt, lastSeenAt, ...session }) => ({
              ...session,
              startedAt: formatDateTime(startedAt),
              lastSeenAt: formatDateTime(lastSeenAt),
            }))}
            close={closeSession}
            closeOthers={closeOtherSessions}
          />
        </AccountSection>
        <AccountSection
          title="Verificación en dos pasos"
          about="Además de la contraseña, un código de tu teléfono."
        >
          <a
            href={paths.twoStep}
            className={buttonVariants({
              variant: "secondary",
              size: "sm",
              className: "justify-self-start",
            })}
          >
            Configurar la verificación
          </a>
        </AccountSection>
        <div className="grid items-start gap-6 md:grid-cols-2">
          <AccountSection
            title="Cambiar contraseña"
            about="Se cerrará tu sesión en los demás dispositivos."
          >
            <AccountForm
              id="clave"
              action={changePassword}
              fields={[currentPasswordField, { ...newPasswordField, label: "Contraseña nueva" }]}
              submit="Cambiar contraseña"
              sending="Cambiando..."
              variant="secondary"
            />
          </AccountSection>
          <AccountSection
            title="Cambiar email"
            about="Te enviaremos un enlace al email nuevo. Hasta que lo confirmes vale el de siempre."
          >
            <AccountForm
              id="correo"
              action={changeEmail}
              fields={[
                { ...emailField, label: "Email nuevo", autoComplete: "email" },
                { ...currentPasswordField, enterKeyHint: "go" },
              ]}
              submit="Cambiar email"
              sending="Enviando..."
              variant="secondary"
            />
          </AccountSection>
        </div>
      </main>
    </div>
  );
}

/** Whoever confirmed an e-mail in a browser that is not signed in is told there. */
function signInPath(aviso: unknown): string {
  const name = readNoticeName(aviso);
  return name === "email-confirmado" ? withNotice(paths.auth, name) : paths.auth;
}
