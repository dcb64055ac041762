import { codeField } from "@/components/accounts/account-fields";
import { AccountForm } from "@/components/accounts/account-form";
import { AccountShell } from "@/components/accounts/account-shell";
import { SignInLink } from "@/components/accounts/sign-in-link";
import { Alert } from "@/components/kit/alert";
import { mayAnswerSecondStep } from "@/lib/accounts/second-step";
import { paths } from "@/lib/kernel/paths";
import { formPageMetadata } from "@/lib/seo/seo";
import { answerSecondStep } from "../actions";

export const generateMetadata = formPageMetadata({
  title: "Código de verificación",
  description: "Segundo paso para entrar con tu cuenta.",
  path: paths.secondStep,
  noindex: true,
});

export default async function SecondStepPage() {
  const isOpen = await mayAnswerSecondStep();
  return (
    <AccountShell title="Código de verificación">
      <AccountForm
        id="codigo"
        action={answerSecondStep}
        fields={[codeField]}
        submit="Entrar"
        sending="Comprobando..."
        closed={!isOpen && <Alert>Este paso caduca en 5 minutos. Vuelve a iniciar sesión.</Alert>}
      />
      <p className="text-sm">
        ¿No tienes el móvil ni los códigos? Pide a quien administra la web que desactive tu
        verificación en dos pasos.
      </p>
      <SignInLink label="Volver a iniciar sesión" />
    </AccountShell>
  );
}
