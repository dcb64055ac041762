import type { Metadata } from "next";
import { newPasswordField } from "@/components/accounts/account-fields";
import { AccountForm } from "@/components/accounts/account-form";
import { AccountShell } from "@/components/accounts/account-shell";
import { ProviderLink } from "@/components/accounts/provider-link";
import { SignInLink } from "@/components/accounts/sign-in-link";
import { Alert } from "@/components/kit/alert";
import { env } from "@/lib/kernel/env";
import { paths } from "@/lib/kernel/paths";
import { formPageMetadata } from "@/lib/seo/seo";
import { readInvitation } from "@/lib/team/accept-invitation";
import { acceptInvitation } from "../actions";

const describe = formPageMetadata({
  title: "Invitación al equipo",
  description: "Elige tu contraseña para entrar en el panel.",
  path: paths.invitation,
  noindex: true,
});

export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await describe({})),
  // The token must not leak through a link. 'no-referrer' would also remove the origin from the
  // form's request, which the server would then refuse as another site's.
  referrer: "same-origin",
});

/** Opening this page changes nothing, because the filters of mail servers follow every link. */
export default async function InvitationPage({ searchParams }: PageProps<"/auth/invitacion">) {
  const { token } = await searchParams;
  const email = await readInvitation(token);
  const sent = typeof token === "string" ? token : "";
  return (
    <AccountShell title="Invitación al equipo">
      {email && (
        <p className="text-sm">
          Entrarás en el panel con <strong className="break-all">{email}</strong>. Elige una
          contraseña para aceptar.
        </p>
      )}
      <AccountForm
        id="invitacion"
        action={acceptInvitation}
        hidden={{ username: email ?? "", token: sent }}
        fields={[newPasswordField]}
        submit="Aceptar y guardar"
        sending="Guardando..."
        closed={
          email === null && (
            <Alert tone="warning" title="Esta invitación ya no vale">
              Los enlaces caducan en una hora y solo sirven una vez. Pide a quien te invitó que te
              la envíe de nuevo, o inicia sesión si ya elegiste contraseña.
            </Alert>
          )
        }
      />
      {email && env().oidc && (
        <ProviderLink label="Aceptar con la cuenta de la oficina" invitation={sent} />
      )}
      <SignInLink />
    </AccountShell>
  );
}
