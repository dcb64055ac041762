import type { ReactNode } from "react";
import { VisitRecorder } from "@/components/forms/visit-recorder";
import { PageFrame } from "@/components/site/page-frame";
import { StructuredData } from "@/components/site/structured-data";
import { siteOrigin } from "@/lib/env";
import { organization, webSite } from "@/lib/structured-data";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <PageFrame>
      <StructuredData things={[organization(siteOrigin()), webSite(siteOrigin())]} />
      <VisitRecorder />
      {children}
    </PageFrame>
  );
}
