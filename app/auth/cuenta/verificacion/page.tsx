import { RedirectType, redirect } from "next/navigation";
import { changeTwoStep } from "@/app/auth/actions";
import { AccountShell } from "@/components/accounts/account-shell";
import { TwoStepPanel } from "@/components/accounts/two-step-panel";
import { readTwoStep } from "@/lib/accounts/two-step-form";
import { paths } from "@/lib/kernel/paths";
import { formPageMetadata } from "@/lib/seo/seo";

export const generateMetadata = formPageMetadata({
  title: "Verificación en dos pasos",
  description: "Un código de tu móvil, además de la contraseña, para entrar con tu cuenta.",
  path: paths.twoStep,
  noindex: true,
});

export default async function TwoStepPage() {
  const known = await readTwoStep();
  if (!known) redirect(paths.auth, RedirectType.replace);
  return (
    <AccountShell title="Verificación en dos pasos" wide>
      <TwoStepPanel {...known} action={changeTwoStep} />
    </AccountShell>
  );
}
