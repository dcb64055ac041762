import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { metadata } from "@/app/(site)/(pages)/colaboradores/page";
import { Partners } from "@/components/site/partners";
import { offersLenders, partnerKinds, partners } from "@/content/partners";
import { companyDetails } from "@/content/site";
import { sitePages } from "@/content/site-map";
import { listedPages } from "@/lib/seo/listed-pages";

const html = renderToStaticMarkup(<Partners />);

test("names everyone who may receive data, for what and in which country", () => {
  const shown = partners.filter(({ purpose }) => purpose === "advice" || offersLenders);
  for (const { name, purpose, country } of shown) {
    const entry = html.split("<li").find((part) => part.includes(name)) ?? "";
    expect(entry).toContain(partnerKinds[purpose].does);
    expect(entry).toContain(country);
  }
});

test("shows financial providers only with our number in the register, and then says it", () => {
  expect(html.includes(partnerKinds.financial.title)).toBe(offersLenders);
  expect(html.includes(companyDetails.creditRegister.value)).toBe(offersLenders);
});

test("says who pays us, and how to withdraw one permission and keep the other", () => {
  expect(html).toContain("Puede pagarnos por ponerte en contacto con él.");
  expect(html).toContain("Puedes retirar tu permiso cuando quieras, entero o solo una parte");
});

test("is in both site maps, with a title and a description of the right length", () => {
  for (const pages of [sitePages, listedPages()]) {
    expect(pages.map(({ path }) => path)).toContain("/colaboradores");
  }
  const { title, description } = metadata;
  expect(JSON.stringify(title).length).toBeLessThanOrEqual(60 + '{"absolute":""}'.length);
  expect(description?.length).toBeLessThanOrEqual(155);
});
