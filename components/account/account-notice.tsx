import { Alert } from "@/components/site/alert";
import { readPageNotice } from "@/lib/accounts/account-notices";

/** What was just done on another page, if the address names something that we say. */
export function AccountNotice({ name }: { name: unknown }) {
  const notice = readPageNotice(name);
  if (!notice) return null;
  return (
    <Alert tone={notice.tone} title={notice.title}>
      {notice.description}
    </Alert>
  );
}
