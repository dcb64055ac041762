import { connectIdentity } from "@/app/auth/actions";
import { passwordField } from "@/components/accounts/account-fields";
import { AccountForm } from "@/components/accounts/account-form";
import { AccountShell } from "@/components/accounts/account-shell";
import { RecoverLink } from "@/components/accounts/recover-link";
import { SignInLink } from "@/components/accounts/sign-in-link";
import { Alert } from "@/components/kit/alert";
import { readNewIdentity } from "@/lib/accounts/connect-identity";
import { paths } from "@/lib/kernel/paths";
import { formPageMetadata } from "@/lib/seo/seo";

export const generateMetadata = formPageMetadata({
  title: "Conecta la cuenta de la oficina",
  description: "Un paso, solo la primera vez, para entrar con la cuenta de la oficina.",
  path: paths.connectIdentity,
  noindex: true,
});

export default async function ConnectIdentityPage() {
  const email = await readNewIdentity();
  return (
    <AccountShell title="Conecta la cuenta de la oficina">
      {email && (
        <p className="text-sm">
          La cuenta de la oficina dice que eres <strong className="break-all">{email}</strong>.
          Escribe la contraseña que tienes aquí para ese email. Es solo esta vez: después entrarás
          con la cuenta de la oficina.
        </p>
      )}
      <AccountForm
        id="conectar"
        action={connectIdentity}
        hidden={{ username: email ?? "" }}
        fields={[passwordField]}
        submit="Conectar y entrar"
        sending="Conectando..."
        closed={
          email === null && (
            <Alert>
              Este paso caduca en 10 minutos. Vuelve a entrar con la cuenta de la oficina.
            </Alert>
          )
        }
      />
      <p className="text-sm">
        ¿Te acaban de invitar y aún no tienes contraseña? Abre el enlace del email de invitación:
        allí también puedes entrar con la cuenta de la oficina.
      </p>
      <RecoverLink />
      <SignInLink label="Volver a iniciar sesión" />
    </AccountShell>
  );
}
