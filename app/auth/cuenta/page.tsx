import { RedirectType, redirect } from "next/navigation";
import type { ReactNode } from "react";
import {
  currentPasswordField,
  emailField,
  newPasswordField,
} from "@/components/accounts/account-fields";
import { AccountForm } from "@/components/accounts/account-form";
import { LinkedIdentity } from "@/components/accounts/linked-identity";
import { SessionList } from "@/components/accounts/session-list";
import { SessionHeader } from "@/components/admin/shell/session-header";
import { buttonVariants } from "@/components/kit/button";
import { FocusedNotice } from "@/components/kit/focused-notice";
import { PAGE_NOTICES, withNotice } from "@/lib/accounts/account-notices";
import { readLink } from "@/lib/accounts/linked-identity";
import { listActiveSessions } from "@/lib/accounts/own-sessions";
import { currentUser } from "@/lib/accounts/session";
import { startPageOf } from "@/lib/accounts/start-page";
import { readNotice } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { formPageMetadata } from "@/lib/seo/seo";
import { changeEmail, changePassword, closeSession, disconnectIdentity, signOut } from "../actions";

export const generateMetadata = formPageMetadata(
  {
    title: "Tu cuenta",
    description: "Cambia tu contraseña o tu email, y mira dónde está abierta tu sesión.",
    path: paths.account,
    noindex: true,
  },
  { aviso: PAGE_NOTICES },
);

type AccountSectionProps = { title: string; about: string; children: ReactNode };

export default async function AccountPage({ searchParams }: PageProps<"/auth/cuenta">) {
  const { aviso } = await searchParams;
  const user = await currentUser();
  if (!user) redirect(signInPath(aviso), RedirectType.replace);
  const [sessions, link] = [await listActiveSessions(), await readLink()];
  const start = startPageOf(user.roles);
  return (
    <div className="back-office min-h-dvh bg-background text-foreground">
      <SessionHeader
        email={user.email}
        signOut={signOut}
        back={
          start
            ? { href: start, label: "Volver al panel" }
            : { href: paths.home, label: "Volver a la web" }
        }
        widthClass="max-w-5xl"
      />
      <main className="mx-auto grid max-w-5xl gap-6 px-4 py-6 sm:px-6">
        <h1 className="text-2xl">Tu cuenta</h1>
        <FocusedNotice notice={readNotice(PAGE_NOTICES, aviso)} />
        <AccountSection
          title="Sesiones abiertas"
          about="Los dispositivos en los que has entrado con tu cuenta."
        >
          <SessionList sessions={sessions} close={closeSession} />
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
            about="Te enviaremos un enlace al email nuevo. Hasta que lo confirmes, sirve el de siempre."
          >
            <AccountForm
              id="email-nuevo"
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
          {link && (
            <AccountSection
              title="Cuenta de la oficina"
              about="Con ella entras sin escribir tu contraseña."
            >
              <LinkedIdentity link={link} disconnect={disconnectIdentity} />
            </AccountSection>
          )}
        </div>
      </main>
    </div>
  );
}

/** One section of the account page, for one task. */
function AccountSection({ title, about, children }: AccountSectionProps) {
  return (
    <section className="grid gap-4 rounded-lg border border-border bg-card p-5">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-muted-foreground">{about}</p>
      </div>
      {children}
    </section>
  );
}

/** The sign-in page shows the notice to a visitor who confirmed an e-mail without a session. */
function signInPath(aviso: unknown): string {
  return aviso === "email-confirmado" ? withNotice(paths.auth, aviso) : paths.auth;
}
