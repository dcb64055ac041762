import type { ReactNode } from "react";
import { ActionForm } from "@/components/kit/action-form";
import type { buttonVariants } from "@/components/kit/button";
import { SubmitButton } from "@/components/kit/submit-button";
import type { RequestAction, RequestForms } from "@/lib/my-request/request-notice";
import type { CaseAction } from "@/lib/partners/case-notices";

/** Props of every part with forms that send the token of a link. */
export type LinkForms = Pick<RequestForms, "action" | "token">;

type RequestFormProps = LinkForms & {
  name: RequestAction | CaseAction;
  /** The button's label. */
  submit: string;
  variant?: NonNullable<Parameters<typeof buttonVariants>[0]>["variant"];
  /** Hidden fields of this form only. */
  hidden?: Record<string, string>;
  className?: string;
  children?: ReactNode;
  /** Other buttons. The submit button stays first, because the Enter key presses the first one. */
  after?: ReactNode;
};

/** One form of «Mi solicitud» or of a firm's page, which also works without scripts. */
export function RequestForm({
  action,
  token,
  name,
  submit,
  variant = "secondary",
  hidden = {},
  className = "",
  children,
  after,
}: RequestFormProps) {
  return (
    <ActionForm action={action} className={`grid grid-cols-1 gap-4 ${className}`}>
      {Object.entries({ token, action: name, ...hidden }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
      <SubmitButton variant={variant}>{submit}</SubmitButton>
      {after}
    </ActionForm>
  );
}
