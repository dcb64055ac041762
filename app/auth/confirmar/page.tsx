import { AccountForm } from "@/components/accounts/account-form";
import { AccountShell } from "@/components/accounts/account-shell";
import { DeadLink } from "@/components/accounts/dead-link";
import { SignInLink } from "@/components/accounts/sign-in-link";
import { Link } from "@/components/kit/link";
import { type MailedLink, readMailedLink } from "@/lib/accounts/token";
import { paths } from "@/lib/kernel/paths";
import { formPageMetadata } from "@/lib/seo/seo";
import { confirmEmail, resendConfirmation } from "../actions";

export const generateMetadata = formPageMetadata({
  title: "Confirmar email",
  description: "Confirma que el email de tu cuenta es tuyo con el enlace que te hemos enviado.",
  path: paths.confirmAccount,
  noindex: true,
});

/** Opening this page changes nothing, because the filters of mail servers follow every link. */
export default async function ConfirmPage({ searchParams }: PageProps<"/auth/confirmar">) {
  const { token } = await searchParams;
  const link = await readMailedLink(token, ["confirm_email", "change_email"]);
  return (
    <AccountShell title="Confirmar email">
      {link?.valid ? <Confirm link={link} /> : <Dead link={link} />}
      <SignInLink />
    </AccountShell>
  );
}

function Confirm({ link }: { link: MailedLink }) {
  return (
    <>
      <p className="text-sm">
        Para la cuenta <strong className="break-all">{link.email}</strong>. Si no la has pedido tú,
        cierra esta página.
      </p>
      <AccountForm
        id="confirmar"
        action={confirmEmail}
        hidden={{ token: link.token }}
        submit={link.purpose === "confirm_email" ? "Confirmar mi cuenta" : "Confirmar mi email"}
        sending="Confirmando..."
      />
    </>
  );
}

function Dead({ link }: { link: MailedLink | null }) {
  return (
    <>
      <DeadLink />
      {link?.canResend ? (
        <AccountForm
          id="reenviar"
          action={resendConfirmation}
          hidden={{ token: link.token }}
          submit="Enviarme otro enlace"
          sending="Enviando..."
        />
      ) : (
        <p className="text-sm">
          Si ya has confirmado tu cuenta, inicia sesión. Si no,{" "}
          <Link href={paths.signUp} className="text-link underline underline-offset-4">
            vuelve a registrarte
          </Link>{" "}
          y te enviaremos otro enlace.
        </p>
      )}
    </>
  );
}
