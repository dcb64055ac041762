import type { ReactNode } from "react";
import { VisitRecorder } from "@/components/forms/visit-recorder";
import { CookieNotice } from "@/components/site/cookie-notice/cookie-notice";
import { PageFrame } from "@/components/site/page-frame";
import { recordCookieChoice } from "./actions";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <PageFrame notice={<CookieNotice record={recordCookieChoice} />}>
      <VisitRecorder />
      {children}
    </PageFrame>
  );
}
