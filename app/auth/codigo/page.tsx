import type { Metadata } from "next";
import { AccountFrame } from "@/components/forms/account-frame";
import { SecondStepForm } from "@/components/forms/second-step-form";
import { mayAnswerSecondStep } from "@/lib/accounts/second-step-form";
import { paths } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo";
import { answerSecondStep } from "../actions";

export const metadata: Metadata = pageMetadata({
  title: "Código de verificación",
  description: "Segundo paso para entrar con tu cuenta.",
  path: paths.secondStep,
  noindex: true,
});

export default async function SecondStepPage() {
  return (
    <AccountFrame title="Código de verificación">
      <SecondStepForm action={answerSecondStep} open={await mayAnswerSecondStep()} />
    </AccountFrame>
  );
}
