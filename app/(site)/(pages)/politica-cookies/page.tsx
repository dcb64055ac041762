import { CookieList, CookieSettingsButton } from "@/components/site/cookie-list";
import { LegalArticle } from "@/components/site/legal-article";
import { StructuredData } from "@/components/site/structured-data";
import { choiceCookie } from "@/content/choice-cookie";
import CookiesText from "@/content/legal/politica-cookies.mdx";
import { legalPages } from "@/content/legal-pages";
import { terms, termText } from "@/content/retention";
import { companyDetails, site } from "@/content/site";
import { breadcrumbs, pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata(legalPages.cookies);

export default function CookiesPage() {
  return (
    <LegalArticle page={legalPages.cookies} next={legalPages.privacy}>
      <StructuredData things={[breadcrumbs(legalPages.cookies.path)]} />
      <CookiesText
        company={companyDetails}
        brand={site.brand}
        choiceLasts={choiceCookie.lasts}
        choiceProofLasts={termText(terms.audit)}
        components={{ CookieList, CookieSettingsButton }}
      />
    </LegalArticle>
  );
}
