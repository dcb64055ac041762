import { LegalArticle } from "@/components/site/legal-article";
import { StructuredData } from "@/components/site/structured-data";
import AccessibilityText from "@/content/legal/accesibilidad.mdx";
import { legalPages } from "@/content/legal-pages";
import { companyDetails } from "@/content/site";
import { breadcrumbs, pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata(legalPages.accessibility);

export default function AccessibilityPage() {
  return (
    <LegalArticle page={legalPages.accessibility} next={legalPages.legalNotice}>
      <StructuredData things={[breadcrumbs(legalPages.accessibility.path)]} />
      <AccessibilityText company={companyDetails} />
    </LegalArticle>
  );
}
