import { newPasswordField } from "@/components/accounts/account-fields";
import { AccountForm } from "@/components/accounts/account-form";
import { AccountShell } from "@/components/accounts/account-shell";
import { DeadLink } from "@/components/accounts/dead-link";
import { SignInLink } from "@/components/accounts/sign-in-link";
import { buttonVariants } from "@/components/kit/button";
import { Link } from "@/components/kit/link";
import { readMailedLink } from "@/lib/accounts/token";
import { paths } from "@/lib/kernel/paths";
import { formPageMetadata } from "@/lib/seo/seo";
import { resetPassword } from "../actions";

export const generateMetadata = formPageMetadata({
  title: "Elegir otra contraseña",
  description: "Elige otra contraseña para tu cuenta con el enlace que te hemos enviado.",
  path: paths.resetPassword,
  noindex: true,
});

/** Opening this page changes nothing, because the filters of mail servers follow every link. */
export default async function ResetPasswordPage({ searchParams }: PageProps<"/auth/restablecer">) {
  const { token } = await searchParams;
  const link = await readMailedLink(token, ["reset_password"]);
  return (
    <AccountShell title="Elegir otra contraseña">
      {link?.valid ? (
        <>
          <p className="text-sm">
            Para la cuenta <strong className="break-all">{link.email}</strong>. Se cerrará tu sesión
            en todos los dispositivos.
          </p>
          <AccountForm
            id="restablecer"
            action={resetPassword}
            hidden={{ token: link.token }}
            fields={[{ ...newPasswordField, label: "Contraseña nueva" }]}
            submit="Cambiar contraseña"
            sending="Cambiando..."
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
    </AccountShell>
  );
}
