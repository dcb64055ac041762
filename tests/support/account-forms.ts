import type { FormAction, FormAnswer } from "@/lib/kernel/form-answer";
import type { Visitor } from "./visitor";

/** Sends an account form as the site's own page does. */
export function sendAccountForm<Result>(
  visitor: Visitor,
  action: FormAction<Result>,
  fields: Record<string, string | Blob>,
  headers: Record<string, string> = {},
): Promise<FormAnswer<Result>> {
  const formData = accountFormData({ enhanced: "1", ...fields });
  return visitor.run(() => action(null, formData), headers);
}

export function accountFormData(fields: Record<string, string | Blob>): FormData {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.append(name, value);
  return formData;
}
