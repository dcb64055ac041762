import type { ReactNode } from "react";
import { SubmitButton } from "@/components/site/my-request/submit-button";
import type { CaseAction } from "@/lib/partners/case-actions";

/** Props of every part with forms. */
export type FirmForms = { action: (formData: FormData) => Promise<void>; token: string };

type FirmFormProps = FirmForms & {
  name: CaseAction;
  /** The button's label. */
  submit: string;
  variant?: "primary" | "secondary";
  children?: ReactNode;
};

/** One form of a firm's page, which also works without scripts. */
export function FirmForm({ action, token, name, submit, variant, children }: FirmFormProps) {
  return (
    <form action={action} className="mt-6 grid grid-cols-1 gap-4">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="action" value={name} />
      {children}
      <SubmitButton variant={variant ?? "secondary"}>{submit}</SubmitButton>
    </form>
  );
}
