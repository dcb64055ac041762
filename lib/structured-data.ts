import { companyDetails, site } from "@/content/site";

/** What search engines are told in schema.org's words, less its `@context`. */
export type Thing = Organization | WebSite | FaqPage | BreadcrumbList | WebApplication | Article;

type Reference = { "@id": string };

type Organization = {
  "@type": "Organization";
  "@id": string;
  name: string;
  url: string;
  logo: string;
  slogan: string;
  description: string;
  areaServed: { "@type": "Country"; name: string };
  legalName?: string;
  telephone?: string;
  email?: string;
  sameAs?: string[];
};

/**
 * Who we are. Never a LegalService or an Attorney: we are no law firm (`site.whoWeAre`). What is
 * still a placeholder is left out, so that no invented number gets into anybody's index.
 */
export function organization(origin: string): Organization {
  const { companyName, phone, email, instagram } = companyDetails;
  return {
    "@type": "Organization",
    ...organizationReference(origin),
    name: site.brand,
    url: `${origin}/`,
    logo: `${origin}/iconos/512.png`,
    slogan: site.claim,
    description: site.whoWeAre,
    areaServed: { "@type": "Country", name: "España" },
    ...(companyName.placeholder ? {} : { legalName: companyName.value }),
    ...(phone.placeholder ? {} : { telephone: phone.value }),
    ...(email.placeholder ? {} : { email: email.value }),
    ...(instagram.placeholder ? {} : { sameAs: [`https://www.instagram.com/${instagram.value}/`] }),
  };
}

function organizationReference(origin: string): Reference {
  return { "@id": `${origin}/#organizacion` };
}

type WebSite = {
  "@type": "WebSite";
  "@id": string;
  name: string;
  url: string;
  inLanguage: "es-ES";
  publisher: Reference;
};

export function webSite(origin: string): WebSite {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#web`,
    name: site.brand,
    url: `${origin}/`,
    inLanguage: "es-ES",
    publisher: organizationReference(origin),
  };
}

type FaqPage = {
  "@type": "FAQPage";
  mainEntity: {
    "@type": "Question";
    name: string;
    acceptedAnswer: { "@type": "Answer"; text: string };
  }[];
};

/** The questions that a page answers, as it shows them: plain text, one string a paragraph. */
export function faqPage(
  questions: readonly { question: string; answer: readonly string[] }[],
): FaqPage {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.join("\n") },
    })),
  };
}

type BreadcrumbList = {
  "@type": "BreadcrumbList";
  itemListElement: { "@type": "ListItem"; position: number; name: string; item: string }[];
};

/** The way from home, which is added, down to a page: the page itself comes last. */
export function breadcrumbList(
  origin: string,
  way: readonly { title: string; path: string }[],
): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ title: "Inicio", path: "/" }, ...way].map(({ title, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: `${origin}${path}`,
    })),
  };
}

type WebApplication = {
  "@type": "WebApplication";
  name: string;
  description: string;
  url: string;
  applicationCategory: "FinanceApplication";
  operatingSystem: "Any";
  browserRequirements: string;
  inLanguage: "es-ES";
  isAccessibleForFree: true;
  offers: { "@type": "Offer"; price: 0; priceCurrency: "EUR" };
  publisher: Reference;
};

/** A tool that runs in the visitor's browser and costs nothing. */
export function webApplication(
  origin: string,
  page: { title: string; description: string; path: string },
): WebApplication {
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

type Article = {
  "@type": "Article";
  headline: string;
  description: string;
  url: string;
  mainEntityOfPage: string;
  image: string;
  datePublished?: string;
  dateModified: string;
  inLanguage: "es-ES";
  isAccessibleForFree: true;
  author: Reference;
  publisher: Reference;
};

type ArticleDescription = {
  title: string;
  description: string;
  path: string;
  /** Path of its picture. */
  picture: string;
  /** Days, `yyyy-MM-dd`. */
  published?: string | undefined;
  reviewed: string;
};

/** An article of ours: nobody else is named as its author. */
export function article(origin: string, page: ArticleDescription): Article {
  const { title, description, path, picture, published, reviewed } = page;
  return {
    "@type": "Article",
    headline: title,
    description,
    url: `${origin}${path}`,
    mainEntityOfPage: `${origin}${path}`,
    image: `${origin}${picture}`,
    ...(published && { datePublished: published }),
    dateModified: reviewed,
    inLanguage: "es-ES",
    isAccessibleForFree: true,
    author: organizationReference(origin),
    publisher: organizationReference(origin),
  };
}

/**
 * Things as JSON-LD that can stand in a script element: no text in it can end that element or open
 * a comment, whatever it says.
 */
export function jsonLd(things: readonly Thing[]): string {
  const document = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(document).replaceAll("<", "\\u003c");
}
