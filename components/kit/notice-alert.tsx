import type { ReactNode, Ref } from "react";
import type { Notice } from "@/lib/kernel/notice";
import { Alert } from "./alert";
import { ErrorTitle } from "./error-title";

type NoticeAlertProps = {
  ref?: Ref<HTMLDivElement>;
  notice: Notice | null;
  className?: string;
  children?: ReactNode;
};

/** What came of a form, on the page. Where scripts run, a toast may say it instead. */
export function NoticeAlert({ ref, notice, className = "", children }: NoticeAlertProps) {
  if (!notice) return null;
  const { tone, title, text } = notice;
  return (
    <Alert ref={ref} tone={tone} title={title} className={`w-full ${className}`}>
      {text}
      {children}
      {tone === "error" && <ErrorTitle />}
    </Alert>
  );
}
