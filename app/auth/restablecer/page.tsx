import type { Metadata } from "next";
import { AccountCard } from "@/components/account/account-card";
import { AccountShell } from "@/components/account/account-shell";
import { DeadLink } from "@/components/account/dead-link";
import { SignInLink } from "@/components/account/sign-in-link";
import { newPasswordField } from "@/components/forms/account-fields";
import { AccountForm } from "@/components/forms/account-form";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { withNotice } from "@/lib/account-notice";
import { readMailedLink } from "@/lib/accounts/mailed-link";
import { paths } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo";
import { resetPassword } from "../actions";

export const metadata: Metadata = pageMetadata({
  title: "Elegir otra contraseña",
  description: "Elige otra contraseña para tu cuenta con el enlace que te hemos enviado.",
  path: paths.resetPassword,
  noindex: true,
});

type Query = Record<string, string | string[] | undefined>;

/** Changes nothing by being looked at: the filters of mail servers follow every link. */
export default async function ResetPasswordPage({
  searchParams,
}: {
  searchParams: Promise<Query>;
}) {
  const { token } = await searchParams;
  const link = await readMailedLink(token, ["reset_password"]);
  return (
    <AccountShell title="Elegir otra contraseña">
      <AccountCard>
        {link?.valid ? (
          <>
            <p className="text-sm">
              Para la cuenta <strong className="break-all">{link.email}</strong>. Se cerrará tu
              sesión en todos los dispositivos.
            </p>
            <AccountForm
              id="restablecer"
              action={resetPassword}
              hidden={{ token: link.token }}
              fields={[{ ...newPasswordField, label: "Contraseña nueva" }]}
              submit="Cambiar contraseña"
              sending="Cambiando..."
              next={withNotice(paths.auth, "contrasena-cambiada")}
            />
          </>
        ) : (
          <>
            <DeadLink />
            <Link href={paths.recover} className={buttonVariants({ size: "lg" })}>
              Pedir otro enlace
            </Link>
          </>
        )}
        <SignInLink />
      </AccountCard>
    </AccountShell>
  );
}
