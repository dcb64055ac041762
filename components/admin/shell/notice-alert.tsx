import type { ReactNode } from "react";
import { Alert } from "@/components/kit/alert";
import type { OfficeNotice } from "@/lib/kernel/notice";

/** What came of a form, on a page that the server has drawn: where scripts run, a toast says it. */
export function NoticeAlert(props: { notice: OfficeNotice | null; children?: ReactNode }) {
  const { notice, children } = props;
  if (!notice) return null;
  return (
    <Alert tone={notice.tone} title={notice.title} className="w-full">
      {notice.description}
      {children}
    </Alert>
  );
}
