import { LegalContact } from "@/components/site/contact-items";
import { LegalArticle } from "@/components/site/legal-article";
import { StructuredData } from "@/components/site/structured-data";
import PrivacyText from "@/content/legal/politica-privacidad.mdx";
import { legalPages } from "@/content/legal-pages";
import { companyDetails, site } from "@/content/site";
import { breadcrumbs, pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata(legalPages.privacy);

export default function PrivacyPage() {
  return (
    <LegalArticle page={legalPages.privacy} next={legalPages.dataConsent}>
      <StructuredData things={[breadcrumbs(legalPages.privacy.path)]} />
      <PrivacyText company={companyDetails} brand={site.brand} components={{ LegalContact }} />
    </LegalArticle>
  );
}
