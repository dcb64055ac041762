import { Alert } from "@/components/kit/alert";
import { readPageNotice } from "@/lib/accounts/account-notices";

/** Shows the notice that the address names, about what the user just did on another page. */
export function AccountNotice({ name }: { name: unknown }) {
  const notice = readPageNotice(name);
  if (!notice) return null;
  return (
    <Alert tone={notice.tone} title={notice.title}>
      {notice.description}
    </Alert>
  );
}
