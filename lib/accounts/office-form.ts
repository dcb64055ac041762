import "server-only";
import { answerForm, type Form } from "@/lib/kernel/form-action";
import type { FormAnswer } from "@/lib/kernel/form-answer";
import { explainError } from "./explain-error";
import type { Permission } from "./permissions";
import { requirePermission, type SessionUser } from "./session";

type OfficeForm<Input, Result> = Omit<
  Form<Input, Result, SessionUser>,
  "permission" | "explain" | "broken"
> & { permission: Permission };

/** Answers a form of the back office. Functions that it calls must check their permission too. */
export function officeForm<Input, Result = never>({
  permission,
  ...form
}: OfficeForm<Input, Result>): (formData: FormData) => Promise<FormAnswer<Result>> {
  return (formData) =>
    answerForm(formData, {
      ...form,
      permission: () => requirePermission(permission),
      explain: explainError,
    });
}
