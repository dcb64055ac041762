import { expect, test } from "vitest";
import { companyDetails, site } from "@/content/site";
import {
  article,
  breadcrumbList,
  faqPage,
  jsonLd,
  organization,
  webApplication,
  webSite,
} from "@/lib/structured-data";

const ORIGIN = "https://puntoyaparte.test";

test("the organization is no law firm, and says what it is", () => {
  const told = organization(ORIGIN);
  expect(told["@type"]).toBe("Organization");
  expect([told.name, told.url]).toEqual([site.brand, `${ORIGIN}/`]);
  expect(told.description).toContain("no es un despacho de abogados");
});

test("invented company details stay out of everybody's index", () => {
  const told = JSON.stringify(organization(ORIGIN));
  const { companyName, phone, email, instagram } = companyDetails;
  for (const { value, placeholder } of [companyName, phone, email, instagram]) {
    expect(told.includes(value), value).toBe(!placeholder);
  }
});

test("site and tools name the organization as their publisher", () => {
  const publisher = { "@id": organization(ORIGIN)["@id"] };
  const page = { title: "Calculadora", description: "Calcula.", path: "/calcular-caso" };
  expect(webSite(ORIGIN)).toMatchObject({ "@type": "WebSite", publisher, inLanguage: "es-ES" });
  expect(webApplication(ORIGIN, page)).toMatchObject({
    "@type": "WebApplication",
    name: "Calculadora",
    url: `${ORIGIN}/calcular-caso`,
    offers: { price: 0, priceCurrency: "EUR" },
    publisher,
  });
});

test("questions come with their answers, in their order", () => {
  const questions = [
    { question: "¿Qué es?", answer: ["Una ley.", "De 2015."] },
    { question: "¿Cuánto cuesta?", answer: ["Te lo dicen por escrito."] },
  ];
  expect(faqPage(questions).mainEntity).toEqual([
    {
      "@type": "Question",
      name: "¿Qué es?",
      acceptedAnswer: { "@type": "Answer", text: "Una ley.\nDe 2015." },
    },
    {
      "@type": "Question",
      name: "¿Cuánto cuesta?",
      acceptedAnswer: { "@type": "Answer", text: "Te lo dicen por escrito." },
    },
  ]);
});

test("breadcrumbs lead from home to the page, counted from 1", () => {
  const { itemListElement } = breadcrumbList(ORIGIN, [{ title: "Aviso legal", path: "/aviso" }]);
  expect(itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Inicio", item: `${ORIGIN}/` },
    { "@type": "ListItem", position: 2, name: "Aviso legal", item: `${ORIGIN}/aviso` },
  ]);
});

test("an article is the organization's, and says only the days that it knows", () => {
  const page = {
    title: "Embargos",
    description: "Qué son.",
    path: "/blog/embargos",
    picture: "/compartir/blog-embargos.png",
    reviewed: "2026-11-21",
  };
  const organizationId = { "@id": organization(ORIGIN)["@id"] };
  expect(article(ORIGIN, { ...page, published: "2025-01-07" })).toMatchObject({
    "@type": "Article",
    headline: "Embargos",
    mainEntityOfPage: `${ORIGIN}/blog/embargos`,
    image: `${ORIGIN}/compartir/blog-embargos.png`,
    datePublished: "2025-01-07",
    dateModified: "2026-11-21",
    author: organizationId,
    publisher: organizationId,
  });
  expect(article(ORIGIN, page)).not.toHaveProperty("datePublished");
});

test("no text ends the script element, and all of it comes out again", () => {
  const answer = "</script><script>alert(1)</script><!-- <SCRIPT \u2028 & \"'";
  const printed = jsonLd([faqPage([{ question: "¿<b>?", answer: [answer] }])]);
  expect(printed).not.toContain("<");
  const { "@context": context, "@graph": things } = JSON.parse(printed);
  expect(context).toBe("https://schema.org");
  expect(things[0].mainEntity[0].acceptedAnswer.text).toBe(answer);
});
