import type { Metadata } from "next";
import { RedirectType, redirect } from "next/navigation";
import { changeTwoStep } from "@/app/auth/actions";
import { AccountFrame } from "@/components/forms/account-frame";
import { TwoStepPanel } from "@/components/forms/two-step-panel";
import { readTwoStep } from "@/lib/accounts/two-step-form";
import { paths } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo";

export const metadata: Metadata = pageMetadata({
  title: "Verificación en dos pasos",
  description: "Un código de tu móvil, además de la contraseña, para entrar con tu cuenta.",
  path: paths.twoStep,
  noindex: true,
});

export default async function TwoStepPage() {
  const known = await readTwoStep();
  if (!known) redirect(paths.auth, RedirectType.replace);
  return (
    <AccountFrame title="Verificación en dos pasos">
      <TwoStepPanel {...known} action={changeTwoStep} />
    </AccountFrame>
  );
}
