import type { ReactNode } from "react";
import { VisitRecorder } from "@/components/forms/visit";
import { CookieNotice } from "@/components/site/cookie-notice/cookie-notice";
import { SiteShell } from "@/components/site/site-shell";
import { StructuredData } from "@/components/site/structured-data";
import { siteOrigin } from "@/lib/kernel/env";
import { organization, webSite } from "@/lib/seo/structured-data";
import { recordCookieChoice } from "./actions";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell notice={<CookieNotice record={recordCookieChoice} />}>
      <StructuredData things={[organization(siteOrigin()), webSite(siteOrigin())]} />
      <VisitRecorder />
      {children}
    </SiteShell>
  );
}
