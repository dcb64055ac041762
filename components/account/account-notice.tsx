import { Alert } from "@/components/ui/alert";
import { accountNotice, readNoticeName } from "@/lib/account-notice";

/** What was just done on another page, if the address names something that we say. */
export function AccountNotice({ name }: { name: unknown }) {
  const known = readNoticeName(name);
  if (!known) return null;
  const { tone, title, description } = accountNotice(known);
  return (
    <Alert tone={tone} title={title}>
      {description}
    </Alert>
  );
}
