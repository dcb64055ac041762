import { LegalContact } from "@/components/site/contact-items";
import { LegalArticle } from "@/components/site/legal-article";
import { Lenders, NoLenders } from "@/components/site/lender-texts";
import { ProviderTable, RetentionTable } from "@/components/site/privacy-tables";
import { StructuredData } from "@/components/site/structured-data";
import { creditRegisterText, representativeText } from "@/content/controller";
import PrivacyText from "@/content/legal/politica-privacidad.mdx";
import { legalPages } from "@/content/legal-pages";
import { companyDetails, site } from "@/content/site";
import { breadcrumbs, pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata(legalPages.privacy);

export default function PrivacyPage() {
  return (
    <LegalArticle page={legalPages.privacy} next={legalPages.dataConsent}>
      <StructuredData things={[breadcrumbs(legalPages.privacy.path)]} />
      <PrivacyText
        company={companyDetails}
        brand={site.brand}
        representative={representativeText(companyDetails.euRepresentative.value)}
        creditRegister={creditRegisterText(companyDetails.creditRegister)}
        components={{ Lenders, LegalContact, NoLenders, ProviderTable, RetentionTable }}
      />
    </LegalArticle>
  );
}
