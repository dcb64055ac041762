import { LegalContact } from "@/components/site/contact-items";
import { LegalArticle } from "@/components/site/legal-article";
import { StructuredData } from "@/components/site/structured-data";
import { creditRegisterText, representativeText } from "@/content/controller";
import LegalNoticeText from "@/content/legal/aviso-legal.mdx";
import { legalPages } from "@/content/legal-pages";
import { companyDetails, site } from "@/content/site";
import { breadcrumbs, pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata(legalPages.legalNotice);

export default function LegalNoticePage() {
  return (
    <LegalArticle page={legalPages.legalNotice} next={legalPages.privacy}>
      <StructuredData things={[breadcrumbs(legalPages.legalNotice.path)]} />
      <LegalNoticeText
        company={companyDetails}
        brand={site.brand}
        representative={representativeText(companyDetails.euRepresentative.value)}
        creditRegister={creditRegisterText(companyDetails.creditRegister)}
        components={{ LegalContact }}
      />
    </LegalArticle>
  );
}
