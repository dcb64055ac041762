import type { ReactNode } from "react";
import type { buttonVariants } from "@/components/kit/button";
import type { RequestForms, RequestVerb } from "@/lib/my-request/request-notice";
import { SubmitButton } from "./submit-button";

type RequestFormProps = RequestForms & {
  verb: RequestVerb;
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
  verb,
  submit,
  variant = "secondary",
  hidden = {},
  className = "",
  children,
  after,
}: RequestFormProps) {
  return (
    <form action={action} className={`grid grid-cols-1 gap-4 ${className}`}>
      {Object.entries({ token, do: verb, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <SubmitButton variant={variant}>{submit}</SubmitButton>
      {after}
    </form>
  );
}
