import type { ReactNode } from "react";
import type { buttonVariants } from "@/components/kit/button";
import type { RequestAction, RequestForms } from "@/lib/my-request/request-notice";
import { SubmitButton } from "./submit-button";

type RequestFormProps = RequestForms & {
  /** What the form asks for. */
  name: RequestAction;
  /** What stands on the button. */
  submit: string;
  variant?: NonNullable<Parameters<typeof buttonVariants>[0]>["variant"];
  /** Hidden fields besides those that every form has. */
  hidden?: Record<string, string>;
  className?: string;
  children?: ReactNode;
  /** Other buttons. The one that sends comes first: the Enter key presses it. */
  after?: ReactNode;
};

/** One form of «Mi solicitud», which also works without scripts. */
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
    <form action={action} className={`grid grid-cols-1 gap-4 ${className}`}>
      {Object.entries({ token, action: name, ...hidden }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
      <SubmitButton variant={variant}>{submit}</SubmitButton>
      {after}
    </form>
  );
}
