import { companyDetails, contactLinks, site } from "@/content/site";

/** One entry of schema.org's JSON-LD, without its `@context`. */
export type Thing = { "@type": string; [property: string]: unknown };

/**
 * Describes us, never as a LegalService or an Attorney: we are not a law firm (`site.whoWeAre`).
 * Omits placeholders, so that no search engine indexes an invented number.
 */
export function organization(origin: string) {
  const { companyName, phone, email, instagram } = companyDetails;
  return {
    "@type": "Organization",
    ...organizationReference(origin),
    name: site.brand,
    url: `${origin}/`,
    logo: `${origin}/iconos/512.png`,
    slogan: site.claim,
    description: site.whoWeAre.split("; ")[0],
    areaServed: { "@type": "Country", name: "España" },
    ...(companyName.placeholder ? {} : { legalName: companyName.value }),
    ...(phone.placeholder ? {} : { telephone: phone.value }),
    ...(email.placeholder ? {} : { email: email.value }),
    ...(instagram.placeholder ? {} : { sameAs: [contactLinks.instagram] }),
  };
}

function organizationReference(origin: string) {
  return { "@id": `${origin}/#organizacion` };
}

export function webSite(origin: string) {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#web`,
    name: site.brand,
    url: `${origin}/`,
    inLanguage: "es-ES",
    publisher: organizationReference(origin),
  };
}

/** The breadcrumbs: home, which this function adds, and `pages`, with the page itself last. */
export function breadcrumbList(origin: string, pages: readonly { title: string; path: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ title: "Inicio", path: "/" }, ...pages].map(({ title, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: `${origin}${path}`,
    })),
  };
}

/** A tool that runs in the visitor's browser and costs nothing. */
export function webApplication(
  origin: string,
  page: { title: string; description: string; path: string },
) {
  return {
    "@type": "WebApplication",
    name: page.title,
    description: page.description,
    url: `${origin}${page.path}`,
    applicationCategory: "FinanceApplication",
    operatingSystem: "Any",
    browserRequirements: "JavaScript",
    inLanguage: "es-ES",
    isAccessibleForFree: true,
    offers: { "@type": "Offer", price: 0, priceCurrency: "EUR" },
    publisher: organizationReference(origin),
  };
}

type ArticleDescription = {
  title: string;
  description: string;
  path: string;
  picture: string;
  /** Days, `yyyy-MM-dd`. */
  published: string;
  reviewed: string;
};

/** One of our articles. Its author is the organization. */
export function article(origin: string, page: ArticleDescription) {
  const { title, description, path, picture, published, reviewed } = page;
  return {
    "@type": "Article",
    headline: title,
    description,
    url: `${origin}${path}`,
    mainEntityOfPage: `${origin}${path}`,
    image: `${origin}${picture}`,
    datePublished: published,
    dateModified: reviewed,
    inLanguage: "es-ES",
    isAccessibleForFree: true,
    author: organizationReference(origin),
    publisher: organizationReference(origin),
  };
}

/** Serialises JSON-LD for a script element. No text in it can close that element. */
export function jsonLd(things: readonly Thing[]): string {
  const document = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(document).replaceAll("<", "\\u003c");
}
