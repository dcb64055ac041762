import { LegalArticle } from "@/components/site/legal-article";
import { MobileBar } from "@/components/site/mobile-bar";
import { consentText } from "@/content/consent";
import DataConsentText from "@/content/legal/consentimiento-datos.mdx";
import { legalPages } from "@/content/legal-pages";
import { companyDetails, site } from "@/content/site";
import { pageMetadata } from "@/lib/seo";

const page = legalPages.dataConsent;

export const metadata = pageMetadata(page);

export default function DataConsentPage() {
  return (
    <>
      <LegalArticle title={page.title} updatedAt={page.updatedAt}>
        <DataConsentText company={companyDetails} brand={site.brand} consentText={consentText} />
      </LegalArticle>
      <MobileBar />
    </>
  );
}
