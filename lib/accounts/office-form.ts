import "server-only";
import { redirect } from "next/navigation";
import { answerForm, type Form } from "@/lib/kernel/form-action";
import type { FormAnswer } from "@/lib/kernel/form-answer";
import { paths } from "@/lib/kernel/paths";
import { explainError } from "./explain-error";
import type { Permission } from "./permissions";
import { AccessError, requirePermission, type SessionUser } from "./session";

type OfficeForm<Input, Result> = Omit<
  Form<Input, Result, SessionUser>,
  "permission" | "explain" | "broken"
> & {
  permission: Permission;
  /** For a form that always ends on a page: a sender without access is led to a page that they may see. */
  isLeading?: boolean;
};

/** Answers a form of the back office. Functions that it calls must check their permission too. */
export function officeForm<Input, Result = never>({
  permission,
  isLeading = false,
  ...form
}: OfficeForm<Input, Result>): (formData: FormData) => Promise<FormAnswer<Result>> {
  return (formData) =>
    answerForm(formData, {
      ...form,
      permission: () => (isLeading ? permittedOrLed(permission) : requirePermission(permission)),
      explain: explainError,
    });
}

async function permittedOrLed(permission: Permission): Promise<SessionUser> {
  try {
    return await requirePermission(permission);
  } catch (error) {
    if (!(error instanceof AccessError)) throw error;
    redirect(error.code === "signed-out" ? paths.auth : paths.admin);
  }
}
