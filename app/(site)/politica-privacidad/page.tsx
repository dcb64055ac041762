import { LegalArticle } from "@/components/site/legal-article";
import { LegalContact } from "@/components/site/legal-contact";
import PrivacyText from "@/content/legal/politica-privacidad.mdx";
import { legalPages } from "@/content/legal-pages";
import { companyDetails, site } from "@/content/site";
import { pageMetadata } from "@/lib/seo";

export const metadata = pageMetadata(legalPages.privacy);

export default function PrivacyPage() {
  return (
    <LegalArticle page={legalPages.privacy} next={legalPages.dataConsent}>
      <PrivacyText company={companyDetails} brand={site.brand} components={{ LegalContact }} />
    </LegalArticle>
  );
}
