import { LegalArticle } from "@/components/site/legal-article";
import { LegalContact } from "@/components/site/legal-contact";
import LegalNoticeText from "@/content/legal/aviso-legal.mdx";
import { legalPages } from "@/content/legal-pages";
import { companyDetails, site } from "@/content/site";
import { pageMetadata } from "@/lib/seo";

export const metadata = pageMetadata(legalPages.legalNotice);

export default function LegalNoticePage() {
  return (
    <LegalArticle page={legalPages.legalNotice} next={legalPages.privacy}>
      <LegalNoticeText company={companyDetails} brand={site.brand} components={{ LegalContact }} />
    </LegalArticle>
  );
}
