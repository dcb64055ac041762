import { type AccountFormState, emptyAccountForm } from "@/lib/accounts/account-form";
import type { Visitor } from "./visitor";

type Action = (previous: AccountFormState, formData: FormData) => Promise<AccountFormState>;

/** Sends an account form as the site's own page does. */
export function sendAccountForm(
  visitor: Visitor,
  action: Action,
  fields: Record<string, string | Blob>,
  headers: Record<string, string> = {},
): Promise<AccountFormState> {
  const formData = accountFormData({ enhanced: "1", ...fields });
  return visitor.run(() => action(emptyAccountForm, formData), headers);
}

export function accountFormData(fields: Record<string, string | Blob>): FormData {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.append(name, value);
  return formData;
}
