import { LegalArticle } from "@/components/site/legal-article";
import { Lenders, NoLenders } from "@/components/site/lender-texts";
import { StructuredData } from "@/components/site/structured-data";
import { consentTextOf } from "@/content/consent";
import DataConsentText from "@/content/legal/consentimiento-datos.mdx";
import { legalPages } from "@/content/legal-pages";
import { terms, termText } from "@/content/retention";
import { companyDetails, site } from "@/content/site";
import { breadcrumbs, pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata(legalPages.dataConsent);

const consentTexts = { advice: consentTextOf("advice"), financial: consentTextOf("financial") };

export default function DataConsentPage() {
  return (
    <LegalArticle page={legalPages.dataConsent} next={legalPages.privacy}>
      <StructuredData things={[breadcrumbs(legalPages.dataConsent.path)]} />
      <DataConsentText
        company={companyDetails}
        brand={site.brand}
        consentTexts={consentTexts}
        leadsKept={termText(terms.leads)}
        addressesKept={termText(terms.addresses)}
        components={{ Lenders, NoLenders }}
      />
    </LegalArticle>
  );
}
