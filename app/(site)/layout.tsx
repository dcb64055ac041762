import type { ReactNode } from "react";
import { VisitRecorder } from "@/components/forms/visit-recorder";
import { PageFrame } from "@/components/site/page-frame";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <PageFrame>
      <VisitRecorder />
      {children}
    </PageFrame>
  );
}
