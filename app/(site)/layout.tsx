import type { ReactNode } from "react";
import { VisitRecorder } from "@/components/forms/visit-recorder";
import { CookieNotice } from "@/components/site/cookie-notice/cookie-notice";
import { PageFrame } from "@/components/site/page-frame";
import { StructuredData } from "@/components/site/structured-data";
import { siteOrigin } from "@/lib/env";
import { organization, webSite } from "@/lib/structured-data";
import { recordCookieChoice } from "./actions";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <PageFrame notice={<CookieNotice record={recordCookieChoice} />}>
      <StructuredData things={[organization(siteOrigin()), webSite(siteOrigin())]} />
      <VisitRecorder />
      {children}
    </PageFrame>
  );
}
