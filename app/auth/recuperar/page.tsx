import { emailField } from "@/components/accounts/account-fields";
import { AccountForm } from "@/components/accounts/account-form";
import { AccountShell } from "@/components/accounts/account-shell";
import { SignInLink } from "@/components/accounts/sign-in-link";
import { paths } from "@/lib/kernel/paths";
import { formPageMetadata } from "@/lib/seo/seo";
import { requestReset } from "../actions";

export const generateMetadata = formPageMetadata({
  title: "Recuperar contraseña",
  description: "Pide un enlace por email para elegir otra contraseña para tu cuenta.",
  path: paths.recover,
  noindex: true,
});

export default function RecoverPage() {
  return (
    <AccountShell title="Recuperar contraseña">
      <p className="text-sm">
        Escribe el email de tu cuenta y te enviaremos un enlace para elegir otra contraseña.
      </p>
      <AccountForm
        id="recuperar"
        action={requestReset}
        fields={[{ ...emailField, enterKeyHint: "go" }]}
        submit="Enviar enlace"
        sending="Enviando..."
      />
      <SignInLink />
    </AccountShell>
  );
}
